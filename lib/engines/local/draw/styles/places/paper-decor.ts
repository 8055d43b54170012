/** Decoration of a paper set, so that no land is empty: houses, fences, boats, balloons, birds. */
import { BIRDS } from '../../scene/easel.ts';
import { hash01 } from '../../random.ts';
import { lightened, mix } from '../../scene/light/inks.ts';
import { cut, type PaperSet, shapeOf } from './paper.ts';

/** A house with a gable: `size` is how wide it is. */
export function cottage(set: PaperSet, depth: number, at: number, foot: number, size: number): void {
  const { x, y, u, colors, isNight, side } = set;
  const [left, wide, base] = [x(at), u(size), y(foot)];
  const wall = mix(colors.paper, colors.bright, 0.12);
  const lit = isNight ? mix(colors.bright, colors.paper, 0.4) : colors.deep;
  cut(set, depth, colors.deep, (ctx) => ctx.rect(left + wide * 0.66, base - wide * 1.12, wide * 0.13, wide * 0.4));
  cut(set, depth, isNight ? mix(wall, colors.deep, 0.45) : wall, (ctx) =>
    ctx.rect(left, base - wide * 0.62, wide, wide * 0.66),
  );
  cut(
    set,
    depth,
    colors.bright,
    shapeOf([
      [left - wide * 0.12, base - wide * 0.6],
      [left + wide * 0.5, base - wide * 1.1],
      [left + wide * 1.12, base - wide * 0.6],
    ]),
    0.6,
  );
  cut(set, depth, lit, (ctx) => {
    ctx.rect(left + wide * (side > 0 ? 0.58 : 0.16), base - wide * 0.38, wide * 0.24, wide * 0.42);
    ctx.rect(left + wide * (side > 0 ? 0.18 : 0.6), base - wide * 0.46, wide * 0.22, wide * 0.22);
  });
}

/** A fence from edge to edge. */
export function fence(set: PaperSet, depth: number, foot: number, color: string): void {
  const { box, y, u } = set;
  cut(
    set,
    depth,
    color,
    (ctx) => {
      for (let at = box.left; at < box.right; at += u(0.1))
        ctx.roundRect(at, y(foot) - u(0.1), u(0.024), u(0.13), u(0.012));
      for (const up of [0.075, 0.035]) ctx.rect(box.left, y(foot) - u(up), box.right - box.left, u(0.014));
    },
    0.6,
  );
}

/** Masts with a wire, smaller with distance. */
export function masts(set: PaperSet, depth: number, color: string, horizon: number): void {
  const { x, y, u, side } = set;
  const all = [0.1, 0.24, 0.5, 1].map((near) => ({
    at: x(0.5 - side * (0.05 + 0.46 * near)),
    foot: y(horizon + 0.2 * near),
    tall: u(0.62 * near),
  }));
  cut(
    set,
    depth,
    color,
    (ctx) => {
      for (const { at, foot, tall } of all) {
        ctx.rect(at - tall * 0.014, foot - tall, tall * 0.028, tall);
        ctx.rect(at - tall * 0.12, foot - tall * 0.93, tall * 0.24, tall * 0.03);
      }
    },
    0.5,
  );
}

/** A boat under sail. */
export function boat(set: PaperSet, depth: number, at: number, line: number, size: number): void {
  const { x, y, u, colors } = set;
  const [cx, base, s] = [x(at), y(line), u(size)];
  cut(
    set,
    depth,
    colors.paper,
    shapeOf([
      [cx - s * 0.02, base - s * 1.3],
      [cx - s * 0.02, base - s * 0.26],
      [cx - s * 0.6, base - s * 0.26],
    ]),
    0.6,
  );
  cut(
    set,
    depth,
    colors.bright,
    shapeOf([
      [cx + s * 0.04, base - s * 1.1],
      [cx + s * 0.5, base - s * 0.26],
      [cx + s * 0.04, base - s * 0.26],
    ]),
    0.6,
  );
  cut(
    set,
    depth,
    colors.deep,
    shapeOf([
      [cx - s * 0.72, base - s * 0.2],
      [cx + s * 0.66, base - s * 0.2],
      [cx + s * 0.42, base + s * 0.06],
      [cx - s * 0.5, base + s * 0.06],
    ]),
    0.6,
  );
}

/** A balloon of two papers with its basket. */
export function balloon(set: PaperSet, depth: number, at: number, down: number, size: number, color: string): void {
  const { x, y, u, colors } = set;
  const [cx, cy, r] = [x(at), y(down), u(size)];
  cut(set, depth, color, (ctx) => {
    ctx.arc(cx, cy, r, Math.PI * 0.82, Math.PI * 0.18);
    ctx.lineTo(cx + r * 0.2, cy + r * 1.3);
    ctx.lineTo(cx - r * 0.2, cy + r * 1.3);
  });
  cut(set, depth, colors.paper, (ctx) => ctx.ellipse(cx, cy, r * 0.4, r, 0, 0, Math.PI * 2), 0.2);
  cut(
    set,
    depth,
    lightened(colors.deep, 0.1),
    (ctx) => ctx.rect(cx - r * 0.18, cy + r * 1.45, r * 0.36, r * 0.26),
    0.4,
  );
}

/** Birds that beat their wings on the beat. */
export function flock(set: PaperSet, color: string): void {
  const { easel, x, y, u, seed } = set;
  easel.live(
    0.14,
    (ctx, m) => {
      ctx.fillStyle = color;
      for (let i = 0; i < 6; i++) {
        const [cx, cy] = [x(0.2 + 0.6 * hash01(i, seed + 8) + 0.02 * m.tSec), y(0.1 + 0.26 * hash01(i, seed + 9))];
        const [wing, lift] = [u(0.02 + 0.012 * (i % 3)), u(0.02) * (0.2 + Math.sin(m.beat * Math.PI * 2 + i * 1.3))];
        ctx.beginPath();
        for (const way of [-1, 1]) {
          ctx.moveTo(cx, cy);
          ctx.quadraticCurveTo(cx + way * wing, cy - lift * 1.4, cx + way * wing * 2, cy - lift);
          ctx.quadraticCurveTo(cx + way * wing, cy - lift * 0.6, cx, cy + u(0.008));
        }
        ctx.fill();
      }
    },
    BIRDS,
  );
}
