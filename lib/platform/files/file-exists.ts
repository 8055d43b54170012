import { access } from 'node:fs/promises';

/** Whether this path exists now. */
export function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
