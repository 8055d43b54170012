import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawableText, type Face, staticFace, variableFace } from '../../draw/font-files.ts';
import { canBeSpaced, canSet, fontFamilies } from '../../draw/typefaces.ts';

const FACES = {
  poster: staticFace('bebas-neue'),
  serif: staticFace('playfair-display', '700-normal'),
  italic: staticFace('playfair-display', '900-italic'),
  round: staticFace('righteous'),
  neon: staticFace('monoton'),
  sans: variableFace('inter'),
  marker: staticFace('permanent-marker'),
} satisfies Record<string, Face>;
type FaceName = keyof typeof FACES;

export type TitleBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  align: 'left' | 'center';
  anchor: 'top' | 'middle' | 'bottom';
};
export type TitleLook = {
  face: FaceName;
  colour: string;
  upper?: boolean;
  glow?: string;
  shadow?: string;
  maxSize: number;
  tracking?: number;
  lineHeight?: number;
};

/** Sets the title as large as its box allows, on up to four balanced lines; returns the area it covers. */
export function drawTitle(
  context: SKRSContext2D,
  title: string,
  box: TitleBox,
  look: TitleLook,
): { top: number; bottom: number } {
  const printable =
    drawableText(title)
      .replace(/[\p{Extended_Pictographic}\p{C}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim() || 'Untitled';
  const text = look.upper ? printable.toUpperCase() : printable;
  const face = FACES[look.face];
  const families = fontFamilies(face, text);
  const weight = canSet(face, text) ? 400 : 800;
  const font = (size: number) => `${weight} ${size}px ${families}`;
  const tracking = canBeSpaced(text) ? (look.tracking ?? 0) : 0;
  const spacing = (size: number) => `${(tracking * size).toFixed(2)}px`;
  const lineHeight = look.lineHeight ?? 1.02;
  let best = { size: 24, lines: [text] };
  const units =
    /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(text) && !text.includes(' ') ? [...text] : text.split(' ');
  const glue = units.length > 1 && text.includes(' ') ? ' ' : '';
  for (let count = 1; count <= Math.min(4, units.length); count++) {
    const lines = balance(units, count, glue);
    context.font = font(100);
    context.letterSpacing = spacing(100);
    const widest = Math.max(...lines.map((line) => context.measureText(line).width));
    const size = Math.min(look.maxSize, (100 * box.width) / widest, box.height / (lines.length * lineHeight));
    if (size > best.size * (count === 1 ? 1 : 1.12)) best = { size, lines };
  }
  const { size, lines } = best;
  context.save();
  context.font = font(size);
  context.letterSpacing = spacing(size);
  context.textAlign = box.align;
  context.textBaseline = 'alphabetic';
  const step = size * lineHeight;
  const total = step * lines.length;
  const top =
    box.anchor === 'top'
      ? box.y
      : box.anchor === 'bottom'
        ? box.y + box.height - total
        : box.y + (box.height - total) / 2;
  const x = box.align === 'center' ? box.x + box.width / 2 : box.x;
  if (look.glow) {
    context.shadowColor = look.glow;
    context.shadowBlur = size * 0.28;
  } else if (look.shadow) {
    context.shadowColor = look.shadow;
    context.shadowBlur = size * 0.16;
    context.shadowOffsetY = size * 0.03;
  }
  context.fillStyle = look.colour;
  lines.forEach((line, index) => {
    context.fillText(line, x, top + step * index + size * 0.82, box.width * 1.02);
    if (look.glow) context.fillText(line, x, top + step * index + size * 0.82, box.width * 1.02);
  });
  context.restore();
  return { top, bottom: top + total };
}

/** Small letter-spaced capitals, as on a record sleeve. */
export function drawCaption(
  context: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  align: 'left' | 'center' | 'right' = 'left',
  size = 21,
): void {
  context.save();
  context.font = `600 ${size}px ${fontFamilies(FACES.sans, text)}`;
  context.letterSpacing = `${size * 0.28}px`;
  context.textAlign = align;
  context.fillStyle = colour;
  context.fillText(text.toUpperCase(), x, y);
  context.restore();
}

function balance(units: readonly string[], count: number, glue: string): string[] {
  const total = units.reduce((sum, unit) => sum + unit.length + glue.length, 0);
  const lines: string[] = [];
  let line: string[] = [];
  let length = 0;
  let used = 0;
  units.forEach((unit, index) => {
    const left = count - lines.length;
    const target = (total - used) / left;
    if (
      line.length > 0 &&
      lines.length < count - 1 &&
      length + unit.length / 2 > target &&
      units.length - index >= left - 1
    ) {
      lines.push(line.join(glue));
      used += length;
      line = [];
      length = 0;
    }
    line.push(unit);
    length += unit.length + glue.length;
  });
  lines.push(line.join(glue));
  return lines;
}
