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
  /** Fades into the body instead of ending in an edge: what makes it look round. */
  soft?: boolean;
};

const SOFT_SCALE = 0.22;

/**
 * Draws something into a box of its own, then shows it with its edges lit from one side: what separates a dark figure from
 * a dark ground. The box is reused from frame to frame and cleared each time; above `pixelsMax` it is kept smaller than shown.
 */
export function createRimLit(boxWidth: number, boxHeight: number, pixelsMax = Number.POSITIVE_INFINITY): (ctx: SKRSContext2D, left: number, top: number, rims: readonly RimLight[], paint: (ctx: SKRSContext2D) => void, shade?: (ctx: SKRSContext2D) => void) => void {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (boxWidth * boxHeight)));
  const subject = offscreen(boxWidth * scale, boxHeight * scale);
  const rimBox = offscreen(boxWidth * scale, boxHeight * scale);
  const softBox = offscreen(boxWidth * scale * SOFT_SCALE, boxHeight * scale * SOFT_SCALE);
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
      const box = rim.soft ? softBox : rimBox;
      const { width, height } = box.canvas;
      const shown = rim.soft ? scale * SOFT_SCALE : scale;
      clear(box);
      box.ctx.drawImage(subject.canvas, 0, 0, width, height);
      box.ctx.globalCompositeOperation = 'source-in';
      box.ctx.fillStyle = rim.color;
      box.ctx.fillRect(0, 0, width, height);
      box.ctx.globalCompositeOperation = 'destination-out';
      if (rim.soft) box.ctx.filter = `blur(${(rim.widthPx * shown * 0.55).toFixed(2)}px)`;
      box.ctx.drawImage(subject.canvas, -rim.x * rim.widthPx * shown, -rim.y * rim.widthPx * shown, width, height);
      if (rim.soft) box.ctx.filter = 'none';
      settle(box.ctx);
      subject.ctx.globalCompositeOperation = rim.soft ? 'source-atop' : 'source-over';
      subject.ctx.globalAlpha = Math.min(1, rim.strength);
      subject.ctx.drawImage(box.canvas, 0, 0, subject.canvas.width, subject.canvas.height);
      subject.ctx.globalAlpha = 1;
      subject.ctx.globalCompositeOperation = 'source-over';
      settle(subject.ctx);
    }
    ctx.drawImage(subject.canvas, left, top, subject.canvas.width / scale, subject.canvas.height / scale);
  };
}
