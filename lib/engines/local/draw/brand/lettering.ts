import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { easeOut } from '../camera.ts';
import { familiesFor, type Typeface } from '../typefaces.ts';

/** What a scene says, one piece at a time: its lyric, else the title, else its motifs. */
export type Lettering = { words: string[]; families: string; spaced: boolean };

export function letteringOf(scene: ScenePlan, title: string | undefined, face: Typeface): Lettering {
  const text = (scene.lyric || title || scene.motifs.join(' ') || scene.sectionLabel).replace(/[\n\r]+/g, ' ').trim().toUpperCase();
  const spaced = /\s/.test(text);
  const parts = spaced ? text.split(/\s+/) : text.length > 10 ? (text.match(/.{1,4}/gu) ?? [text]) : [text];
  const words: string[] = [];
  for (const part of parts) {
    const last = words[words.length - 1];
    const small = last !== undefined && (last.length <= 3 || (part.length <= 3 && last.length < 6) || last.length + part.length < 8);
    if (small && last.length + part.length < 12) words[words.length - 1] = `${last} ${part}`;
    else words.push(part);
  }
  return { words, families: familiesFor(face, text), spaced };
}

/** Which word is up at a frame, and how far its entrance is: 0 just arriving .. 1 settled. */
export function wordAt({ words }: Lettering, progress: number, durationSec: number): { word: string; index: number; entrance: number } {
  const position = Math.min(0.9999, Math.max(0, progress)) * words.length;
  const index = Math.floor(position);
  const sinceSec = ((position - index) * durationSec) / words.length;
  return { word: words[index] ?? '', index, entrance: easeOut(Math.min(1, sinceSec / 0.22)) };
}

/** The font size at which `text` fits a box. */
export function fittedPx(ctx: SKRSContext2D, text: string, families: string, width: number, height: number): number {
  ctx.font = `900 100px ${families}`;
  const measured = Math.max(1, ctx.measureText(text).width);
  return Math.min((width / measured) * 100, height / 0.76);
}

/** Capital letters with their tops and feet on the box's edges, set from the left, centred or from the right. */
export function setLine(ctx: SKRSContext2D, text: string, families: string, box: { x: number; y: number; width: number; height: number }, align: 'left' | 'center' | 'right' = 'left'): void {
  const px = fittedPx(ctx, text, families, box.width, box.height);
  ctx.font = `900 ${px}px ${families}`;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width : box.x + box.width / 2;
  ctx.fillText(text, x, box.y + box.height / 2 + px * 0.36);
}
