import { describe, expect, it } from 'vitest';
import type { ArmDeed, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { STAGED_STYLES } from '../../../styles/staged-styles.ts';
import { sampleEnv, stagedSample, stillScene } from '../../staged-sample.ts';
import { layoutOf } from '../../styled-painter.ts';
import type { LayoutId } from '../index.ts';

const T = 1;
const STEP = 24;
const DEEDS: readonly ArmDeed[] = ['wave', 'point'];

/** The first scene of a style with somebody alone that is laid out in one way. */
async function sceneIn(styleId: StyleId, layout: LayoutId): Promise<ScenePlan> {
  const style = await STAGED_STYLES[styleId]();
  const alone: Partial<ScenePlan> = { motifs: [], motifCues: [], framing: 'medium', hasCharacter: true };
  const scenes = Array.from({ length: 80 }, (_, i) => stillScene('field', { ...alone, index: i + 1, seed: i * 7 }));
  const found = scenes.find((scene) => layoutOf(scene, sampleEnv(styleId), style) === layout);
  if (!found) throw new Error('No scene of this style is laid out so.');
  return found;
}

const at = ({ x, y }: { x: number; y: number }): string => `${x},${y}`;

/** What of somebody stays where it was, and how much is seen of them elsewhere, in shares of what was seen. */
async function changeBy(styleId: StyleId, before: ScenePlan, change: Partial<ScenePlan>) {
  const now = await stagedSample(styleId, { ...before, ...change, before });
  const was = new Set((await stagedSample(styleId, before)).seen('figure', T, STEP).map(at));
  const is = now.seen('figure', T, STEP).map(at);
  const kept = is.filter((one) => was.has(one)).length;
  return { layout: now.layout, kept: kept / was.size, more: (is.length - kept) / was.size };
}

describe.each(['cinematic', 'anime', '3d', 'vaporwave', 'brand'] as const)('somebody near in %s', (styleId) => {
  it.each(DEEDS)('stays as near and as large when an edit has them %s', async (is) => {
    const { layout, kept, more } = await changeBy(styleId, await sceneIn(styleId, 'half'), { does: { is } });
    expect(layout).toBe('half');
    expect(kept).toBeGreaterThan(0.68);
    expect(more).toBeGreaterThan(0.02);
    expect(more).toBeLessThan(0.8);
  });
});

it.each(['anime', 'vaporwave'] as const)(
  'turns somebody who waves in %s towards us where they stood',
  async (styleId) => {
    const before = await sceneIn(styleId, 'behind');
    const { layout, kept } = await changeBy(styleId, before, { does: { is: 'wave' } });
    expect([layout, kept > 0.7]).toEqual(['half', true]);
  },
);

it.each(DEEDS)('has somebody small in ink %s where they are', async (is) => {
  const { layout, kept, more } = await changeBy('ink', await sceneIn('ink', 'vista'), { does: { is } });
  expect(layout).toBe('vista');
  expect(kept).toBeGreaterThan(0.9);
  expect(more).toBeGreaterThan(0.02);
});
