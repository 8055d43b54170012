import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, link, rename, rm } from 'node:fs/promises';

const realFiles = { link, copyFile };

/**
 * Places a complete file at a path that does not exist yet, also on another file system. A partial file never appears
 * there: across file systems it is first copied to `<path>.<id>.part`, which stays behind when the process is killed.
 * The source stays. Throws `EEXIST` when the path exists.
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

/**
 * On file systems without links (FAT), a file that another process creates between the check and the rename is
 * overwritten.
 */
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
