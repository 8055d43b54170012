import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FigurePart } from './figure.ts';
import type { Joints } from './skeleton.ts';
import type { Point } from './terrain.ts';

type Fill = (part: FigurePart) => string;

/** Where the mouth is in a head of natural size. */
const mouthOf = ({ head }: Joints): Point => ({ x: head.x + 0.012, y: head.y + 0.045 });

/** In the right hand, its head at `mouth`. Units of the person's height. */
export function drawMicrophone(ctx: SKRSContext2D, joints: Joints, fill: Fill, mouth = mouthOf(joints)): void {
  const { handR } = joints;
  const angle = Math.atan2(mouth.y - handR.y, mouth.x - handR.x);
  ctx.save();
  ctx.translate(mouth.x, mouth.y);
  ctx.rotate(angle);
  ctx.fillStyle = fill('shoes');
  ctx.fillRect(-0.085, -0.008, 0.08, 0.016);
  ctx.beginPath();
  ctx.arc(-0.012, 0, 0.0165, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

/** Across the hips, its neck under the left hand. */
export function drawGuitar(ctx: SKRSContext2D, joints: Joints, fill: Fill): void {
  const body = { x: joints.pelvis.x + 0.055, y: joints.pelvis.y - 0.085 };
  const angle = Math.atan2(joints.handL.y - body.y, joints.handL.x - body.x);
  ctx.save();
  ctx.translate(body.x, body.y);
  ctx.rotate(angle);
  ctx.fillStyle = fill('shoes');
  ctx.fillRect(0, -0.011, 0.37, 0.022);
  ctx.fillRect(0.355, -0.018, 0.055, 0.036);
  ctx.fillStyle = fill('accent');
  ctx.beginPath();
  ctx.ellipse(-0.03, 0, 0.082, 0.076, 0, 0, Math.PI * 2);
  ctx.ellipse(0.07, 0, 0.062, 0.058, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = fill('shoes');
  ctx.beginPath();
  ctx.arc(0.03, 0, 0.023, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillRect(-0.075, -0.02, 0.014, 0.04);
  ctx.restore();
}
