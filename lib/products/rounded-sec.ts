/** A length as answers show it, in whole milliseconds: that of frames and samples has fifteen decimals. Prices are of the exact one. */
export const roundedSec = (durationSec: number): number => Math.round(durationSec * 1000) / 1000;
