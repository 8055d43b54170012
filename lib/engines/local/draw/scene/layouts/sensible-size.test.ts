import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { STYLES as STAGED } from '../../styles/staged-styles.ts';
import { stagedSample, stillScene } from '../staged-sample.ts';
import { metresOf } from '../../objects/object-kinds.ts';
import type { LayoutId } from './index.ts';
import { farOff } from './staging.ts';

const HEIGHT = 135;
const SEEN_STEP = 40;
const STYLES = ['anime', '3d', 'vaporwave', 'brand'] as const;
/** What is too large for a room, hangs where nothing carries it, or is left to its place elsewhere. */
const NAMED = [
  ['ladder', 'room'],
  ['whale', 'street-rain'],
  ['chandelier', 'field'],
  ['roof', 'garden'],
] as const;
/** Pixels of a picture of 240 across. */
const LEAST_SEEN = 80;

async function staged(id: (typeof STYLES)[number], layout: LayoutId, change: Partial<ScenePlan>) {
  const scene = stillScene(change.setting ?? 'field', change);
  const { names, seen } = await stagedSample(id, scene, { height: HEIGHT, layout });
  /** How high what a part draws is, in shares of the frame's height: rows of more than one of its pixels. */
  const heightOf = (part: string): number => {
    const rows = seen(part, 2.6, SEEN_STEP).flatMap(({ y }, i, all) => (all[i + 1]?.y === y ? [y] : []));
    return rows.length === 0 ? 0 : ((rows.at(-1) as number) - (rows[0] as number) + 1) / HEIGHT;
  };
  return { names, heightOf };
}

describe.each(STYLES)('a thing of a %s video', (id) => {
  it('is no larger beside somebody than it can be', async () => {
    const { heightOf } = await staged(id, 'behind', { hasCharacter: true, framing: 'medium', motifs: ['frog'] });
    const frog = heightOf('lead');
    expect(frog).toBeGreaterThan(0.04);
    expect(frog).toBeLessThan(0.24);
  });

  it('stands on something near if it is small', async () => {
    expect((await staged(id, 'vista', { motifs: ['boot'] })).names).toContain('ledge');
  });
});

/** The lowest row of what a part draws, in shares of the frame's height. */
async function footOf(id: (typeof STYLES)[number], noun: string, change: Partial<ScenePlan>): Promise<number> {
  const cue = { atSec: null, motion: 'stand' };
  const scene = stillScene(change.setting ?? 'field', {
    hasCharacter: true,
    motifs: [noun],
    motifCues: [cue],
    ...change,
  });
  const { seen } = await stagedSample(id, scene, { height: HEIGHT, layout: 'half' });
  return Math.max(...seen('object', 2.6, SEEN_STEP).map(({ y }) => y)) / HEIGHT;
}

it('an anime whale is in the sea behind somebody near, and not on the beach at their side', async () => {
  const cue = { atSec: null, motion: 'swim' };
  expect(await footOf('anime', 'whale', { setting: 'shore', motifCues: [cue] })).toBeLessThan(0.7);
});

it('a thing larger than a person stands as far behind them as its size demands, and is no toy at their feet', () => {
  const foot = farOff(0.5, 0.42, metresOf('car'));
  expect(foot).toBeGreaterThan(0.5);
  expect(foot).toBeLessThan(0.7);
  expect(farOff(0.5, 0.54, metresOf('whale'))).toBeLessThan(foot);
  expect(farOff(0.5, 0.3, metresOf('dog'))).toBe(1);
});

it('things on a stage stand on its boards, and not on the heads of the audience', async () => {
  for (const id of ['anime', 'vaporwave'] as const)
    expect(await footOf(id, 'drum', { setting: 'stage', framing: 'wide' }), id).toBeLessThan(0.8);
});

it('the garden of an anime video has a bank on which a cat stands', async () => {
  const scene = stillScene('garden', { motifs: ['cat'], motifCues: [{ atSec: null, motion: 'stand' }] });
  const { pixels } = await stagedSample('anime', scene, { height: HEIGHT, layout: 'hero' });
  const data = pixels(2.6, 'lead');
  const isGreen = (x: number) => {
    const at = (Math.round(HEIGHT * 0.9) * 240 + x) * 4;
    return (data[at + 1] as number) > (data[at + 2] as number);
  };
  const columns = Array.from({ length: 240 }, (_, x) => x);
  expect(columns.filter(isGreen).length).toBeGreaterThan(160);
});

it.each(STAGED)('a %s video shows what its plan names, however large it is for the place', async (id) => {
  const lost: string[] = [];
  for (const [noun, setting] of NAMED) {
    const scene = stillScene(setting, { motifs: [noun], motifCues: [{ atSec: null, motion: 'stand' }] });
    const { seen } = await stagedSample(id, scene, { height: HEIGHT });
    if (['lead', 'object'].every((part) => seen(part, 2.6, SEEN_STEP).length < LEAST_SEEN)) lost.push(noun);
  }
  expect(lost).toEqual([]);
});
