import { urlLifetimes } from '#lib/contract/limits.ts';
import type { MvSceneList } from '#lib/contract/mv.ts';
import { stageFailureCode } from '#lib/contract/stages.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { listSceneRows } from './read-mv.ts';

/** The storyboard of a video in the order of the song; empty until it is planned. Throws `MV_NOT_FOUND`. */
export async function listScenes(platform: Platform, actor: AccountActor, mvId: string): Promise<MvSceneList> {
  const { rows } = await platform.database.sql.query<{ version: number }>(
    `SELECT version FROM mv WHERE id = $1 AND account_id = $2 AND status <> 'DELETED'`,
    [mvId, actor.accountId],
  );
  if (!rows[0]) throw new Failure('MV_NOT_FOUND');
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
        videoUrl: link(videoId, `scene-${index}.mp4`)?.url ?? null,
        errorCode: errorCode ?? (status === 'failed' ? stageFailureCode('render-scenes') : null),
      };
    },
  );
  return { mvId, version: rows[0].version, scenes, urlExpiresAt };
}
