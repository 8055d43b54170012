import type { Platform } from './platform.ts';

/**
 * What every verb is given first: who acts, and what the process was wired with. A context of more dependencies serves wherever one of
 * fewer is asked for, so a verb hands its own to those it calls; a transport makes one for a request: `{ ...deps, actor }`.
 */
export type Context<Actor, Deps = { platform: Platform }> = Deps & { actor: Actor };
