import { createOutbound, type Outbound } from '../outbound/index.ts';

/** To addresses of this machine, waiting for as long as a test does: one that stands still for a while makes no answer late. */
export function createPatientOutbound(): Outbound {
  const direct = createOutbound({ allowPrivateNetwork: true });
  return { ...direct, post: (url, options) => direct.post(url, { ...options, timeoutMs: 600_000 }) };
}
