import { describe, expect, it } from 'vitest';
import type { Gaze, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { changedShare, sampleEnv, stagedSample, stillScene } from '../../scene/staged-sample.ts';
import { layoutOf } from '../../scene/styled-painter.ts';
import { STAGED_STYLES } from '../staged-styles.ts';

const SIZE = { width: 480, height: 270 };
const T = 1;

/** Somebody to the hips, in ink turned to us. */
async function nearIn(styleId: StyleId): Promise<ScenePlan> {
  const own: Partial<ScenePlan> = { motifs: [], motifCues: [], framing: 'medium', hasCharacter: true };
  if (styleId === 'ink') return stillScene('field', { ...own, isFacing: true });
  const style = await STAGED_STYLES[styleId]();
  const scenes = Array.from({ length: 80 }, (_, i) => stillScene('field', { ...own, index: i + 1, seed: i * 7 }));
  return scenes.find((scene) => layoutOf(scene, sampleEnv(styleId), style) === 'half') as ScenePlan;
}

async function looking(styleId: StyleId, before: ScenePlan, gaze: Gaze) {
  const { pixels, seen } = await stagedSample(styleId, { ...before, look: { gaze }, before }, SIZE);
  const eyes = styleId === 'ink' ? [] : seen('eyes', T, 12);
  const middle = (of: 'x' | 'y') => eyes.reduce((sum, one) => sum + one[of], 0) / eyes.length;
  return { frame: pixels(T), x: middle('x'), y: middle('y') };
}

describe.each(Object.keys(STAGED_STYLES) as StyleId[])('a person near us in %s', (styleId) => {
  it('looks down, up and to both sides as an edit says', async () => {
    const before = await nearIn(styleId);
    const [down, up] = [await looking(styleId, before, 'down'), await looking(styleId, before, 'up')];
    const [left, right] = [await looking(styleId, before, 'left'), await looking(styleId, before, 'right')];
    expect(changedShare(down.frame, up.frame, 24)).toBeGreaterThan(0.002);
    expect(changedShare(left.frame, right.frame, 24)).toBeGreaterThan(0.0003);
    if (styleId === 'ink') return;
    expect(down.y).toBeGreaterThan(up.y + 0.8);
    expect(left.x).toBeLessThan(right.x - 0.5);
  });
});
