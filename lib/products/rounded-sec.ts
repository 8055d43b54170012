/** A duration as responses show it, in whole milliseconds; counted in frames or samples it has fifteen decimals. Prices use the exact one. */
export const roundedSec = (durationSec: number): number => Math.round(durationSec * 1000) / 1000;
