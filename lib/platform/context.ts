import type { Platform } from './platform.ts';

/**
 * The first argument of every verb: who acts, and the process's dependencies. A context with more dependencies fits
 * wherever one with fewer is expected, so a verb passes its own on to the verbs it calls; a transport makes one per
 * request: `{ ...deps, actor }`.
 */
export type Context<Actor, Deps = { platform: Platform }> = Deps & { actor: Actor };
