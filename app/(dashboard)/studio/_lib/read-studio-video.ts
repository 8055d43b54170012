import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { readEditing } from '#lib/products/mv/read/edit-offers.ts';
import { readMv, readMvFinal } from '#lib/products/mv/read/read-mv.ts';
import { readSourceClip } from '#lib/products/mv/drafts/studio-drafts.ts';
import { readStoryboard } from '#lib/products/mv/read/scenes.ts';
import { readTaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { summariseDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import type { StudioVideo } from '#components/studio/video/studio-video.ts';

/** The workbench's data for one video. Throws `MV_NOT_FOUND`. */
export async function readStudioVideo(ctx: Context<UserActor>, mvId: string): Promise<StudioVideo> {
  const mv = await readMv(ctx, mvId);
  const [board, { task, stages, money, attempts }, deliveries, song, final, editing] = await Promise.all([
    readStoryboard(ctx, mvId),
    readTaskTimeline(ctx, mv.taskId),
    summariseDeliveries(ctx, mv.taskId),
    readSourceClip(ctx, mv.source),
    mv.finalUrl ? readMvFinal(ctx, mvId) : null,
    mv.finalUrl ? readEditing(ctx, mvId) : null,
  ]);
  return {
    mv,
    task,
    board,
    stages,
    money,
    attempts,
    deliveries,
    song: song && withoutRepeats(song, board),
    final,
    editing,
  };
}

/** The song without its lyrics and waveform once the storyboard has them, so that each is sent only once. */
function withoutRepeats(song: NonNullable<StudioVideo['song']>, board: StudioVideo['board']) {
  return {
    ...song,
    lines: board.lines.length > 0 ? [] : song.lines,
    waveform: board.waveform.length > 0 ? [] : song.waveform,
  };
}
