import type { Canvas, Image } from '@napi-rs/canvas';
import { exposureGain } from '../../exposure.ts';
import { offscreen, settle } from '../../layer.ts';
import { mix } from '../../palette.ts';
import { typeface } from '../../typefaces.ts';
import type { Neon } from '../neon.ts';

type Ctx = ReturnType<typeof offscreen>['ctx'];

/** An old desktop's window: title bar, three buttons, and a pane for whatever `content` paints. */
export function paintWindow(ctx: Ctx, neon: Neon, x: number, y: number, width: number, height: number, title: string, content: (ctx: Ctx, x: number, y: number, width: number, height: number) => void): void {
  const unit = Math.max(14, Math.min(width, height) * 0.085);
  const face = neon.pastel ? '#e8e0f4' : '#c9c3d8';
  ctx.fillStyle = 'rgba(10,5,40,0.4)';
  ctx.fillRect(x + unit * 0.4, y + unit * 0.4, width, height);
  ctx.fillStyle = face;
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(x, y, width, unit * 0.1);
  ctx.fillRect(x, y, unit * 0.1, height);
  ctx.fillStyle = '#6b6385';
  ctx.fillRect(x, y + height - unit * 0.1, width, unit * 0.1);
  ctx.fillRect(x + width - unit * 0.1, y, unit * 0.1, height);
  const bar = ctx.createLinearGradient(x, 0, x + width, 0);
  bar.addColorStop(0, mix(neon.purple, '#2020c0', 0.3));
  bar.addColorStop(1, neon.pink);
  ctx.fillStyle = bar;
  ctx.fillRect(x + unit * 0.2, y + unit * 0.2, width - unit * 0.4, unit * 0.95);
  ctx.fillStyle = '#ffffff';
  ctx.font = `${unit * 0.95}px ${typeface('VT323')}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width - unit * 3, unit * 1.4);
  ctx.clip();
  ctx.fillText(title, x + unit * 0.5, y + unit * 0.68);
  ctx.restore();
  for (let i = 0; i < 3; i++) {
    ctx.fillStyle = face;
    ctx.fillRect(x + width - unit * (1.15 + i * 0.9), y + unit * 0.32, unit * 0.78, unit * 0.7);
    ctx.fillStyle = '#2a2140';
    ctx.fillRect(x + width - unit * (0.98 + i * 0.9), y + unit * (i === 0 ? 0.5 : 0.76), unit * 0.42, unit * (i === 0 ? 0.34 : 0.12));
  }
  const pane = { x: x + unit * 0.3, y: y + unit * 1.35, width: width - unit * 0.6, height: height - unit * 1.65 };
  ctx.save();
  ctx.beginPath();
  ctx.rect(pane.x, pane.y, pane.width, pane.height);
  ctx.clip();
  content(ctx, pane.x, pane.y, pane.width, pane.height);
  ctx.restore();
}

/** A picture in two inks, cropped to a box, with the lines of a screen. */
export function duotone(image: Image, width: number, height: number, dark: string, light: string, keepColor = 0.3): Canvas {
  const { canvas, ctx } = offscreen(width, height);
  const scale = Math.max(width / image.width, height / image.height);
  const place: [number, number, number, number] = [(width - image.width * scale) / 2, (height - image.height * scale) * 0.3, image.width * scale, image.height * scale];
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `grayscale(1) brightness(${exposureGain(image).toFixed(3)}) contrast(1.15)`;
  ctx.drawImage(image, ...place);
  ctx.filter = 'none';
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'lighten';
  ctx.fillStyle = dark;
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = keepColor;
  ctx.drawImage(image, ...place);
  ctx.globalAlpha = 1;
  ctx.fillStyle = 'rgba(10,0,40,0.16)';
  for (let y = 0; y < height; y += 4) ctx.fillRect(0, y, width, 1.6);
  settle(ctx);
  return canvas;
}
