import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { exposureGain } from '../exposure.ts';
import { blinkAt } from '../face.ts';
import { drawFigure, type FigureLook, type FigurePart } from '../figure.ts';
import { offscreen, settle } from '../layer.ts';
import { luminance } from '../palette.ts';
import { dancingPose, guitarPose, singingPose, standingPose, strollingPose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { singerLook, suppliedPortrait } from '../singer.ts';
import { block, disc, polygon, ring, sector } from './pictograms/shapes.ts';
import type { Box, Instant, PaintScene, Sheet } from './sheet.ts';

/** The person of a sheet drawn over its setting, or instead of it: a flat figure, a geometric face, a portrait in dots. */
export function peopleOf(sheet: Sheet): { instead: PaintScene | null; over: PaintScene | null } {
  const { scene, env } = sheet;
  const { shotType } = scene;
  const shown = scene.hasCharacter || shotType === 'lipsync' || shotType === 'performance' || shotType === 'dance';
  if (!shown) return { instead: null, over: null };
  const close = shotType === 'lipsync' || (scene.framing === 'close' && shotType !== 'dance');
  const supplied = suppliedPortrait(env);
  if (supplied && (close || (scene.framing === 'medium' && shotType !== 'dance'))) return { instead: portraitOf(sheet, supplied), over: null };
  const look = singerLook(env, scene);
  if (close) return { instead: env.sitting || hash01(6, scene.seed) < 0.72 ? faceOf(sheet, look) : lipsOf(sheet), over: null };
  return { instead: null, over: figureOf(sheet, look) };
}

function figureOf(sheet: Sheet, look: FigureLook): PaintScene {
  const { scene, inks } = sheet;
  const { seed, shotType } = scene;
  const dances = shotType === 'dance' || scene.setting === 'club';
  const sings = shotType === 'performance' || scene.setting === 'stage';
  const guitar = sings && hash01(5, seed) < 0.4;
  const colors: Record<FigurePart, string> = { skin: inks.paper, hair: inks.black, top: inks.primary, bottom: inks.black, shoes: inks.black, accent: inks.secondary };
  const flat = (line: string): FigureLook => ({ ...look, accent: line });
  return (ctx, box, { rhythm, tSec, frame }) => {
    const pose = dances ? dancingPose(rhythm, seed) : guitar ? guitarPose(rhythm, tSec, seed) : sings ? singingPose(rhythm, tSec, seed) : hash01(7, seed) < 0.5 ? strollingPose(rhythm.beat) : standingPose(tSec, seed);
    const medium = scene.framing !== 'wide';
    const tall = Math.min(box.height * (medium ? 1.25 : dances || sings ? 0.82 : 0.62), box.width * 1.5);
    const x = box.x + box.width * (medium || dances || sings ? 0.5 : 0.36);
    const y = box.y + box.height * (medium ? 1.4 : 0.97);
    ctx.save();
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.clip();
    if (dances) disc(ctx, x, y - tall * 0.55, tall * (0.42 + 0.04 * rhythm.pulse), inks.secondary);
    drawFigure(ctx, { x, y, height: tall, pose, look: flat(inks.secondary), tSec, prop: guitar ? 'guitar' : sings ? 'mic' : undefined, mouth: frame.mouth, wind: 0.2, fill: (part) => colors[part], outline: { color: inks.paper, width: Math.max(1.5, tall * 0.012) } });
    ctx.restore();
  };
}

/** A head made of circle, half circle and bar; the mouth is a disc that opens with the words. */
function faceOf(sheet: Sheet, look: FigureLook): PaintScene {
  const { inks, scene } = sheet;
  const skin = luminance(look.skin) > 0.35 ? inks.paper : inks.secondary;
  const feature = inks.on(skin);
  return (ctx, box, { rhythm, tSec, frame }) => {
    const clear = Math.max(box.height * 0.4, Math.min(box.height, sheet.clearHeight - box.y));
    const u = Math.min(box.width, clear) / 2;
    ctx.save();
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.clip();
    ctx.translate(box.x + box.width / 2, box.y + clear / 2);
    block(ctx, -box.width, -box.height * 2, box.width * 2, box.height * 4, inks.secondary === skin ? inks.paper : inks.secondary);
    const rays = 16;
    for (let i = 0; i < rays; i += 2) sector(ctx, 0, 0, box.width + box.height, i / rays + tSec * 0.012, (i + 1) / rays + tSec * 0.012, inks.primary);
    ctx.rotate(0.05 * rhythm.sway);
    const bounce = u * 0.025 * rhythm.pulse;
    ctx.translate(0, u * 0.02 - bounce);
    const long = look.hairStyle === 'long' || look.hairStyle === 'bob' || look.hairStyle === 'ponytail';
    if (look.hairStyle === 'curly') for (let i = 0; i < 14; i++) disc(ctx, Math.cos((i / 14) * 6.283) * u * 0.5, -u * 0.18 + Math.sin((i / 14) * 6.283) * u * 0.5, u * 0.2, inks.black);
    else if (long) {
      block(ctx, -u * 0.58, -u * 0.2, u * 1.16, u * (look.hairStyle === 'bob' ? 0.72 : 1.1), inks.black);
      sector(ctx, 0, -u * 0.2, u * 0.58, 0.5, 1, inks.black);
    } else if (look.hairStyle === 'bun') disc(ctx, 0, -u * 0.76, u * 0.22, inks.black);
    block(ctx, -u * 0.16, u * 0.3, u * 0.32, u * 0.5, skin);
    sector(ctx, 0, u * 1.32, u * 0.78, 0.5, 1, inks.black);
    block(ctx, -u * 0.78, u * 1.3, u * 1.56, box.height, inks.black);
    sector(ctx, 0, u * 0.66, u * 0.16, 0, 0.5, skin);
    polygon(ctx, inks.primary, [-u * 0.78, u * 1.4], [-u * 0.2, u * 0.74], [0, u * 1.0], [u * 0.2, u * 0.74], [u * 0.78, u * 1.4]);
    block(ctx, -u * 0.44, -u * 0.2, u * 0.88, u * 0.26, skin);
    sector(ctx, 0, u * 0.05, u * 0.44, 0, 0.5, skin);
    sector(ctx, 0, -u * 0.18, u * 0.46, 0.5, 1, inks.black);
    polygon(ctx, inks.black, [-u * 0.46, -u * 0.2], [u * 0.1, -u * 0.2], [-u * 0.46, u * 0.02]);
    const open = 1 - blinkAt(tSec, scene.seed);
    const gaze = Math.sin(tSec * 0.7) * u * 0.02;
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.translate(side * u * 0.19, -u * 0.04);
      ctx.scale(1, Math.max(0.1, open));
      disc(ctx, 0, 0, u * 0.085, inks.on(skin) === inks.black ? '#ffffff' : inks.paper);
      disc(ctx, gaze, 0, u * 0.05, inks.black);
      ctx.restore();
      block(ctx, side * u * 0.19 - u * 0.1, -u * (0.185 + 0.03 * frame.mouth), u * 0.2, u * 0.032, feature);
      disc(ctx, side * u * 0.29, u * 0.14, u * 0.065, inks.primary);
      ring(ctx, side * u * 0.47, u * 0.2, u * 0.06, u * 0.02, inks.primary);
    }
    polygon(ctx, inks.on(skin) === inks.black ? inks.primary : inks.paper, [0, -u * 0.02], [u * 0.06, u * 0.12], [-u * 0.02, u * 0.12]);
    const w = u * (0.17 - 0.04 * frame.mouth);
    const h = u * (0.018 + 0.13 * frame.mouth);
    ctx.fillStyle = inks.black;
    ctx.beginPath();
    ctx.ellipse(0, u * 0.26, w, h, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.save();
    ctx.clip();
    disc(ctx, 0, u * 0.26 + h, w * 0.7, inks.primary);
    block(ctx, -w * 0.7, u * 0.26 - h, w * 1.4, h * 0.45, '#ffffff');
    ctx.restore();
    ctx.restore();
  };
}

/** Nothing but a mouth, singing. */
function lipsOf(sheet: Sheet): PaintScene {
  const { inks } = sheet;
  return (ctx, box, { rhythm, frame, tSec }) => {
    const clear = Math.max(box.height * 0.4, Math.min(box.height, sheet.clearHeight - box.y));
    const u = Math.min(box.width, clear) / 2;
    ctx.save();
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.clip();
    ctx.translate(box.x + box.width / 2, box.y + clear / 2);
    block(ctx, -box.width, -box.height * 2, box.width * 2, box.height * 4, inks.paper);
    for (let i = 6; i > 0; i--) {
      const age = (i + (rhythm.beat % 2) / 2) / 6;
      if (i % 2 === 0) disc(ctx, 0, 0, u * 2.2 * age, inks.secondary);
      else disc(ctx, 0, 0, u * 2.2 * age, inks.paper);
    }
    ctx.rotate(0.06 * rhythm.sway);
    const w = u * (0.86 - 0.1 * frame.mouth);
    const gap = u * (0.03 + 0.42 * frame.mouth);
    const lip = u * (0.3 + 0.02 * rhythm.pulse);
    ctx.fillStyle = inks.primary;
    ctx.beginPath();
    ctx.moveTo(-w, 0);
    ctx.bezierCurveTo(-w * 0.6, -gap - lip * 1.1, -w * 0.25, -gap - lip * 1.35, 0, -gap - lip * 0.75);
    ctx.bezierCurveTo(w * 0.25, -gap - lip * 1.35, w * 0.6, -gap - lip * 1.1, w, 0);
    ctx.bezierCurveTo(w * 0.6, gap + lip * 1.7, -w * 0.6, gap + lip * 1.7, -w, 0);
    ctx.fill();
    ctx.fillStyle = inks.black;
    ctx.beginPath();
    ctx.moveTo(-w * 0.86, 0);
    ctx.bezierCurveTo(-w * 0.4, -gap, w * 0.4, -gap, w * 0.86, 0);
    ctx.bezierCurveTo(w * 0.45, gap * 1.5, -w * 0.45, gap * 1.5, -w * 0.86, 0);
    ctx.fill();
    ctx.save();
    ctx.clip();
    block(ctx, -w * 0.62, -gap * 1.2, w * 1.24, gap * 0.75 + u * 0.02, '#ffffff');
    disc(ctx, Math.sin(tSec * 2) * u * 0.03, gap * 1.7, w * 0.42, inks.secondary);
    ctx.restore();
    ctx.fillStyle = 'rgba(255,255,255,0.7)';
    ctx.beginPath();
    ctx.ellipse(-w * 0.34, gap + lip * 0.62, w * 0.18, lip * 0.1, 0.1, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  };
}

/** A caller's portrait as dots of one ink on another. */
function portraitOf(sheet: Sheet, image: Image): PaintScene {
  const { inks, scene } = sheet;
  const plates = new Map<string, ReturnType<typeof offscreen>['canvas']>();
  const plateFor = (box: Box) => {
    const key = `${Math.round(box.width)}x${Math.round(box.height)}`;
    const known = plates.get(key);
    if (known) return known;
    const columns = 110;
    const rows = Math.max(8, Math.round((columns * box.height) / box.width));
    const small = offscreen(columns, rows);
    const scale = Math.max(columns / image.width, rows / image.height);
    small.ctx.imageSmoothingQuality = 'high';
    small.ctx.filter = `brightness(${exposureGain(image).toFixed(3)}) contrast(1.15)`;
    small.ctx.drawImage(image, (columns - image.width * scale) / 2, (rows - image.height * scale) * 0.3, image.width * scale, image.height * scale);
    const data = small.ctx.getImageData(0, 0, columns, rows).data;
    const plate = offscreen(box.width, box.height);
    plate.ctx.fillStyle = inks.paper;
    plate.ctx.fillRect(0, 0, box.width, box.height);
    plate.ctx.globalAlpha = 0.5;
    plate.ctx.drawImage(small.canvas, 0, 0, box.width, box.height);
    plate.ctx.globalAlpha = 0.72;
    plate.ctx.globalCompositeOperation = 'color';
    plate.ctx.fillStyle = hash01(8, scene.seed) < 0.5 ? inks.primary : inks.secondary;
    plate.ctx.fillRect(0, 0, box.width, box.height);
    plate.ctx.globalCompositeOperation = 'source-over';
    plate.ctx.globalAlpha = 1;
    plate.ctx.fillStyle = inks.black;
    plate.ctx.beginPath();
    const pitch = box.width / columns;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const i = (y * columns + x) * 4;
        const light = ((data[i] ?? 0) * 0.3 + (data[i + 1] ?? 0) * 0.59 + (data[i + 2] ?? 0) * 0.11) / 255;
        const r = pitch * 0.72 * Math.sqrt(Math.max(0, 0.94 - light));
        if (r < pitch * 0.12) continue;
        const px = (x + 0.5 + (y % 2) * 0.5) * pitch;
        plate.ctx.moveTo(px + r, (y + 0.5) * pitch);
        plate.ctx.arc(px, (y + 0.5) * pitch, r, 0, Math.PI * 2);
      }
    }
    plate.ctx.fill();
    settle(plate.ctx);
    plates.set(key, plate.canvas);
    return plate.canvas;
  };
  return (ctx: SKRSContext2D, box: Box, { rhythm, frame, tSec }: Instant) => {
    ctx.save();
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.clip();
    const clear = Math.max(box.height * 0.5, Math.min(box.height, sheet.clearHeight - box.y));
    const fixed = { ...box, width: Math.round(box.width / 64) * 64 || 64, height: Math.round(clear / 64) * 64 || 64 };
    const plate = plateFor(fixed);
    const zoom = 1.06 + 0.02 * rhythm.pulse + 0.015 * frame.mouth;
    ctx.translate(box.x + box.width / 2 + Math.sin(tSec * 0.5) * box.width * 0.01, box.y + clear / 2);
    ctx.scale(zoom, zoom);
    ctx.drawImage(plate, -box.width / 2, -clear / 2, box.width, clear);
    ctx.restore();
    sector(ctx, box.x + box.width, box.y + box.height, Math.min(box.width, box.height) * (0.3 + 0.04 * rhythm.pulse), 0.5, 0.75, inks.primary);
  };
}
