/** `16 KiB`, `1 MiB`: a limit of bytes, which are whole ones. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
}
