import { join } from 'node:path';
import type { ClipAudioOutput } from '#lib/contract/music.ts';
import { audioFormats, AUDIO_RATE } from '#lib/media/audio/audio-formats.ts';
import { cutAudio } from '#lib/media/audio/cut-audio.ts';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { sourceFailure } from '../../fetch-source.ts';
import { fileNameOf } from '../../file-name.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { openSourceClip, type SourceClip } from '../find-source-clip.ts';
import type { RenderPlan } from './buy-render.ts';

/** `unchanged`: the file is a copy of the clip's own. */
type Written = {
  output: ClipAudioOutput;
  assetId: string;
  fileName: string;
  title: string;
  coverAssetId: string;
  unchanged?: boolean;
};

/** The pipeline of clip exports and audio renders: one file, verified before it is stored. A plain copy of the clip's own file is free. */
export function clipAudioPipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as RenderPlan;
      const written = await run.stage('render-audio', (stage) => writeAudio(deps, run, plan, stage));
      return {
        status: 'COMPLETED',
        chargedUnits: written.unchanged ? 0n : run.task.required_units,
        outputResults: written.output,
        resources: [audioResource(run, plan, written)],
      };
    },
  };
}

async function writeAudio(deps: ProductDeps, run: TaskRun, plan: RenderPlan, stage: StageContext) {
  const { platform, store } = deps;
  const clip = await openSourceClip(deps, run, plan.clipId, stage.signal);
  const suffix = plan.mix === 'full' ? '' : ` (${plan.mix})`;
  const title = `${clip.title}${suffix}`;
  const { path, durationSec, unchanged } = await makeFile(deps, run, clip, plan, title, stage).catch(
    (error: unknown) => {
      throw sourceFailure(error);
    },
  );
  const { contentType } = audioFormats[plan.format];
  const fileName = `${fileNameOf(clip.title, 'song', suffix)}.${plan.format}`;
  const asset = await saveAsset(platform, store, {
    accountId: run.task.account_id,
    taskId: run.task.id,
    runNumber: run.task.run_number,
    slot: 'audio',
    sourcePath: path,
    contentType,
    fileName,
    durationSec,
  });
  const output: ClipAudioOutput = {
    clipId: clip.clipId,
    mix: plan.mix,
    format: plan.format,
    contentType,
    durationSec,
    byteLength: asset.byteLength,
    sampleRate: AUDIO_RATE,
    channels: 2,
  };
  return {
    output: {
      output,
      assetId: asset.id,
      fileName,
      title,
      coverAssetId: clip.coverAssetId,
      unchanged,
    } satisfies Written,
    payload: { ...output },
  };
}

async function makeFile(
  deps: ProductDeps,
  run: TaskRun,
  clip: SourceClip & { audioPath: string },
  plan: RenderPlan,
  title: string,
  stage: StageContext,
): Promise<{ path: string; durationSec: number; unchanged: boolean }> {
  const { signal } = stage;
  if (plan.mix === 'full' && plan.startSec === 0 && plan.endSec === null && plan.fadeInSec + plan.fadeOutSec === 0) {
    // A file in the requested format is returned unchanged, with the lyrics in its tags.
    const facts = await probeMedia(clip.audioPath, 'audio', { signal, maxDurationSec: 1800 });
    if (facts.codec === audioFormats[plan.format].codec && facts.sampleRate === AUDIO_RATE && facts.channels === 2)
      return { path: clip.audioPath, durationSec: clip.durationSec, unchanged: true };
  }
  const source = plan.mix === 'full' ? clip.audioPath : await playStem(deps, run, clip, plan.mix, stage);
  const outPath = join(run.workDir, `audio.${plan.format}`);
  const progressFrom = plan.mix === 'full' ? 0 : 0.7;
  const cut = await cutAudio({
    ...plan,
    path: source,
    outPath,
    title,
    signal,
    onProgress: (fraction) => stage.onProgress(progressFrom + (1 - progressFrom) * fraction),
  });
  return { ...cut, unchanged: false };
}

async function playStem(
  deps: ProductDeps,
  run: TaskRun,
  clip: SourceClip,
  stem: 'instrumental' | 'vocals',
  stage: StageContext,
): Promise<string> {
  if (!clip.recipe) throw new TaskFailure('SOURCE_GONE', { cause: new Error(`Clip ${clip.clipId} has no recipe`) });
  const { path } = await deps.engines.studio.playStem(clip.recipe, stem, clip.waveform, {
    signal: stage.signal,
    workDir: run.workDir,
    onProgress: (fraction) => stage.onProgress(0.7 * fraction),
  });
  return path;
}

function audioResource(
  run: TaskRun,
  plan: RenderPlan,
  { output, assetId, fileName, title, coverAssetId }: Written,
): StoredResource {
  return {
    id: assetId,
    index: 0,
    role: 'final',
    type: run.task.type === 'clip-export' ? 'MUSIC' : 'AUDIO',
    title,
    assetId,
    assetStatus: 'available',
    thumbnailAssetId: coverAssetId,
    byteLength: output.byteLength,
    contentType: output.contentType,
    duration: output.durationSec,
    durationSec: output.durationSec,
    fileName,
    metadata: { clipId: output.clipId, mix: plan.mix, format: plan.format },
  };
}
