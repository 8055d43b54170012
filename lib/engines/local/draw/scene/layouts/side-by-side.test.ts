import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 240, height: 135 };

it.each(['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] as const)(
  'Things that an edit wants beside each other are both seen all through a scene: %s',
  async (styleId) => {
    const scene = sampleScene('field', {
      lyric: '',
      weather: 'clear',
      framing: 'medium',
      camera: { move: 'static', amount: 0 },
      hasCharacter: false,
      motifs: ['dog', 'accordion'],
      motifCues: [
        { atSec: null, motion: 'stand', isBeside: true },
        { atSec: null, motion: 'stand', isBeside: true },
      ],
    });
    const env = {
      ...SIZE,
      character: null,
      references: [],
      concept: sampleConcept(styleId),
      title: '',
      captioned: false,
    };
    const prepared = await styledPainter(await STAGED_STYLES[styleId]()).prepare(scene, env);
    /** From the leftmost to the rightmost of what the things draw, in shares of the width. */
    const reachAt = (tSec: number): number => {
      const draw = (drawn: Pick<typeof prepared, 'draw'>) => {
        const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
        drawn.draw(ctx, sampleFrame(scene, tSec));
        return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
      };
      const [whole, without] = [draw(prepared), draw(prepared.without('object'))];
      const columns = Array.from({ length: SIZE.width }, (_, x) => x).filter((x) =>
        Array.from({ length: SIZE.height }, (_, y) => (y * SIZE.width + x) * 4).some(
          (at) => Math.abs((whole[at] as number) - (without[at] as number)) > 24,
        ),
      );
      return ((columns.at(-1) ?? 0) - (columns[0] ?? 0)) / SIZE.width;
    };
    expect(['vista', 'half', 'behind']).toContain(prepared.layout);
    const lengthSec = scene.endSec - scene.startSec;
    expect(reachAt(0.15 * lengthSec)).toBeGreaterThan(0.3);
    expect(reachAt(0.9 * lengthSec)).toBeGreaterThan(0.3);
  },
);
