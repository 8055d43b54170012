import type { VoiceOutput } from '#lib/contract/music.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import { sourceFailure } from '../../fetch-source.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { openSourceClip } from '../find-source-clip.ts';
import type { VoicePlan } from './create-voice.ts';
import type { VoiceProfile } from './ports.ts';
import { describeVoice, type VoiceRow } from './voice-row.ts';

/** The pipeline of a Voice: how the singer of the part sings is heard once and kept. */
export function voicePipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as VoicePlan;
      await run.stage('shape-voice', (stage) => shapeVoice(deps, run, plan, stage));
      const voice = describeVoice(await readRow(deps.platform, plan.voiceId));
      const outputResults: VoiceOutput = { voiceId: plan.voiceId, voice };
      return { status: 'COMPLETED', chargedUnits: run.task.required_units, outputResults, resources: [] };
    },
  };
}

async function shapeVoice(deps: ProductDeps, run: TaskRun, plan: VoicePlan, stage: StageContext) {
  const { platform, store, engines } = deps;
  const clip = await openSourceClip(platform, store, { kind: 'system', accountId: run.task.account_id }, plan.clipId);
  const profile = await engines.studio.hearVoice({ audioPath: clip.audioPath, recipe: clip.recipe }, plan.range, { signal: stage.signal, workDir: run.workDir, onProgress: stage.onProgress }).catch((error: unknown) => {
    throw sourceFailure(error);
  });
  if (!profile) throw new TaskFailure('SOURCE_NO_SINGING');
  await run.write((tx) => tx.query('UPDATE voice SET profile = $2 WHERE id = $1', [plan.voiceId, JSON.stringify(profile)]));
  return { output: profile, payload: { voiceId: plan.voiceId, vocalRange: { startSeconds: plan.range.startSec, endSeconds: plan.range.endSec }, lowestNote: noteName(profile.lowMidi), highestNote: noteName(profile.highMidi), heardFrom: profile.source satisfies VoiceProfile['source'] } };
}

async function readRow(platform: Platform, voiceId: string): Promise<VoiceRow> {
  const { rows } = await platform.database.sql.query<VoiceRow>('SELECT id, name, description, image_url, created_at FROM voice WHERE id = $1', [voiceId]);
  return rows[0] as VoiceRow;
}

const NOTES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

function noteName(midi: number): string {
  const whole = Math.round(midi);
  return `${NOTES[((whole % 12) + 12) % 12]}${Math.floor(whole / 12) - 1}`;
}
