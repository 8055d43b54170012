import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { findClip } from '#lib/products/music/list-clips.ts';
import { readVideoNotes } from '#lib/products/mv/read/video-notes.ts';
import { readTaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import type { TaskDetail } from '#components/tasks/use-task-live.ts';

/** Data of the task page. Throws `TASK_NOT_FOUND`. */
export async function readTaskDetail(ctx: Context<AccountActor>, taskId: string): Promise<TaskDetail> {
  const timeline = await readTaskTimeline(ctx, taskId);
  const songs = timeline.task.resources.filter((resource) => resource.type === 'MUSIC');
  const [clips, notes] = await Promise.all([
    Promise.all(songs.map((song) => findClip(ctx, song.id))),
    readVideoNotes(ctx, [timeline.task]),
  ]);
  return { timeline, clips: clips.filter((clip) => clip !== null), note: notes[taskId] ?? null };
}
