import { tierResolutions, type MvEditOperation, type RenderScenesBody, type Resolution } from '#lib/contract/mv.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newSeed } from '#lib/tasks/create-task.ts';
import { pickScenes, type EditableMv, type EditableScene } from './editable-mv.ts';
import { scenesLine, subjectOf, type EditPrice } from './edit-price.ts';
import { lookOfVideo, sameFrames, type SceneLook } from './scene-look.ts';

export type BatchChoice = Pick<
  RenderScenesBody,
  'sceneIndexes' | 'aspectRatio' | 'resolution' | 'fps' | 'draft' | 'videoModel'
>;
export type Batch = { look: SceneLook; draft: boolean; scenes: EditableScene[]; price: EditPrice };

const runnableProvider = 'p-video';

/** Of the four provider codes this service runs one. It can never run the others, so they are refused for good. */
export function refuseForeignProvider(body: Pick<RenderScenesBody, 'videoProvider'>): void {
  if (body.videoProvider && body.videoProvider !== runnableProvider) {
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: `This service has no ${body.videoProvider}. Nothing was charged.`,
      details: { field: 'videoProvider', available: [runnableProvider] },
    });
  }
}

/** Scenes are rendered again by the engine that made the video; another model is a wrong value. */
function refuseForeignModel({ brief }: EditableMv, videoModel: string | undefined): void {
  const runnable = [runnableProvider, brief.engineVersion];
  if (videoModel !== undefined && !runnable.includes(videoModel))
    throw invalidField('videoModel', `videoModel must be one of ${runnable.join(', ')}`);
}

/** What a batch renders and costs. Throws `SCENE_NOT_FOUND`, or `VALIDATION_ERROR` for choices that do not go together. */
export function planBatch(mv: EditableMv, choice: BatchChoice): Batch {
  refuseForeignModel(mv, choice.videoModel);
  const draft = choice.draft ?? false;
  const look = draft ? draftLook(mv, choice) : chosenLook(mv, choice);
  const scenes = pickScenes(mv, choice.sceneIndexes, 'sceneIndexes');
  const operation: MvEditOperation = 'render-batch';
  const indexes = scenes.map((scene) => scene.index).sort((a, b) => a - b);
  const price: EditPrice = {
    operation,
    subject: subjectOf(
      mv,
      operation,
      indexes.join(','),
      look.aspectRatio,
      look.resolution,
      look.fps,
      look.renderTier,
      draft,
    ),
    look,
    lines: [scenesLine(look, scenes, `Scenes at ${look.resolution}`)],
    assumptions: [`The price holds for version ${mv.version} of the video.`, 'Scenes that fail are not charged.'],
  };
  return { look, draft, scenes, price };
}

/** The draft rendering policy: 540p at 24 frames a second, whatever the video has. */
function draftLook(mv: EditableMv, { aspectRatio, resolution, fps }: BatchChoice): SceneLook {
  if (resolution !== undefined && resolution !== '540p')
    throw invalidField('resolution', 'resolution must be 540p with draft');
  if (fps === 48) throw invalidField('fps', 'fps must be 24 with draft');
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
    throw invalidField('resolution', `resolution must be ${offered.join(' or ')} in renderTier ${own.renderTier}`);
  return {
    ...own,
    aspectRatio: aspectRatio ?? own.aspectRatio,
    resolution: resolution ?? own.resolution,
    fps: fps ?? own.fps,
  };
}

/** A seed of its own for a scene that is already rendered just so: who pays for it again wants another take. Null keeps the plan's. */
export function takeSeed(mv: EditableMv, scene: EditableScene, look: SceneLook, draft: boolean): number | null {
  const { rendering } = scene;
  const isSame =
    rendering !== null &&
    sameFrames(scene, rendering, look) &&
    rendering.draft === draft &&
    rendering.characterAssetId === (mv.anchor?.assetId ?? null);
  return isSame ? newSeed() : null;
}
