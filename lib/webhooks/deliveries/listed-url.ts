import { listedUrlLength } from '#lib/contract/constants/limits.ts';

/** SQL: the URL of a delivery as lists read it. A page of the longest would exhaust the memory of the service. */
export const listedUrl = (column: string): string =>
  `CASE WHEN length(${column}) > ${listedUrlLength} THEN left(${column}, ${listedUrlLength - 1}) || '…' ELSE ${column} END AS url`;
