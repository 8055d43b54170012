import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import { easeOut } from '../camera.ts';
import type { SungWord } from '../painter.ts';
import { familiesFor, type Typeface } from '../typefaces.ts';

/** Words are read a moment before they are heard. */
const LEAD_SEC = 0.08;

/** What a scene says, one piece at a time: what is sung, each piece from its own moment; else its lyric, the title or its motifs. */
export type Lettering = { words: string[]; families: string; /** Song times at which the words come; null to share the scene among them. */ startsSec: number[] | null };

export function letteringOf(scene: ScenePlan, title: string | undefined, face: Typeface, sung: readonly SungWord[] = []): Lettering {
  const silent = (scene.lyric || title || scene.motifs.join(' ') || scene.sectionLabel).replace(/\s\/\s|[\n\r]+/g, ' ').trim();
  const spoken: SungWord[] = sung.length > 0 ? [...sung] : piecesOf(silent).map((text) => ({ text, startSec: 0 }));
  const pieces = spoken.map((word) => ({ ...word, text: word.text.trim().toUpperCase() })).filter(({ text }) => text !== '');
  const joint = pieces.some(({ text }) => /[A-Z]/.test(text)) ? ' ' : '';
  const groups: SungWord[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const length = (last?.text.length ?? 0) + joint.length + piece.text.length;
    const small = last !== undefined && (joint === '' ? length <= 4 : last.text.length <= 3 || (piece.text.length <= 3 && last.text.length < 6) || length < 9);
    if (small && length < 13 && !piece.opensLine) last.text = `${last.text}${joint}${piece.text}`;
    else groups.push({ ...piece });
  }
  const words = groups.map(({ text }) => text);
  return { words, families: familiesFor(face, words.join('')), startsSec: sung.length > 0 ? groups.map(({ startSec }) => startSec) : null };
}

function piecesOf(text: string): string[] {
  if (/\s/.test(text)) return text.split(/\s+/);
  return text.length > 10 ? (text.match(/.{1,4}/gu) ?? [text]) : [text];
}

/** Which word is up at a frame, and how far its entrance is: 0 just arriving .. 1 settled. */
export function wordAt({ words, startsSec }: Lettering, frame: Pick<FrameState, 'progress' | 'songSec' | 'tSec'>, durationSec: number): { word: string; index: number; entrance: number } {
  const position = Math.min(0.9999, Math.max(0, frame.progress)) * words.length;
  const index = startsSec ? Math.max(0, startsSec.findLastIndex((sec) => sec <= frame.songSec + LEAD_SEC)) : Math.floor(position);
  const heardSec = startsSec ? frame.songSec + LEAD_SEC - (startsSec[index] ?? 0) : ((position - index) * durationSec) / words.length;
  // The first is there from the start, whenever it is sung.
  const sinceSec = index === 0 ? Math.max(heardSec, frame.tSec) : heardSec;
  return { word: words[index] ?? '', index, entrance: easeOut(Math.min(1, Math.max(0, sinceSec) / 0.22)) };
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
