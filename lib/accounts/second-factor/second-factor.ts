/**
 * The second factor of a user: codes of an authenticator app. A set-up begins with the password; its secret is stored encrypted beside the
 * active one, and replaces it when a code is confirmed within `setupMaxSec`. Each code works once: the row stores the last time step of
 * which a code was accepted. Ten recovery codes, usable once each, replace a lost app. Changing or removing the factor takes the password
 * and a code, and ends all other sessions. (docs/decisions/040-second-factor.md)
 */
import { z } from 'zod';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { countAttempt, secondFactorLimits } from '../sign-in/attempts.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { checkPassword } from '../passwords/password.ts';
import { givenCode, givenPassword } from '../passwords/credentials.ts';
import { changeUser, type UserInput } from '../operators/change-user.ts';
import { endSessionsOf, renewToken, type SessionOwner } from '../session/sessions.ts';
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-codes.ts';
import { findRecoveryCode, newRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

export const setupMaxSec = 15 * 60;

/** `enabledAt` is null without a second factor. */
export type SecondFactorView = { enabledAt: string | null; recoveryCodesLeft: number; isRequired: boolean };
/** What the user scans or types into the app. */
export type SecondFactorSetup = { secret: string; address: string };

/** The state that the account page shows. */
export async function readSecondFactor({ platform, actor }: Context<UserActor>): Promise<SecondFactorView> {
  const { prisma } = platform.database;
  const [factor, recoveryCodesLeft] = await Promise.all([
    prisma.secondFactor.findUnique({ where: { userId: actor.userId }, select: { confirmedAt: true } }),
    prisma.recoveryCode.count({ where: { userId: actor.userId, usedAt: null } }),
  ]);
  return {
    enabledAt: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    isRequired: platform.config.requireSecondFactor,
  };
}

const confirmInput = z.strictObject({ code: givenCode });
const proofInput = z.strictObject({ password: givenPassword, code: givenCode });

/**
 * Begins a set-up, or the replacement of the active app, which takes one of its codes. Throws `VALIDATION_ERROR` naming `password` or
 * `code`, and `RATE_LIMITED` after too many attempts.
 */
export async function setUpSecondFactor(ctx: Context<UserActor>, input: OwnerProofInput): Promise<SecondFactorSetup> {
  const { platform, actor } = ctx;
  const proof = await proveOwner(ctx, parseInput(ownerProofInput, input));
  await platform.database.transaction((tx) => proof.spend(tx));
  return beginSetup(platform, actor.userId);
}

/**
 * Confirms a set-up with one of its codes. Ends all other sessions and renews the token of the current one (null without a session). The
 * recovery codes are only in the return value.
 */
export async function confirmSecondFactor(
  ctx: Context<UserActor>,
  input: z.input<typeof confirmInput>,
): Promise<{ recoveryCodes: string[]; token: string | null }> {
  const { platform, actor } = ctx;
  const { code } = parseInput(confirmInput, input);
  const { confirm, recoveryCodes } = await checkSetup(platform, actor, code);
  return platform.database.transaction(async (tx) => {
    await confirm(tx, actor);
    await endSessionsOf(tx, ctx, { ...actor, exceptId: actor.sessionId });
    return { recoveryCodes, token: actor.sessionId ? await renewToken(tx, actor.sessionId) : null };
  });
}

/** Creates ten new recovery codes, which invalidates the previous ones. */
export async function renewRecoveryCodes(
  ctx: Context<UserActor>,
  input: z.input<typeof proofInput>,
): Promise<{ recoveryCodes: string[] }> {
  const { platform, actor } = ctx;
  const proof = await proveWithFactor(ctx, parseInput(proofInput, input));
  const { codes, hashed } = await newRecoveryCodes(platform, actor.userId);
  await platform.database.transaction(async (tx) => {
    await proof.spend(tx);
    await replaceRecoveryCodes(tx, actor.userId, hashed);
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'recovery_codes.made',
      target: actor.userId,
    });
  });
  return { recoveryCodes: codes };
}

/** Removes the user's second factor and ends all other sessions. Throws `FORBIDDEN` where the service requires one. */
export async function removeSecondFactor(
  ctx: Context<UserActor>,
  input: z.input<typeof proofInput>,
): Promise<{ token: string | null }> {
  const { platform, actor } = ctx;
  if (platform.config.requireSecondFactor)
    throw new Failure('FORBIDDEN', {
      message: 'This service asks everybody for a second factor. Move it to another app instead.',
      details: { reason: 'second_factor_required' },
    });
  const proof = await proveWithFactor(ctx, parseInput(proofInput, input));
  return platform.database.transaction(async (tx) => {
    await proof.spend(tx);
    await remove(tx, ctx, actor);
    await endSessionsOf(tx, ctx, { ...actor, exceptId: actor.sessionId });
    return { token: actor.sessionId ? await renewToken(tx, actor.sessionId) : null };
  });
}

/** Removes the second factor of a user who has lost app and recovery codes, by an operator. Ends all sessions. Throws what `changeUser` throws. */
export function resetSecondFactor(
  ctx: Context<OperatorActor>,
  input: UserInput,
): Promise<{ accountId: string; removed: boolean; ended: number }> {
  return changeUser(ctx, input, async (tx, user) => {
    const removed = await remove(tx, ctx, user);
    return { accountId: user.accountId, removed, ended: await endSessionsOf(tx, ctx, user) };
  });
}

/** A code that matches and has not been used yet. */
export type FoundCode = { factor: 'code'; step: number } | { factor: 'recovery_code'; label: string; hash: string };

/** Matches a typed code against the active app and the recovery codes; null when it matches neither. */
export async function findCode(platform: Platform, userId: string, typed: string): Promise<FoundCode | null> {
  const digits = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) {
    const factor = await platform.database.prisma.secondFactor.findUnique({
      where: { userId },
      select: { sealedSecret: true },
    });
    const step = factor?.sealedSecret
      ? stepOfCode(platform.secrets.open(factor.sealedSecret), digits, platform.clock.now())
      : null;
    return step === null ? null : { factor: 'code', step };
  }
  const code = await findRecoveryCode(platform, userId, typed);
  return code && { factor: 'recovery_code', ...code };
}

/** Uses up a code within the transaction of what it authorises. Throws `VALIDATION_ERROR` naming `code` if it was used already. */
export async function spendCode(
  tx: Sql,
  ctx: Context<AuditActor>,
  { userId, accountId }: SessionOwner,
  found: FoundCode,
): Promise<void> {
  const { platform } = ctx;
  if (found.factor === 'recovery_code') {
    if (!(await spendRecoveryCode(tx, platform, userId, found)))
      throw invalidField('code', 'This recovery code was used before. Choose another one.');
    await recordAudit(tx, ctx, { accountId, action: 'recovery_code.used', target: userId });
    return;
  }
  const { rowCount } = await tx.query('UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2', [
    userId,
    found.step,
  ]);
  if (!rowCount) throw invalidField('code', 'This code was used before. Wait for the next one.');
}

/** Records a wrong code in the audit trail. */
export async function recordWrongCode(ctx: Context<AuditActor>, { userId, accountId }: SessionOwner): Promise<void> {
  const { platform } = ctx;
  await recordAudit(platform.database.sql, ctx, {
    accountId,
    action: 'second_factor.refused',
    target: userId,
  });
}

/** Stores a new secret, encrypted, beside the active one; it replaces an unconfirmed one. */
export async function beginSetup(platform: Platform, userId: string): Promise<SecondFactorSetup> {
  const { database, secrets, clock, config } = platform;
  const secret = newCodeSecret();
  const endsAt = new Date(clock.now().getTime() + setupMaxSec * 1000);
  await database.sql.query(
    `INSERT INTO second_factor (user_id, sealed_setup, setup_ends_at) VALUES ($1, $2, $3)
      ON CONFLICT (user_id) DO UPDATE SET sealed_setup = excluded.sealed_setup, setup_ends_at = excluded.setup_ends_at`,
    [userId, secrets.seal(secret), endsAt],
  );
  const user = await database.prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  return {
    secret,
    address: codeAddress(secret, { issuer: `Cadenza (${new URL(config.publicUrl).hostname})`, label: user.email }),
  };
}

/**
 * Checks the first code of a set-up, and returns a function that activates it within a transaction. Throws `CONFLICT` without a set-up in
 * progress, `VALIDATION_ERROR` naming `code`, and `RATE_LIMITED` after too many attempts.
 */
export async function checkSetup(
  platform: Platform,
  { userId, accountId }: SessionOwner,
  typed: string,
): Promise<{ recoveryCodes: string[]; confirm(tx: Sql, actor: AuditActor): Promise<void> }> {
  const { database, secrets, clock } = platform;
  const subject = `second-factor-setup:${userId}`;
  const counted = await countAttempt(platform, [{ subject, limit: secondFactorLimits.setup }]);
  const begun = new Failure('CONFLICT', {
    message: 'This set-up has ended. Begin again.',
    details: { reason: 'setup_ended' },
  });
  const factor = await database.prisma.secondFactor.findUnique({ where: { userId } });
  if (!factor?.sealedSetup || !factor.setupEndsAt || factor.setupEndsAt <= clock.now()) throw begun;
  const { sealedSetup } = factor;
  const step = stepOfCode(secrets.open(sealedSetup), typed.replace(/[\s-]/g, ''), clock.now());
  if (step === null)
    throw invalidField('code', 'This is not what the app shows now. Check that the clock of the phone is right.');
  await counted.giveBack([subject]);
  const { codes, hashed } = await newRecoveryCodes(platform, userId);
  return {
    recoveryCodes: codes,
    async confirm(tx, actor) {
      const { rowCount } = await tx.query(
        `UPDATE second_factor SET sealed_secret = sealed_setup, confirmed_at = $3, last_step = $4, sealed_setup = NULL, setup_ends_at = NULL WHERE user_id = $1 AND sealed_setup = $2`,
        [userId, sealedSetup, clock.now(), step],
      );
      if (!rowCount) throw begun;
      await replaceRecoveryCodes(tx, userId, hashed);
      await recordAudit(
        tx,
        { platform, actor },
        {
          accountId,
          action: 'second_factor.set',
          target: userId,
          details: { replaces: factor.confirmedAt !== null },
        },
      );
    },
  };
}

/** The signed-in user's password, and a code where there is a second factor. */
export const ownerProofInput = z.strictObject({ password: givenPassword, code: givenCode.optional() });
export type OwnerProofInput = z.infer<typeof ownerProofInput>;
/** Call `spend` within the transaction of the authorised change: a code authorises only one. */
export type OwnerProof = { email: string; passwordHash: string; spend(tx: Sql): Promise<void> };

/**
 * Re-authenticates the user with the password, and with a code where there is a second factor, before actions that an unattended browser
 * must not allow. Throws `VALIDATION_ERROR` naming `passwordField` or `code`, and `RATE_LIMITED` after too many attempts.
 */
export async function proveOwner(
  ctx: Context<UserActor>,
  { password, code }: OwnerProofInput,
  passwordField = 'password',
): Promise<OwnerProof> {
  const { actor } = ctx;
  const known = await checkPassword(ctx, password, passwordField);
  if (!(await readSecondFactor(ctx)).enabledAt) return { ...known, spend: async () => {} };
  if (code === undefined) throw invalidField('code', 'A code of your second factor is required.');
  const found = await findOwnCode(ctx, code);
  return { ...known, spend: (tx) => spendCode(tx, ctx, actor, found) };
}

/** For actions that only a user with a second factor can take. */
async function proveWithFactor(ctx: Context<UserActor>, input: z.output<typeof proofInput>): Promise<OwnerProof> {
  const proof = await proveOwner(ctx, input);
  if (!(await readSecondFactor(ctx)).enabledAt) throw invalidField('code', 'There is no second factor.');
  return proof;
}

async function findOwnCode(ctx: Context<UserActor>, code: string): Promise<FoundCode> {
  const { platform, actor } = ctx;
  const subject = `second-factor:${actor.userId}`;
  const counted = await countAttempt(platform, [{ subject, limit: secondFactorLimits.signedIn }]);
  const found = await counted.check(() => findCode(platform, actor.userId, code));
  if (!found) {
    await recordWrongCode(ctx, actor);
    throw invalidField('code', 'Wrong code.');
  }
  await counted.giveBack([subject]);
  return found;
}

/** False when there was no second factor. */
async function remove(tx: Sql, ctx: Context<AuditActor>, { userId, accountId }: SessionOwner): Promise<boolean> {
  await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
  const { rows } = await tx.query<{ confirmed_at: Date | null }>(
    'DELETE FROM second_factor WHERE user_id = $1 RETURNING confirmed_at',
    [userId],
  );
  if (!rows[0]?.confirmed_at) return false;
  await recordAudit(tx, ctx, { accountId, action: 'second_factor.removed', target: userId });
  return true;
}
