import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTaskFailure } from '#lib/platform/failure.ts';
import { fileExists } from '#lib/platform/files/file-exists.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import type { EngineRun } from '#lib/products/music/ports.ts';
import type { RenderInput, SceneArtist, SceneImage, ScenePlan, VideoRenderer } from '#lib/products/mv/ports.ts';
import { singerInWords } from '../../local/draw/singer.ts';
import { allOrNone } from '../../local/render/all-or-none.ts';
import { frameSize } from '../../local/render/frames/frame-size.ts';
import { createUpstreamCaller, type CompatibleServer } from '../compatible/upstream-caller.ts';
import { createAskPicture, type PictureModel } from './ask-picture.ts';
import { portraitPrompt, scenePrompt } from './picture-prompt.ts';

export type ImageOptions = CompatibleServer &
  PictureModel & {
    outbound: Pick<Outbound, 'fetchToFile'>;
    /** Used for everything the upstream does not draw, and for rendering all scenes. */
    local: SceneArtist & VideoRenderer;
    /** Concurrent picture requests. */
    concurrency: number;
    pauseMs?: number;
  };

/** A scene's picture in the work folder, or why there is none. */
type Picture = { path: string } | { fallback: string };

const ANSWER_BYTES_MAX = 48 * 1024 * 1024;
const PORTRAIT_PX = 768;

/**
 * Scene pictures and portraits from an image model on an OpenAI-compatible server; the local renderer animates them to
 * the music. A picture that cannot be generated is drawn locally instead and marked (`fallback`). Pictures are cached
 * in the work folder under a hash of what they show, so a scene that is rendered earlier, later or again reuses its
 * picture.
 */
export function createImageUpstream({ outbound, local, concurrency, ...options }: ImageOptions): {
  artist: SceneArtist;
  renderer: VideoRenderer;
} {
  const askPicture = createAskPicture(
    createUpstreamCaller({ ...options, answerBytesMax: ANSWER_BYTES_MAX }),
    outbound,
    options,
  );

  /** The generated picture, or the code of its failure. Throws the reason of an abort. */
  const attempt = async (wish: Parameters<typeof askPicture>[0], signal: AbortSignal): Promise<string | null> => {
    try {
      await askPicture(wish, signal);
      return null;
    } catch (error) {
      signal.throwIfAborted();
      if (isTaskFailure(error)) return error.code;
      throw error;
    }
  };

  const pictureOf = async (
    input: RenderInput,
    sceneIndex: number,
    { workDir, signal }: EngineRun,
    isDown = () => false,
  ): Promise<Picture> => {
    const scene = input.scenes[sceneIndex] as ScenePlan;
    const size = frameSize(input.brief.aspectRatio, input.brief.resolution);
    const prompt = scenePrompt(scene, input.concept, input.anchor);
    const name = createHash('sha256')
      .update(JSON.stringify([options.model, prompt, size, scene.seed]))
      .digest('hex')
      .slice(0, 16);
    const path = join(workDir, `picture-${String(sceneIndex).padStart(3, '0')}-${name}.jpg`);
    const notePath = `${path}.none`;
    if (await fileExists(path)) return { path };
    const noted = await readFile(notePath, 'utf8').catch(() => null);
    if (noted) return { fallback: noted };
    const fallback = isDown() ? 'UPSTREAM_UNAVAILABLE' : await attempt({ prompt, outPath: path, ...size }, signal);
    if (fallback === null) return { path };
    await writeFile(`${notePath}.part`, fallback);
    await rename(`${notePath}.part`, notePath);
    return { fallback };
  };

  const artist: SceneArtist = {
    async drawAnchor(brief, concept, run) {
      if (brief.characterImagePath) return local.drawAnchor(brief, concept, run);
      const person = singerInWords(concept);
      const path = join(run.workDir, 'portrait.jpg');
      const fallback = await attempt(
        { prompt: portraitPrompt(concept, person), outPath: path, width: PORTRAIT_PX, height: PORTRAIT_PX },
        run.signal,
      );
      if (fallback !== null) return { ...(await local.drawAnchor(brief, concept, run)), fallback };
      // The local engine extracts the colours of a supplied portrait.
      const anchor = await local.drawAnchor({ ...brief, characterImagePath: path }, concept, run);
      return { ...anchor, description: `${person}, in ${anchor.colors.join(', ')}. ${concept.world}`.trim() };
    },

    async drawSceneImages(input, run, sceneIndexes = input.scenes.map((_, sceneIndex) => sceneIndex)) {
      const size = frameSize(input.brief.aspectRatio, input.brief.resolution);
      const images: SceneImage[] = [];
      const missing = new Map<number, string>();
      // After one scene found the upstream unreachable, the remaining scenes do not try it.
      const isDown = () => [...missing.values()].includes('UPSTREAM_UNAVAILABLE');
      const waiting = [...sceneIndexes];
      const lane = async (signal: AbortSignal) => {
        for (let sceneIndex = waiting.shift(); sceneIndex !== undefined; sceneIndex = waiting.shift()) {
          const picture = await pictureOf(input, sceneIndex, { ...run, signal }, isDown);
          if ('path' in picture) images.push({ sceneIndex, path: picture.path, ...size });
          else missing.set(sceneIndex, picture.fallback);
          run.onProgress?.((images.length + missing.size) / (sceneIndexes.length + 1));
        }
      };
      await allOrNone(
        Array.from({ length: Math.min(concurrency, waiting.length) }),
        run.signal,
        (_lane, _index, signal) => lane(signal),
      );
      if (missing.size > 0) {
        const drawn = await local.drawSceneImages(input, { ...run, onProgress: undefined }, [...missing.keys()]);
        images.push(...drawn.map((image) => ({ ...image, fallback: missing.get(image.sceneIndex) })));
      }
      run.onProgress?.(1);
      return images.sort((a, b) => a.sceneIndex - b.sceneIndex);
    },
  };

  const renderer: VideoRenderer = {
    async renderScene(input, sceneIndex, run) {
      const picture = input.scenes[sceneIndex] ? await pictureOf(input, sceneIndex, run) : null;
      return local.renderScene(
        picture && 'path' in picture ? { ...input, stills: { [sceneIndex]: picture.path } } : input,
        sceneIndex,
        run,
      );
    },
    finalize: (input, segments, audioPath, run) => local.finalize(input, segments, audioPath, run),
  };
  return { artist, renderer };
}
