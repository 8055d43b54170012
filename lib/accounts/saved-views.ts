/**
 * Named filters of a list. They belong to the account rather than to a browser, so that colleagues and other devices share them. A view
 * stores the query of a URL, so that it can also be sent as a link.
 */
import { z } from 'zod';
import { viewNameLength } from '#lib/contract/constants/limits.ts';
import { filledText } from '#lib/contract/scalars.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';

export type SavedView = { viewId: string; name: string; query: string };

const VIEWS_MAX = 50;
export const saveViewInput = z.strictObject({
  list: z.enum(['tasks']),
  name: filledText(viewNameLength),
  query: z.string().min(1).max(1_000),
});
export type SaveViewInput = z.infer<typeof saveViewInput>;

export async function listViews(
  { platform, actor }: Context<AccountActor>,
  list: SaveViewInput['list'],
): Promise<SavedView[]> {
  const { rows } = await platform.database.sql.query<SavedView>(
    'SELECT id AS "viewId", name, query FROM saved_view WHERE account_id = $1 AND list = $2 ORDER BY name LIMIT $3',
    [actor.accountId, list, VIEWS_MAX],
  );
  return rows;
}

/** Saves a view; one of the same name is replaced. Throws `VALIDATION_ERROR` when the account has too many. */
export async function saveView(
  { platform, actor }: Context<AccountActor>,
  { list, name, query }: SaveViewInput,
): Promise<SavedView> {
  const { rows } = await platform.database.transaction(async (tx) => {
    // Views are counted under a lock on the account, so that two saves at once cannot exceed their number.
    await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [actor.accountId]);
    return tx.query<SavedView>(
      `INSERT INTO saved_view (id, account_id, list, name, query, created_at)
       SELECT $1, $2, $3, $4, $5, $6
        WHERE (SELECT count(*) FROM saved_view WHERE account_id = $2 AND list = $3 AND name <> $4) < $7
       ON CONFLICT (account_id, list, name) DO UPDATE SET query = excluded.query RETURNING id AS "viewId", name, query`,
      [newId('savedView'), actor.accountId, list, name, query, platform.clock.now(), VIEWS_MAX],
    );
  });
  if (!rows[0]) throw invalidField('name', `An account has at most ${VIEWS_MAX} saved views. Delete one first.`);
  return rows[0];
}

/** Throws `NOT_FOUND`. */
export async function deleteView({ platform, actor }: Context<AccountActor>, viewId: string): Promise<void> {
  const { rowCount } = await platform.database.sql.query('DELETE FROM saved_view WHERE id = $1 AND account_id = $2', [
    viewId,
    actor.accountId,
  ]);
  if (!rowCount) throw new Failure('NOT_FOUND', { message: 'There is no such view.' });
}
