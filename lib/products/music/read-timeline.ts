import type { ClipTimeline } from '#lib/contract/music.ts';
import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { waitForEnd } from '#lib/tasks/progress/wait-for-end.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { SungLine } from './ports.ts';

type TimelineRow = {
  id: string;
  task_id: string;
  task_status: TaskStatus;
  duration_sec: number;
  instrumental: boolean;
  timeline: { lines?: SungLine[]; waveform?: number[] };
};

/** The timeline, or the song task if it is still in progress after the wait. */
export type TimelineRead = { timeline: ClipTimeline } | { task: TaskRow };

const WAIT_MS = 8000;

/**
 * The times of each line and word of a clip, exactly as the song engine placed them (SPEC.md, E8). Free, because they were stored with
 * the song. Throws `CLIP_NOT_FOUND`, also for a failed song, and `TIMELINE_UNAVAILABLE` for a sung clip without times.
 */
export async function readTimeline(
  ctx: Context<AccountActor>,
  clipId: string,
  signal: AbortSignal,
): Promise<TimelineRead> {
  const { platform, actor } = ctx;
  const { rows } = await platform.database.sql.query<TimelineRow>(
    `SELECT c.id, c.task_id, t.status AS task_status, c.duration_sec, c.instrumental, c.timeline FROM clip c JOIN task t ON t.id = c.task_id WHERE c.account_id = $1 AND c.id = $2`,
    [actor.accountId, clipId],
  );
  const clip = rows[0];
  if (!clip) throw new Failure('CLIP_NOT_FOUND');
  // The stage's webhook contains a clip a moment before its task is complete.
  if (clip.task_status !== 'COMPLETED') {
    const task = await waitForEnd(ctx, clip.task_id, WAIT_MS, signal);
    if (task.status === 'FAILED' || task.status === 'CANCELLED') throw new Failure('CLIP_NOT_FOUND');
    if (task.status !== 'COMPLETED') return { task };
  }
  const { lines = [], waveform = [] } = clip.timeline;
  if (lines.length === 0 && !clip.instrumental) throw new Failure('TIMELINE_UNAVAILABLE');
  return {
    timeline: {
      clipId: clip.id,
      taskId: clip.task_id,
      durationSec: clip.duration_sec,
      instrumental: clip.instrumental,
      lines: lines.map(({ text, startSec, endSec, section, words }) => ({
        text,
        startSec,
        endSec,
        section: section || null,
        words,
      })),
      words: lines.flatMap((line) => line.words),
      waveform,
    },
  };
}
