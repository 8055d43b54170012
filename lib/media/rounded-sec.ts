/** A time or duration in whole milliseconds, as responses and files show it; counted in frames or samples it has fifteen decimals. Prices use the exact one. */
export const roundedSec = (sec: number): number => Math.round(sec * 1000) / 1000;
