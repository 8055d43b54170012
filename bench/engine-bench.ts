import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createEngines } from '#lib/wiring.ts';
import { PROCESSOR_MS_PER_SEC } from '#lib/engines/local/song/expected-time.ts';
import { processorMsPerSec, renderQuality } from '#lib/engines/local/render/quality.ts';
import { STAGED_STYLES } from '#lib/engines/local/draw/styles/staged-styles.ts';
import { runChild } from '#lib/platform/child/run-child.ts';
import { IDLE_MS } from '#lib/platform/child/warm-children.ts';
import type { RenderInput, StyleId, VideoBrief, VideoFile } from '#lib/products/mv/ports.ts';
import type { BlankSceneJob } from './blank-scene.ts';
import { report } from './report.ts';
import { childCpuSeconds, watchMemory } from './watch-memory.ts';

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
const MEMORY_MAX_MB = 802;

const BLANK_SCENE = new URL('./blank-scene.ts', import.meta.url);
const BLANK_TIMEOUT_MS = 120_000;

/** Processor time is that of child processes; null where the system does not report it. */
type Speed = { framesPerSec: number; processorMsPerFrame: number | null };

/** Renders some scenes, `lanes` of them concurrently. */
async function measureFrames(
  indexes: readonly number[],
  render: (index: number) => Promise<VideoFile>,
  lanes: number,
): Promise<Speed> {
  const waiting = [...indexes];
  let frames = 0;
  const start = performance.now();
  const startMs = childProcessorMs();
  const lane = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const file = await render(index);
      frames += Math.round(file.durationSec * file.fps);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const endMs = childProcessorMs();
  return {
    framesPerSec: frames / ((performance.now() - start) / 1000),
    processorMsPerFrame: startMs === null || endMs === null ? null : (endMs - startMs) / frames,
  };
}

/** Processor time of the child processes, both ended and idle ones, as Linux counts it. */
function childProcessorMs(): number | null {
  try {
    return childCpuSeconds(process.pid) * 1000;
  } catch {
    return null;
  }
}

/**
 * Seconds of song rendered per second, and frames drawn and encoded per second, with the peak memory of the whole
 * process tree.
 */
async function benchEngines(): Promise<void> {
  const engines = createEngines({ renderConcurrency: 0 });
  const workDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-'));
  const signal = new AbortController().signal;
  const memory = watchMemory();
  try {
    const started = performance.now();
    const song = await engines.songs.renderCandidate(
      {
        lyrics,
        tags: 'indie pop, 112 bpm',
        title: 'Passing through',
        instrumental: false,
        model: 'chirp-hawk',
        seed: 7,
      },
      0,
      { signal, workDir },
    );
    report({
      name: `song of ${Math.round(song.durationSec)} s, seconds made per second`,
      value: song.durationSec / ((performance.now() - started) / 1000),
      unit: 'x',
      target: { min: 10 },
    });

    const songMs = childProcessorMs();
    if (songMs !== null)
      report({
        name: 'processor time of a second of song',
        value: songMs / song.durationSec,
        unit: 'ms',
        baseline: { name: 'what a first song is said to take', value: PROCESSOR_MS_PER_SEC },
      });

    const analysis = await engines.analyst.analyze(song.audioPath, { signal, workDir });
    for (const [resolution, framesPerSecMin] of [
      ['540p', 60],
      ['720p', 32],
    ] as const) {
      for (const styleId of Object.keys(STAGED_STYLES) as StyleId[]) {
        const dir = join(workDir, `${styleId}-${resolution}`);
        await mkdir(dir);
        const run = { signal, workDir: dir };
        const brief: VideoBrief = {
          aspectRatio: '16:9',
          resolution,
          styleId,
          performanceMode: 'perform',
          subtitles: true,
          title: song.title,
          tags: 'indie pop',
          lyricsText: lyrics,
          lines: song.lines,
          sections: song.sections,
          referenceImagePaths: [],
          seed: 7,
        };
        const emotion = await engines.planner.readEmotion(brief, analysis, signal);
        const concept = await engines.planner.makeConcept(brief, analysis, emotion, signal);
        const narrative = await engines.planner.tellStory(brief, analysis, emotion, concept, signal);
        const scenes = await engines.planner.planScenes(brief, analysis, emotion, concept, narrative, signal);
        const anchor = concept.needsCharacter ? await engines.artist.drawAnchor(brief, concept, run) : null;
        const input: RenderInput = { brief, analysis, concept, anchor, scenes };
        const indexes = scenes.slice(0, SCENES_RENDERED).map((scene) => scene.index);
        const drawn = await measureFrames(
          indexes,
          (index) => engines.renderer.renderScene(input, index, run),
          availableParallelism(),
        );
        // Waits until idle children of this video exit: a server never encodes blank frames beside them.
        await setTimeout(IDLE_MS + 1_000);
        const encoded = await measureFrames(
          indexes.slice(0, 1),
          (sceneIndex) => {
            const job: BlankSceneJob = { input, sceneIndex, outPath: join(dir, 'blank.mp4') };
            return runChild<VideoFile>(BLANK_SCENE, job, { signal, timeoutMs: BLANK_TIMEOUT_MS });
          },
          1,
        );
        report({
          name: `${styleId} at ${resolution}, ${availableParallelism()} processes`,
          value: drawn.framesPerSec,
          unit: 'frames/s',
          baseline: { name: 'encoding blank frames in one', value: encoded.framesPerSec },
          target: { min: framesPerSecMin },
        });
        const { processorMsPerFrame } = drawn;
        if (processorMsPerFrame !== null)
          report({
            name: `${styleId} at ${resolution}, processor time of a frame`,
            value: processorMsPerFrame,
            unit: 'ms',
            baseline: {
              name: 'what a first video is said to take',
              value: processorMsPerSec(brief) / renderQuality(brief).fps,
            },
          });
      }
    }
  } finally {
    report({
      name: 'engines, peak memory of all processes',
      value: memory.stop(),
      unit: 'MB',
      target: { max: MEMORY_MAX_MB },
    });
    await rm(workDir, { recursive: true, force: true });
  }
}

await benchEngines();
