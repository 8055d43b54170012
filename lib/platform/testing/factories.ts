import { hashKey, keyHint, newKeyText } from '#lib/accounts/keys/key-text.ts';
import type { TrialState } from '#lib/contract/accounts/account.ts';
import type { Tier } from '#lib/contract/accounts/limits.ts';
import { unitsPerCredit } from '#lib/contract/accounts/limits.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

type AccountOptions = {
  tier?: Tier;
  /** Granted through the ledger; 1,000 unless told. */
  credits?: number;
  billingStatus?: 'ACTIVE' | 'ON_HOLD';
  trial?: TrialState;
  email?: string;
  defaultWebhookUrl?: string;
};

/** An account with one user and a granted balance. The user cannot sign in: the password hash matches nothing. */
export async function createTestAccount(
  platform: Platform,
  options: AccountOptions = {},
): Promise<{ accountId: string; userId: string; email: string }> {
  const { tier = 'PREMIUM', credits = 1_000, billingStatus = 'ACTIVE', trial = 'none' } = options;
  const accountId = newId('account');
  const userId = newId('user');
  const email = options.email ?? `${accountId}@example.test`;
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO account (id, tier, billing_status, trial, default_webhook_url, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [accountId, tier, billingStatus, trial, options.defaultWebhookUrl ?? null, now],
    );
    await tx.query(
      `INSERT INTO app_user (id, account_id, email, password_hash, created_at) VALUES ($1, $2, $3, '!', $4)`,
      [userId, accountId, email, now],
    );
    await tx.query(`INSERT INTO balance (account_id, updated_at) VALUES ($1, $2)`, [accountId, now]);
    const units = BigInt(Math.round(credits * unitsPerCredit));
    if (units > 0n)
      await tx.query(`SELECT cadenza_post($1, $2, NULL, 'GRANT', 'Test grant', $3, $4, 0, 0, $5)`, [
        `${accountId}:grant`,
        accountId,
        now,
        units,
        -units,
      ]);
  });
  return { accountId, userId, email };
}

type KeyOptions = {
  label?: string;
  scopes?: string[];
  ipAllowlist?: string[];
  rateLimit?: number;
  dailyLimit?: number;
  monthlyLimit?: number;
  status?: 'ACTIVE' | 'DISABLED';
  expiresAt?: Date;
};

/** An API key of an account; `key` is what a caller sends as x-api-key. */
export async function createTestKey(
  platform: Platform,
  accountId: string,
  options: KeyOptions = {},
): Promise<{ keyId: string; key: string }> {
  const keyId = newId('apiKey');
  const key = newKeyText();
  const now = platform.clock.now();
  await platform.database.sql.query(
    `INSERT INTO api_key (id, account_id, label, hash, hint, scopes, ip_allowlist, rate_limit, daily_limit, monthly_limit, status, expires_at, created_at, disabled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::"KeyStatus", $12, $13, CASE WHEN $11 = 'DISABLED' THEN $13::timestamptz END)`,
    [
      keyId,
      accountId,
      options.label ?? 'Test key',
      hashKey(key),
      keyHint(key),
      options.scopes ?? [],
      options.ipAllowlist ?? [],
      options.rateLimit ?? null,
      options.dailyLimit ?? null,
      options.monthlyLimit ?? null,
      options.status ?? 'ACTIVE',
      options.expiresAt ?? null,
      now,
    ],
  );
  return { keyId, key };
}
