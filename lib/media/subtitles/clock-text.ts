/** `01:02:03,456`, with the given mark before the milliseconds. */
export function clockText(seconds: number, mark: ',' | '.'): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const hours = Math.floor(total / 3_600_000);
  const minutes = Math.floor(total / 60_000) % 60;
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(total / 1000) % 60, 2)}${mark}${pad(total % 1000, 3)}`;
}

/** `02:03.45`, as LRC writes times; minutes run past 59. */
export function lrcClockText(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 100));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(total / 6000))}:${pad(Math.floor(total / 100) % 60)}.${pad(total % 100)}`;
}
