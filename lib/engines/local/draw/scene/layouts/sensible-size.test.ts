import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { stagedSample, stillScene } from '../staged-sample.ts';
import type { LayoutId } from './index.ts';

const HEIGHT = 135;
const SEEN_STEP = 40;
const STYLES = ['anime', '3d', 'vaporwave', 'brand'] as const;

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

  it('stands on something near where it is small, and a car is in no room', async () => {
    expect((await staged(id, 'vista', { motifs: ['boot'] })).names).toContain('ledge');
    const room = { setting: 'room' } as const;
    expect((await staged(id, 'vista', { ...room, motifs: ['taxi'] })).names).not.toContain('lead');
    for (const noun of ['chair', 'door'])
      expect((await staged(id, 'vista', { ...room, motifs: [noun] })).names, noun).toContain('lead');
  });
});
