import { expect, it } from 'vitest';
import type { PosedDeed } from '#lib/products/mv/ports.ts';
import { STAGED_STYLES } from '../../../styles/staged-styles.ts';
import { sampleEnv, stagedSample, stillScene } from '../../staged-sample.ts';
import type { Kit } from '../../style.ts';

const deeds: readonly PosedDeed[] = ['guitar', 'skate', 'carry', 'paint', 'cut-hair', 'sweep'];

it.each(deeds)('somebody who does it has the whole head below the letterbox of a cinematic scene: %s', async (is) => {
  const { width, height } = sampleEnv('cinematic');
  const { barShare } = await STAGED_STYLES.cinematic();
  const bar = (barShare?.({ frame: { width, height }, isUpright: false } as Kit) ?? 0) * height;
  const scene = stillScene('room', { motifs: [], motifCues: [], framing: 'medium', hasCharacter: true, does: { is } });
  const { seen } = await stagedSample('cinematic', scene);
  const top = Math.min(...seen('figure', 1, 24).map(({ y }) => y));
  expect(bar).toBeGreaterThan(5);
  expect(top).toBeGreaterThan(bar + 1);
});
