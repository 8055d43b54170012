import { expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { streamReply } from './stream.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);

it('keeps a quiet stream alive, wakes at once for news, and lets go when the reader leaves', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong(deps, actor, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const leave = new AbortController();
  const reader = (streamReply(platform, taskId, 0, leave.signal, 20).body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) text += Buffer.from((await reader.read()).value ?? []).toString();
  };
  await readUntil('event: credits.debited');
  await readUntil(': alive');
  await runTask(taskId);
  await readUntil('event: task.completed');
  expect(text.match(/^id: (\d+)$/gm)?.map((line) => Number(line.slice(4)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await reader.cancel();

  const second = (streamReply(platform, taskId, 0, leave.signal, 20).body as ReadableStream<Uint8Array>).getReader();
  leave.abort();
  await second.cancel();
});
