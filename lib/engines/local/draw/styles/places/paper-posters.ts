/** Backgrounds of a campaign for close-ups: flat papers that turn, slide and swell on the beat. */
import { hash01 } from '../../random.ts';
import { contrast, mix, withAlpha } from '../../scene/light/inks.ts';
import type { Moment } from '../../scene/moment.ts';
import { cut, floorFrom, type PaperSet, round, shapeFill, stepped, sunburst } from './paper.ts';

type Ctx = Parameters<typeof shapeFill>[0];
type Ground = (ctx: Ctx, m: Moment, set: PaperSet, papers: readonly string[]) => void;

/** Minimum contrast between a paper and what it lies on. */
const APART = 1.18;
const rays: Ground = (ctx, m, { x, y, u, sun, horizon }, [first, second]) => {
  const [cx, cy] = [x(sun.x), y(horizon - 0.1)];
  sunburst(ctx, m, cx, cy, u(3), first as string);
  round(ctx, cx, cy, u(0.3) * (1 + 0.12 * m.kick), second as string, u(0.01));
};

const halves: Ground = (ctx, m, { box, x, y, u, side }, [first, second]) => {
  const at = 0.5 + 0.05 * m.sway + 0.05 * side * m.kick;
  const lean = 0.14 * side;
  for (const [shift, color] of [
    [0.012, withAlpha('#000000', 0.22)],
    [0, first as string],
  ] as const) {
    ctx.fillStyle = color;
    shapeFill(ctx, [
      [x(at + lean) - side * u(shift), box.top],
      [x(at - lean) - side * u(shift), box.bottom],
      [x(0.5 + side), box.bottom],
      [x(0.5 + side), box.top],
    ]);
  }
  round(ctx, x(at - side * 0.3), y(0.3), u(0.2) * (1 + 0.14 * m.snare), second as string, u(0.01));
};

const discs: Ground = (ctx, m, { x, y, u, side }, papers) => {
  for (let i = 5; i > 0; i--) {
    const radius = u(0.3 * i) * (1 + 0.1 * (i % 2 === 0 ? m.kick : m.snare));
    round(ctx, x(0.5 + side * 0.5), y(0.9), radius, papers[i % 3] as string, u(0.012));
  }
};

const stripes: Ground = (ctx, m, { box, u }, [first]) => {
  const [wide, run] = [u(0.16), (stepped(m.beat) % 2) * u(0.16)];
  const tall = box.bottom - box.top;
  ctx.fillStyle = first as string;
  for (let at = box.left - tall + run; at < box.right; at += wide * 2)
    shapeFill(ctx, [
      [at, box.bottom],
      [at + wide, box.bottom],
      [at + wide + tall * 0.6, box.top],
      [at + tall * 0.6, box.top],
    ]);
};

const tiles: Ground = (ctx, m, { box, u, seed }, papers) => {
  const size = u(0.34);
  for (let row = 0; row * size < box.bottom - box.top; row++)
    for (let column = 0; column * size < box.right - box.left; column++) {
      const i = row * 7 + column;
      const [ground, figure] = [papers[i % 3] as string, papers[(i + 1) % 3] as string];
      ctx.save();
      ctx.translate(box.left + (column + 0.5) * size, box.top + (row + 0.5) * size);
      ctx.fillStyle = ground;
      ctx.fillRect(-size / 2 - 1, -size / 2 - 1, size + 2, size + 2);
      ctx.rotate((Math.floor(hash01(i, seed) * 4) + stepped((m.beat + i) / 2)) * (Math.PI / 2));
      ctx.fillStyle = figure;
      ctx.beginPath();
      if (i % 3 === 0) ctx.arc(0, 0, size * 0.36, 0, Math.PI * 2);
      else if (i % 3 === 1) {
        ctx.moveTo(-size / 2, -size / 2);
        ctx.arc(-size / 2, -size / 2, size, 0, Math.PI / 2);
      } else ctx.arc(0, 0, size / 2, 0, Math.PI);
      ctx.fill();
      ctx.restore();
    }
};

const GROUNDS = [rays, halves, discs, stripes, tiles];
/** Consecutive scenes use backgrounds that are far apart in the list. */
const STEP = 2;

export function poster(set: PaperSet): void {
  const { easel, colors, seed } = set;
  // Things take papers that stand out from the sky and the middle of a set, so the poster uses the others only without
  // things.
  const rest = easel.kit.objects.length > 0 ? [] : [colors.bright, colors.water, colors.paper];
  const pool = [colors.middle, colors.far, colors.near, ...rest].filter(
    (color, i, all) => contrast(color, colors.sky) > APART && all.indexOf(color) === i,
  );
  const from = Math.floor(hash01(16, seed) * pool.length);
  const papers = [0, 1, 2].map((i) => pool[(from + i) % Math.max(1, pool.length)] ?? mix(colors.sky, colors.deep, 0.2));
  const paint = GROUNDS[(easel.scene.index * STEP + easel.scene.seed) % GROUNDS.length] as Ground;
  easel.part('sky body');
  easel.live(0.2, (ctx, m) => paint(ctx, m, set, papers));
  easel.part('land');
  if (paint !== tiles)
    cut(set, 0.7, papers[2] === colors.near ? colors.deep : colors.near, floorFrom(set, set.y(0.86)));
}
