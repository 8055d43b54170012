import type { UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

type Row = { accountId: string } & Pick<UserActor, 'tier' | 'billingStatus' | 'trial'>;

/** The user of a session with the account's present standing; null when the session was ended or the account is closed. */
export async function readUserActor(platform: Platform, userId: string, sessionVersion: number): Promise<UserActor | null> {
  const { rows } = await platform.database.sql.query<Row>({
    name: 'user-actor',
    text: `SELECT a.id AS "accountId", a.tier, a.billing_status AS "billingStatus", a.trial FROM app_user u JOIN account a ON a.id = u.account_id
      WHERE u.id = $1 AND u.session_version = $2 AND a.active`,
    values: [userId, sessionVersion],
  });
  const row = rows[0];
  return row ? { kind: 'user', userId, ...row } : null;
}
