/** Things and portraits as a painter of ink would add them: thin washes, and over them folds and edges in broken strokes. */
import type { Canvas } from '@napi-rs/canvas';
import { mix, rgbOf } from '../../../scene/inks.ts';
import { clamp01 } from '../../../scene/moment.ts';
import { noiseReader } from '../../../scene/noise-table.ts';
import { mapPixels, painted } from '../../../scene/sprite.ts';
import { type InkTones, SEAL_RED } from './tones.ts';

type Rgb = [number, number, number];

/** Neighbours in which an edge is looked for. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [-0.7, -0.7],
] as const;
/** How unlike two sides of an edge must be (0..3) before the brush draws it, and when it draws it whole. */
const EDGE = { from: 0.22, whole: 0.7 };
/** How far colour runs and the hand strays, in widths of the brush's point. */
const WASH = 0.5;
const RUNS = 2.6;
const STRAYS = 1.5;

/** What both draw with: paper, the ink that shades, the ink of lines, and the one colour besides them. */
function inksOf(tones: InkTones): { paper: Rgb; shade: Rgb; line: Rgb; red: Rgb } {
  const [paper, shade, line, red] = [
    tones.indigo ? mix(tones.ink, tones.paper, 0.18) : mix(tones.paper, '#ffffff', 0.2),
    tones.indigo ? tones.paper : tones.ink,
    tones.indigo ? tones.aged : tones.ink,
    tones.indigo ? SEAL_RED : tones.accent,
  ].map(rgbOf) as [Rgb, Rgb, Rgb, Rgb];
  return { paper, shade, line, red };
}

/** A shape in washes of ink; its reds alone keep a colour. `linePx` is the width of the brush's point in pixels of the picture. */
export function paintedThing(source: Canvas, tones: InkTones, linePx: number, seed: number): Canvas {
  const { width, height } = source;
  const { data: own } = source.getContext('2d').getImageData(0, 0, width, height);
  // Colour is laid wet, and has run a little before the lines are drawn.
  const { data: run } = painted(width, height, (ctx) => {
    ctx.filter = `blur(${(linePx * RUNS * 0.8).toFixed(1)}px)`;
    ctx.drawImage(source, 0, 0);
  })
    .getContext('2d')
    .getImageData(0, 0, width, height);
  const [pressure, cloud, fibre] = [noiseReader(seed), noiseReader(seed + 1), noiseReader(seed + 2, 'specks')];
  const { paper, shade, line, red } = inksOf(tones);
  const at = (x: number, y: number): number =>
    (Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)))) * 4;
  const unlike = (one: number, other: number): number => {
    const gone = Math.abs((own[one + 3] as number) - (own[other + 3] as number)) / 85;
    if (gone > 1.5) return gone;
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs((own[one + c] as number) - (own[other + c] as number));
    return Math.max(gone, sum / 255);
  };
  return mapPixels(source, (x, y, data, here) => {
    const strayX = (pressure(x / (linePx * 3), y / (linePx * 3)) - 0.5) * 2 * STRAYS * linePx;
    const strayY = (cloud(y / (linePx * 3), x / (linePx * 3)) - 0.5) * 2 * STRAYS * linePx;
    const drawn = at(x + strayX, y + strayY);
    const wetAt = at(x - strayX * 1.6, y - strayY * 1.6);
    const body = (own[drawn + 3] as number) / 255;
    const soaked = (run[wetAt + 3] as number) / 255;
    if (body === 0 && soaked < 0.02) {
      data[here + 3] = 0;
      return;
    }
    const wet = cloud((x / linePx) * 0.9, (y / linePx) * 0.9);
    const dry = fibre((x / linePx) * 2.2, (y / linePx) * 2.2);
    const [r, g, b] = [run[wetAt] as number, run[wetAt + 1] as number, run[wetAt + 2] as number];
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const vivid = most === 0 ? 0 : (most - least) / most;
    const bright = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
    const isRed = vivid > 0.5 && r === most && g < r * 0.62;
    // The brush is set down full and runs dry: colour is thin in places, and gathers at its rim.
    const rim = clamp01((0.75 - soaked) * 2.2) * clamp01(soaked * 4);
    const laid = clamp01((0.2 + 0.62 * wet + 0.34 * rim) * (isRed ? 1.25 : 0.5));
    const dark = clamp01((0.82 - bright) * 1.15) * (0.4 + 0.75 * wet) * (isRed ? 0.25 : 1) + 0.2 * (y / height) ** 2;
    // A point that is pressed and lifted.
    const press = linePx * (0.25 + 1.35 * pressure(x / (linePx * 6), y / (linePx * 6)) ** 1.3);
    let edge = 0;
    for (const [dx, dy] of AROUND) {
      const other = at(x + strayX + dx * press, y + strayY + dy * press);
      edge = Math.max(edge, unlike(drawn, other));
    }
    const lifted = pressure(x / (linePx * 11) + 40, y / (linePx * 11));
    const stroke =
      body *
      clamp01((edge - EDGE.from) / (EDGE.whole - EDGE.from)) *
      (lifted < 0.3 ? 0.35 : 1) *
      (dry > 0.8 ? 0.3 : 0.94) *
      (edge > 1.4 ? 1 : 0.7);
    for (let c = 0; c < 3; c++) {
      const ground = paper[c] as number;
      const coloured = ground + (((isRed ? red : shade)[c] as number) - ground) * laid * (isRed ? 0.85 : WASH);
      const washed = coloured + ((shade[c] as number) - coloured) * clamp01(dark) * 0.62;
      data[here + c] = washed + ((line[c] as number) - washed) * stroke;
    }
    data[here + 3] = 255 * Math.max(body * 0.96, stroke, Math.min(0.7, soaked * 0.7) * (0.4 + 0.6 * wet));
  });
}

/** A whole picture as a wash: lights are paper, darks are ink, reds the red of the seal. */
export function paintedPicture(source: Canvas, tones: InkTones, grainPx: number, seed: number): Canvas {
  const cloud = noiseReader(seed);
  const { paper, shade, line, red } = inksOf(tones);
  return mapPixels(source, (x, y, data, at) => {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const wet = cloud(x / (grainPx * 6), y / (grainPx * 6));
    const bright = clamp01(((0.3 * r + 0.59 * g + 0.11 * b) / 255 - 0.08) * 1.2 + (wet - 0.5) * 0.16);
    // Three washes, one over the other, with soft rims.
    const washes = [0.78, 0.52, 0.28].reduce((sum, from) => sum + clamp01((from - bright) * 7 + 0.5), 0) / 3;
    const isRed = r > 110 && r - Math.max(g, b) > 60;
    for (let c = 0; c < 3; c++) {
      const ink = (shade[c] as number) * (1 - washes) + (line[c] as number) * washes;
      const dark = isRed ? (red[c] as number) : ink;
      data[at + c] = (paper[c] as number) + (dark - (paper[c] as number)) * Math.min(0.96, washes * (0.85 + 0.3 * wet));
    }
  });
}
