import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { isUploadMode, type Clip, type CreateSongBody, type SongOutput } from '#lib/contract/music.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { deleteAssets } from '#lib/media/remove-assets.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { StoredResource, TaskRow } from '#lib/tasks/task-row.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { fileNameOf } from '../file-name.ts';
import { settledSongUnits } from './create-song.ts';
import { ensureImported, importAudio, songSource, uploadLyrics, type ImportedAudio } from './import-audio.ts';
import { makeElsewhere } from './make-elsewhere.ts';
import { lyricsBriefOf, songBrief, type SongPlan } from './plan-song.ts';
import type { RemoteClip, SongBrief, SongCandidate } from './ports.ts';

const CANDIDATES = [0, 1] as const;

type SungClip = Clip & {
  audioAssetId: string;
  coverAssetId: string;
  byteLength: number;
  warningCodes?: WarningCode[];
};
type Rendered = { clips: SungClip[]; missing: number };

/** The pipeline of a song: imports audio if there is any, writes lyrics if none were given, then renders two candidates and stores each when it is done. */
export function songPipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const body = run.task.input_parameters as unknown as CreateSongBody;
      const plan = run.task.plan as SongPlan;
      const imported = await bringAudio(deps, run, body);
      const given = imported ? uploadLyrics(body, imported) : body.lyrics;
      const sheet =
        plan.writeLyrics && !isSeen(given)
          ? await run.stage('write-lyrics', (stage) => writeLyrics(deps, body, plan, imported, stage))
          : null;
      const brief = {
        ...songBrief(body, plan, sheet?.text ?? given, sheet?.title),
        source: imported ? songSource(body, imported, run.workDir) : undefined,
      };
      const { remote } = deps.engines.songs;
      const made = remote?.takes(brief) ? await makeElsewhere(remote, run, brief) : null;
      const rendered = await run.stage('render-song', (stage) => renderSong(deps, run, brief, made, stage));
      const outputResults: SongOutput = {
        model: String(body.model),
        clips: rendered.clips.map(
          ({ audioAssetId: _a, coverAssetId: _c, byteLength: _b, warningCodes: _w, ...clip }) => clip,
        ),
      };
      return {
        status: 'COMPLETED',
        chargedUnits: settledSongUnits(run.task.required_units, rendered.clips.length),
        outputResults,
        resources: songResources(rendered.clips),
        warningCodes: [
          ...(rendered.missing > 0 ? ['SONG_CANDIDATE_FAILED' as const] : []),
          ...new Set(rendered.clips.flatMap((clip) => clip.warningCodes ?? [])),
        ] satisfies WarningCode[],
      };
    },
  };
}

/**
 * Deletes, in the transaction that ends the task, the candidates that are neither delivered nor charged: all candidates
 * of a failed or cancelled song, and one that a later attempt could not make again. Files of a partly stored candidate
 * are deleted as well.
 */
export async function closeSong(tx: Sql, { id, resources, updated_at: at }: TaskRow): Promise<undefined> {
  await tx.query('DELETE FROM clip WHERE task_id = $1 AND id <> ALL ($2)', [id, resources.map((one) => one.id)]);
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM asset WHERE task_id = $1
       AND id NOT IN (SELECT unnest(ARRAY[audio_asset_id, cover_asset_id]) FROM clip WHERE task_id = $1)`,
    [id],
  );
  await deleteAssets(tx, { assetIds: rows.map((asset) => asset.id) }, at);
}

/** Null for the modes without imported audio. */
async function bringAudio(
  deps: ProductDeps,
  run: TaskRun,
  { mode, audio }: CreateSongBody,
): Promise<ImportedAudio | null> {
  if (!isUploadMode(mode) || !audio) return null;
  const imported = await run.stage('import-audio', (stage) => importAudio(deps, run, audio.url, stage));
  await ensureImported(deps, run, audio.url, imported);
  return imported;
}

async function writeLyrics(
  deps: ProductDeps,
  body: CreateSongBody,
  plan: SongPlan,
  imported: ImportedAudio | null,
  stage: StageContext,
) {
  const heard = imported ? (imported.study?.key?.endsWith('minor') ? 'A wistful song' : 'A hopeful song') : '';
  const sheet = await deps.engines.lyrics.writeLyrics(lyricsBriefOf(body, heard, plan.seed), stage.signal);
  return {
    output: sheet,
    payload: { title: sheet.title, language: sheet.language, sections: sheet.sections.map((section) => section.label) },
  };
}

/** `made`: the clips that an upstream made, to be fetched. */
async function renderSong(
  deps: ProductDeps,
  run: TaskRun,
  brief: SongBrief,
  made: readonly RemoteClip[] | null,
  stage: StageContext,
) {
  const wanted = made ? CANDIDATES.slice(0, made.length) : CANDIDATES;
  const progress = wanted.map(() => 0);
  const attempts = await Promise.allSettled(
    wanted.map(async (index) => {
      const workDir = join(run.workDir, `candidate-${index}`);
      await mkdir(workDir, { recursive: true });
      const candidate = await deps.engines.songs.renderCandidate(
        brief,
        index,
        {
          signal: stage.signal,
          workDir,
          onProgress: (fraction) => {
            progress[index] = fraction;
            stage.onProgress(progress.reduce((sum, share) => sum + share, 0) / wanted.length);
          },
        },
        made?.[index],
      );
      return keepCandidate(deps, run, brief, candidate);
    }),
  );
  const clips = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  // One candidate is enough; a failed one is not charged.
  const failures = attempts.filter((attempt) => attempt.status === 'rejected');
  if (clips.length === 0 || (failures.length > 0 && stage.attempt < 2)) throw failures[0]?.reason;
  const output: Rendered = { clips, missing: CANDIDATES.length - clips.length };
  return {
    output,
    payload: {
      candidates: clips.map((clip) => ({
        clipId: clip.clipId,
        title: clip.title,
        durationSec: clip.durationSec,
        bpm: clip.bpm,
        key: clip.key,
      })),
    },
  };
}

async function keepCandidate(
  deps: ProductDeps,
  run: TaskRun,
  brief: SongBrief,
  candidate: SongCandidate,
): Promise<SungClip> {
  const { platform, store } = deps;
  const owner = { accountId: run.task.account_id, taskId: run.task.id, runNumber: run.task.run_number };
  const name = fileNameOf(candidate.title, 'song');
  const [audio, cover] = await Promise.all([
    saveAsset(platform, store, {
      ...owner,
      slot: `clip-${candidate.index}-audio`,
      sourcePath: candidate.audioPath,
      contentType: 'audio/mpeg',
      fileName: `${name}.mp3`,
      durationSec: candidate.durationSec,
    }),
    saveAsset(platform, store, {
      ...owner,
      slot: `clip-${candidate.index}-cover`,
      sourcePath: candidate.coverPath,
      contentType: candidate.coverPath.endsWith('.png') ? 'image/png' : 'image/jpeg',
      fileName: `${name} cover.jpg`,
    }),
  ]);
  const { bpm, key, style, lines, sections, waveform, beats, language } = candidate;
  const { sourceClipId } = run.task.plan as SongPlan;
  const { rows } = await run.write((tx) =>
    tx.query<{ id: string }>(
      `INSERT INTO clip (id, account_id, task_id, index, title, audio_asset_id, cover_asset_id, duration_sec, instrumental, lyrics, tags, timeline, created_at, recipe,
         source_clip_id, source_use)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       ON CONFLICT (task_id, index) DO UPDATE SET title = excluded.title, duration_sec = excluded.duration_sec, timeline = excluded.timeline, recipe = excluded.recipe RETURNING id`,
      [
        newId('clip'),
        owner.accountId,
        owner.taskId,
        candidate.index,
        candidate.title,
        audio.id,
        cover.id,
        candidate.durationSec,
        brief.instrumental,
        candidate.lyrics ?? brief.lyrics ?? null,
        brief.tags ?? null,
        JSON.stringify({ bpm, key, style, lines, sections, waveform, beats, language }),
        platform.clock.now(),
        candidate.recipe ? JSON.stringify(candidate.recipe) : null,
        sourceClipId ?? null,
        sourceClipId ? brief.source?.use : null,
      ],
    ),
  );
  return {
    clipId: (rows[0] as { id: string }).id,
    index: candidate.index,
    title: candidate.title,
    durationSec: candidate.durationSec,
    bpm,
    key,
    style,
    lyrics: candidate.lyrics ?? brief.lyrics ?? null,
    hasTimeline: lines.length > 0,
    audioAssetId: audio.id,
    coverAssetId: cover.id,
    byteLength: audio.byteLength,
    warningCodes: candidate.warningCodes,
  };
}

function songResources(clips: SungClip[]): StoredResource[] {
  const songs: StoredResource[] = clips.map((clip) => ({
    id: clip.clipId,
    index: clip.index,
    role: 'candidate',
    type: 'MUSIC',
    title: clip.title,
    assetId: clip.audioAssetId,
    assetStatus: 'available',
    thumbnailAssetId: clip.coverAssetId,
    byteLength: clip.byteLength,
    contentType: 'audio/mpeg',
    duration: clip.durationSec,
    durationSec: clip.durationSec,
    fileName: `${fileNameOf(clip.title, 'song')}.mp3`,
    metadata: { clipId: clip.clipId, bpm: clip.bpm, key: clip.key, style: clip.style },
  }));
  const lyrics = clips[0]?.lyrics;
  if (!lyrics) return songs;
  return [
    ...songs,
    {
      id: `${clips[0]?.clipId}-lyrics`,
      // After the slots of both candidates, even when one is missing.
      index: CANDIDATES.length,
      role: 'auxiliary',
      type: 'TEXT',
      title: 'Lyrics',
      content: lyrics,
      contentType: 'text/plain; charset=utf-8',
    },
  ];
}
