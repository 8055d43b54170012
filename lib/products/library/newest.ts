import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';

/** The id of the newest item of each kind, or null. Versions are the current ones, for changes. */
export type NewestThings = {
  task: string | null;
  clip: string | null;
  clipTask: string | null;
  voice: string | null;
  upload: string | null;
  draft: string | null;
  draftVersion: number | null;
  mv: string | null;
  mvVersion: number | null;
};

export async function readNewestThings({ platform, actor }: Context<AccountActor>): Promise<NewestThings> {
  const { rows } = await platform.database.sql.query<NewestThings>(
    `SELECT (SELECT id FROM task WHERE account_id = $1 ORDER BY id DESC LIMIT 1) AS task,
       clip.id AS clip, clip.task_id AS "clipTask",
       (SELECT id FROM voice WHERE account_id = $1 AND profile IS NOT NULL ORDER BY id DESC LIMIT 1) AS voice,
       (SELECT id FROM upload WHERE account_id = $1 AND status <> 'deleted' AND expires_at > $2 ORDER BY id DESC LIMIT 1) AS upload,
       draft.id AS draft, draft.version AS "draftVersion", mv.id AS mv, mv.version AS "mvVersion"
     FROM (SELECT 1) one
     LEFT JOIN LATERAL (SELECT id, task_id FROM clip WHERE account_id = $1 ORDER BY id DESC LIMIT 1) clip ON true
     LEFT JOIN LATERAL (SELECT id, version FROM draft WHERE account_id = $1 AND expires_at > $2 ORDER BY id DESC LIMIT 1) draft ON true
     LEFT JOIN LATERAL (SELECT id, version FROM mv WHERE account_id = $1 AND status <> 'DELETED' AND brief -> 'previewSec' IS NULL ORDER BY id DESC LIMIT 1) mv ON true`,
    [actor.accountId, platform.clock.now()],
  );
  return rows[0] as NewestThings;
}
