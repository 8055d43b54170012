import { headers } from 'next/headers';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { pageHeaders } from './page-request.ts';

/** Whoever sent the present page request, by its resolved address. */
export async function requestVisitor(): Promise<VisitorActor> {
  return { kind: 'visitor', ip: (await headers()).get(pageHeaders.clientAddress) ?? 'unknown' };
}
