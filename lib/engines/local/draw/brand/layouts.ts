import { easeOut } from '../camera.ts';
import { offscreen, settle } from '../layer.ts';
import { halftone } from '../post.ts';
import { hash01 } from '../random.ts';
import { fittedPx, setLine, wordAt } from './lettering.ts';
import { block, disc, polygon, ring, sector } from './pictograms/shapes.ts';
import type { Box, Layout, Sheet } from './sheet.ts';

type Ctx = Parameters<ReturnType<Layout>>[0];

/** A word arriving from below behind the edge of its own line. */
function risingWord(ctx: Ctx, sheet: Sheet, box: Box, word: string, entrance: number, color: string, align: 'left' | 'center' | 'right' = 'left'): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x - box.width * 0.02, box.y - box.height * 0.06, box.width * 1.04, box.height * 1.12);
  ctx.clip();
  ctx.translate(0, box.height * 1.15 * (1 - entrance));
  ctx.fillStyle = color;
  setLine(ctx, word, sheet.lettering.families, box, align);
  ctx.restore();
}

/** The setting above, the word as wide as the sheet below. */
const poster: Layout = (sheet, paintScene) => {
  const { width, height, margin, inks, portrait, env } = sheet;
  const split = portrait ? 0.72 : 0.66;
  const scene: Box = env.captioned ? { x: 0, y: height * (1 - split), width, height: height * split } : { x: margin, y: margin, width: width - margin * 2, height: height * split - margin };
  const line: Box = { x: margin, y: env.captioned ? margin * 0.95 : height * split + margin * 0.55, width: width - margin * 2, height: height * (1 - split) - margin * 1.7 };
  return (ctx, instant) => {
    const { rhythm, frame } = instant;
    block(ctx, 0, 0, width, height, inks.ground);
    paintScene(ctx, scene, instant);
    const { word, entrance } = wordAt(sheet.lettering, frame, sheet.durationSec);
    risingWord(ctx, sheet, line, word, entrance, inks.ink);
    block(ctx, margin, env.captioned ? height * (1 - split) - margin * 0.45 : height - margin * 0.55, (width - margin * 2) * frame.progress, margin * (0.12 + 0.1 * rhythm.pulse), inks.primary);
  };
};

/** Two fields: the setting in one, the words stacked in the other. */
const split: Layout = (sheet, paintScene) => {
  const { width, height, margin, inks, portrait, scene, env } = sheet;
  const sceneFirst = hash01(2, scene.seed) < 0.5 && !(portrait && env.captioned);
  const share = portrait ? 0.58 : 0.54;
  const picture: Box = portrait ? { x: 0, y: sceneFirst ? 0 : height * (1 - share), width, height: height * share } : { x: sceneFirst ? 0 : width * (1 - share), y: 0, width: width * share, height };
  const text: Box = portrait ? { x: margin, y: (sceneFirst ? height * share : 0) + margin, width: width - margin * 2, height: height * (1 - share) - margin * 2 } : { x: (sceneFirst ? width * share : 0) + margin, y: margin, width: width * (1 - share) - margin * 2, height: (env.captioned ? height * 0.8 : height) - margin * 2 };
  return (ctx, instant) => {
    const { rhythm, frame } = instant;
    block(ctx, 0, 0, width, height, inks.ground);
    paintScene(ctx, picture, instant);
    const { index, entrance } = wordAt(sheet.lettering, frame, sheet.durationSec);
    const rows = 4;
    const pitch = text.height / rows;
    for (let row = 0; row < rows; row++) {
      const word = sheet.lettering.words[index - (rows - 2) + row];
      if (word === undefined) continue;
      const current = row === rows - 2;
      const line: Box = { x: text.x, y: text.y + row * pitch + pitch * (1 - entrance) * 0.5, width: text.width, height: pitch * 0.8 };
      if (row === rows - 1) continue;
      if (current) risingWord(ctx, sheet, { ...line, y: text.y + row * pitch }, word, entrance, inks.primary === inks.ground ? inks.ink : inks.ink);
      else {
        ctx.globalAlpha = 0.28 * (row + 1) * 0.6;
        ctx.fillStyle = inks.ink;
        setLine(ctx, word, sheet.lettering.families, line);
        ctx.globalAlpha = 1;
      }
    }
    const bars = 12;
    for (let i = 0; i < bars; i++) {
      const level = 0.12 + 0.88 * hash01(i + Math.floor(rhythm.beat * 2) * 13, scene.seed) * (0.25 + 0.75 * rhythm.pulse);
      const w = text.width / bars;
      block(ctx, text.x + i * w, text.y + text.height - pitch * 0.7 * level, w * 0.62, pitch * 0.7 * level, i % 3 === 0 ? inks.secondary : inks.primary);
    }
  };
};

/** A wall of modules that turn on the beat, the setting in the largest. */
const tiles: Layout = (sheet, paintScene) => {
  const { width, height, inks, scene, portrait, env } = sheet;
  const cell = Math.min(width, height) / 4;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const cw = width / columns;
  const ch = height / rows;
  const big = portrait ? { column: 0, row: 1, across: columns, down: 3 } : { column: hash01(3, scene.seed) < 0.5 ? 1 : columns - 4, row: env.captioned ? 1 : 0, across: 3, down: 3 };
  const words = { column: 0, row: env.captioned ? 0 : rows - 1 };
  return (ctx, instant) => {
    const { rhythm, frame } = instant;
    const bar = Math.floor(rhythm.beat);
    const since = Math.min(1, (rhythm.beat - bar) / 0.45);
    const turned = since * since * (3 - 2 * since);
    const pool = [inks.primary, inks.secondary, inks.paper, inks.black];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const i = row * 17 + column;
        const back = pool[Math.floor(hash01(i, scene.seed) * 4)] as string;
        const front = pool[(Math.floor(hash01(i, scene.seed) * 4) + 1 + Math.floor(hash01(i, scene.seed + 1) * 3)) % 4] as string;
        const kind = Math.floor(hash01(i, scene.seed + 2) * 5);
        const quarter = Math.floor(hash01(i, scene.seed + 3) * 4) + (hash01(i * 5 + bar, scene.seed + 4) < 0.35 ? turned : 0);
        block(ctx, column * cw, row * ch, cw + 1, ch + 1, back);
        ctx.save();
        ctx.beginPath();
        ctx.rect(column * cw, row * ch, cw, ch);
        ctx.clip();
        ctx.translate((column + 0.5) * cw, (row + 0.5) * ch);
        ctx.rotate((quarter * Math.PI) / 2);
        const h = Math.max(cw, ch) / 2;
        if (kind === 0) sector(ctx, -h, -h, h * 2, 0, 0.25, front);
        else if (kind === 1) disc(ctx, 0, 0, h * (0.66 + 0.2 * rhythm.pulse), front);
        else if (kind === 2) polygon(ctx, front, [-h, -h], [h, h], [-h, h]);
        else if (kind === 3) for (let k = 0; k < 4; k++) block(ctx, -h, -h + k * h * 0.5, h * 2, h * 0.25, front);
        else for (let k = 3; k > 0; k--) disc(ctx, -h, h, h * 2 * (k / 3), k % 2 ? front : back);
        ctx.restore();
      }
    }
    paintScene(ctx, { x: big.column * cw, y: big.row * ch, width: big.across * cw, height: big.down * ch }, instant);
    const { word, entrance } = wordAt(sheet.lettering, frame, sheet.durationSec);
    const strip: Box = { x: 0, y: words.row * ch, width, height: ch };
    block(ctx, strip.x, strip.y, strip.width, strip.height + 1, inks.ground);
    risingWord(ctx, sheet, { x: ch * 0.2, y: strip.y + ch * 0.16, width: width - ch * 0.4, height: ch * 0.68 }, word, entrance, inks.ink);
  };
};

/** The setting fills the sheet; the word runs up its side. */
const full: Layout = (sheet, paintScene) => {
  const { width, height, margin, inks, portrait, scene, env } = sheet;
  const bandY = env.captioned ? 0 : 1;
  const band = portrait ? height * 0.16 : Math.min(width * 0.24, height * 0.36);
  const right = hash01(4, scene.seed) < 0.5;
  return (ctx, instant) => {
    const { frame, rhythm } = instant;
    block(ctx, 0, 0, width, height, inks.ground);
    const picture: Box = portrait ? { x: 0, y: band * (1 - bandY), width, height: height - band } : { x: right ? 0 : band, y: 0, width: width - band, height };
    paintScene(ctx, picture, instant);
    const { word, entrance } = wordAt(sheet.lettering, frame, sheet.durationSec);
    ctx.save();
    if (portrait) {
      block(ctx, 0, (height - band) * bandY, width, band, inks.ground);
      risingWord(ctx, sheet, { x: margin, y: (height - band) * bandY + band * 0.16, width: width - margin * 2, height: band * 0.68 }, word, entrance, inks.ink);
    } else {
      block(ctx, right ? width - band : 0, 0, band, height, inks.ground);
      ctx.translate(right ? width - band : 0, height);
      ctx.rotate(-Math.PI / 2);
      // The word runs up from the lower edge; above a caption it starts higher.
      const foot = env.captioned ? height * 0.2 : margin * 0.8;
      risingWord(ctx, sheet, { x: foot, y: band * 0.17, width: height - margin * 0.8 - foot, height: band * 0.66 }, word, entrance, inks.ink);
      block(ctx, 0, right ? 0 : band - margin * 0.16, height * (0.3 + 0.7 * rhythm.pulse), margin * 0.16, inks.primary);
    }
    ctx.restore();
  };
};

/** Lines of the word pass each other; the setting in a disc over them. */
const wall: Layout = (sheet, paintScene) => {
  const { width, height, inks, lettering, portrait, env } = sheet;
  const rows = portrait ? 9 : 5;
  const pitch = height / rows;
  const radius = Math.min(width, height) * (portrait ? 0.43 : 0.4);
  const cache = new Map<string, { canvas: ReturnType<typeof offscreen>['canvas']; step: number }>();
  const lineOf = (word: string) => {
    const known = cache.get(word);
    if (known) return known;
    const probe = offscreen(8, 8).ctx;
    const px = fittedPx(probe, word, lettering.families, width * 40, pitch * 0.86);
    probe.font = `900 ${px}px ${lettering.families}`;
    const step = probe.measureText(word).width + px * 0.28;
    const repeats = Math.ceil((width * 1.1) / step) + 1;
    const line = offscreen(Math.min(step * repeats, width * 3 + step), pitch);
    line.ctx.fillStyle = inks.ink;
    line.ctx.font = `900 ${px}px ${lettering.families}`;
    line.ctx.textBaseline = 'alphabetic';
    for (let i = 0; i < repeats; i++) line.ctx.fillText(word, i * step, pitch / 2 + px * 0.36);
    settle(line.ctx);
    const made = { canvas: line.canvas, step };
    cache.set(word, made);
    return made;
  };
  return (ctx, instant) => {
    const { rhythm, tSec, frame } = instant;
    block(ctx, 0, 0, width, height, inks.ground);
    const { word, index } = wordAt(lettering, frame, sheet.durationSec);
    const line = lineOf(word);
    const lettered = env.captioned ? rows - (portrait ? 2 : 1) : rows;
    for (let row = 0; row < lettered; row++) {
      const direction = row % 2 === 0 ? -1 : 1;
      const travel = (((direction * tSec * height * 0.22 + row * pitch) % line.step) + line.step) % line.step;
      if ((row + index) % rows === Math.floor(rhythm.beat) % rows) block(ctx, 0, row * pitch, width, pitch + 1, inks.primary);
      ctx.globalAlpha = (row + index) % 2 === 0 ? 1 : 0.5;
      ctx.drawImage(line.canvas, Math.round(travel - line.step), Math.round(row * pitch));
      ctx.globalAlpha = 1;
    }
    const r = radius * (1 + 0.02 * rhythm.pulse);
    ctx.save();
    ctx.beginPath();
    ctx.arc(width / 2, height / 2, r, 0, Math.PI * 2);
    ctx.clip();
    paintScene(ctx, { x: width / 2 - r, y: height / 2 - r, width: r * 2, height: r * 2 }, instant);
    ctx.restore();
    ring(ctx, width / 2, height / 2, r, height * 0.014, inks.ground);
  };
};

/** One great disc on a field of dots. */
const roundel: Layout = (sheet, paintScene) => {
  const { width, height, margin, inks, scene, portrait, env } = sheet;
  const left = hash01(5, scene.seed) < 0.5;
  const radius = portrait ? width * 0.44 : height * 0.43;
  const cx = portrait ? width / 2 : left ? width * 0.36 : width * 0.64;
  const cy = portrait ? height * (env.captioned ? 0.54 : 0.36) : height * 0.5;
  const lineY = env.captioned ? height * (portrait ? 0.08 : 0.14) : height * (portrait ? 0.74 : 0.66);
  const dots = offscreen(width, height);
  dots.ctx.fillStyle = inks.primary;
  halftone(dots.ctx, { x: 0, y: 0, width, height }, Math.min(width, height) * 0.032, (u, v) => Math.max(0, 0.95 - Math.hypot((u - (left ? 1 : 0)) * 1.1, v - 1) * 0.95), 0.4);
  settle(dots.ctx);
  return (ctx, instant) => {
    const { rhythm, frame } = instant;
    block(ctx, 0, 0, width, height, inks.ground);
    ctx.drawImage(dots.canvas, 0, 0);
    for (let i = 0; i < 3; i++) {
      const age = (rhythm.beat / 2 + i / 3) % 1;
      ctx.globalAlpha = (1 - age) * 0.8;
      ring(ctx, cx, cy, radius * (1 + 0.45 * age), height * 0.008, inks.secondary);
    }
    ctx.globalAlpha = 1;
    const r = radius * (1 + 0.015 * rhythm.pulse);
    ctx.save();
    ctx.beginPath();
    ctx.arc(cx, cy, r, 0, Math.PI * 2);
    ctx.clip();
    paintScene(ctx, { x: cx - r, y: cy - r, width: r * 2, height: r * 2 }, instant);
    ctx.restore();
    const { word, entrance } = wordAt(sheet.lettering, frame, sheet.durationSec);
    const line: Box = portrait ? { x: margin, y: lineY, width: width - margin * 2, height: height * 0.16 } : { x: left ? width * 0.46 : margin, y: lineY, width: width * 0.54 - margin, height: height * 0.22 };
    const px = fittedPx(ctx, word, sheet.lettering.families, line.width, line.height);
    ctx.font = `900 ${px}px ${sheet.lettering.families}`;
    const wide = Math.min(line.width, ctx.measureText(word).width) + margin * 0.8;
    const shown = easeOut(entrance) * wide;
    const from = left && !portrait ? line.x + line.width - wide + margin * 0.4 : line.x - margin * 0.4;
    block(ctx, from, line.y - margin * 0.2, shown, line.height + margin * 0.4, inks.ink);
    risingWord(ctx, sheet, line, word, entrance, inks.ground, left && !portrait ? 'right' : 'left');
  };
};

const layouts: Layout[] = [poster, split, tiles, full, wall, roundel];

/** The setting alone, edge to edge. */
const bare: Layout = ({ width, height }, paintScene) => (ctx, instant) => paintScene(ctx, { x: 0, y: 0, width, height }, instant);

/** Neighbouring scenes never share a composition. */
export function layoutOf(sheet: Sheet): Layout {
  if (sheet.env.sitting) return bare;
  const order = [0, 3, 5, 1, 4, 2];
  return layouts[order[(sheet.scene.index + (sheet.env.concept.logline.length % 6)) % 6] as number] as Layout;
}

