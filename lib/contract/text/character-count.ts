/** Characters as the contract counts them. Children that read files use it, so this file loads nothing. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _character of value) count++;
  return count;
}
