import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { describeGeneration } from './read-mv.ts';
import type { MvBrief } from '../render/scene-look.ts';

/** What a list of tasks shows about a task's video. */
export type VideoNote = {
  title: string;
  /** When the first shot of an economy video starts; null for any other video, and once a shot has started. */
  startsAt: string | null;
};
/** By task. */
export type VideoNotes = Readonly<Record<string, VideoNote>>;

/** Notes for those of the tasks that create or edit an existing video of the account. */
export async function readVideoNotes(
  { platform, actor }: Context<AccountActor>,
  tasks: readonly Pick<TaskDescriptor, 'taskId' | 'mvId' | 'status'>[],
): Promise<VideoNotes> {
  const mvIds = [...new Set(tasks.flatMap(({ mvId }) => mvId ?? []))];
  if (mvIds.length === 0) return {};
  const { rows } = await platform.database.sql.query<{
    id: string;
    title: string;
    brief: MvBrief;
    created_at: Date;
    shots_started: boolean;
  }>({
    name: 'video-notes',
    text: `SELECT m.id, m.title, m.brief, m.created_at, EXISTS (SELECT 1 FROM mv_scene s WHERE s.mv_id = m.id AND s.status NOT IN ('planned', 'drawn')) AS shots_started
      FROM mv m WHERE m.id = ANY ($1) AND m.account_id = $2 AND m.status <> 'DELETED'`,
    values: [mvIds, actor.accountId],
  });
  const now = platform.clock.now();
  const videos = new Map(rows.map((row) => [row.id, row]));
  const noteOf = ({ taskId, mvId, status }: (typeof tasks)[number]): VideoNote | null => {
    const video = mvId ? videos.get(mvId) : undefined;
    if (!video) return null;
    // Edits of an economy video run at once.
    const isMaking = taskId === video.id && !isTerminal(status);
    return {
      title: video.title,
      startsAt: describeGeneration({ ...video, isMaking, shotsStarted: video.shots_started }, now).estimatedStartAt,
    };
  };
  return Object.fromEntries(
    tasks.flatMap((task) => {
      const note = noteOf(task);
      return note ? [[task.taskId, note] as const] : [];
    }),
  );
}
