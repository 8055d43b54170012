import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileExists } from '#lib/platform/file-exists.ts';

/** What something was made of, and what came out; written beside its files once they are whole. */
export type Finished<Asked, Made> = { of: Asked; made: Made };

const RECEIPT_FILE = 'made.json';

/** What lies in a folder, when it was made of exactly this and its files are there. */
export async function readFinished<Asked, Made>(
  folder: string,
  asked: Asked,
  files: readonly string[],
): Promise<Finished<Asked, Made> | null> {
  const text = await readFile(join(folder, RECEIPT_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const receipt = JSON.parse(text) as Finished<Asked, Made>;
  const present = await Promise.all(files.map((file) => fileExists(join(folder, file))));
  return isDeepStrictEqual(receipt.of, asked) && present.every(Boolean) ? receipt : null;
}

export async function writeFinished<Asked, Made>(
  folder: string,
  finished: Finished<Asked, Made>,
): Promise<Finished<Asked, Made>> {
  const path = join(folder, RECEIPT_FILE);
  await writeFile(`${path}.part`, JSON.stringify(finished));
  await rename(`${path}.part`, path);
  return finished;
}
