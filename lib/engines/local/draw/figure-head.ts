import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from './curves.ts';
import type { FigureLook, FigurePart } from './figure.ts';
import type { Joints } from './skeleton.ts';
import type { Point } from './terrain.ts';

export type HeadOptions = {
  joints: Joints;
  look: FigureLook;
  paint: (part: FigurePart, trace: () => void) => void;
  fill: (part: FigurePart) => string;
  sway: number;
  back: boolean;
  facing: number;
  mouth: number | undefined;
};

/** Runs `draw` with the head's centre as origin and its tilt as rotation; a head is 0.13 high. */
function atHead(ctx: SKRSContext2D, { joints }: HeadOptions, draw: () => void): void {
  ctx.save();
  ctx.translate(joints.head.x, joints.head.y);
  ctx.rotate(joints.headAngle);
  draw();
  ctx.restore();
}

const p = (x: number, y: number): Point => ({ x, y });

/** The mass of hair behind the head and neck. */
export function drawHairBack(ctx: SKRSContext2D, options: HeadOptions): void {
  const { look, sway, facing } = options;
  const blow = sway * 0.09 - facing * 0.03;
  atHead(ctx, options, () => {
    if (look.hairStyle === 'long') options.paint('hair', () => smoothOutline(ctx, [p(-0.05, -0.03), p(0, -0.073), p(0.05, -0.03), p(0.06 + blow * 0.3, 0.06), p(0.07 + blow, 0.16), p(0.02 + blow * 1.1, 0.185), p(-0.04 + blow, 0.175), p(-0.065 + blow * 0.5, 0.09)]));
    else if (look.hairStyle === 'bob') options.paint('hair', () => smoothOutline(ctx, [p(-0.054, -0.02), p(-0.03, -0.066), p(0.03, -0.066), p(0.054, -0.02), p(0.064 + blow * 0.4, 0.06), p(0.03 + blow * 0.4, 0.075), p(-0.03 + blow * 0.3, 0.075), p(-0.064 + blow * 0.2, 0.06)]));
    else if (look.hairStyle === 'ponytail') options.paint('hair', () => smoothOutline(ctx, [p(-0.02 - facing * 0.04, -0.05), p(0.02 - facing * 0.045, -0.055), p(0.062 - facing * 0.11 + blow * 0.5, 0.02), p(0.055 - facing * 0.1 + blow * 1.2, 0.13), p(0.03 - facing * 0.09 + blow * 0.9, 0.06)]));
    else if (look.hairStyle === 'bun') options.paint('hair', () => { ctx.moveTo(0.03 - facing * 0.03, -0.075); ctx.arc(-facing * 0.035, -0.078, 0.03, 0, Math.PI * 2); });
    else if (look.hairStyle === 'curly') {
      options.paint('hair', () => {
        for (let i = 0; i < 11; i++) {
          const angle = Math.PI * (0.9 + (i / 10) * 1.2);
          const x = Math.cos(angle) * 0.055;
          const y = Math.sin(angle) * 0.06 - 0.008;
          ctx.moveTo(x + 0.028, y);
          ctx.arc(x, y, 0.028, 0, Math.PI * 2);
        }
      });
    }
    if (options.back) options.paint('hair', () => ctx.ellipse(0, -0.008, 0.05, 0.06, 0, 0, Math.PI * 2));
  });
}

/** Face and the hair over the brow. */
export function drawHead(ctx: SKRSContext2D, options: HeadOptions): void {
  const { look, facing } = options;
  atHead(ctx, options, () => {
    options.paint('skin', () => smoothOutline(ctx, [p(0, -0.066), p(0.043, -0.042), p(0.046, 0.0), p(0.036 + facing * 0.006, 0.04), p(facing * 0.022, 0.066), p(-0.036 + facing * 0.006, 0.04), p(-0.046, 0.0), p(-0.043, -0.042)]));
    if (options.mouth !== undefined && !options.back) drawFeatures(ctx, options, options.mouth);
    if (!options.back) {
      const part = look.build > 0.5 ? -0.012 : 0.012;
      options.paint('hair', () => smoothOutline(ctx, [p(-0.05, 0.006), p(-0.053, -0.035), p(-0.03, -0.072), p(0.015, -0.079), p(0.048, -0.05), p(0.05, 0.004), p(0.041, -0.026), p(0.02 + facing * 0.02, -0.036), p(part, -0.048), p(-0.03 + facing * 0.02, -0.034), p(-0.043, -0.02)]));
    }
  });
}

function drawFeatures(ctx: SKRSContext2D, { fill, facing, look }: HeadOptions, mouth: number): void {
  const shift = facing * 0.016;
  ctx.fillStyle = fill('hair');
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(side * 0.0185 + shift, -0.004, 0.0058, 0.0046, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillRect(side * 0.019 + shift - 0.0095, -0.0185, 0.019, 0.0034 + 0.0014 * look.build);
  }
  ctx.fillStyle = '#5a1f22';
  ctx.beginPath();
  ctx.ellipse(shift * 1.1, 0.036, 0.0125 - mouth * 0.002, 0.0026 + mouth * 0.012, 0, 0, Math.PI * 2);
  ctx.fill();
}
