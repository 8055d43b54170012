import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { changedPixels, sampleEnv } from '../staged-sample.ts';
import { styledPainter } from '../styled-painter.ts';
import { canSay, SAID_MAX } from './bearers.ts';

const SIZE = { width: 480, height: 270 };
const STEP = 24;
/** Pixels by which letters differ from others, or from none. */
const READ_BY = 40;

async function signed(styleId: StyleId, noun: string, says: string | undefined): Promise<Uint8ClampedArray> {
  const style = { ...(await STAGED_STYLES[styleId]()), scenery: () => [], air: () => [], finish: () => [] };
  const scene = sampleScene('field', {
    hasCharacter: false,
    weather: 'clear',
    lyric: '',
    framing: 'medium',
    motifs: [noun],
    motifCues: [{ atSec: null, motion: 'stand', ...(says ? { says } : {}) }],
  });
  const prepared = await styledPainter(style).prepare(scene, sampleEnv(styleId, SIZE), 'vista');
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, 1));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

it.each(['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] as const)(
  'writes the words asked for on a sign in the style %s, and other words differently',
  async (styleId) => {
    for (const noun of ['signboard', 'neon sign']) {
      const [one, other] = [await signed(styleId, noun, 'MOTEL'), await signed(styleId, noun, 'KIOSK')];
      expect(changedPixels(one, other, STEP).length, noun).toBeGreaterThan(READ_BY);
    }
  },
);

it('rejects words that are too long to be read, that no typeface has, or for a thing that bears none', () => {
  expect(canSay('own:signboard', 'Zu verkaufen')).toBe(true);
  expect(canSay('own:signboard', '欢迎回家')).toBe(true);
  expect(canSay('own:signboard', 'a'.repeat(SAID_MAX + 1))).toBe(false);
  expect(canSay('own:signboard', '\u{13000}')).toBe(false);
  expect(canSay('fluent-emoji-flat:dog', 'MOTEL')).toBe(false);
});
