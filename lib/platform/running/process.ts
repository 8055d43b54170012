import type { Platform } from '../platform.ts';

/**
 * Pages are bundled apart from the server and get their own instances of its modules, so what the boot wired is passed
 * to them through the global object. `lib/process.ts` has the names and types of the whole set.
 */
const slot = Symbol.for('cadenza.process');
type Registry = { [slot]?: { platform: Platform } };

export function setProcessDeps(deps: { platform: Platform }): void {
  (globalThis as Registry)[slot] = deps;
}

/** Throws when the process was not booted by server.ts, for example under `next dev` alone. */
export function getProcessDeps<Deps extends { platform: Platform } = { platform: Platform }>(): Deps {
  const deps = (globalThis as Registry)[slot];
  if (!deps) throw new Error('The server is not booted: pages run inside server.ts, not under next alone');
  return deps as Deps;
}
