/** A night of the decade: a wedge-shaped car, signs over a wet street, a crowd at a stage. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../../../random.ts';
import { drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { strokeNeon } from './ground.ts';
import type { Stage } from './neon.ts';

type Ctx = SKRSContext2D;

/**
 * A low sports car from the side, `length` long, its nose to the left, lit from below; left out if the scene has
 * things.
 */
export function addCoupe(stage: Stage, x: number, y: number, length: number, options: { flip?: boolean } = {}): void {
  const { mood, kit, unit } = stage;
  if (kit.objects.length > 0) return;
  const under = glowSprite(mood.pink, 0, 64);
  stage.layer(0.75, (ctx) => {
    ctx.translate(x, y);
    ctx.scale(options.flip ? -length : length, length);
    ctx.save();
    ctx.scale(1, 0.16);
    drawGlow(ctx, under, 0, 0, 0.66, 0.9);
    ctx.restore();
    ctx.fillStyle = withAlpha(mood.deep, 0.75);
    ctx.beginPath();
    ctx.ellipse(0, 0.002, 0.5, 0.02, 0, 0, Math.PI * 2);
    ctx.fill();
    const paint = ctx.createLinearGradient(0, -0.25, 0, -0.02);
    for (const [at, color] of [
      [0, mix(mood.white, mood.pink, 0.25)],
      [0.34, mix(mood.pink, mood.white, 0.2)],
      [0.5, mood.pink],
      [0.51, mix(mood.purple, mood.pink, 0.45)],
      [0.8, mix(mood.purple, mood.deep, 0.35)],
      [0.81, mix(mood.pink, mood.purple, 0.4)],
      [1, mood.deep],
    ] as const)
      paint.addColorStop(at, color);
    ctx.fillStyle = paint;
    ctx.beginPath();
    ctx.moveTo(-0.5, -0.055);
    ctx.lineTo(-0.495, -0.085);
    ctx.bezierCurveTo(-0.4, -0.12, -0.28, -0.145, -0.18, -0.15);
    ctx.lineTo(-0.02, -0.238);
    ctx.bezierCurveTo(0.06, -0.252, 0.16, -0.25, 0.22, -0.236);
    ctx.lineTo(0.38, -0.168);
    ctx.lineTo(0.485, -0.16);
    ctx.bezierCurveTo(0.5, -0.12, 0.5, -0.09, 0.49, -0.05);
    ctx.lineTo(-0.46, -0.035);
    ctx.closePath();
    ctx.fill();
    strokeNeon(ctx, mood.cyan, 0.005, 0.8);
    const glass = ctx.createLinearGradient(-0.1, -0.23, 0.2, -0.15);
    glass.addColorStop(0, mood.deep);
    glass.addColorStop(0.45, mix(mood.deep, mood.purple, 0.4));
    glass.addColorStop(0.46, mix(mood.cyan, mood.white, 0.3));
    glass.addColorStop(0.58, mood.cyan);
    glass.addColorStop(0.59, mood.deep);
    glass.addColorStop(1, mix(mood.deep, mood.purple, 0.3));
    ctx.fillStyle = glass;
    ctx.beginPath();
    ctx.moveTo(-0.15, -0.153);
    ctx.lineTo(-0.015, -0.226);
    ctx.lineTo(0.08, -0.236);
    ctx.lineTo(0.085, -0.156);
    ctx.moveTo(0.105, -0.236);
    ctx.lineTo(0.205, -0.226);
    ctx.lineTo(0.3, -0.163);
    ctx.lineTo(0.11, -0.156);
    ctx.fill();
    ctx.fillStyle = mood.deep;
    for (let i = 0; i < 5; i++) ctx.fillRect(0.11, -0.128 + i * 0.012, 0.16, 0.005);
    ctx.fillStyle = mix('#ff2040', mood.pink, 0.3);
    ctx.fillRect(0.475, -0.135, 0.02, 0.03);
    ctx.fillStyle = mood.yellow;
    ctx.fillRect(-0.495, -0.078, 0.04, 0.014);
    for (const wheel of [-0.3, 0.3]) paintWheel(ctx, wheel, -0.062, 0.066, mood.deep, mood.white, mood.cyan);
  });
  const beam = glowSprite(mood.yellow, 0.1, 48);
  stage.live(0.75, (ctx, m) =>
    drawGlow(
      ctx,
      beam,
      x + (options.flip ? 0.48 : -0.48) * length,
      y - 0.07 * length,
      unit * 0.05,
      0.4 + 0.5 * m.pulse,
    ),
  );
}

function paintWheel(ctx: Ctx, x: number, y: number, r: number, dark: string, light: string, edge: string): void {
  for (const [share, color] of [
    [1, mix(dark, '#000000', 0.4)],
    [0.66, light],
    [0.56, mix(dark, edge, 0.3)],
  ] as const) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(x, y, r * share, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.strokeStyle = light;
  ctx.lineWidth = r * 0.12;
  ctx.beginPath();
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.3;
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle) * r * 0.54, y + Math.sin(angle) * r * 0.54);
  }
  ctx.stroke();
}

/** Strokes that look like a letter from afar: two to five in a square. */
function traceLetter(ctx: Ctx, x: number, y: number, size: number, seed: number): void {
  const at = (u: number, v: number): [number, number] => [x + (u - 0.5) * size, y + (v - 0.5) * size];
  const line = (a: [number, number], b: [number, number]) => {
    ctx.moveTo(...a);
    ctx.lineTo(...b);
  };
  const kind = Math.floor(hash01(1, seed) * 5);
  if (kind !== 3) line(at(0.12, 0.26), at(0.88, 0.26));
  if (kind === 0 || kind === 2) line(at(0.2, 0.58), at(0.84, 0.58));
  if (kind !== 2) {
    ctx.moveTo(...at(0.62, 0.1));
    ctx.quadraticCurveTo(...at(0.6, 0.62), ...at(0.2, 0.92));
  }
  if (kind === 1 || kind === 3) line(at(0.38, 0.42), at(0.82, 0.88));
  if (kind === 2) {
    line(at(0.5, 0.26), at(0.5, 0.9));
    line(at(0.14, 0.9), at(0.88, 0.9));
  }
  if (kind === 4) line(at(0.16, 0.4), at(0.3, 0.56));
}

type Wall = { side: -1 | 1; x: (depth: number) => number; y: (depth: number, share: number) => number };

/** A lane of lit houses with projecting signs, over a wet ground that mirrors everything; `vanish` is where it ends. */
export function addLane(stage: Stage, vanish: { x: number; y: number }): void {
  const { width, height, unit, mood, scene } = stage;
  const inks = [mood.pink, mood.cyan, mood.yellow, mix(mood.purple, mood.white, 0.25)];
  // Nearness is 0 at the end of the lane, 1 at the picture's edge.
  const reach = Math.max(width * 0.62, unit * 0.7);
  const walls = ([-1, 1] as const).map(
    (side): Wall => ({
      side,
      x: (depth) => vanish.x + side * (unit * 0.035 + depth * reach),
      y: (depth, share) => vanish.y + (0.03 + depth) * unit * (0.62 - 1.5 * share),
    }),
  );
  const houses = 7;
  const near = (i: number) => 1.28 * 0.62 ** i;
  const paintLane = (ctx: Ctx) => {
    for (const { side, x, y } of walls)
      for (let i = houses; i >= 0; i--) {
        const [from, to] = [near(i + 1), near(i)];
        const tall = 0.78 + 0.42 * hash01(i * 2 + side, scene.seed);
        const face = mix(mix(mood.deep, mood.purple, 0.3 + 0.07 * i), mood.pink, 0.03 * i);
        const fall = ctx.createLinearGradient(x(from), 0, x(to), 0);
        fall.addColorStop(0, mix(face, mood.pink, 0.3));
        fall.addColorStop(1, face);
        ctx.fillStyle = fall;
        quad(ctx, x, y, [from, to], [0, tall]);
        ctx.fill();
        // Floors of windows over a lit shop.
        const floors = 5;
        for (let floor = 0; floor < floors; floor++)
          for (let k = 0; k < 4; k++) {
            const lit = hash01(i * 31 + floor * 7 + k, scene.seed + side);
            if (floor > 0 && lit < 0.42) continue;
            const at = (share: number) => from + (to - from) * share;
            const low = floor === 0 ? 0.05 : 0.26 + (floor - 1) * 0.14;
            if (low + 0.09 > tall) continue;
            ctx.fillStyle =
              floor === 0
                ? mix(k % 2 ? mood.yellow : mood.white, mood.pink, 0.25)
                : withAlpha(lit > 0.8 ? mood.yellow : mix(mood.cyan, mood.purple, 0.4), 0.75);
            quad(ctx, x, y, [at(0.08 + k * 0.24), at(0.24 + k * 0.24)], [low, low + (floor === 0 ? 0.15 : 0.085)]);
            ctx.fill();
          }
        // An awning.
        ctx.fillStyle = inks[(i + (side > 0 ? 2 : 0)) % 4] as string;
        quad(ctx, x, y, [from, to], [0.2, 0.24]);
        ctx.fill();
      }
  };
  stage.layer(0.12, (ctx) => {
    const night = ctx.createLinearGradient(0, 0, 0, vanish.y);
    night.addColorStop(0, mix(mood.deep, '#000010', 0.3));
    night.addColorStop(1, mix(mood.purple, mood.pink, 0.4));
    ctx.fillStyle = night;
    ctx.fillRect(-width, -height, width * 3, height * 3);
    drawGlow(ctx, glowSprite(mood.pink, 0, 128), vanish.x, vanish.y, unit * 0.5, 1);
    drawGlow(ctx, glowSprite(mood.yellow, 0, 128), vanish.x, vanish.y, unit * 0.16, 0.9);
    paintLane(ctx);
  });
  // The wet ground: a reflection of everything above it, upside down and stretched.
  stage.layer(0.3, (ctx) => {
    const ground = vanish.y + unit * 0.02;
    ctx.beginPath();
    ctx.moveTo(vanish.x - unit * 0.035, ground);
    ctx.lineTo(vanish.x + unit * 0.035, ground);
    ctx.lineTo(vanish.x + reach * 2.2, ground + unit * 1.36);
    ctx.lineTo(vanish.x - reach * 2.2, ground + unit * 1.36);
    ctx.closePath();
    const wet = ctx.createLinearGradient(0, ground, 0, height);
    wet.addColorStop(0, mix(mood.pink, mood.purple, 0.4));
    wet.addColorStop(0.3, mix(mood.deep, mood.purple, 0.45));
    wet.addColorStop(1, mix(mood.deep, '#000010', 0.35));
    ctx.fillStyle = wet;
    ctx.fill();
    ctx.clip();
    for (let i = 0; i < 26; i++) {
      const [u, from] = [hash01(i, scene.seed + 5) * 2 - 1, hash01(i, scene.seed + 6) ** 2];
      const top = ground + from * unit * 0.5;
      const streak = ctx.createLinearGradient(0, top, 0, top + unit * 0.34);
      const ink = inks[i % 4] as string;
      streak.addColorStop(0, withAlpha(ink, 0));
      streak.addColorStop(0.2, withAlpha(ink, 0.5));
      streak.addColorStop(1, withAlpha(ink, 0));
      ctx.fillStyle = streak;
      const x = vanish.x + u * reach * (0.12 + from * 1.3);
      const wide = unit * (0.006 + 0.03 * hash01(i, scene.seed + 7)) * (0.4 + from);
      ctx.fillRect(x - wide / 2, top, wide, unit * 0.34);
    }
    ctx.fillStyle = withAlpha(mood.white, 0.4);
    for (let i = 0; i < 6; i++) {
      const depth = near(i + 0.5);
      const y = vanish.y + (0.03 + depth) * unit * 0.62;
      ctx.fillRect(vanish.x - unit * 0.012 * depth, y, unit * 0.024 * depth, unit * 0.07 * depth);
    }
  });
  const signs = Array.from({ length: 11 }, (_, i) => ({
    depth: near(0.5 + i * 0.52),
    wall: walls[i % 2] as Wall,
    ink: inks[i % 4] as string,
    low: 0.3 + 0.3 * hash01(i, scene.seed + 11),
    letters: 2 + Math.floor(hash01(i, scene.seed + 12) * 3),
  })).reverse();
  const paintSign = (ctx: Ctx, { depth, wall, ink, low, letters }: (typeof signs)[number], i: number, lit: number) => {
    const size = unit * 0.125 * (0.06 + depth);
    const x = wall.x(depth) - wall.side * size * 0.62;
    const bottom = wall.y(depth, low);
    const tall = size * (letters + 0.3);
    drawGlow(ctx, glows[inks.indexOf(ink)] as never, x, bottom - tall / 2, tall * 0.9, 0.32 * lit);
    ctx.fillStyle = mix(mood.deep, ink, i % 3 === 0 ? 0.85 : 0.14);
    ctx.fillRect(x - size / 2, bottom - tall, size, tall);
    ctx.strokeStyle = withAlpha(mix(ink, '#ffffff', 0.2), 0.5 + 0.5 * lit);
    ctx.lineWidth = Math.max(0.6, size * 0.06);
    ctx.strokeRect(x - size / 2, bottom - tall, size, tall);
    ctx.beginPath();
    for (let k = 0; k < letters; k++)
      traceLetter(ctx, x, bottom - tall + size * (k + 0.65), size * 0.68, scene.seed + i * 13 + k);
    ctx.strokeStyle = i % 3 === 0 ? mood.deep : mix(ink, '#ffffff', 0.45);
    ctx.lineWidth = Math.max(0.6, size * 0.09);
    ctx.stroke();
  };
  const glows = inks.map((ink) => glowSprite(ink, 0, 64));
  stage.live(0.4, (ctx, m) => {
    signs.forEach((one, i) => {
      paintSign(ctx, one, i, 0.6 + 0.4 * (i % 3 === Math.floor(m.beat) % 3 ? m.pulse : 0.2 * Math.sin(m.tSec * 6 + i)));
    });
  });
  // Cables from house to house.
  stage.layer(0.42, (ctx) => {
    ctx.strokeStyle = mix(mood.deep, '#000000', 0.3);
    for (let i = 0; i < 4; i++) {
      const depth = near(i + 0.2);
      const [left, right] = walls as [Wall, Wall];
      ctx.lineWidth = Math.max(0.6, unit * 0.004 * depth);
      ctx.beginPath();
      ctx.moveTo(left.x(depth), left.y(depth, 0.72 + 0.06 * (i % 2)));
      ctx.quadraticCurveTo(vanish.x, left.y(depth, 0.56), right.x(depth), right.y(depth * 0.9, 0.76));
      ctx.stroke();
    }
  });
}

function quad(
  ctx: Ctx,
  x: Wall['x'],
  y: Wall['y'],
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
): void {
  ctx.beginPath();
  ctx.moveTo(x(from), y(from, low));
  ctx.lineTo(x(to), y(to, low));
  ctx.lineTo(x(to), y(to, high));
  ctx.lineTo(x(from), y(from, high));
  ctx.closePath();
}

/** A crowd before a stage, from behind: heads, and arms that rise with the beat. */
export function addCrowd(stage: Stage, y: number, size: number, depth: number): void {
  const { width, mood, scene, unit } = stage;
  if (scene.isDeserted) return;
  const step = size * 1.05;
  const count = Math.ceil((width * 1.3) / step);
  const dark = mix(mood.deep, '#000010', 0.45);
  stage.part('crowd');
  stage.live(depth, (ctx, m) => {
    ctx.lineCap = 'round';
    for (const row of [0, 1]) {
      const foot = y + row * size * 0.62;
      const grown = size * (1 + 0.22 * row);
      for (let i = 0; i < count; i++) {
        const turn = hash01(i + row * 97, scene.seed + 3);
        const x = -width * 0.15 + (i + 0.5 * row + 0.4 * turn) * step;
        const top = foot - grown * (0.2 * turn + 0.14 * m.pulse * (i % 2 ? 1 : 0.4));
        const edge = withAlpha(i % 3 === 0 ? mood.cyan : mood.pink, 0.8);
        ctx.fillStyle = dark;
        ctx.beginPath();
        ctx.ellipse(x, top + grown * 0.86, grown * 0.5, grown * 0.56, 0, Math.PI, 0);
        ctx.rect(x - grown * 0.5, top + grown * 0.85, grown, grown * 2);
        ctx.fill();
        ctx.beginPath();
        ctx.ellipse(x, top, grown * 0.21, grown * 0.26, 0, 0, Math.PI * 2);
        ctx.fill();
        if (turn > 0.6) {
          const out = i % 2 ? 1 : -1;
          const lean = (turn - 0.8) * grown;
          ctx.strokeStyle = dark;
          ctx.lineWidth = grown * 0.17;
          ctx.beginPath();
          ctx.moveTo(x + out * grown * 0.4, top + grown * 0.7);
          ctx.lineTo(x + out * grown * 0.5, top + grown * 0.1);
          ctx.lineTo(x + out * grown * 0.42 + lean, top - grown * (0.42 + 0.3 * m.pulse));
          ctx.stroke();
        }
        ctx.strokeStyle = edge;
        ctx.lineWidth = unit * 0.0024;
        ctx.beginPath();
        ctx.ellipse(x, top, grown * 0.21, grown * 0.26, 0, Math.PI * 1.05, Math.PI * 1.95);
        ctx.moveTo(x + grown * 0.2, top + grown * 0.36);
        ctx.ellipse(x, top + grown * 0.86, grown * 0.5, grown * 0.56, 0, Math.PI * 1.62, Math.PI * 1.95);
        ctx.stroke();
      }
    }
  });
  stage.part('place');
}
