/** The material of paper people: sheets with an edge and a shadow, printed patterns, ribbons for arms, hands. */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { taperedLimb } from '../../../curves.ts';
import { lightened, mix, withAlpha } from '../../../scene/light/inks.ts';

type At = readonly [x: number, y: number];
export type Trace = string | Path2D | ((path: Path2D) => void);
/** The context that sheets are drawn in, the pixels of a unit of a head, and the colour of shadows. */
export type Pen = { ctx: SKRSContext2D; px: number; shadow: string };
export type Pattern = { kind: 'stripes' | 'dots' | 'check' | 'plain'; color: string };

/** In units of a head: offset and softness of a shadow, and thickness of the paper. Light comes from the left. */
const SHADOW = { x: 3.4, y: 5, blur: 11, alpha: 0.4 };
const EDGE = 1.7;
const EDGE_LIGHT = 0.075;

function pathOf(trace: Trace): Path2D {
  if (typeof trace === 'string') return new Path2D(trace);
  if (trace instanceof Path2D) return trace;
  const path = new Path2D();
  trace(path);
  return path;
}

/** One sheet. `lift` is its distance from the sheet behind; `within` prints on it. */
export function sheet(pen: Pen, trace: Trace, color: string, lift = 1, within?: () => void): void {
  const { ctx, px, shadow } = pen;
  const path = pathOf(trace);
  ctx.save();
  if (lift > 0) {
    ctx.shadowColor = withAlpha(shadow, SHADOW.alpha);
    ctx.shadowBlur = SHADOW.blur * px * lift;
    ctx.shadowOffsetX = SHADOW.x * px * lift;
    ctx.shadowOffsetY = SHADOW.y * px * lift;
  }
  ctx.fillStyle = lift > 0 ? lightened(color, EDGE_LIGHT) : color;
  ctx.fill(path);
  ctx.restore();
  ctx.save();
  ctx.clip(path);
  if (lift > 0) {
    ctx.translate(EDGE * 0.7, EDGE);
    ctx.fillStyle = color;
    ctx.fill(path);
    ctx.translate(-EDGE * 0.7, -EDGE);
  }
  within?.();
  ctx.restore();
}

/** A flat print on a sheet. */
export function print({ ctx }: Pen, trace: Trace, color: string): void {
  ctx.fillStyle = color;
  ctx.fill(pathOf(trace));
}

export function line({ ctx }: Pen, trace: Trace, color: string, width: number): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(pathOf(trace));
}

const STRIPE = { gap: 31, wide: 13 };

/** Prints a pattern over a trunk between two heights. */
export function printed(pen: Pen, { kind, color }: Pattern, [top, bottom]: At, middle = 10): void {
  const { ctx } = pen;
  if (kind === 'plain') return;
  ctx.fillStyle = color;
  if (kind === 'dots') {
    ctx.beginPath();
    for (let row = 0, y = top; y < bottom; y += STRIPE.gap, row++)
      for (let x = middle - 300 + (row % 2) * 18; x < middle + 300; x += 36) {
        ctx.moveTo(x + 7.5, y);
        ctx.arc(x, y, 7.5, 0, Math.PI * 2);
      }
    ctx.fill();
    return;
  }
  const across = (y: number, wide: number) =>
    line(pen, `M${middle - 260},${y + 10} Q${middle},${y + 34} ${middle + 260},${y + 6}`, color, wide);
  for (let y = top; y < bottom; y += STRIPE.gap * (kind === 'check' ? 1.7 : 1))
    across(y, kind === 'check' ? 6 : STRIPE.wide);
  if (kind === 'check')
    for (let x = middle - 212; x < middle + 260; x += 53)
      line(pen, `M${x},${top - 60} Q${middle + (x - middle) * 0.9},${(top + bottom) / 2} ${x},${bottom}`, color, 6);
}

/** Points along shoulder, elbow and wrist, with a rounded bend. */
function along([s, e, w]: readonly [At, At, At]): { x: number; y: number; nx: number; ny: number; share: number }[] {
  const [upper, fore] = [Math.hypot(e[0] - s[0], e[1] - s[1]), Math.hypot(w[0] - e[0], w[1] - e[1])];
  const round = Math.min(upper, fore) * 0.5;
  const at = (from: At, to: At, share: number): At => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const [into, out] = [at(e, s, round / upper), at(e, w, round / fore)];
  const points: At[] = [];
  for (let i = 0; i < 8; i++) points.push(at(s, into, i / 8));
  for (let i = 0; i < 12; i++) points.push(at(at(into, e, i / 12), at(e, out, i / 12), i / 12));
  for (let i = 0; i <= 8; i++) points.push(at(out, w, i / 8));
  return points.map(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)] as At, points[Math.min(points.length - 1, i + 1)] as At];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return { x, y, nx: -(b[1] - a[1]) / far, ny: (b[0] - a[0]) / far, share: i / (points.length - 1) };
  });
}

/** A sleeve or a bare arm as a tapering ribbon, from `from` to `to` along the arm (0 the shoulder, 1 the wrist). */
export function ribbon(
  pen: Pen,
  joints: readonly [At, At, At],
  color: string,
  {
    from = 0,
    to = 1,
    wide = 31,
    narrow = 19,
    lift = 1.2,
    pattern,
  }: { from?: number; to?: number; wide?: number; narrow?: number; lift?: number; pattern?: Pattern },
): void {
  const all = along(joints);
  const spine = all.filter(({ share }) => share >= from && share <= to);
  const half = (share: number) => wide + (narrow - wide) * share ** 0.8;
  const first = spine[0] as (typeof spine)[number];
  const turn = Math.atan2(first.ny, first.nx);
  const trace = (path: Path2D) => {
    for (const { x, y, nx, ny, share } of spine) path.lineTo(x + nx * half(share), y + ny * half(share));
    for (const { x, y, nx, ny, share } of spine.toReversed()) path.lineTo(x - nx * half(share), y - ny * half(share));
    // A shoulder is round.
    if (from === 0) path.arc(first.x, first.y, wide, turn + Math.PI, turn + Math.PI * 2);
    path.closePath();
  };
  sheet(pen, trace, color, lift, () => {
    if (!pattern || pattern.kind === 'plain') return;
    const { ctx } = pen;
    let run = 0;
    spine.forEach(({ x, y, nx, ny, share }, i) => {
      const before = spine[Math.max(0, i - 1)] as (typeof spine)[number];
      const gone = run;
      run += Math.hypot(x - before.x, y - before.y);
      const gap = STRIPE.gap * (pattern.kind === 'check' ? 1.7 : 1);
      for (let n = Math.floor(gone / gap) + 1; n * gap <= run; n++) {
        const way = (n * gap - gone) / Math.max(0.01, run - gone);
        const [cx, cy] = [before.x + (x - before.x) * way, before.y + (y - before.y) * way];
        const reach = half(share) + 4;
        if (pattern.kind === 'dots') {
          ctx.fillStyle = pattern.color;
          for (const side of n % 2 === 0 ? [-0.5, 0.55] : [0.05]) {
            ctx.beginPath();
            ctx.arc(cx + nx * reach * side, cy + ny * reach * side, 7, 0, Math.PI * 2);
            ctx.fill();
          }
        } else
          line(
            pen,
            `M${cx - nx * reach},${cy - ny * reach} L${cx + nx * reach},${cy + ny * reach}`,
            pattern.color,
            pattern.kind === 'check' ? 6 : STRIPE.wide,
          );
      }
      if (pattern.kind === 'check')
        line(
          pen,
          `M${before.x + before.nx * 3},${before.y + before.ny * 3} L${x + nx * 3},${y + ny * 3}`,
          pattern.color,
          6,
        );
    });
  });
}

/** Fingers of a hand pointing right from the wrist, the thumb up: x, y, x, y, and the thickness at both ends. */
type Limb = readonly [number, number, number, number, number, number];
export type HandKind = 'flat' | 'grip' | 'tray' | 'easy' | 'fist' | 'point';
const HANDS: Record<HandKind, { palm: Limb; fingers: readonly Limb[]; thumb: Limb }> = {
  flat: {
    palm: [4, 0, 44, 2, 18, 24],
    fingers: [
      [44, -16, 94, -26, 9, 7],
      [50, -5, 110, -9, 9.5, 7],
      [50, 8, 106, 9, 9.5, 7],
      [42, 19, 88, 27, 8.5, 6.5],
    ],
    thumb: [16, -10, 52, -50, 11, 7.5],
  },
  grip: {
    palm: [4, 0, 38, 2, 19, 26],
    fingers: [
      [42, -18, 78, -20, 10.5, 9],
      [46, -4, 86, -5, 11, 9],
      [45, 10, 82, 11, 10.5, 9],
      [38, 23, 68, 25, 9.5, 8],
    ],
    thumb: [14, -14, 56, -42, 11.5, 8.5],
  },
  tray: {
    palm: [4, 2, 52, -1, 18, 15],
    fingers: [
      [50, -2, 118, -14, 11, 6.5],
      [48, 4, 106, -2, 10, 6.5],
      [44, 8, 92, 8, 9, 6],
    ],
    thumb: [26, -6, 68, -40, 11.5, 7.5],
  },
  fist: {
    palm: [4, 0, 36, 0, 20, 27],
    fingers: [
      [32, -18, 54, -18, 12, 11],
      [36, -5, 60, -5, 12, 11],
      [36, 8, 58, 9, 12, 11],
      [30, 21, 50, 22, 11, 10],
    ],
    thumb: [12, -14, 42, -8, 12, 10],
  },
  point: {
    palm: [4, 0, 36, 0, 20, 27],
    fingers: [
      [34, -18, 112, -22, 11, 8],
      [36, -5, 60, -5, 12, 11],
      [36, 8, 58, 9, 12, 11],
      [30, 21, 50, 22, 11, 10],
    ],
    thumb: [12, -14, 44, -4, 12, 10],
  },
  easy: {
    palm: [4, 0, 38, 3, 18, 22],
    fingers: [
      [40, -12, 84, -8, 8.5, 6.5],
      [42, -2, 92, 6, 9, 6.5],
      [40, 9, 86, 18, 9, 6.5],
      [34, 18, 70, 28, 8, 6],
    ],
    thumb: [12, -12, 46, -34, 10, 7],
  },
};

/** A hand at a wrist, its fingers along `turn`; `flip` -1 puts the thumb on the other side. */
export function hand(
  pen: Pen,
  kind: HandKind,
  [x, y]: At,
  turn: number,
  {
    skin,
    deep,
    flip = 1,
    lift = 1,
    only,
  }: { skin: string; deep: string; flip?: 1 | -1; lift?: number; only?: 'thumb' },
): void {
  const { ctx } = pen;
  const { palm, fingers, thumb } = HANDS[kind];
  const limb = (path: Path2D, [ax, ay, bx, by, ra, rb]: Limb) =>
    taperedLimb(path, { x: ax, y: ay }, { x: bx, y: by }, ra, rb);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(1, flip);
  if (only !== 'thumb')
    sheet(
      pen,
      (path) => [palm, ...fingers].forEach((one) => limb(path, one)),
      skin,
      lift,
      () => {
        fingers.slice(1).forEach(([ax, ay, bx, by], i) => {
          const [px, py, qx, qy] = fingers[i] as Limb;
          line(pen, `M${(ax + px) / 2 + 2},${(ay + py) / 2} L${Math.min(bx, qx) - 4},${(by + qy) / 2}`, deep, 2.2);
        });
      },
    );
  sheet(pen, (path) => limb(path, thumb), skin, lift * 0.5);
  if (only !== 'thumb')
    print(pen, (path) => limb(path, [palm[0] + 4, palm[1], thumb[0] + 4, thumb[1] + 2, palm[4] * 0.7, thumb[4]]), skin);
  ctx.restore();
}

/** Skin in shade, with some red in it. */
export const deepOfSkin = (skin: string): string => mix(lightened(skin, -0.09), '#a8324a', 0.16);
