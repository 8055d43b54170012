import { z } from 'zod';
import { warningDescriptions } from '../constants/warnings.ts';

export * from '../constants/warnings.ts';

export const warningCodes = Object.keys(warningDescriptions) as [
  keyof typeof warningDescriptions,
  ...(keyof typeof warningDescriptions)[],
];
export type WarningCode = (typeof warningCodes)[number];

/** In responses: any string, because codes are added without notice. */
export const warningCodeList = z.array(z.string()).describe('Advisory codes; treat unknown ones as advisory.');
