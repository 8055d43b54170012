import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngines } from '#lib/wiring.ts';
import type { RenderInput, VideoBrief } from '#lib/products/mv/ports.ts';
import { report } from './report.ts';
import { watchMemory } from './watch-memory.ts';

const lyrics = `[Verse]
Streetlights in a line, the rain is coming down
I can hear the river running underneath the town
[Chorus]
Hold on to the morning, hold on to the light
We are only passing through the middle of the night
[Verse]
Windows going golden one by one by one
Nobody is waiting for the day to be begun
[Chorus]
Hold on to the morning, hold on to the light
We are only passing through the middle of the night
[Bridge]
And if the water rises, let it carry us away
[Chorus]
Hold on to the morning, hold on to the light
We are only passing through the middle of the night`;

const SCENES_RENDERED = 4;

/** Seconds of song made per second, and frames drawn and encoded per second, with the peak memory of the whole tree of processes. */
export async function benchEngines(): Promise<void> {
  const engines = createEngines({ renderConcurrency: 0 });
  const workDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-'));
  const signal = new AbortController().signal;
  const memory = watchMemory();
  try {
    const started = performance.now();
    const song = await engines.songs.renderCandidate({ lyrics, tags: 'indie pop, 112 bpm', title: 'Passing through', instrumental: false, model: 'chirp-hawk', seed: 7 }, 0, { signal, workDir });
    report({ name: `song of ${Math.round(song.durationSec)} s, seconds made per second`, value: song.durationSec / ((performance.now() - started) / 1000), unit: 'x', target: { min: 10 } });

    const analysis = await engines.analyst.analyze(song.audioPath, { signal, workDir });
    for (const resolution of ['540p', '720p'] as const) {
      const brief: VideoBrief = { aspectRatio: '16:9', resolution, styleId: 'cinematic', performanceMode: 'perform', subtitles: true, title: song.title, tags: 'indie pop', lyricsText: lyrics, lines: song.lines, sections: song.sections, referenceImagePaths: [], seed: 7 };
      const emotion = await engines.planner.readEmotion(brief, analysis, signal);
      const concept = await engines.planner.makeConcept(brief, analysis, emotion, signal);
      const narrative = await engines.planner.tellStory(brief, analysis, emotion, concept, signal);
      const scenes = await engines.planner.planScenes(brief, analysis, emotion, concept, narrative, signal);
      const dir = join(workDir, resolution);
      await mkdir(dir);
      const run = { signal, workDir: dir };
      const anchor = concept.needsCharacter ? await engines.artist.drawAnchor(brief, concept, run) : null;
      const input: RenderInput = { brief, analysis, concept, anchor, scenes };
      const waiting = scenes.slice(0, SCENES_RENDERED).map((scene) => scene.index);
      let frames = 0;
      const start = performance.now();
      const lane = async () => {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
          const file = await engines.renderer.renderScene(input, index, run);
          frames += Math.round(file.durationSec * file.fps);
        }
      };
      await Promise.all(Array.from({ length: availableParallelism() }, lane));
      report({ name: `video at ${resolution}, ${availableParallelism()} processes`, value: frames / ((performance.now() - start) / 1000), unit: 'frames/s', target: resolution === '540p' ? { min: 24 } : undefined });
    }
  } finally {
    report({ name: 'engines, peak memory of all processes', value: memory.stop(), unit: 'MB' });
    await rm(workDir, { recursive: true, force: true });
  }
}
