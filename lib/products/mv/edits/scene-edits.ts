import { editCredits } from '#lib/billing/price-catalog.ts';
import { totalCredits } from '#lib/contract/accounts/credits.ts';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import {
  type EditSceneBody,
  type RenderScenesBody,
  type Resolution,
  shotTypesIn,
  tierResolutions,
} from '#lib/contract/mv.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { type CreatedTask, newSeed } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { engineUnsupported, noDance } from '../native-engine.ts';
import { refuseLongPrompt } from '../create/shot-prompts.ts';
import { lookOfVideo, sameFrames, type SceneLook, type SceneRendering } from '../render/scene-look.ts';
import { buyEdit } from './buy-edit.ts';
import { planComposition } from './composition.ts';
import { type EditPrice, sceneCredits, sceneEditPrice, scenesLine, subjectOf } from './edit-price.ts';
import type { Concept } from '../ports.ts';
import { type EditableMv, type EditableScene, findEditableMv, pickScenes } from './editable-mv.ts';
import type { RedrawPlan } from './redraw-scenes.ts';

/**
 * Buys an edit of a scene: with another prompt or shot type it is planned again and rendered in the video's look.
 * Throws `SCENE_NOT_FOUND`, `FEATURE_NOT_SUPPORTED` for a lip-sync shot in which nothing is sung,
 * `MV_ENGINE_UNSUPPORTED` for dance in a tier without it, `VALIDATION_ERROR` for a prompt that is too long for the
 * native engine, and what `buyEdit` throws.
 */
export async function editScene(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  sceneIndex: number,
  body: EditSceneBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { prompt, shotType, ...guards } = body;
  return buyEdit(ctx, mvId, guards, idempotency, async (mv, tx) => {
    const scene = pickScenes(mv, [sceneIndex], 'index')[0] as EditableScene;
    if (shotType === 'lipsync' && scene.plan.lyric === '') {
      throw new Failure('FEATURE_NOT_SUPPORTED', {
        message: 'Nothing is sung in this scene, so it cannot be a lipsync shot.',
        details: { field: 'shotType', sceneIndex },
      });
    }
    const price = sceneEditPrice(mv, scene);
    // A scene that is already danced may stay so.
    if (shotType && shotType !== scene.plan.shotType && !shotTypesIn(price.look.renderTier).includes(shotType))
      throw engineUnsupported(noDance('shotType'), { sceneIndex });
    // An upstream that plans edits may shorten the prompt.
    if (prompt && price.look.renderTier && !ctx.engines.fallbackPlanner)
      refuseLongPrompt({ ...scene.plan, prompt: prompt.trim(), ...(shotType ? { shotType } : {}) });
    const plan: RedrawPlan = {
      mode: mv.brief.performanceMode,
      look: price.look,
      draft: false,
      fixedCredits: editCredits.sceneEdit,
      scenes: [{ index: sceneIndex, credits: sceneCredits(price.look, scene), seed: null }],
      change: {
        ...(prompt === undefined ? {} : { prompt }),
        ...(shotType === undefined ? {} : { shotType }),
        seed: newSeed(),
      },
    };
    const notPictured = await foreseen(ctx, tx, mv.id, scene, prompt);
    return {
      type: 'mv-scene-edit',
      queue: 'render',
      inputParameters: { sceneIndex, prompt, shotType },
      plan,
      price,
      warningCodes: notPictured.length > 0 ? ['MV_CREATIVE_NOT_PICTURED'] : [],
    };
  });
}

/**
 * The words of an edit's prompt for what the video will not show, before the edit is bought. Empty if an upstream plans
 * or draws edits. Throws `SCENE_NOT_FOUND`, and what `findEditableMv` throws.
 */
export async function foreseeEdit(
  ctx: Context<AccountActor, ProductDeps>,
  mvId: string,
  sceneIndex: number,
  prompt: string,
): Promise<{ notPictured: string[] }> {
  const { sql } = ctx.platform.database;
  const mv = await findEditableMv(sql, ctx.actor, mvId);
  const scene = pickScenes(mv, [sceneIndex], 'index')[0] as EditableScene;
  return { notPictured: await foreseen(ctx, sql, mvId, scene, prompt) };
}

async function foreseen(
  { engines: { artist, fallbackPlanner } }: ProductDeps,
  sql: Sql,
  mvId: string,
  { plan }: EditableScene,
  prompt = '',
): Promise<string[]> {
  if (!artist.foresee || fallbackPlanner || prompt.trim() === '') return [];
  const { rows } = await sql.query<{ concept: Concept | null }>(
    `SELECT storyboard -> 'concept' AS concept FROM mv WHERE id = $1`,
    [mvId],
  );
  const concept = rows[0]?.concept;
  return concept ? artist.foresee({ prompt, before: plan, concept }) : [];
}

/**
 * Buys new renderings of 1 to 30 scenes (SPEC.md, E5) with one task and one charge, which is settled by the scenes rendered. The final file
 * does not change until the video is composed. Throws `MV_PROVIDER_UNAVAILABLE`, and what `planBatch` and `buyEdit` throw.
 */
export async function renderBatch(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  body: RenderScenesBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  refuseForeignProvider(body);
  const { expectedVersion, config, maxCredits, quoteId, ...choice } = body;
  return buyEdit(ctx, mvId, { expectedVersion, config, maxCredits, quoteId }, idempotency, (mv) => {
    const { look, draft, scenes, price } = planBatch(mv, choice);
    const plan: RedrawPlan = {
      mode: mv.brief.performanceMode,
      look,
      draft,
      fixedCredits: 0,
      scenes: scenes.map((scene) => ({
        index: scene.index,
        credits: sceneCredits(look, scene),
        seed: takeSeed(mv, scene, look, draft),
      })),
    };
    return { type: 'mv-render-batch', queue: 'render', inputParameters: choice, plan, price };
  });
}

type BatchChoice = Pick<
  RenderScenesBody,
  'sceneIndexes' | 'aspectRatio' | 'resolution' | 'fps' | 'draft' | 'videoModel'
>;
type Batch = { look: SceneLook; draft: boolean; scenes: EditableScene[]; price: EditPrice };

const runnableProvider = 'p-video';

/** This service runs one of the four provider codes. SPEC.md lists no 422 for a batch (E5). */
function refuseForeignProvider(body: Pick<RenderScenesBody, 'videoProvider'>): void {
  if (body.videoProvider && body.videoProvider !== runnableProvider)
    throw invalidField('videoProvider', `must be ${runnableProvider}, the only one of this service`);
}

/** Scenes can only be rendered again by the engine that made the video. */
function refuseForeignModel({ brief }: EditableMv, videoModel: string | undefined): void {
  const runnable = [runnableProvider, brief.engineVersion];
  if (videoModel !== undefined && !runnable.includes(videoModel))
    throw invalidField('videoModel', `must be one of ${runnable.join(', ')}`);
}

/** Plans and prices a batch. Throws `SCENE_NOT_FOUND`, or `VALIDATION_ERROR` for incompatible choices. */
export function planBatch(mv: EditableMv, choice: BatchChoice): Batch {
  refuseForeignModel(mv, choice.videoModel);
  const draft = choice.draft ?? false;
  const look = draft ? draftLook(mv, choice) : chosenLook(mv, choice);
  const scenes = pickScenes(mv, choice.sceneIndexes, 'sceneIndexes');
  const { aspectRatio, resolution, fps, renderTier } = look;
  const sceneIndexes = scenes.map((scene) => scene.index).sort((a, b) => a - b);
  const price: EditPrice = {
    subject: subjectOf(mv, 'render-batch', { sceneIndexes, aspectRatio, resolution, fps, renderTier, draft }),
    look,
    lines: [scenesLine(look, scenes, `Scenes at ${look.resolution}`)],
    assumptions: [`The price holds for version ${mv.version} of the video.`, 'Scenes that fail are not charged.'],
  };
  const again = redrawnByComposing(mv, scenes, { ...look, draft });
  if (again) {
    price.assumptions.push(again);
    price.warningCodes = ['MV_SCENES_UNLIKE_REST'];
  }
  return { look, draft, scenes, price };
}

/**
 * What composing would charge to render these scenes again, because their new renderings cannot be joined to the
 * others; null if they can.
 */
function redrawnByComposing(
  mv: EditableMv,
  batch: readonly EditableScene[],
  made: SceneLook & Pick<SceneRendering, 'draft'>,
): string | null {
  const file = { width: 0, height: 0, durationSec: 0, framesPerSec: 0, characterAssetId: null };
  const scenes = mv.scenes.map((scene) =>
    batch.includes(scene) ? { ...scene, rendering: { ...file, ...made } } : scene,
  );
  const { look, unlike } = planComposition({ ...mv, scenes }, {});
  const again = unlike.filter(({ index }) => batch.some((scene) => scene.index === index));
  if (again.length === 0) return null;
  const credits = totalCredits(again.map((scene) => sceneCredits(look, scene)));
  const why = made.draft ? 'drafts are in no final file' : 'it joins only scenes of one look';
  return `Composing would render ${scenesText(again.map(({ index }) => index))} again and charge ${credits} credits for that: ${why}.`;
}

/** The look of draft renderings: 540p at 24 frames per second, whatever the look of the video. */
function draftLook(mv: EditableMv, { aspectRatio, resolution, fps }: BatchChoice): SceneLook {
  if (resolution !== undefined && resolution !== '540p') throw invalidField('resolution', 'must be 540p with draft');
  if (fps === 48) throw invalidField('fps', 'must be 24 with draft');
  const own = lookOfVideo(mv.brief, mv.hasTimeline);
  return {
    ...own,
    aspectRatio: aspectRatio ?? own.aspectRatio,
    resolution: '540p',
    fps: 24,
    renderTier: own.renderTier ? 'draft' : null,
  };
}

function chosenLook(mv: EditableMv, { aspectRatio, resolution, fps }: BatchChoice): SceneLook {
  const own = lookOfVideo(mv.brief, mv.hasTimeline);
  const offered: readonly Resolution[] | null = own.renderTier && tierResolutions[own.renderTier];
  if (resolution && offered && !offered.includes(resolution))
    throw invalidField('resolution', `must be ${offered.join(' or ')} in renderTier ${own.renderTier}`);
  return {
    ...own,
    aspectRatio: aspectRatio ?? own.aspectRatio,
    resolution: resolution ?? own.resolution,
    fps: fps ?? own.fps,
  };
}

/** A new seed for a scene that has been rendered in this look already, because paying for it again means wanting another take. Null keeps the plan's seed. */
function takeSeed(mv: EditableMv, scene: EditableScene, look: SceneLook, draft: boolean): number | null {
  const { rendering } = scene;
  const isSame =
    rendering !== null &&
    sameFrames(scene, rendering, look) &&
    rendering.draft === draft &&
    rendering.characterAssetId === (mv.anchor?.assetId ?? null);
  return isSame ? newSeed() : null;
}
