import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import type { SungLine } from '../music/ports.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createSubtitles } from './create-subtitles.ts';

const { platform } = await createTestPlatform();

it('returns the words of a song made by this service, each at its time', async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'own-song-'));
  const outbound = createOutbound({ allowPrivateNetwork: true });
  try {
    const lyrics = '[Verse]\nLanterns on the water\nCarry me home tonight';
    const song = await createLocalSongEngine().renderCandidate(
      { model: 'chirp-hawk', lyrics, title: 'Lanterns', instrumental: false, seed: 7 } as never,
      0,
      { signal: new AbortController().signal, workDir },
    );
    expect(song.language).toBe('en');
    const { origin } = await startFileServer({ '/song.mp3': await readFile(song.audioPath) });
    const { actor } = await createTestActor(platform);
    const { deps, runTask } = createTestProducts(platform);
    deps.outbound = outbound;
    const { taskId } = await createSubtitles(
      { ...deps, actor },
      {
        source: { type: 'audio', audioUrl: `${origin}/song.mp3` },
        outputs: ['json'],
      },
    );
    await runTask(taskId);
    const task = await readTask({ platform, actor }, taskId);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      warningCodes: [],
      outputResults: { source: 'embedded', language: 'en', wordsTimed: true },
    });
    const { lines } = JSON.parse(task.resources[0]?.content ?? '') as { lines: SungLine[] };
    expect(lines.map((line) => line.text)).toEqual(song.lines.map((line) => line.text));
    const sung = song.lines.flatMap((line) => line.words);
    lines
      .flatMap((line) => line.words)
      .forEach((word, i) => expect(Math.abs(word.startSec - (sung[i]?.startSec ?? 0)), word.text).toBeLessThan(0.01));
  } finally {
    await outbound.close();
    await rm(workDir, { recursive: true, force: true });
  }
});
