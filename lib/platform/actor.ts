import type { BillingStatus, TrialState } from '#lib/contract/account.ts';
import type { Tier } from '#lib/contract/limits.ts';

/** What an account may do, as read when the actor was made. */
export type Standing = { accountId: string; tier: Tier; billingStatus: BillingStatus; trial: TrialState };

export type UserActor = Standing & { kind: 'user'; userId: string };
export type KeyActor = Standing & { kind: 'apiKey'; keyId: string };
export type SystemActor = { kind: 'system'; accountId: string };
export type OperatorActor = { kind: 'operator' };

/** Who acts, and for which account. Made by a transport from a session or a key; never from a request body. */
export type Actor = UserActor | KeyActor | SystemActor | OperatorActor;
/** Those who act for one account. */
export type AccountActor = UserActor | KeyActor | SystemActor;
/** Those who can spend an account's credits. */
export type PayingActor = UserActor | KeyActor;
