import { createOutbound, type Outbound } from '../../outbound/index.ts';

/** Allows this machine's addresses, and waits ten minutes for answers, so that a slow machine cannot fail a test. */
export function createPatientOutbound(): Outbound {
  const direct = createOutbound({ allowPrivateNetwork: true });
  return { ...direct, post: (url, options) => direct.post(url, { ...options, timeoutMs: 600_000 }) };
}
