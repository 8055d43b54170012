import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { STYLES as STAGED } from '../../styles/staged-styles.ts';
import { stagedSample, stillScene } from '../staged-sample.ts';
import type { LayoutId } from './index.ts';

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

  it('stands on something near where it is small', async () => {
    expect((await staged(id, 'vista', { motifs: ['boot'] })).names).toContain('ledge');
  });
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
