import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';
import type { LayoutId } from './index.ts';

const SIZE = { width: 240, height: 135 };
const STYLES = ['anime', '3d', 'vaporwave', 'brand'] as const;

async function staged(id: (typeof STYLES)[number], layout: LayoutId, change: Partial<ScenePlan>) {
  const scene = sampleScene(change.setting ?? 'field', {
    lyric: '',
    weather: 'clear',
    camera: { move: 'static', amount: 0 },
    hasCharacter: false,
    ...change,
  });
  const env = {
    ...SIZE,
    character: null,
    references: [],
    concept: sampleConcept(id),
    title: '',
    captioned: false,
  };
  const prepared = await styledPainter(await STAGED_STYLES[id]()).prepare(scene, env, layout);
  const draw = (drawn: Pick<typeof prepared, 'draw'>) => {
    const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    drawn.draw(ctx, sampleFrame(scene, 2.6));
    return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
  };
  /** How high what a part draws is, in shares of the frame's height. */
  const heightOf = (part: string): number => {
    const [whole, without] = [draw(prepared), draw(prepared.without(part))];
    const rows = Array.from({ length: SIZE.height }, (_, y) => {
      let changed = 0;
      for (let x = 0; x < SIZE.width; x++) {
        const at = (y * SIZE.width + x) * 4;
        if ([0, 1, 2].some((i) => Math.abs((whole[at + i] as number) - (without[at + i] as number)) > 40)) changed++;
      }
      return changed > 1 ? y : -1;
    }).filter((y) => y >= 0);
    return rows.length === 0 ? 0 : ((rows.at(-1) as number) - (rows[0] as number) + 1) / SIZE.height;
  };
  return { prepared, heightOf };
}

describe('a room of an ink video', () => {
  it('has its round window for a door, and none stands before it', async () => {
    const { isShownBy } = await STAGED_STYLES.ink();
    expect([isShownBy?.('paper door', 'room'), isShownBy?.('door', 'street-rain')]).toEqual([true, false]);
  });
});

describe.each(STYLES)('a thing of a %s video', (id) => {
  it('is no larger beside somebody than it can be', async () => {
    const { heightOf } = await staged(id, 'behind', { hasCharacter: true, framing: 'medium', motifs: ['frog'] });
    const frog = heightOf('lead');
    expect(frog).toBeGreaterThan(0.04);
    expect(frog).toBeLessThan(0.24);
  });

  it('stands on something near where it is small, and a car is in no room', async () => {
    expect((await staged(id, 'vista', { motifs: ['boot'] })).prepared.names).toContain('ledge');
    const room = { setting: 'room' } as const;
    expect((await staged(id, 'vista', { ...room, motifs: ['taxi'] })).prepared.names).not.toContain('lead');
    expect((await staged(id, 'vista', { ...room, motifs: ['chair'] })).prepared.names).toContain('lead');
  });
});
