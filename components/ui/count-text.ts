/** `1 delivery`, `12 deliveries`, `1,204 tasks`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
