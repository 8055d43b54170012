/** Keeps the prefix, which names the type, and the end, which distinguishes ids. */
export function shortId(id: string): string {
  const cut = id.indexOf('_') + 1;
  const body = id.slice(cut);
  return body.length <= 10 ? id : `${id.slice(0, cut)}${body.slice(0, 4)}…${body.slice(-4)}`;
}
