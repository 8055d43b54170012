import type { SKRSContext2D } from '@napi-rs/canvas';
import { createRimLit } from '../figure-light.ts';
import { drawGuitar, drawMicrophone } from '../figure-props.ts';
import { alpha } from '../palette.ts';
import { type Joints, jointsOf } from '../skeleton.ts';
import type { Point } from '../terrain.ts';
import { faceOf, poseOf, windOf } from './acting.ts';
import { drawBody } from './body.ts';
import { castOf, dress } from './cast.ts';
import type { Costume } from './cast.ts';
import { cel } from './cel.ts';
import { drawHairBack } from './hair.ts';
import type { Wind } from './hair.ts';
import { drawHead } from './head.ts';
import type { Kit } from './stack.ts';

const headShare = 0.18;

/** The whole person in the place, or from the knees up when `heightShare` is beyond 1. Story shots look away into the view. */
export function addFigure(kit: Kit, spot: { x: number; footY: number; heightShare: number }, indoors: boolean): void {
  const costume = dress(castOf(kit.env.concept, kit.env.character), kit.tones, indoors);
  const { box, scene } = kit;
  const tall = spot.heightShare * Math.min(box.height, box.width * 1.5);
  const back = scene.shotType === 'narrative' || scene.shotType === 'bridge' ? scene.framing === 'wide' || kit.random('away')() < 0.45 : false;
  const bw = Math.ceil(Math.min(box.width * 1.2, tall * 1.15));
  const bh = Math.ceil(Math.min(box.height * 1.15, tall * 1.22));
  const rimLit = createRimLit(bw, bh);
  const flying = scene.setting === 'sky' || scene.setting === 'space' || scene.setting === 'abstract';
  /** Where the ground is water they stand on a stone. */
  const wet = scene.setting === 'ocean' || scene.setting === 'garden' || scene.setting === 'mountains';
  kit.live(0.85, (ctx, moment) => {
    const { pose, prop } = poseOf(kit, moment);
    const joints = jointsOf(pose, costume.cast.male ? 0.088 : 0.074, costume.cast.male ? 0.042 : 0.04);
    const wind = windOf(kit, moment);
    const float = flying ? Math.sin(moment.tSec * 1.1) * 0.012 * box.height : 0;
    const x = spot.x * box.width;
    const y = spot.footY * box.height + float;
    if (wet && spot.heightShare < 1) {
      for (const [drop, w, color] of [[0.045, 0.34, kit.tones.dark], [0.014, 0.34, kit.tones.near], [0, 0.33, kit.tones.mid]] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        ctx.ellipse(x, y + drop * tall, w * tall, w * 0.17 * tall, 0, 0, Math.PI * 2);
        ctx.fill();
      }
    }
    if (!flying && spot.heightShare < 1) {
      ctx.fillStyle = alpha(kit.tones.dark, 0.38);
      ctx.beginPath();
      ctx.ellipse(x - costume.lightX * tall * 0.07, y, tall * 0.2, tall * 0.022, 0, 0, Math.PI * 2);
      ctx.fill();
    }
    const left = x - bw / 2;
    const top = y - tall * 1.14;
    rimLit(ctx, left, top, [{ x: costume.lightX, y: -0.6, color: costume.rim, strength: 0.9, widthPx: Math.max(1.2, tall * 0.006) }], (c) => {
      c.translate(bw / 2, tall * 1.14);
      c.scale(tall, tall);
      const face = { ...faceOf(kit, moment), turn: pose.facing * 0.6 + faceOf(kit, moment).turn * 0.6 };
      const head = (draw: () => void): void => {
        c.save();
        c.translate(joints.head.x, joints.head.y);
        c.rotate(joints.headAngle * 0.7);
        c.translate(0, 0.006);
        c.scale(headShare, headShare);
        draw();
        c.restore();
      };
      if (!back) head(() => drawHairBack(c, costume, wind, face.turn));
      const { over } = drawBody(c, costume, joints, { wind: Math.sin(moment.tSec * 1.9) * 0.5 + wind.strength * 0.6 + wind.swing, facing: pose.facing, back });
      if (prop === 'guitar') drawGuitar(c, joints, (part) => (part === 'accent' ? costume.accent.base : costume.line));
      if (back) head(() => drawBackOfHead(c, costume, wind));
      else head(() => drawHead(c, costume, face, wind));
      over();
      if (prop === 'mic') drawMicrophone(c, joints, () => costume.line, underMouth(joints, face.turn));
    });
  });
}

/** Just below the lips of the large head, so that they are seen to sing. Units of the person's height. */
function underMouth({ head, headAngle }: Joints, turn: number): Point {
  const [x, y] = [(0.07 + turn * 0.085) * headShare, 0.47 * headShare];
  const [cos, sin] = [Math.cos(headAngle * 0.7), Math.sin(headAngle * 0.7)];
  return { x: head.x + x * cos - y * sin, y: head.y + 0.006 + x * sin + y * cos };
}

function drawBackOfHead(c: SKRSContext2D, costume: Costume, wind: Wind): void {
  drawHairBack(c, { ...costume, hair: { base: costume.hair.base, shade: costume.hair.base } }, wind, 0);
  cel(c, costume.hair, costume.lightX, 0.12, () => {
    c.ellipse(0, -0.12, 0.41, 0.43, 0, 0, Math.PI * 2);
    c.closePath();
  });
  c.strokeStyle = costume.hairGlint;
  c.lineWidth = 0.03;
  c.lineCap = 'round';
  c.beginPath();
  c.arc(0, -0.1, 0.3, Math.PI * 1.2, Math.PI * 1.8);
  c.stroke();
}
