import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from '../curves.ts';
import { createRimLit } from '../figure-light.ts';
import { noise1 } from '../noise.ts';
import { faceOf, windOf } from './acting.ts';
import { castOf, dress } from './cast.ts';
import type { Costume } from './cast.ts';
import { cel } from './cel.ts';
import { drawHairBack } from './hair.ts';
import { drawHead } from './head.ts';
import type { Kit, Moment } from './stack.ts';

/** The close shot: head and shoulders, singing or looking on. */
export function addBust(kit: Kit, indoors: boolean): void {
  const costume = dress(castOf(kit.env.concept, kit.env.character), kit.tones, indoors);
  const seed = kit.scene.seed;
  const { box } = kit;
  const headPx = Math.min(box.height * 0.52, box.width * 0.6);
  const middle = box.height > box.width ? 0.5 : 0.53;
  const bw = Math.ceil(Math.min(box.width * 1.1, headPx * 2.3));
  const bh = Math.ceil(box.height * (1.06 - middle) + headPx * 0.78);
  const rimLit = createRimLit(bw, bh);
  const offset = (kit.random('bust')() - 0.5) * (box.width > box.height ? 0.26 : 0.06);
  kit.live(0.9, (ctx, moment) => {
    const face = faceOf(kit, moment);
    const wind = windOf(kit, moment);
    const bob = moment.rhythm.pulse * 0.012 + Math.sin(moment.tSec * 1.5) * 0.005;
    const left = box.width * (0.53 + offset) - bw / 2;
    const top = box.height * middle - headPx * 0.78;
    rimLit(ctx, left, top, [{ x: costume.lightX, y: -0.5, color: costume.rim, strength: 0.85, widthPx: 3.2 * box.unit }], (c) => {
      c.translate(bw / 2, headPx * 0.78 + box.height * bob);
      c.scale(headPx, headPx);
      c.rotate(moment.rhythm.sway * 0.018);
      const tilt = (noise1(moment.tSec * 0.35, seed + 5) - 0.5) * 0.16 + moment.rhythm.sway * 0.03;
      c.save();
      c.translate(0, 0.35);
      c.rotate(tilt);
      c.translate(0, -0.35);
      drawHairBack(c, costume, wind, face.turn);
      c.restore();
      drawShoulders(c, costume, moment);
      c.translate(0, 0.35);
      c.rotate(tilt);
      c.translate(0, -0.35);
      drawHead(c, costume, face, wind);
    });
  });
}

function drawShoulders(c: SKRSContext2D, costume: Costume, moment: Moment): void {
  const { cast, lightX } = costume;
  const broad = cast.male ? 1.16 : 0.92;
  const breath = Math.sin(moment.tSec * 1.5) * 0.008;
  const p = (x: number, y: number): { x: number; y: number } => ({ x, y });
  cel(c, costume.skin, lightX, 0.05, () => smoothOutline(c, [p(-0.125, 0.2), p(0.125, 0.2), p(0.13, 0.52), p(0.34, 0.66), p(0.3, 1.2), p(-0.3, 1.2), p(-0.34, 0.66), p(-0.13, 0.52)]));
  c.fillStyle = costume.skin.shade;
  c.beginPath();
  c.moveTo(-0.16, 0.3);
  c.quadraticCurveTo(0, 0.74, 0.16, 0.3);
  c.fill();
  const main = cast.outfit === 'jacket' ? costume.bottom : cast.outfit === 'hoodie' ? costume.accent : costume.top;
  const neckline = cast.outfit === 'dress' ? 0.26 : 0.17;
  const y0 = 0.56 + breath;
  cel(c, main, lightX, 0.09, () => smoothOutline(c, [p(-neckline, y0), p(-0.42 * broad, y0 + 0.1), p(-0.66 * broad, y0 + 0.26), p(-0.78 * broad, y0 + 0.9), p(-0.8 * broad, 2.4), p(0.8 * broad, 2.4), p(0.78 * broad, y0 + 0.9), p(0.66 * broad, y0 + 0.26), p(0.42 * broad, y0 + 0.1), p(neckline, y0), p(0.1, y0 + 0.2), p(0, y0 + (cast.outfit === 'dress' ? 0.24 : 0.34)), p(-0.1, y0 + 0.2)]));
  if (cast.outfit === 'sailor') {
    for (const side of [-1, 1])
      cel(c, costume.bottom, lightX, 0.03, () => {
        c.moveTo(side * 0.14, y0 - 0.03);
        c.quadraticCurveTo(side * 0.34, y0 + 0.06, side * 0.46, y0 + 0.2);
        c.lineTo(side * 0.3, y0 + 0.46);
        c.quadraticCurveTo(side * 0.12, y0 + 0.5, 0, y0 + 0.56);
        c.quadraticCurveTo(side * 0.1, y0 + 0.3, side * 0.14, y0 - 0.03);
        c.closePath();
      });
    cel(c, costume.accent, lightX, 0.03, () => smoothOutline(c, [p(-0.06, y0 + 0.5), p(-0.3, y0 + 0.42), p(-0.28, y0 + 0.66), p(-0.04, y0 + 0.6), p(-0.16, y0 + 1.0), p(0, y0 + 0.72), p(0.16, y0 + 1.0), p(0.04, y0 + 0.6), p(0.28, y0 + 0.66), p(0.3, y0 + 0.42), p(0.06, y0 + 0.5)]));
  } else if (cast.outfit === 'hoodie') {
    for (const side of [-1, 1]) {
      cel(c, { base: costume.accent.base, shade: costume.accent.shade }, lightX, 0.05, () => smoothOutline(c, [p(side * 0.12, y0 + 0.34), p(side * 0.2, y0 + 0.06), p(side * 0.22, y0 - 0.14), p(side * 0.4, y0 - 0.02), p(side * 0.44, y0 + 0.2), p(side * 0.2, y0 + 0.44)]));
      c.fillStyle = costume.white.base;
      c.fillRect(side * 0.14 - 0.012, y0 + 0.36, 0.024, 0.42);
    }
  } else if (cast.outfit === 'jacket') {
    cel(c, costume.white, lightX, 0.03, () => smoothOutline(c, [p(-0.17, y0 - 0.02), p(-0.24, y0 + 0.12), p(-0.12, y0 + 0.6), p(0.12, y0 + 0.6), p(0.24, y0 + 0.12), p(0.17, y0 - 0.02), p(0.02, y0 + 0.2), p(-0.02, y0 + 0.2)]));
    c.fillStyle = costume.accent.base;
    c.beginPath();
    for (const [x, y] of [[-0.05, 0.18], [0.05, 0.18], [0.035, 0.3], [0.08, 0.8], [-0.08, 0.8], [-0.035, 0.3]] as const) c.lineTo(x, y0 + y);
    c.fill();
  } else {
    c.strokeStyle = costume.accent.base;
    c.lineWidth = 0.016;
    c.beginPath();
    c.moveTo(-0.135, 0.48);
    c.quadraticCurveTo(0, 0.67, 0.135, 0.48);
    c.stroke();
  }
}
