import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { stagedSample, stillScene } from '../staged-sample.ts';
import { withFaces } from './faces.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';

const FALLING = [
  ['cinematic', 'rain'],
  ['anime', 'rain'],
  ['3d', 'snow'],
  ['vaporwave', 'snow'],
  ['brand', 'rain'],
] as const;

it.each(FALLING)('a face in %s stays free of %s, which falls everywhere else', async (styleId, weather) => {
  const faces: { x: number; y: number; px: number }[] = [];
  const style = await STAGED_STYLES[styleId]();
  const seen = withFaces(style);
  const scene: ScenePlan = stillScene('field', { weather, hasCharacter: true, weatherScale: 4 });
  const protagonist: typeof style.protagonist = (kit, view, at) => {
    faces.push({ x: at.x, y: at.y, px: at.headPx });
    return seen.protagonist?.(kit, view, at) ?? { behind: [], before: [], held: null };
  };
  const staged = await stagedSample({ ...style, protagonist }, scene, { layout: 'half' });
  const [face] = faces;
  if (!face) throw new Error('Nobody is seen.');
  const { x, y, px } = face;
  const reach = px * 0.22;
  const drops = staged.seen(weather, 1, 24);
  expect(drops.filter((at) => Math.abs(at.x - x) < reach && Math.abs(at.y - y) < reach)).toEqual([]);
  expect(drops.length).toBeGreaterThan(200);
});
