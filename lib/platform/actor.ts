import type { BillingStatus, TrialState } from '#lib/contract/accounts/account.ts';
import type { Tier } from '#lib/contract/accounts/limits.ts';

/** What an account may do, as read when the actor was made. */
export type Standing = { accountId: string; tier: Tier; billingStatus: BillingStatus; trial: TrialState };

/**
 * `sessionId` and `address` (the client's) are set when the actor comes from a session, and `isOperator` when that
 * session may open the operators' pages.
 */
export type UserActor = Standing & {
  kind: 'user';
  userId: string;
  sessionId?: string;
  address?: string;
  isOperator?: boolean;
};
/** `address` (the client's) is set when the actor comes from a request. */
export type KeyActor = Standing & { kind: 'apiKey'; keyId: string; address?: string };
/** `by`: an operator who acts for the account. */
export type SystemActor = { kind: 'system'; accountId: string; by?: 'operator' };
/** `by`: the user signed in on the operators' pages; absent when the command is run on the machine. */
export type OperatorActor = { kind: 'operator'; by?: { userId: string; sessionId: string; address?: string } };
/**
 * A visitor who is not signed in. `ip` is the resolved client address; `device` is what the browser kept from earlier
 * sign-ins.
 */
export type VisitorActor = { kind: 'visitor'; ip: string; userAgent?: string; device?: string };

/** The actor for one account. Transports build it from a session or a key, never from a request body. */
export type AccountActor = UserActor | KeyActor | SystemActor;
/** Actors that can spend an account's credits. */
export type PayingActor = UserActor | KeyActor;
