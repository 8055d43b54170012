import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, link, rename, rm } from 'node:fs/promises';

const realFiles = { link, copyFile };

/**
 * Puts a file that is whole at a path where nothing is, on whatever file system that lies. Nobody ever finds half of it there: across file
 * systems it is copied beside the path first, as `<path>.<id>.part`, which a process that is killed meanwhile leaves behind. The source
 * stays. Throws `EEXIST` where something is at the path already.
 */
export async function placeNewFile(source: string, path: string, files: typeof realFiles = realFiles): Promise<void> {
  const failed = await files.link(source, path).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failed === null) return;
  if (failed.code === 'EEXIST') throw failed;
  const part = `${path}.${randomUUID()}.part`;
  try {
    await files.copyFile(source, part, constants.COPYFILE_EXCL);
    await moveToNew(part, path, files);
  } finally {
    await rm(part, { force: true });
  }
}

/** Where the file system has no links (FAT), somebody who writes the path between the look and the move loses their file. */
async function moveToNew(part: string, path: string, files: typeof realFiles): Promise<void> {
  const failed = await files.link(part, path).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failed === null) return;
  if (failed.code === 'EEXIST') throw failed;
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw Object.assign(new Error(`${path} exists already`), { code: 'EEXIST' });
  await rename(part, path);
}
