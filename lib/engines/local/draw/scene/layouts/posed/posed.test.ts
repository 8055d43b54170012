import { expect, it } from 'vitest';
import type { PosedDeed, ScenePlan } from '#lib/products/mv/ports.ts';
import { STAGED_STYLES } from '../../../styles/staged-styles.ts';
import { sampleEnv, stagedSample, stillScene } from '../../staged-sample.ts';
import type { Kit } from '../../style.ts';

const deeds: readonly PosedDeed[] = ['guitar', 'skate', 'carry', 'paint', 'cut-hair', 'sweep'];

/** How far down a cinematic scene of a deed a part is first seen, and how far its letterbox reaches. */
async function topOf(part: string, is: PosedDeed, change: Partial<ScenePlan>) {
  const { width, height } = sampleEnv('cinematic');
  const { barShare } = await STAGED_STYLES.cinematic();
  const bar = (barShare?.({ frame: { width, height }, isUpright: false } as Kit) ?? 0) * height;
  const { setting = 'room' } = change;
  const scene = stillScene(setting, {
    motifs: [],
    motifCues: [],
    framing: 'medium',
    hasCharacter: true,
    does: { is },
    ...change,
  });
  const { seen } = await stagedSample('cinematic', scene);
  return { top: Math.min(...seen(part, 1, 24).map(({ y }) => y)), bar };
}

it.each(deeds)('the whole head of somebody posed is below the letterbox of a cinematic scene: %s', async (is) => {
  const { top, bar } = await topOf('figure', is, {});
  expect(bar).toBeGreaterThan(5);
  expect(top).toBeGreaterThan(bar + 1);
});

it.each<[PosedDeed, Partial<ScenePlan>]>([
  ['kiss', { setting: 'street-rain', people: [{ called: 'a man', sex: 'man', age: 'adult', does: { is: 'kiss' } }] }],
  ['paint', { interior: 'empty' }],
  ['fish', { setting: 'river' }],
])('what is above the head of somebody who does it is below the letterbox too: %s', async (is, change) => {
  const { top, bar } = await topOf('tool', is, change);
  expect(top).toBeLessThan(sampleEnv('cinematic').height);
  expect(top).toBeGreaterThan(bar + 1);
});
