import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { offscreen } from '../../../scene/easel.ts';
import { bokehSprite, createLightLayer, drawBeam, drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { adjusted, mix, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import { addHaze } from './backdrop.ts';
import type { Stage } from './mood.ts';

/** Rows of people from behind, with raised hands and phones, bouncing with the beat. */
function addCrowd(stage: Stage, y: number, rows: number): void {
  if (stage.scene.isDeserted) return;
  const { width, height, unit, mood, scene } = stage;
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows;
    const size = unit * (0.03 + 0.03 * near);
    const strip = offscreen(width * 1.3, unit * 0.3);
    const c = strip.ctx;
    const base = unit * 0.16;
    c.fillStyle = mix(mix(mood.shadow, mood.tones.dark, 0.35 * (1 - near)), '#000000', 0.5 * near);
    c.beginPath();
    for (let x = 0; x < width * 1.3; x += size * 1.5) {
      const i = Math.round(x / size) + row * 997;
      const hx = x + hash01(i, scene.seed) * size;
      const hy = base + (hash01(i, scene.seed + 1) - 0.5) * size * 0.6;
      c.moveTo(hx + size * 0.48, hy);
      c.ellipse(hx, hy, size * 0.44, size * 0.54, 0, 0, Math.PI * 2);
      c.moveTo(hx + size * 1.05, hy + size * 2);
      c.ellipse(hx, hy + size * 1.5, size * 1.05, size * 0.95, 0, 0, Math.PI * 2);
      if (hash01(i, scene.seed + 2) < 0.4) {
        const lean = (hash01(i, scene.seed + 3) - 0.5) * size;
        c.moveTo(hx + size * 0.8, hy + size);
        c.quadraticCurveTo(
          hx + size * 1.1 + lean * 0.2,
          hy - size * 0.5,
          hx + size * 0.75 + lean,
          hy - size * (1.2 + hash01(i, scene.seed + 4)),
        );
        c.lineTo(hx + size * 0.5 + lean, hy - size * (1.1 + hash01(i, scene.seed + 4)));
        c.quadraticCurveTo(hx + size * 0.7, hy, hx + size * 0.4, hy + size);
      }
    }
    c.fill();
    c.fillRect(0, base + size * 1.4, width * 1.3, unit);
    c.globalCompositeOperation = 'source-atop';
    const rim = c.createLinearGradient(0, base - size * 1.6, 0, base + size * 0.4);
    rim.addColorStop(0, withAlpha(mood.tones.accent, 0.5 * (1 - near * 0.6)));
    rim.addColorStop(1, withAlpha(mood.tones.accent, 0));
    c.fillStyle = rim;
    c.fillRect(0, 0, width * 1.3, unit * 0.3);
    settle(strip.canvas);
    stage.live(0.9 + near * 0.35, (ctx, m) => {
      const hop = unit * 0.012 * (0.4 + m.energy) * Math.abs(Math.sin(Math.PI * (m.beat + row * 0.5)));
      ctx.drawImage(
        strip.canvas,
        -width * 0.15 + unit * 0.006 * m.sway * (row % 2 ? 1 : -1),
        y + row * unit * 0.05 - base - hop,
      );
      if (row === rows - 1)
        ctx.drawImage(
          strip.canvas,
          0,
          strip.canvas.height - 2,
          4,
          2,
          -width * 0.2,
          y + row * unit * 0.05 + unit * 0.12,
          width * 1.4,
          height,
        );
    });
  }
}

function lampColors(stage: Stage): string[] {
  const { tones } = stage.mood;
  return [
    tones.accent,
    tones.glow,
    adjusted(tones.mid, { lighten: 0.2, chroma: 1.5 }),
    adjusted(tones.accent, { hue: 30 }),
  ];
}

/** A concert: a wall of light behind, moving beams, haze, a crowd in front. */
export function concert(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  const colors = lampColors(stage);
  const floorY = height * 0.74;
  stage.layer(0.1, (ctx) => {
    fillGradient(ctx, -width * 0.3, -height * 0.2, width * 1.6, height * 1.4, [
      [0, '#020206'],
      [0.45, mix(tones.deep, tones.dark, 0.7)],
      [0.68, mix(tones.dark, tones.mid, 0.35)],
      [1, '#020204'],
    ]);
    drawGlow(ctx, glowSprite(tones.mid, 0, 128), width / 2, floorY - unit * 0.15, unit * 0.8, 0.55, 1.4);
  });
  const columns = Math.max(6, Math.round((width / unit) * 11));
  const rows = 6;
  const cell = (width * 0.84) / columns;
  const bulb = colors.map((color) => glowSprite(color, 0.2, 48));
  const gather = createLightLayer(width, height, 0.28);
  stage.live(0.2, (target, m) =>
    gather(target, (ctx) => {
      const pattern = Math.floor(m.beat / 8) % 3;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const cx = (column + 0.5) / columns - 0.5;
          const wave =
            pattern === 0
              ? Math.sin(Math.abs(cx) * 14 - m.beat * Math.PI)
              : pattern === 1
                ? Math.sin(column * 0.8 + row * 0.9 - m.tSec * 3)
                : hash01(column * 13 + row * 7 + Math.floor(m.beat) * 101, scene.seed) * 2 - 1;
          const level = 0.14 + Math.max(0, wave) * (0.35 + 0.6 * m.pulse);
          drawGlow(
            ctx,
            bulb[(row + pattern) % bulb.length] as never,
            width * 0.08 + (column + 0.5) * cell,
            height * 0.24 + row * unit * 0.075,
            unit * (0.02 + 0.014 * level),
            Math.min(1, level),
          );
        }
      }
    }),
  );
  stage.layer(0.3, (ctx) => {
    ctx.strokeStyle = '#050509';
    ctx.lineWidth = unit * 0.007;
    const truss = (y: number) => {
      ctx.beginPath();
      ctx.moveTo(-width * 0.2, y);
      ctx.lineTo(width * 1.2, y);
      ctx.moveTo(-width * 0.2, y + unit * 0.045);
      ctx.lineTo(width * 1.2, y + unit * 0.045);
      for (let x = -0.2 * width; x < width * 1.2; x += unit * 0.05) {
        ctx.moveTo(x, y);
        ctx.lineTo(x + unit * 0.025, y + unit * 0.045);
        ctx.lineTo(x + unit * 0.05, y);
      }
      ctx.stroke();
    };
    truss(height * 0.07);
    ctx.fillStyle = '#06060b';
    for (const side of [0.03, 0.97])
      for (let k = 0; k < 4; k++)
        ctx.fillRect(side * width - unit * 0.055, floorY - unit * (0.11 + k * 0.105), unit * 0.11, unit * 0.098);
    const floor = ctx.createLinearGradient(0, floorY, 0, height);
    floor.addColorStop(0, mix(tones.dark, tones.accent, 0.4));
    floor.addColorStop(0.3, mix(tones.deep, tones.dark, 0.6));
    floor.addColorStop(1, '#020204');
    ctx.fillStyle = floor;
    ctx.fillRect(-width * 0.3, floorY, width * 1.6, height);
  });
  const lamps = 8;
  const head = glowSprite('#ffffff', 0.1, 48);
  const beams = createLightLayer(width, height, 0.22);
  stage.live(0.5, (target, m) =>
    beams(target, (ctx) => {
      for (let i = 0; i < lamps; i++) {
        const x = width * (0.06 + (0.88 * i) / (lamps - 1));
        const spread = (i / (lamps - 1) - 0.5) * 1.1;
        const mode = Math.floor(m.beat / 4 + scene.index) % 3;
        const swing =
          mode === 0
            ? Math.sin(m.tSec * 0.9 + i * 0.8) * 0.5
            : mode === 1
              ? -spread * 0.8 + Math.sin(m.beat * Math.PI * 0.25) * 0.3
              : spread + Math.sin(m.tSec * 0.6) * 0.2;
        const lit = 0.28 + 0.4 * m.energy * (i % 2 === Math.floor(m.beat) % 2 ? m.pulse : 0.4) + 0.25 * m.accent;
        drawBeam(
          ctx,
          x,
          height * 0.1,
          Math.PI / 2 + swing,
          height * 0.95,
          0.085,
          colors[i % colors.length] as string,
          lit,
        );
        drawGlow(ctx, head, x, height * 0.1, unit * 0.025, 0.6 + 0.4 * m.pulse);
      }
      for (const side of [0.2, 0.8])
        drawBeam(
          ctx,
          width * side,
          floorY,
          -Math.PI / 2 + (side - 0.5) * -0.9 + Math.sin(m.tSec * 0.7) * 0.15,
          height * 0.8,
          0.06,
          tones.glow,
          0.16 + 0.3 * m.accent,
        );
      drawGlow(ctx, bulb[0] as never, width / 2, floorY, unit * 0.36, 0.25 + 0.25 * m.pulse, 1.9);
    }),
  );
  addHaze(stage, 0.55, floorY, 0.18, 0.28, mix(tones.mid, tones.accent, 0.5));
  addCrowd(stage, height * 0.885, 3);
  addSparks(stage);
}

/** Fountains of sparks on the first beat of a bar. */
function addSparks(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const spark = glowSprite(mix(mood.tones.glow, '#fff1cf', 0.5), 0.2, 24);
  stage.live(0.6, (ctx, m) => {
    const age = m.beat % 4;
    if (age > 1.6) return;
    for (const side of [0.16, 0.84]) {
      for (let i = 0; i < 26; i++) {
        const t = age / 1.6 - hash01(i, scene.seed + 5) * 0.3;
        if (t < 0 || t > 1) continue;
        const spread = (hash01(i, scene.seed + 6) - 0.5) * 0.3;
        const speed = 0.5 + 0.5 * hash01(i, scene.seed + 7);
        drawGlow(
          ctx,
          spark,
          width * side + spread * unit * t * 1.6,
          height * 0.74 - unit * (0.85 * speed * t - 0.75 * t * t),
          unit * 0.008,
          (1 - t) * (0.3 + 0.7 * m.energy),
        );
      }
    }
  });
}

/** A dance floor: mirror ball, lasers, people close together. */
export function club(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  const colors = lampColors(stage);
  const floorY = height * 0.7;
  stage.layer(0.1, (ctx) => {
    fillGradient(ctx, -width * 0.3, -height * 0.2, width * 1.6, height * 1.4, [
      [0, '#030208'],
      [0.5, mix(tones.deep, tones.dark, 0.8)],
      [0.64, mix(tones.dark, tones.mid, 0.5)],
      [0.68, tones.deep],
      [1, '#020104'],
    ]);
    const random = stage.random('wall');
    for (let x = -0.1 * width; x < width * 1.1; x += unit * 0.14) {
      const color = colors[Math.floor(random() * colors.length)] as string;
      ctx.fillStyle = withAlpha(color, 0.5);
      ctx.fillRect(x, height * 0.16, unit * 0.008, floorY - height * 0.16);
      drawGlow(ctx, glowSprite(color, 0, 48), x, height * 0.42, unit * 0.2, 0.25);
    }
  });
  const tiles = 7;
  stage.live(0.3, (ctx, m) => {
    const depth = height * 1.1 - floorY;
    for (let row = 0; row < 6; row++) {
      const t1 = (row / 6) ** 1.7;
      const t2 = ((row + 1) / 6) ** 1.7;
      for (let column = 0; column < tiles; column++) {
        const on = hash01(row * 31 + column * 7 + Math.floor(m.beat) * 53, scene.seed);
        const x = (side: number, t: number) => width / 2 + (side / tiles - 0.5) * width * (1 + t * 1.6);
        ctx.fillStyle = withAlpha(
          colors[(row + column + Math.floor(m.beat)) % colors.length] as string,
          0.05 + (on > 0.62 ? 0.5 * m.pulse : 0.04),
        );
        ctx.beginPath();
        ctx.moveTo(x(column + 0.04, t1), floorY + t1 * depth);
        ctx.lineTo(x(column + 0.96, t1), floorY + t1 * depth);
        ctx.lineTo(x(column + 0.96, t2), floorY + t2 * depth * 0.99);
        ctx.lineTo(x(column + 0.04, t2), floorY + t2 * depth * 0.99);
        ctx.fill();
      }
    }
  });
  const ball = { x: width / 2, y: height * 0.18, r: unit * 0.075 };
  const fleck = bokehSprite(mix(tones.glow, '#ffffff', 0.4), 48);
  const flecks = createLightLayer(width, height, 0.5);
  stage.live(0.4, (target, m) =>
    flecks(target, (ctx) => {
      for (let i = 0; i < 32; i++) {
        const angle = hash01(i, scene.seed) * 6.28 + m.tSec * 0.35;
        const reach = unit * (0.25 + 0.85 * hash01(i, scene.seed + 1));
        drawGlow(
          ctx,
          fleck,
          ball.x + Math.cos(angle) * reach * 1.5,
          ball.y + unit * 0.22 + Math.sin(angle) * reach * 0.6,
          unit * 0.011,
          0.14 + 0.34 * m.pulse * (i % 3 === 0 ? 1 : 0.4),
        );
      }
      for (let i = 0; i < 8; i++) {
        const origin = { x: width * (i % 2 === 0 ? 0.02 : 0.98), y: height * 0.16 };
        const angle =
          (i % 2 === 0 ? 0.5 : Math.PI - 0.5) +
          0.45 * Math.sin(m.tSec * 0.7 + i * 0.6) +
          (Math.floor(m.beat) % 2) * 0.12;
        ctx.globalCompositeOperation = 'lighter';
        const color = colors[(i + Math.floor(m.beat / 4)) % colors.length] as string;
        for (const [w, o] of [
          [0.008, 0.14],
          [0.002, 0.7],
        ] as const) {
          ctx.strokeStyle = withAlpha(color, o * (0.35 + 0.65 * m.pulse));
          ctx.lineWidth = unit * w;
          ctx.beginPath();
          ctx.moveTo(origin.x, origin.y);
          ctx.lineTo(origin.x + Math.cos(angle) * width * 1.3, origin.y + Math.sin(angle) * width * 1.3);
          ctx.stroke();
        }
      }
    }),
  );
  stage.live(0.4, (ctx, m) => drawMirrorBall(ctx, ball, m.tSec, colors, tones.deep, m.pulse));
  addHaze(stage, 0.65, floorY, 0.16, 0.3, mix(tones.mid, tones.accent, 0.4));
  if (hash01(9, scene.seed) < 0.6) addCrowd(stage, height * 0.95, 1);
}

function drawMirrorBall(
  ctx: SKRSContext2D,
  ball: { x: number; y: number; r: number },
  tSec: number,
  colors: string[],
  dark: string,
  pulse: number,
): void {
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = dark;
  ctx.fillRect(ball.x - ball.r * 0.03, ball.y - ball.r * 4, ball.r * 0.06, ball.r * 3.2);
  ctx.beginPath();
  ctx.arc(ball.x, ball.y, ball.r, 0, Math.PI * 2);
  ctx.fill();
  for (let row = 0; row < 11; row++) {
    const lat = ((row + 0.5) / 11 - 0.5) * Math.PI;
    const around = Math.max(4, Math.round(20 * Math.cos(lat)));
    for (let k = 0; k < around; k++) {
      const lon = (k / around) * Math.PI * 2 + tSec * 0.35;
      const z = Math.cos(lon) * Math.cos(lat);
      if (z <= 0.05) continue;
      const glint = hash01(k * 17 + row * 31 + Math.floor(tSec * 5), 3);
      ctx.fillStyle = withAlpha(
        mix(colors[(k + row) % colors.length] as string, '#ffffff', glint > 0.86 ? 0.8 : 0.2),
        (0.25 + 0.55 * glint) * (0.5 + 0.5 * z) + 0.15 * pulse,
      );
      const size = ball.r * 0.12;
      ctx.fillRect(
        ball.x + Math.sin(lon) * Math.cos(lat) * ball.r - size / 2,
        ball.y + Math.sin(lat) * ball.r - size / 2,
        size * Math.max(0.25, z),
        size * 0.9,
      );
    }
  }
}
