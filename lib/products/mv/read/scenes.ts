import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { MvSceneList, MvStatus, SceneStatus } from '#lib/contract/mv.ts';
import { stageFailureCode } from '#lib/contract/tasks/stages.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Storyboard } from '../create/storyboard.ts';
import type { NarrativeBeat, ScenePlan } from '../ports.ts';
import { isEditable, listSceneRows } from './read-mv.ts';

/** The storyboard of a video in the order of the song; empty until it is planned. Throws `MV_NOT_FOUND`. */
export async function listScenes({ platform, actor }: Context<AccountActor>, mvId: string): Promise<MvSceneList> {
  const { rows } = await platform.database.sql.query<{ version: number; status: MvStatus }>(
    `SELECT version, status FROM mv WHERE id = $1 AND account_id = $2 AND status <> 'DELETED'`,
    [mvId, actor.accountId],
  );
  const [mv] = rows;
  if (!mv) throw new Failure('MV_NOT_FOUND');
  let urlExpiresAt: string | null = null;
  const link = (assetId: string | null, fileName: string) =>
    assetId ? signAssetUrl(platform, { id: assetId, fileName }, urlLifetimes.mvMediaSec) : null;
  const scenes = (await listSceneRows(platform, mvId)).map(
    ({
      index,
      start_sec: startSec,
      end_sec: endSec,
      plan,
      status,
      rendering,
      image_asset_id: imageId,
      video_asset_id: videoId,
      error_code: errorCode,
    }) => {
      const image = link(imageId, `scene-${index}.jpg`);
      urlExpiresAt ??= image?.urlExpiresAt ?? null;
      return {
        index,
        startSec,
        endSec,
        sectionLabel: plan.sectionLabel,
        shotType: plan.shotType,
        status,
        prompt: plan.prompt,
        lyric: plan.lyric,
        setting: plan.setting,
        camera: plan.camera.move,
        palette: plan.palette,
        hasCharacter: plan.hasCharacter,
        renderTier: rendering?.renderTier ?? null,
        imageUrl: image?.url ?? null,
        videoUrl: isEditable(mv) ? (link(videoId, `scene-${index}.mp4`)?.url ?? null) : null,
        errorCode: errorCode ?? (status === 'failed' ? stageFailureCode('render-scenes') : null),
      };
    },
  );
  return { mvId, version: mv.version, scenes, urlExpiresAt };
}

export type StoryboardScene = Pick<
  ScenePlan,
  'index' | 'startSec' | 'endSec' | 'sectionLabel' | 'shotType' | 'setting' | 'prompt' | 'lyric' | 'palette'
> & { status: SceneStatus; imageUrl: string | null };

/** The storyboard on the time axis of the studio. Members are empty until their stage has finished. Times are seconds. */
export type StoryboardView = {
  durationSec: number | null;
  bpm: number | null;
  key: string | null;
  waveform: number[];
  beats: number[];
  /** Indexes into `beats` that start a bar. */
  downbeats: number[];
  sections: { label: string; startSec: number; endSec: number; energy: number }[];
  lines: SungLine[];
  logline: string | null;
  palettes: { name: string; colors: string[] }[];
  narrative: NarrativeBeat[];
  scenes: StoryboardScene[];
};

/** The storyboard of the account's video, as far as it is planned. Throws `MV_NOT_FOUND`. */
export async function readStoryboard(
  { platform, actor }: Context<AccountActor>,
  mvId: string,
): Promise<StoryboardView> {
  const { rows } = await platform.database.sql.query<{ storyboard: Partial<Storyboard> }>(
    `SELECT storyboard FROM mv WHERE id = $1 AND account_id = $2 AND status <> 'DELETED'`,
    [mvId, actor.accountId],
  );
  const board = rows[0]?.storyboard;
  if (!board) throw new Failure('MV_NOT_FOUND');
  const scenes = await listSceneRows(platform, mvId);
  const { analysis, concept } = board;
  return {
    durationSec: board.durationSec ?? null,
    bpm: analysis?.bpm ?? null,
    key: analysis?.key ?? null,
    waveform: analysis?.waveform ?? [],
    beats: analysis?.beats ?? [],
    downbeats: analysis?.downbeats ?? [],
    sections: analysis?.sections ?? [],
    lines: board.lines ?? [],
    logline: concept?.logline ?? null,
    palettes: concept?.palettes ?? [],
    narrative: board.narrative ?? [],
    scenes: scenes.map(({ plan, status, image_asset_id: assetId }) => ({
      index: plan.index,
      startSec: plan.startSec,
      endSec: plan.endSec,
      sectionLabel: plan.sectionLabel,
      shotType: plan.shotType,
      setting: plan.setting,
      prompt: plan.prompt,
      lyric: plan.lyric,
      palette: plan.palette,
      status,
      imageUrl: assetId
        ? signAssetUrl(platform, { id: assetId, fileName: `scene-${plan.index}.jpg` }, urlLifetimes.mvMediaSec).url
        : null,
    })),
  };
}
