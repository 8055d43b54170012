/** Data of the studio for editing a finished video: its scenes with their takes, the price of each change, and its operations. */
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import {
  type MvOperation,
  type MvOperationList,
  type QuoteMvEditBody,
  type RenderTier,
  type Resolution,
  tierResolutions,
} from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { refusePlanningOutsideTrial } from '#lib/tasks/life/trial.ts';
import type { Artist } from '#lib/contract/mv/portrait.ts';
import { artistOf } from '../artist.ts';
import { saveQuote } from '../quotes/quotes.ts';
import { listMvOperations } from './mv-operations.ts';
import { lookOfVideo } from '../render/scene-look.ts';
import { planComposition } from '../edits/composition.ts';
import {
  describeEditPrice,
  type EditPrice,
  lockCharacterPrice,
  priceUnits,
  sceneCredits,
  sceneEditPrice,
} from '../edits/edit-price.ts';
import { type EditableMv, findEditableMv, pickScenes } from '../edits/editable-mv.ts';
import { planBatch } from '../edits/scene-edits.ts';
import { listTakes, type SceneTake } from '../edits/takes.ts';
import { describeUpgrade, planUpgrade } from '../edits/upgrade.ts';

export type EditableSceneView = {
  index: number;
  /** Its current take; null for a video without takes. */
  take: number | null;
  cutTake: number | null;
  /** The final file shows another take of it. */
  changed: boolean;
  /** The latest attempt to render it again failed; its take has not changed. */
  failed: boolean;
  /** It shows another character than the current one of the video. */
  otherCharacter: boolean;
  /** Oldest first. */
  takes: SceneTake[];
  editCredits: number;
  retakeCredits: number;
  /** Price of a draft at 540p, which must be rendered again for a final cut. */
  draftCredits: number;
};

/** A new final file of the current scenes. `redrawnSceneIndexes` are rendered again for it. */
type CutOffer = { credits: number; subtitles: boolean; redrawnSceneIndexes: number[]; notes: string[] };
export type UpgradeOffer = { renderTier: RenderTier; resolution: Resolution; credits: number };
/** An operation with the reason it failed. */
export type EditOperation = MvOperation & { errorMessage: string | null };

export type MvEditing = {
  /** The version for which the prices are valid. */
  version: number;
  scenes: EditableSceneView[];
  cut: CutOffer;
  /** The same with subtitles turned on or off; null when the song's words have no times. */
  cutOtherSubtitles: CutOffer | null;
  lockCredits: number;
  artist: Artist;
  upgrades: UpgradeOffer[];
  operations: EditOperation[];
  costSummary: MvOperationList['costSummary'];
};

/** Null while there is nothing to edit. Throws `MV_NOT_FOUND`. */
export async function readEditing(ctx: Context<AccountActor>, mvId: string): Promise<MvEditing | null> {
  const { platform, actor } = ctx;
  const mv = await findEditableMv(platform.database.sql, actor, mvId).catch((error: unknown) => {
    if (isFailure(error) && error.code === 'MV_PRECONDITION_FAILED') return null;
    throw error;
  });
  if (!mv) return null;
  const [takes, states, { operations, costSummary }, errors] = await Promise.all([
    listTakes(platform, mvId),
    readStates(platform, mvId),
    listMvOperations(ctx, mvId),
    readErrors(platform, mvId),
  ]);
  const look = lookOfVideo(mv.brief, mv.hasTimeline);
  return {
    version: mv.version,
    scenes: mv.scenes.map((scene) => {
      const {
        take,
        cut_take: cutTake,
        error_code: errorCode,
      } = states.get(scene.index) ?? { take: null, cut_take: null, error_code: null };
      return {
        index: scene.index,
        take,
        cutTake,
        changed: take !== cutTake,
        failed: errorCode !== null,
        otherCharacter: showsOtherCharacter(mv, scene),
        takes: takes.get(scene.index) ?? [],
        editCredits: creditsIn(sceneEditPrice(mv, scene)),
        retakeCredits: sceneCredits(look, scene),
        draftCredits: creditsIn(planBatch(mv, { sceneIndexes: [scene.index], draft: true }).price),
      };
    }),
    cut: cutOffer(mv, look.subtitles),
    cutOtherSubtitles: mv.hasTimeline ? cutOffer(mv, !look.subtitles) : null,
    lockCredits: creditsIn(lockCharacterPrice(mv, artistOf(platform.config))),
    artist: artistOf(platform.config),
    upgrades: upgradeOffers(platform, mv),
    operations: operations.map((operation) => ({ ...operation, errorMessage: errors.get(operation.taskId) ?? null })),
    costSummary,
  };
}

function showsOtherCharacter({ anchor }: EditableMv, { plan, rendering }: EditableMv['scenes'][number]): boolean {
  return plan.hasCharacter && rendering !== null && rendering.characterAssetId !== (anchor?.assetId ?? null);
}

function creditsIn(price: Pick<EditPrice, 'lines'>): number {
  return creditsOf(priceUnits(price));
}

function cutOffer(mv: EditableMv, subtitles: boolean): CutOffer {
  const { look, unlike, lost, price } = planComposition(mv, { subtitles });
  const redrawnSceneIndexes = [...unlike, ...lost].map((scene) => scene.index).sort((one, other) => one - other);
  return {
    credits: creditsIn(price),
    subtitles: look.subtitles,
    redrawnSceneIndexes,
    notes: price.assumptions.slice(1),
  };
}

function upgradeOffers(platform: Platform, mv: EditableMv): UpgradeOffer[] {
  const { native } = platform.config;
  return describeUpgrade(native, mv, false).renderTiers.flatMap((renderTier) =>
    tierResolutions[renderTier].map((resolution) => ({
      renderTier,
      resolution,
      credits: creditsIn(planUpgrade(native, mv, { renderTier, resolution }).price),
    })),
  );
}

type SceneState = { take: number | null; cut_take: number | null; error_code: string | null };

async function readStates(platform: Platform, mvId: string): Promise<Map<number, SceneState>> {
  const { rows } = await platform.database.sql.query<SceneState & { index: number }>(
    'SELECT index, take, cut_take, error_code FROM mv_scene WHERE mv_id = $1',
    [mvId],
  );
  return new Map(rows.map((row) => [row.index, row]));
}

async function readErrors(platform: Platform, mvId: string): Promise<Map<string, string | null>> {
  const { rows } = await platform.database.sql.query<{ id: string; error_message: string | null }>(
    `SELECT id, error_message FROM task WHERE mv_id = $1 AND status = 'FAILED'`,
    [mvId],
  );
  return new Map(rows.map((row) => [row.id, row.error_message]));
}

/**
 * Quotes the price of an edit of the video's current version (SPEC.md, E9). Throws `MV_NOT_FOUND`, `SCENE_NOT_FOUND`,
 * `MV_PRECONDITION_FAILED` while the video is not finished, or `TIMELINE_UNAVAILABLE`.
 */
export async function quoteEdit(ctx: Context<PayingActor>, mvId: string, body: QuoteMvEditBody): Promise<Quote> {
  const { platform, actor } = ctx;
  refusePlanningOutsideTrial(actor, 'quoteMvEdit');
  const price = priceOf(await findEditableMv(platform.database.sql, actor, mvId), body, artistOf(platform.config));
  return saveQuote(ctx, describeEditPrice(price), price.subject);
}

function priceOf(mv: EditableMv, body: QuoteMvEditBody, artist: Artist): EditPrice {
  switch (body.operation) {
    case 'scene-edit':
      return sceneEditPrice(
        mv,
        pickScenes(mv, [body.sceneIndex ?? -1], 'sceneIndex')[0] as EditableMv['scenes'][number],
      );
    case 'compose':
      return planComposition(mv, body).price;
    case 'render-batch':
      return planBatch(mv, { ...body, sceneIndexes: body.sceneIndexes ?? [] }).price;
    case 'lock-character':
      return lockCharacterPrice(mv, artist);
  }
}
