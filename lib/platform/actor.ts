import type { Tier } from '#lib/contract/limits.ts';

export type UserActor = { kind: 'user'; userId: string; accountId: string };
export type KeyActor = { kind: 'apiKey'; keyId: string; accountId: string; tier: Tier };
export type OperatorActor = { kind: 'operator' };
export type SystemActor = { kind: 'system'; accountId: string };

/** Who acts, and for which account. Made by a transport from a session or a key; never from a request body. */
export type Actor = UserActor | KeyActor | OperatorActor | SystemActor;

/** Those who act for one account. */
export type AccountActor = UserActor | KeyActor | SystemActor;
