/**
 * The dancing person from behind, drawn in every frame on a skeleton: clothes and hair follow the hips and the head.
 */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '../../../scene/light/inks.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { dancingPose } from '../../../pose.ts';
import { type Joints, jointsOf } from '../../../skeleton.ts';
import { DARK_CLOTH } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import { hemOf, paintBackOfHead, paintBackOfNeck, SOLES } from './behind.ts';
import { limb } from './body.ts';
import { patchesOn } from '../../character/worn.ts';
import { type Film, fill, layer, sewn } from './film.ts';

/** The person's height, the unit of the joints. */
const HEIGHT = SOLES + 50;
const BOX = { x: -330, y: -110, width: 660, height: 840 };
const HEAD = { x: -90, y: -80, width: 180, height: 280 };
const HEAD_WITH_HAT = { x: -90, y: -120, width: 180, height: 320 };

/** `hat` paints the hat, if there is one. */
export function dancingNode(look: Look, film: Film, seed: number, hat: ((ctx: SKRSContext2D) => void) | null): Node {
  const { px } = film;
  const [width, height] = [Math.ceil(BOX.width * px), Math.ceil(BOX.height * px)];
  const [figure, edge] = [createCanvas(width, height), createCanvas(width, height)];
  const [body, rim] = [figure.getContext('2d'), edge.getContext('2d')];
  const headBox = hat ? HEAD_WITH_HAT : HEAD;
  const head = layer(film, headBox, (ctx) => {
    paintBackOfHead(ctx, look, film);
    hat?.(ctx);
  }).canvas;
  const rimPx = Math.max(1.2, px * 3.4);
  return {
    name: 'dancer',
    x: (BOX.x + BOX.width / 2) * px,
    y: (BOX.y + BOX.height / 2) * px,
    paint(ctx, moment) {
      body.setTransform(1, 0, 0, 1, 0, 0);
      body.clearRect(0, 0, width, height);
      body.setTransform(px, 0, 0, px, -BOX.x * px, (SOLES - BOX.y) * px);
      const joints = jointsOf(dancingPose(moment, seed));
      const [hx, hy] = [joints.head.x * HEIGHT, joints.head.y * HEIGHT];
      body.save();
      body.translate(hx, hy);
      paintBackOfNeck(body, look, film);
      body.restore();
      clothed(body, joints, moment, look, film);
      body.translate(hx, hy);
      body.rotate(joints.headAngle);
      body.drawImage(head, headBox.x, headBox.y, headBox.width, headBox.height);
      body.setTransform(1, 0, 0, 1, 0, 0);
      for (const [color, dx, dy, alpha] of [
        [film.rim, -1, -0.6, 0.95],
        [film.kicker, 1, -0.3, 0.75],
      ] as const) {
        rim.globalCompositeOperation = 'copy';
        rim.drawImage(figure, 0, 0);
        rim.globalCompositeOperation = 'source-in';
        rim.fillStyle = color;
        rim.fillRect(0, 0, width, height);
        rim.globalCompositeOperation = 'destination-out';
        rim.drawImage(figure, -dx * rimPx, -dy * rimPx);
        body.globalAlpha = alpha;
        body.globalCompositeOperation = 'source-atop';
        body.drawImage(edge, 0, 0);
        body.globalCompositeOperation = 'source-over';
        body.globalAlpha = 1;
      }
      ctx.drawImage(figure, -width / 2, -height / 2);
    },
  };
}

type Joint = readonly [number, number];

function clothed(ctx: SKRSContext2D, j: Joints, moment: Moment, look: Look, film: Film): void {
  const at = ({ x, y }: { x: number; y: number }): Joint => [x * HEIGHT, y * HEIGHT];
  const bare = look.outfit === 'dress';
  const skin = film.tones(look.colors.skin);
  const cloth = film.tones(look.colors.cloth);
  const trousers = film.tones(look.worn?.legs ?? DARK_CLOTH);
  const legs = bare ? skin : trousers;
  const [thigh, knee, ankle] = bare ? [25, 16, 9] : [31, 22, 15];
  for (const [hip, bend, foot] of [
    [j.hipL, j.kneeL, j.ankleL],
    [j.hipR, j.kneeR, j.ankleR],
  ] as const) {
    fill(ctx, `${limb(at(hip), at(bend), thigh, knee)} ${limb(at(bend), at(foot), knee, ankle)}`, legs.fold);
    const [fx, fy] = at(foot);
    fill(
      ctx,
      `M${fx - 14},${fy + 2} L${fx + 14},${fy + 2} C${fx + 20},${fy + 12} ${fx + 19},${fy + 20} ${fx + 17},${fy + 24} L${fx - 17},${fy + 24} C${fx - 19},${fy + 20} ${fx - 20},${fy + 12} ${fx - 14},${fy + 2} Z`,
      film.tones('#2b2624').deep,
    );
  }
  const [[lx, ly], [rx, ry], [nx, ny], [px, py]] = [at(j.shoulderL), at(j.shoulderR), at(j.neck), at(j.pelvis)];
  const hem = hemOf(look);
  const drop = Math.min(190, hem.y - 310);
  const swing = 26 * Math.sin(Math.PI * (moment.beat - 0.25)) * (0.5 + moment.energy);
  const half = hem.half * (bare ? 1.05 : 0.92);
  const waist = 48;
  const [wx, wy] = [nx + (px - nx) * 0.62, ny + (py - ny) * 0.62];
  const skirt = `M${wx - waist},${wy} C${px - 62},${py + 10} ${px - half + swing * 0.5},${py + drop * 0.6} ${px - half + swing},${py + 20 + drop} Q${px + swing * 0.6},${py + 36 + drop + 0.2 * swing} ${px + half + swing},${py + 20 + drop - 0.1 * swing} C${px + half + swing * 0.5},${py + drop * 0.6} ${px + 62},${py + 10} ${wx + waist},${wy} Z`;
  fill(ctx, skirt, cloth.base);
  for (const share of [-0.5, 0.05, 0.55])
    fill(
      ctx,
      `M${wx + share * waist},${wy} L${px + share * half + swing - 12},${py + 22 + drop} L${px + share * half + swing + 20},${py + 24 + drop} Z`,
      withAlpha(cloth.deep, 0.32),
    );
  const torso = `M${nx - 24},${ny - 16} C${lx + 10},${ly - 26} ${lx - 16},${ly - 20} ${lx - 8},${ly + 14} C${wx - waist - 8},${(ly + wy) / 2} ${wx - waist},${wy - 30} ${wx - waist - 2},${wy + 12} L${wx + waist + 2},${wy + 12} C${wx + waist},${wy - 30} ${wx + waist + 8},${(ry + wy) / 2} ${rx + 8},${ry + 14} C${rx + 16},${ry - 20} ${rx - 10},${ry - 26} ${nx + 24},${ny - 16} Z`;
  fill(ctx, torso, cloth.base);
  const chest = (aside: number, down: number): Joint => [nx + (px - nx) * down + 62 * aside, ny + (py - ny) * down];
  sewn(ctx, film, torso, patchesOn(look.worn, { half: 62, at: chest }, true));
  fill(
    ctx,
    `M${nx},${ny} Q${wx - 12},${(ny + wy) / 2} ${wx - 8},${wy + 10} L${wx + 16},${wy + 10} Q${wx + 8},${(ny + wy) / 2} ${nx},${ny} Z`,
    withAlpha(cloth.deep, 0.25),
  );
  if (bare)
    fill(
      ctx,
      `M${nx - 24},${ny - 16} L${lx + 4},${ly - 12} Q${nx},${ny + 76} ${rx - 4},${ry - 12} L${nx + 24},${ny - 16} Z`,
      skin.base,
    );
  const sleeve = bare ? skin : cloth;
  const [upper, elbow, wrist] = bare ? [15, 11, 8] : [22, 17, 12];
  for (const [shoulder, bend, hand] of [
    [j.shoulderL, j.elbowL, j.handL],
    [j.shoulderR, j.elbowR, j.handR],
  ] as const) {
    const [ex, ey] = at(bend);
    const [hx, hy] = at(hand);
    const length = Math.hypot(hx - ex, hy - ey) || 1;
    const [ux, uy] = [(hx - ex) / length, (hy - ey) / length];
    fill(ctx, limb([hx, hy], [hx + ux * 34, hy + uy * 34], 10, 7), skin.base);
    fill(ctx, `${limb(at(shoulder), [ex, ey], upper, elbow)} ${limb([ex, ey], [hx, hy], elbow, wrist)}`, sleeve.base);
  }
}
