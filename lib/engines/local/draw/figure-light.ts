import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { offscreen, settle } from './layer.ts';

export type RimLight = {
  /** Where the light stands, as a direction from the subject (y down); its length scales the rim's width. */
  x: number;
  y: number;
  color: string;
  /** 0..1 */
  strength: number;
  widthPx: number;
};

/**
 * Draws something into a box of its own, then shows it with its edges lit from one side: what separates a dark figure from
 * a dark ground. The box is reused from frame to frame and cleared each time; above `pixelsMax` it is kept smaller than shown.
 */
export function createRimLit(boxWidth: number, boxHeight: number, pixelsMax = Number.POSITIVE_INFINITY): (ctx: SKRSContext2D, left: number, top: number, rims: readonly RimLight[], paint: (ctx: SKRSContext2D) => void, shade?: (ctx: SKRSContext2D) => void) => void {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (boxWidth * boxHeight)));
  const subject = offscreen(boxWidth * scale, boxHeight * scale);
  const rimBox = offscreen(boxWidth * scale, boxHeight * scale);
  const clear = (box: { canvas: Canvas; ctx: SKRSContext2D }) => {
    box.ctx.globalCompositeOperation = 'source-over';
    box.ctx.clearRect(0, 0, box.canvas.width, box.canvas.height);
  };
  return (ctx, left, top, rims, paint, shade) => {
    clear(subject);
    subject.ctx.save();
    subject.ctx.scale(scale, scale);
    paint(subject.ctx);
    subject.ctx.restore();
    if (shade) {
      subject.ctx.save();
      subject.ctx.globalCompositeOperation = 'source-atop';
      subject.ctx.scale(scale, scale);
      shade(subject.ctx);
      subject.ctx.restore();
    }
    settle(subject.ctx);
    for (const rim of rims) {
      if (rim.strength <= 0.01) continue;
      clear(rimBox);
      rimBox.ctx.drawImage(subject.canvas, 0, 0);
      rimBox.ctx.globalCompositeOperation = 'source-in';
      rimBox.ctx.fillStyle = rim.color;
      rimBox.ctx.fillRect(0, 0, rimBox.canvas.width, rimBox.canvas.height);
      rimBox.ctx.globalCompositeOperation = 'destination-out';
      rimBox.ctx.drawImage(subject.canvas, -rim.x * rim.widthPx * scale, -rim.y * rim.widthPx * scale);
      settle(rimBox.ctx);
      subject.ctx.globalAlpha = Math.min(1, rim.strength);
      subject.ctx.drawImage(rimBox.canvas, 0, 0);
      subject.ctx.globalAlpha = 1;
      settle(subject.ctx);
    }
    ctx.drawImage(subject.canvas, left, top, subject.canvas.width / scale, subject.canvas.height / scale);
  };
}
