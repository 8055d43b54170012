/** A picture in the window of a program. */
import type { Canvas } from '@napi-rs/canvas';
import { displayFont } from '../../typefaces.ts';
import { painted } from '../people/sprite.ts';

/** The frame of a program: a bar with a name and three signs, edges that stand up. */
export function programWindow(
  content: Canvas,
  {
    name,
    unit,
    colors: {
      pale,
      lit,
      deep,
      bar: [from, to],
    },
  }: {
    name: string;
    unit: number;
    colors: { pale: string; lit: string; deep: string; bar: readonly [string, string] };
  },
): Canvas {
  const { width, height } = content;
  const border = Math.max(2, Math.round(unit * 0.008));
  const bar = Math.round(unit * 0.046);
  return painted(width + border * 2, height + border * 2 + bar, (ctx, w, h) => {
    ctx.fillStyle = pale;
    ctx.fillRect(0, 0, w, h);
    ctx.fillStyle = deep;
    ctx.fillRect(w - border * 0.4, 0, border * 0.4, h);
    ctx.fillRect(0, h - border * 0.4, w, border * 0.4);
    ctx.fillStyle = lit;
    ctx.fillRect(0, 0, w, border * 0.35);
    ctx.fillRect(0, 0, border * 0.35, h);
    const fade = ctx.createLinearGradient(0, 0, w, 0);
    fade.addColorStop(0, from);
    fade.addColorStop(1, to);
    ctx.fillStyle = fade;
    ctx.fillRect(border, border, w - border * 2, bar - border);
    const sign = bar - border * 2.4;
    for (let i = 0; i < 3; i++) {
      const [x, y] = [w - border * 1.8 - (sign + border * 0.7) * (i + 1) + border * 0.7, border * 1.7];
      ctx.fillStyle = pale;
      ctx.fillRect(x, y, sign, sign);
      ctx.strokeStyle = deep;
      ctx.lineWidth = Math.max(1, sign * 0.12);
      ctx.beginPath();
      if (i === 0) {
        ctx.moveTo(x + sign * 0.28, y + sign * 0.28);
        ctx.lineTo(x + sign * 0.72, y + sign * 0.72);
        ctx.moveTo(x + sign * 0.72, y + sign * 0.28);
        ctx.lineTo(x + sign * 0.28, y + sign * 0.72);
      } else if (i === 1) ctx.rect(x + sign * 0.27, y + sign * 0.27, sign * 0.46, sign * 0.46);
      else {
        ctx.moveTo(x + sign * 0.26, y + sign * 0.7);
        ctx.lineTo(x + sign * 0.74, y + sign * 0.7);
      }
      ctx.stroke();
    }
    ctx.font = displayFont('VT323', name, bar * 0.72);
    ctx.textBaseline = 'middle';
    ctx.fillStyle = lit;
    ctx.fillText(name, border * 2.4, border * 0.5 + bar / 2, w * 0.6);
    ctx.drawImage(content, border, border + bar);
  });
}
