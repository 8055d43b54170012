import { join } from 'node:path';
import type { CreateVoiceBody, VoiceOutput } from '#lib/contract/music.ts';
import { normaliseImage } from '#lib/media/probe/normalise-image.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { assetIdOf, uploadIdOf } from '#lib/media/uploads/upload-row.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { fetchSource, sourceFailure } from '../../fetch-source.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { openSourceClip } from '../find-source-clip.ts';
import type { VoicePlan } from './create-voice.ts';
import type { VoiceProfile } from './ports.ts';
import { describeVoice, readVoiceRow } from './voices.ts';

/** A Voice does not expire, so its links last ten years. */
const IMAGE_LINK_SEC = 10 * 365 * 86_400;

/** The pipeline of a Voice: analyses the singing in the part and stores its profile. */
export function voicePipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as VoicePlan;
      await run.stage('shape-voice', (stage) => shapeVoice(deps, run, plan, stage));
      const voice = describeVoice(await run.write((tx) => readVoiceRow(tx, plan.voiceId)));
      const outputResults: VoiceOutput = { voiceId: plan.voiceId, voice };
      return { status: 'COMPLETED', chargedUnits: run.task.required_units, outputResults, resources: [] };
    },
  };
}

async function shapeVoice(deps: ProductDeps, run: TaskRun, plan: VoicePlan, stage: StageContext) {
  const { engines } = deps;
  const clip = await openSourceClip(deps, run, plan.clipId, stage.signal);
  const profile = await engines.studio
    .hearVoice({ audioPath: clip.audioPath, recipe: clip.recipe }, plan.range, {
      signal: stage.signal,
      workDir: run.workDir,
      onProgress: stage.onProgress,
    })
    .catch((error: unknown) => {
      throw sourceFailure(error);
    });
  if (!profile) throw new TaskFailure('SOURCE_NO_SINGING');
  const imageUrl = await keepImage(deps, run, stage.signal);
  await run.write((tx) =>
    tx.query('UPDATE voice SET profile = $2, image_url = coalesce($3, image_url) WHERE id = $1', [
      plan.voiceId,
      JSON.stringify(profile),
      imageUrl,
    ]),
  );
  return {
    output: profile,
    payload: {
      voiceId: plan.voiceId,
      vocalRange: { startSeconds: plan.range.startSec, endSeconds: plan.range.endSec },
      lowestNote: noteName(profile.lowMidi),
      highestNote: noteName(profile.highMidi),
      heardFrom: profile.source satisfies VoiceProfile['source'],
    },
  };
}

/**
 * Stores a copy of a picture that is kept here, because uploads and links expire and Voices do not. Null without a picture, and for one at
 * another host.
 */
async function keepImage(deps: ProductDeps, run: TaskRun, signal: AbortSignal): Promise<string | null> {
  const { platform } = deps;
  const { imageUrl } = run.task.input_parameters as Pick<CreateVoiceBody, 'imageUrl'>;
  if (!imageUrl || !(uploadIdOf(platform, imageUrl) ?? assetIdOf(platform, imageUrl))) return null;
  const path = await fetchSource(deps, imageUrl, { kind: 'image', dir: run.workDir, name: 'image', signal });
  const outPath = join(run.workDir, 'voice.jpg');
  await normaliseImage(path, { outPath, signal }).catch((error: unknown) => {
    throw sourceFailure(error);
  });
  const fileName = 'voice.jpg';
  const asset = await saveAsset(platform, deps.store, {
    accountId: run.task.account_id,
    taskId: run.task.id,
    runNumber: run.task.run_number,
    slot: 'image',
    sourcePath: outPath,
    contentType: 'image/jpeg',
    fileName,
  });
  return signAssetUrl(platform, { id: asset.id, fileName }, IMAGE_LINK_SEC).url;
}

const NOTES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

function noteName(midi: number): string {
  const whole = Math.round(midi);
  return `${NOTES[((whole % 12) + 12) % 12]}${Math.floor(whole / 12) - 1}`;
}
