/** A long text without its middle: begin and end tell URLs apart. `lengthMax` counts the `…`. */
export function cutMiddle(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const endLength = Math.floor(lengthMax / 3);
  return `${text.slice(0, lengthMax - 1 - endLength)}…${text.slice(-endLength)}`.toWellFormed();
}
