/**
 * Credit requests from a customer to the operator. A request is open until the operator grants it (possibly with
 * another amount), the operator declines it with a message, or the customer withdraws it. An account has at most one
 * open request. A grant and the closing of its request share one transaction, and the request's id is the grant's
 * idempotency key, so a request is granted at most once.
 */
import { z } from 'zod';
import { filledText, typedText } from '#lib/contract/scalars.ts';
import { recordAudit } from '#lib/accounts/audit.ts';
import { grantedCredits } from './granted-credits.ts';
import { requireFreshProof } from '#lib/accounts/operators/fresh-proof.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { postGrant } from './post-ledger.ts';
import { creditRequestTextLength, requestCreditsInput, type RequestCreditsInput } from './inputs.ts';

export type CreditRequestView = {
  id: string;
  credits: number;
  note: string | null;
  status: 'open' | 'granted' | 'declined' | 'withdrawn';
  grantedCredits: number | null;
  answer: string | null;
  createdAt: string;
  decidedAt: string | null;
};

/** A request as operators see it, with the customer's name and address. */
export type OpenCreditRequest = CreditRequestView & { accountId: string; email: string; balanceCredits: number };

type Row = {
  id: string;
  units: bigint;
  note: string | null;
  status: CreditRequestView['status'];
  granted_units: bigint | null;
  answer: string | null;
  created_at: Date;
  decided_at: Date | null;
};

const columns = 'r.id, r.units, r.note, r.status, r.granted_units, r.answer, r.created_at, r.decided_at';

/** Opens a request. Throws `CONFLICT` while an earlier one is open. */
export async function requestCredits(ctx: Context<UserActor>, input: RequestCreditsInput): Promise<CreditRequestView> {
  const { platform, actor } = ctx;
  const { credits, note } = parseInput(requestCreditsInput, input);
  const id = newId('creditRequest');
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      `INSERT INTO credit_request AS r (id, account_id, units, note, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id) WHERE status = 'open' DO NOTHING RETURNING ${columns}`,
      [id, actor.accountId, unitsOf(credits), note ?? null, platform.clock.now()],
    );
    const [row] = rows;
    if (!row) {
      throw new Failure('CONFLICT', {
        message: 'You have asked already. Withdraw that request to ask for another amount.',
        details: { reason: 'request_open' },
      });
    }
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'credits.requested',
      target: id,
      details: { credits },
    });
    return viewOf(row);
  });
}

/** Withdraws the account's open request; a decided one is not changed. Throws `NOT_FOUND`. */
export async function withdrawRequest(ctx: Context<UserActor>, id: string): Promise<void> {
  const { platform, actor } = ctx;
  await platform.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE credit_request SET status = 'withdrawn', decided_at = $3 WHERE id = $1 AND account_id = $2 AND status = 'open'`,
      [parseInput(opaqueId, id), actor.accountId, platform.clock.now()],
    );
    if (!rowCount) throw notOpen();
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'credits.request_withdrawn',
      target: id,
    });
  });
}

/** The account's newest requests. */
export async function listOwnRequests({ platform, actor }: Context<UserActor>): Promise<CreditRequestView[]> {
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT ${columns} FROM credit_request r WHERE r.account_id = $1 ORDER BY r.id DESC LIMIT 5`,
    [actor.accountId],
  );
  return rows.map(viewOf);
}

/** Open requests of all accounts, oldest first. */
export async function listOpenRequests({ platform }: Context<OperatorActor>): Promise<OpenCreditRequest[]> {
  const { rows } = await platform.database.sql.query<
    Row & { account_id: string; email: string; available_units: bigint }
  >(
    `SELECT ${columns}, r.account_id, u.email, b.available_units FROM credit_request r
       JOIN LATERAL (SELECT email FROM app_user WHERE account_id = r.account_id ORDER BY id LIMIT 1) u ON true
       JOIN balance b ON b.account_id = r.account_id
       WHERE r.status = 'open' ORDER BY r.id LIMIT 200`,
  );
  return rows.map((row) => ({
    ...viewOf(row),
    accountId: row.account_id,
    email: row.email,
    balanceCredits: creditsOf(row.available_units),
  }));
}

/** The number of open requests of all accounts. */
export function countOpenRequests({ platform: { database } }: Context<OperatorActor>): Promise<number> {
  return database.prisma.creditRequest.count({ where: { status: 'open' } });
}

const answerText = typedText(creditRequestTextLength);
const grantInput = z.strictObject({
  requestId: opaqueId,
  credits: grantedCredits.positive().optional(),
  answer: answerText.optional(),
});
const declineInput = z.strictObject({ requestId: opaqueId, answer: filledText(creditRequestTextLength) });

/** Grants the requested amount, or `credits` instead. Throws `NOT_FOUND` when the request is no longer open. */
export async function grantRequest(
  ctx: Context<OperatorActor>,
  input: z.input<typeof grantInput>,
): Promise<CreditRequestView & { accountId: string }> {
  const { platform } = ctx;
  const { requestId, credits, answer } = parseInput(grantInput, input);
  await requireFreshProof(ctx);
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row & { account_id: string }>(
      `UPDATE credit_request r SET status = 'granted', granted_units = coalesce($2, r.units), answer = $3, decided_at = $4
         WHERE r.id = $1 AND r.status = 'open' RETURNING ${columns}, r.account_id`,
      [requestId, credits === undefined ? null : unitsOf(credits), answer ?? null, now],
    );
    const [row] = rows;
    if (!row) throw notOpen();
    const units = row.granted_units ?? row.units;
    await postGrant(
      tx,
      { key: `grant:${requestId}`, accountId: row.account_id, note: 'Asked for on the usage page', now },
      units,
    );
    await recordAudit(tx, ctx, {
      accountId: row.account_id,
      action: 'credits.granted',
      target: requestId,
      details: { credits: creditsOf(units) },
    });
    return { ...viewOf(row), accountId: row.account_id };
  });
}

/** Declines with a message for the customer. Throws `NOT_FOUND` when the request is no longer open. */
export async function declineRequest(
  ctx: Context<OperatorActor>,
  input: z.input<typeof declineInput>,
): Promise<CreditRequestView & { accountId: string }> {
  const { platform } = ctx;
  const { requestId, answer } = parseInput(declineInput, input);
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row & { account_id: string }>(
      `UPDATE credit_request r SET status = 'declined', answer = $2, decided_at = $3 WHERE r.id = $1 AND r.status = 'open' RETURNING ${columns}, r.account_id`,
      [requestId, answer, platform.clock.now()],
    );
    const [row] = rows;
    if (!row) throw notOpen();
    await recordAudit(tx, ctx, {
      accountId: row.account_id,
      action: 'credits.request_declined',
      target: requestId,
    });
    return { ...viewOf(row), accountId: row.account_id };
  });
}

function notOpen(): Failure {
  return new Failure('NOT_FOUND', { message: 'There is no open request with this id.' });
}

function viewOf(row: Row): CreditRequestView {
  return {
    id: row.id,
    credits: creditsOf(row.units),
    note: row.note,
    status: row.status,
    grantedCredits: row.granted_units === null ? null : creditsOf(row.granted_units),
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
