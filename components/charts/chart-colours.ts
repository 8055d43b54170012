export const chartColours = ['a', 'b', 'c', 'd', 'e', 'other'] as const;
export type ChartColour = (typeof chartColours)[number];

export const fills: Readonly<Record<ChartColour, string>> = {
  a: 'fill-chart-a',
  b: 'fill-chart-b',
  c: 'fill-chart-c',
  d: 'fill-chart-d',
  e: 'fill-chart-e',
  other: 'fill-wave',
};
export const swatches: Readonly<Record<ChartColour, string>> = {
  a: 'bg-chart-a',
  b: 'bg-chart-b',
  c: 'bg-chart-c',
  d: 'bg-chart-d',
  e: 'bg-chart-e',
  other: 'bg-wave',
};
