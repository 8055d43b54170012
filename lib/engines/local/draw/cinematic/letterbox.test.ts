import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { sampleConcept, sampleFrame, sampleScene } from '../sample-scenes.ts';
import { cinematicPainter } from './index.ts';

/** Rows of pure black at the upper and lower edge of one frame. */
async function blackRows(width: number, height: number, scene: Parameters<typeof sampleScene>): Promise<[number, number]> {
  const planned = sampleScene(...scene);
  const prepared = await cinematicPainter.prepare(planned, { width, height, character: null, references: [], concept: sampleConcept('cinematic') });
  const ctx = createCanvas(width, height).getContext('2d');
  prepared.draw(ctx, sampleFrame(planned, 1));
  const { data } = ctx.getImageData(0, 0, width, height);
  const isBlack = (y: number) => data.subarray(y * width * 4, (y + 1) * width * 4).every((value, i) => i % 4 === 3 || value === 0);
  const rows = Array.from({ length: height }, (_, y) => isBlack(y));
  return [rows.indexOf(false), [...rows].reverse().indexOf(false)];
}

it('puts the same bars, clean from edge to edge, over every scene of a wide video and none over others', async () => {
  const shots: Parameters<typeof sampleScene>[] = [['ocean', { shotType: 'narrative' }], ['forest', { shotType: 'lipsync', framing: 'close' }], ['stage', { shotType: 'dance' }], ['room', { shotType: 'bridge', timeOfDay: 'day' }]];
  for (const shot of shots) {
    expect(await blackRows(480, 270, shot)).toEqual([15, 15]);
    const [above, below] = await blackRows(270, 270, shot);
    expect(Math.max(above, below)).toBeLessThan(3);
  }
});
