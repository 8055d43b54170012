import { access } from 'node:fs/promises';

/** Whether there is a file at this path now. */
export function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
