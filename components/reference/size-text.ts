/** `16 KiB`, `1 MiB`: byte limits, which are round in binary units. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
}
