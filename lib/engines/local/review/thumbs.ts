/** Every frame of a shot as a thumbnail: three values of 0..255 for each pixel, row by row. */
export type Thumbs = { width: number; height: number; fps: number; frames: Uint8Array[] };

export function meanValue(values: Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

export function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] as number) - (other[i] as number));
  return sum / one.length;
}
