import type { BillingStatus, TrialState } from '#lib/contract/accounts/account.ts';
import type { Tier } from '#lib/contract/accounts/limits.ts';

/** What an account may do, as read when the actor was made. */
export type Standing = { accountId: string; tier: Tier; billingStatus: BillingStatus; trial: TrialState };

/** `sessionId` and `address` (of the client) are known where the actor comes from a session, and `isOperator` where that may open the operators' pages. */
export type UserActor = Standing & {
  kind: 'user';
  userId: string;
  sessionId?: string;
  address?: string;
  isOperator?: boolean;
};
/** `address` (of the client) is known where the actor comes from a request. */
export type KeyActor = Standing & { kind: 'apiKey'; keyId: string; address?: string };
/** `by`: an operator who acts for the account. */
export type SystemActor = { kind: 'system'; accountId: string; by?: 'operator' };
/** `by`: who is signed in on the operators' pages; nobody where the command is run on the machine. */
export type OperatorActor = { kind: 'operator'; by?: { userId: string; sessionId: string; address?: string } };
/** Somebody who is not signed in. `ip` is the resolved client address; `device` is what the browser kept of earlier sign-ins. */
export type VisitorActor = { kind: 'visitor'; ip: string; userAgent?: string; device?: string };

/** Who acts for one account. Made by a transport from a session or a key; never from a request body. */
export type AccountActor = UserActor | KeyActor | SystemActor;
/** Those who can spend an account's credits. */
export type PayingActor = UserActor | KeyActor;
