import { headers } from 'next/headers';
import { Failure } from '#lib/platform/failure.ts';
import { getProcessDeps } from '#lib/platform/process.ts';

/**
 * Throws `FORBIDDEN` unless the present request says that it comes from a page of this site. Next refuses a foreign and a `null`
 * Origin of a server action by itself, but lets one without any Origin pass; browsers always send it.
 */
export async function assertSameOrigin(): Promise<void> {
  const sent = await headers();
  if (!isSameOrigin(sent.get('origin'), sent.get('host'), getProcessDeps().platform.config.publicUrl)) {
    throw new Failure('FORBIDDEN', { message: 'This action did not come from a page of this site.' });
  }
}

/** The address the browser used, or the public one where a proxy asks for another. */
export function isSameOrigin(origin: string | null, host: string | null, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return (host !== null && from.host === host) || from.origin === new URL(publicUrl).origin;
}
