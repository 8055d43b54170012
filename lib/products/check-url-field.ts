import { invalidField } from '#lib/platform/failure.ts';
import type { Outbound, OutboundUse } from '#lib/platform/outbound/index.ts';

/** Refuses an address that can never be used, naming its field. Addresses that must be resolved are checked at each use. */
export function checkUrlField(outbound: Outbound, url: string, field: string, use: OutboundUse = 'fetch'): void {
  try {
    outbound.checkUrl(url, use);
  } catch (error) {
    throw invalidField(field, `${field} cannot be used: ${error instanceof Error ? error.message : 'it is not a public address'}`);
  }
}
