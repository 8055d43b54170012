import { invalidField } from '#lib/platform/failure.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';

/** Refuses an address that can never be fetched, naming its field. Addresses that must be resolved are checked at each use. */
export function checkUrlField(outbound: Outbound, url: string, field: string): void {
  try {
    outbound.checkUrl(url);
  } catch (error) {
    throw invalidField(field, `${field} ${error instanceof Error ? error.message : 'is not a public address'}`);
  }
}
