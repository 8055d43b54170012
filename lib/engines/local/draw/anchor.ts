import type { Canvas } from '@napi-rs/canvas';
import type { Concept, FrameState, SceneSetting, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { painterFor } from './painters.ts';
import { painted } from './scene/people/sprite.ts';
import { singerInWords } from './singer.ts';

/** A singer's portrait (square), and what it shows in words. */
export type AnchorPortrait = { canvas: Canvas; description: string };

/** The setting and hour that suit each style's singer best. */
const sittings: Record<StyleId, { setting: SceneSetting; timeOfDay: ScenePlan['timeOfDay'] }> = {
  cinematic: { setting: 'rooftop', timeOfDay: 'dusk' },
  anime: { setting: 'sky', timeOfDay: 'day' },
  ink: { setting: 'garden', timeOfDay: 'day' },
  '3d': { setting: 'garden', timeOfDay: 'day' },
  vaporwave: { setting: 'rooftop', timeOfDay: 'dusk' },
  brand: { setting: 'stage', timeOfDay: 'day' },
};

const atRest: FrameState = {
  tSec: 1,
  progress: 0.5,
  songSec: 1,
  beatIndex: 2,
  beatPhase: 0.45,
  downbeat: 0.2,
  energy: 0.5,
  onset: 0.1,
  mouth: 0.08,
};

/**
 * Draws the singer of this concept's scenes for a caller who gave no image: a close-up by the style's own painter, so
 * that the portrait and the scenes show the same person. `size` is in pixels; the same concept gives the same pixels.
 */
export async function drawAnchorPortrait(concept: Concept, size: number): Promise<AnchorPortrait> {
  const palette = concept.palettes[0]?.colors ?? ['#10131c', '#2a3850', '#7a5a6a', '#e08a4a', '#ffe0a8'];
  const scene: ScenePlan = {
    index: 0,
    startSec: 0,
    endSec: 2,
    sectionLabel: '',
    shotType: 'lipsync',
    ...sittings[concept.styleId],
    weather: 'clear',
    framing: 'close',
    camera: { move: 'static', amount: 0 },
    palette,
    motifs: [],
    hasCharacter: true,
    emotion: { valence: 0.2, arousal: 0.2 },
    prompt: concept.logline,
    lyric: '',
    transitionIn: 'cut',
    seed: 7,
  };
  const painter = await painterFor(concept.styleId);
  const prepared = await painter.prepare(scene, {
    width: size,
    height: size,
    concept,
    title: '',
    character: null,
    references: [],
  });
  return { canvas: painted(size, size, (ctx) => prepared.draw(ctx, atRest)), description: singerInWords(concept) };
}
