import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { STAGED_STYLES } from '../../../styles/staged-styles.ts';
import { sampleEnv, stagedSample, stillScene } from '../../staged-sample.ts';
import { layoutOf } from '../../styled-painter.ts';
import type { LayoutId } from '../index.ts';

const WIDTH = 240;
const T = 1;
const STEP = 24;

async function sceneIn(styleId: StyleId, layout: LayoutId, own: Partial<ScenePlan> = {}): Promise<ScenePlan> {
  const style = await STAGED_STYLES[styleId]();
  const alone: Partial<ScenePlan> = { motifs: [], motifCues: [], framing: 'medium', hasCharacter: true, ...own };
  const scenes = Array.from({ length: 80 }, (_, i) => stillScene('field', { ...alone, index: i + 1, seed: i * 7 }));
  const found = scenes.find((scene) => layoutOf(scene, sampleEnv(styleId), style) === layout);
  if (!found) throw new Error('No scene of this style is laid out so.');
  return found;
}

const wearing = (before: ScenePlan, noun: string, color?: string): ScenePlan => ({
  ...before,
  motifs: [noun],
  motifCues: [
    {
      atSec: null,
      motion: 'stand',
      isBeside: true,
      where: { is: 'worn', of: 'somebody' },
      ...(color ? { color } : {}),
    },
  ],
  before,
});
type Seen = readonly { x: number; y: number }[];
const middleOf = (seen: Seen): number => seen.reduce((sum, { x }) => sum + x, 0) / seen.length;
const at = ({ x, y }: { x: number; y: number }): string => `${x},${y}`;

describe.each(['anime', 'vaporwave'] as const)('somebody near from behind in %s', (styleId) => {
  it('keeps their place and size when they put on a hat', async () => {
    const before = await sceneIn(styleId, 'behind');
    const old = await stagedSample(styleId, before);
    const now = await stagedSample(styleId, wearing(before, 'straw hat'));
    const [was, is] = [old.seen('figure', T, STEP), new Set(now.seen('figure', T, STEP).map(at))];
    const hat = new Set(now.seen('worn', T, STEP).map(at));
    expect(hat.size).toBeGreaterThan(60);
    expect(was.filter((one) => is.has(at(one)) || hat.has(at(one))).length / was.length).toBeGreaterThan(0.9);
  });

  it('turns round to show glasses, as large as before', async () => {
    const before = await sceneIn(styleId, 'behind');
    const [old, now] = [
      await stagedSample(styleId, before),
      await stagedSample(styleId, wearing(before, 'sunglasses')),
    ];
    const [was, is] = [old.seen('figure', T, STEP).length, now.seen('figure', T, STEP).length];
    expect(now.names).toContain('face');
    expect(is / was).toBeGreaterThan(0.7);
    expect(is / was).toBeLessThan(1.4);
  });
});

it.each(['cinematic', 'brand', '3d', 'anime'] as const)('puts glasses before the eyes in %s', async (styleId) => {
  const before = await sceneIn(styleId, 'half', { isFacing: true });
  const eyes = (await stagedSample(styleId, before)).seen('eyes', T, 12);
  const glasses = (await stagedSample(styleId, wearing(before, 'glasses'))).seen('worn', T, STEP);
  expect(eyes.length).toBeGreaterThan(5);
  expect(Math.abs(middleOf(glasses) - middleOf(eyes))).toBeLessThan(WIDTH * 0.025);
});

it.each(['cinematic', 'anime', '3d', 'vaporwave', 'brand'] as const)(
  'lays a headscarf over the hair of somebody facing us in %s, and leaves the face free',
  async (styleId) => {
    const before = await sceneIn(styleId, 'half', { isFacing: true });
    const now = await stagedSample(styleId, wearing(before, 'headscarf', 'red'));
    const [scarf, eyes] = [now.seen('worn', T, STEP), now.seen('eyes', T, 12)];
    const covered = new Set(scarf.map(at));
    expect(scarf.length).toBeGreaterThan(80);
    expect(eyes.filter((one) => covered.has(at(one))).length / eyes.length).toBeLessThan(0.15);
    expect(Math.min(...scarf.map(({ y }) => y))).toBeLessThan(Math.min(...eyes.map(({ y }) => y)));
  },
);

it.each(['anime', 'vaporwave', 'brand'] as const)(
  'puts a bow into the hair of somebody facing us in %s',
  async (styleId) => {
    const before = await sceneIn(styleId, 'half', { isFacing: true });
    const now = await stagedSample(styleId, wearing(before, 'ribbon', 'red'));
    const [bow, eyes] = [now.seen('worn', T, STEP), now.seen('eyes', T, 12)];
    const highest = Math.min(...eyes.map(({ y }) => y));
    expect(bow.length).toBeGreaterThan(10);
    expect(bow.reduce((sum, { y }) => sum + y, 0) / bow.length).toBeLessThan(highest);
  },
);

it.each(['anime', 'vaporwave', 'brand'] as const)(
  'lays a scarf and an apron on the body below the chin and the hands in %s',
  async (styleId) => {
    const before = await sceneIn(styleId, 'half', { isFacing: true });
    for (const noun of ['scarf', 'apron']) {
      const now = await stagedSample(styleId, wearing(before, noun));
      const [cloth, eyes] = [now.seen('worn', T, STEP), now.seen('eyes', T, 12)];
      expect(Math.min(...cloth.map(({ y }) => y))).toBeGreaterThan(Math.max(...eyes.map(({ y }) => y)));
      expect(now.names.indexOf('worn')).toBeGreaterThan(now.names.indexOf('body'));
      expect(now.names.indexOf('worn')).toBeLessThan(now.names.indexOf('face'));
    }
  },
);

it('moves nobody near down by more than a tenth of the picture for a tall hat', async () => {
  const before = await sceneIn('3d', 'closeup');
  const old = (await stagedSample('3d', before)).seen('eyes', T, 12);
  const now = (await stagedSample('3d', wearing(before, 'cowboy hat'))).seen('eyes', T, 12);
  const lowest = (seen: Seen) => Math.max(...seen.map(({ y }) => y));
  expect(old.length).toBeGreaterThan(5);
  expect(lowest(now) - lowest(old)).toBeLessThan((WIDTH * 9) / 16 / 8);
});
