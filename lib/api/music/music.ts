import type { SongReceipt } from '#lib/contract/music.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { readTimeline } from '#lib/products/music/read-timeline.ts';
import { describeWaiting } from '#lib/tasks/read/describe-waiting.ts';
import { settleAnswer } from '#lib/tasks/life/idempotency.ts';
import { waitForStart } from '#lib/tasks/progress/wait-for-start.ts';
import type { Handler } from '../pipeline.ts';

const ACKNOWLEDGE_WAIT_MS = 2000;

export const musicHandlers = {
  createSong: {
    async handle(call) {
      const { ctx, body, idempotency, respondAsync } = call;
      const song = await createSong(ctx, body, { idempotency, answerLater: !respondAsync, respondAsync });
      if (respondAsync) return { status: song.status, text: song.answer };
      const receipt = JSON.parse(song.answer) as SongReceipt;
      if (!song.created && receipt.status !== 'PENDING') return { status: song.status, text: song.answer };
      const status = await waitForStart(ctx.platform, song.taskId, ACKNOWLEDGE_WAIT_MS);
      const answer = JSON.stringify({ ...receipt, status });
      if (!idempotency) return { text: answer };
      // Concurrent requests wait for the same task; the first to store its answer decides for all.
      const kept = await settleAnswer(
        ctx.platform.database.sql,
        ctx.actor.accountId,
        idempotency.key,
        answer,
        song.status,
      );
      return { status: kept.status, text: kept.answer };
    },
  } satisfies Handler<'createSong'>,

  getClipTimeline: {
    async handle({ ctx, params, signal }) {
      const read = await readTimeline(ctx, params.clipId, signal);
      return 'timeline' in read
        ? { json: read.timeline }
        : { status: 202, json: await describeWaiting(ctx.platform, read.task) };
    },
  } satisfies Handler<'getClipTimeline'>,
};
