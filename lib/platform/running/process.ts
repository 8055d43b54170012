import type { Platform } from '../platform.ts';

/**
 * Pages are bundled apart from the server, so a module of theirs is another instance than the server's. What the boot wired
 * once is handed over through the global object. Names and types of the whole set are in `lib/process.ts`.
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
