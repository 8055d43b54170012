import { traceBroadleaf } from '../../../foliage.ts';
import { hash01, mulberry32 } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { createLightLayer, drawBeam, drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { throughPane } from '../../../scene/land/weather.ts';
import { addChecker, addGrid, strokeNeon } from './ground.ts';
import { addSky, addSun } from './heavens.ts';
import type { Stage } from './neon.ts';
import { addCrowd } from './night-life.ts';
import { addStatue } from './statue.ts';
import { addNeonCity, addPalms } from './things.ts';
import { neonWeather } from './weather.ts';

/** A bedroom of 1987: a round window with a sunset, a television left on, a plant, a checkered floor. */
export function room(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const floorY = height * 0.72;
  const isHome = scene.interior === undefined;
  const pane = { x: width * 0.5, y: height * 0.36, r: unit * 0.27 };
  if (isHome)
    stage.layer(0.1, (ctx) => {
      ctx.save();
      fillGradient(ctx, pane.x - pane.r, pane.y - pane.r, pane.r * 2, pane.r * 1.6, mood.sky);
      ctx.fillStyle = mix(mood.purple, mood.deep, 0.4);
      ctx.fillRect(pane.x - pane.r, pane.y + pane.r * 0.45, pane.r * 2, pane.r);
      ctx.restore();
    });
  if (isHome) addSun(stage, pane.x, pane.y + pane.r * 0.1, pane.r * 0.55, { cut: pane.y + pane.r * 0.45, depth: 0.12 });
  const glass = (ctx: Parameters<Parameters<Stage['live']>[1]>[0]) => ctx.arc(pane.x, pane.y, pane.r, 0, Math.PI * 2);
  if (isHome) stage.add(throughPane(stage.kit, 0.14, { pane: glass, scale: 0.7 }, neonWeather(stage.kit)));
  stage.layer(0.3, (ctx) => {
    ctx.beginPath();
    ctx.rect(-width * 0.3, -height * 0.3, width * 1.6, floorY + height * 0.3);
    if (isHome) ctx.arc(pane.x, pane.y, pane.r, 0, Math.PI * 2, true);
    const wall = ctx.createLinearGradient(0, 0, 0, floorY);
    wall.addColorStop(0, mix(mood.purple, mood.deep, mood.pastel ? 0.1 : 0.6));
    wall.addColorStop(1, mix(mood.pink, mood.purple, mood.pastel ? 0.25 : 0.65));
    ctx.fillStyle = wall;
    ctx.fill('evenodd');
    if (!isHome) return;
    ctx.beginPath();
    glass(ctx);
    ctx.moveTo(pane.x - pane.r, pane.y);
    ctx.lineTo(pane.x + pane.r, pane.y);
    ctx.moveTo(pane.x, pane.y - pane.r);
    ctx.lineTo(pane.x, pane.y + pane.r);
    strokeNeon(ctx, mood.cyan, unit * 0.006, 0.9);
  });
  addChecker(stage, floorY, mix(mood.deep, mood.purple, 0.4), mix(mood.pink, mood.white, 0.3), { tiles: 10 });
  if (!isHome) return;
  addHiFi(stage, floorY, scene.seed % 2 === 0 ? 1 : -1);
  const set = { x: width * (scene.seed % 2 === 0 ? 0.2 : 0.8), y: height * 0.84, w: unit * 0.3 };
  stage.live(0.55, (ctx, m) => {
    const h = set.w * 0.78;
    ctx.fillStyle = mix(mood.deep, '#000000', 0.2);
    ctx.fillRect(set.x - set.w * 0.56, set.y, set.w * 1.12, unit * 0.06);
    ctx.fillStyle = mix(mood.white, mood.purple, 0.35);
    ctx.beginPath();
    ctx.roundRect(set.x - set.w / 2, set.y - h, set.w, h, set.w * 0.06);
    ctx.fill();
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(set.x - set.w * 0.42, set.y - h * 0.9, set.w * 0.84, h * 0.72, set.w * 0.09);
    ctx.clip();
    const bars = [mood.white, mood.yellow, mood.cyan, mood.purple, mood.pink, mood.deep];
    const jump = Math.floor(m.beat);
    bars.forEach((_, i) => {
      ctx.fillStyle = bars[(i + jump) % bars.length] as string;
      ctx.fillRect(
        set.x - set.w * 0.42 + (i * set.w * 0.84) / 6,
        set.y - h * 0.9,
        (set.w * 0.84) / 6 + 1,
        h * 0.72 * (0.45 + 0.55 * hash01(i * 5 + jump, scene.seed) * (0.4 + 0.6 * m.pulse)),
      );
    });
    ctx.fillStyle = 'rgba(255,255,255,0.14)';
    ctx.fillRect(set.x - set.w * 0.5, set.y - h * 0.9 + ((m.tSec * 0.5) % 1) * h * 0.72, set.w, h * 0.06);
    ctx.restore();
    ctx.fillStyle = mood.deep;
    for (let i = 0; i < 3; i++)
      ctx.fillRect(set.x - set.w * 0.36 + i * set.w * 0.1, set.y - h * 0.12, set.w * 0.05, h * 0.04);
    drawGlow(ctx, glowSprite(mood.cyan, 0, 48), set.x, set.y - h * 0.5, set.w, 0.18 + 0.2 * m.pulse);
  });
  stage.layer(0.6, (ctx) => {
    const x = width * (scene.seed % 2 === 0 ? 0.86 : 0.14);
    ctx.fillStyle = mix(mood.cyan, mood.deep, 0.55);
    ctx.beginPath();
    traceBroadleaf(ctx, x, height * 0.86, unit * 0.5, mulberry32(scene.seed));
    ctx.fill();
    ctx.fillStyle = mood.pink;
    ctx.fillRect(x - unit * 0.06, height * 0.86 - unit * 0.06, unit * 0.12, unit * 0.12);
  });
}

/** Along the wall: a sideboard with a stereo and a lamp, and posters over it. */
function addHiFi(stage: Stage, floorY: number, side: 1 | -1): void {
  const { width, unit, mood } = stage;
  const x = width / 2 + side * Math.min(width * 0.3, unit * 0.5);
  const dark = mix(mood.deep, mood.purple, 0.25);
  stage.layer(0.35, (ctx) => {
    // Posters.
    for (const [dx, dy, w, h, kind] of [
      [-0.11, -0.6, 0.18, 0.25, 0],
      [0.11, -0.55, 0.15, 0.2, 1],
    ] as const) {
      const [left, top, wide, tall] = [x + dx * unit - (w * unit) / 2, floorY + dy * unit, w * unit, h * unit];
      ctx.fillStyle = mood.white;
      ctx.fillRect(left - unit * 0.006, top - unit * 0.006, wide + unit * 0.012, tall + unit * 0.012);
      fillGradient(
        ctx,
        left,
        top,
        wide,
        tall,
        kind === 0
          ? mood.sky
          : [
              [0, mood.cyan],
              [1, mood.purple],
            ],
      );
      ctx.fillStyle = kind === 0 ? mood.yellow : mood.pink;
      ctx.beginPath();
      if (kind === 0) ctx.arc(left + wide / 2, top + tall * 0.62, wide * 0.3, Math.PI, 0);
      else {
        ctx.moveTo(left + wide / 2, top + tall * 0.2);
        ctx.lineTo(left + wide * 0.84, top + tall * 0.76);
        ctx.lineTo(left + wide * 0.16, top + tall * 0.76);
      }
      ctx.fill();
    }
    const board = { y: floorY - unit * 0.16, w: unit * 0.56 };
    ctx.fillStyle = mix(mood.pink, mood.deep, 0.55);
    ctx.fillRect(x - board.w / 2, board.y, board.w, unit * 0.18);
    ctx.fillStyle = mix(mood.pink, mood.white, 0.2);
    ctx.fillRect(x - board.w / 2, board.y, board.w, unit * 0.012);
    ctx.fillStyle = dark;
    for (const part of [-0.16, 0.02, 0.2])
      ctx.fillRect(x + part * unit - unit * 0.07, board.y + unit * 0.03, unit * 0.16, unit * 0.12);
    // The stereo and its speakers.
    for (const speaker of [-0.21, 0.09]) {
      ctx.fillStyle = dark;
      ctx.fillRect(x + speaker * unit - unit * 0.045, board.y - unit * 0.16, unit * 0.09, unit * 0.16);
      for (const [dy, r] of [
        [-0.11, 0.018],
        [-0.05, 0.034],
      ] as const) {
        ctx.fillStyle = mix(mood.white, mood.purple, 0.45);
        ctx.beginPath();
        ctx.arc(x + speaker * unit, board.y + dy * unit, r * unit, 0, Math.PI * 2);
        ctx.fill();
      }
    }
    ctx.fillStyle = mix(mood.white, mood.purple, 0.3);
    ctx.fillRect(x - unit * 0.15, board.y - unit * 0.1, unit * 0.18, unit * 0.1);
    ctx.fillStyle = mood.deep;
    ctx.fillRect(x - unit * 0.14, board.y - unit * 0.09, unit * 0.16, unit * 0.035);
    // A lamp.
    ctx.fillStyle = mood.yellow;
    ctx.fillRect(x + unit * 0.215, board.y - unit * 0.1, unit * 0.01, unit * 0.1);
    ctx.beginPath();
    ctx.arc(x + unit * 0.22, board.y - unit * 0.1, unit * 0.065, Math.PI, 0);
    ctx.fill();
    drawGlow(ctx, glowSprite(mood.yellow, 0, 64), x + unit * 0.22, board.y - unit * 0.08, unit * 0.26, 0.6);
  });
  stage.live(0.35, (ctx, m) => {
    for (let i = 0; i < 9; i++) {
      const level = 0.3 + 0.7 * hash01(i * 5 + Math.floor(m.beat * 2), 9) * m.pulse;
      ctx.fillStyle = i > 6 ? mood.pink : mood.cyan;
      const tall = unit * 0.028 * level;
      ctx.fillRect(x - unit * 0.134 + i * unit * 0.017, floorY - unit * 0.16 - unit * 0.058 - tall, unit * 0.011, tall);
    }
  });
}

/** Sunset through blinds that tilt with the beat. */
export function windowBlinds(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.66;
  addSky(stage, horizon);
  addSun(stage, width * 0.5, horizon - unit * 0.18, unit * 0.26, { cut: horizon });
  addNeonCity(stage, horizon, 0.18, { depth: 0.15 });
  addGrid(stage, horizon, { color: mood.purple });
  stage.add(throughPane(stage.kit, 0.45, {}, neonWeather(stage.kit)));
  stage.live(0.5, (ctx, m) => {
    const slats = 15;
    const tilt = 0.34 + 0.12 * Math.sin(m.tSec * 0.5) - 0.1 * m.pulse;
    for (let i = 0; i < slats; i++) {
      const y = (i / slats) * height * 1.1 - height * 0.05;
      const thick = (height / slats) * tilt;
      ctx.fillStyle = mix(mood.deep, mood.purple, 0.25);
      ctx.fillRect(-width * 0.2, y, width * 1.4, thick);
      ctx.fillStyle = withAlpha(mood.pink, 0.75);
      ctx.fillRect(-width * 0.2, y + thick - unit * 0.003, width * 1.4, unit * 0.003);
    }
    ctx.fillStyle = mood.deep;
    for (const x of [0.22, 0.78]) ctx.fillRect(x * width, -height * 0.1, unit * 0.006, height * 1.2);
  });
}

/** A stage under a triangle of light, with a spectrum analyser behind. */
export function concert(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const floorY = height * 0.7;
  const inks = [mood.pink, mood.cyan, mood.yellow, mood.purple];
  stage.layer(0, (ctx) =>
    fillGradient(ctx, -width, -height * 0.2, width * 3, height * 1.4, [
      [0, mix(mood.deep, '#000008', 0.6)],
      [0.6, mix(mood.deep, mood.purple, 0.45)],
      [1, mood.deep],
    ]),
  );
  addSun(stage, width / 2, height * 0.38, unit * 0.24, { depth: 0.1 });
  const beams = createLightLayer(width, height, 0.22);
  const ramp = Array.from({ length: 11 }, (_, k) => (k > 9 ? mood.white : mix(mood.cyan, mood.pink, k / 9)));
  stage.live(0.2, (ctx, m) => {
    const bars = Math.round((width / unit) * 20);
    for (let i = 0; i < bars; i++) {
      const centre = Math.abs(i / (bars - 1) - 0.5) * 2;
      const level =
        0.2 +
        0.8 *
          hash01(i * 3 + Math.floor(m.beat * 2) * 17, scene.seed) *
          (0.35 + 0.65 * m.pulse) *
          (0.5 + m.energy * 0.5);
      const cells = Math.round((3 + 9 * level) * (0.35 + 0.65 * centre));
      const w = (width * 1.04) / bars;
      for (let k = 0; k < cells; k++) {
        ctx.fillStyle = ramp[Math.min(k, 10)] as string;
        ctx.fillRect(-width * 0.02 + i * w, floorY - (k + 1) * unit * 0.027, w * 0.72, unit * 0.02);
      }
    }
    for (let k = 0; k < 3; k++) {
      const r = unit * (0.34 + k * 0.05) * (1 + 0.03 * m.pulse);
      ctx.beginPath();
      ctx.moveTo(width / 2, height * 0.38 - r);
      ctx.lineTo(width / 2 + r * 0.95, height * 0.38 + r * 0.62);
      ctx.lineTo(width / 2 - r * 0.95, height * 0.38 + r * 0.62);
      ctx.closePath();
      strokeNeon(
        ctx,
        inks[(k + Math.floor(m.beat)) % 4] as string,
        unit * 0.005,
        k === Math.floor(m.beat) % 3 ? 1 : 0.5,
      );
    }
    beams(ctx, (light) => {
      for (let i = 0; i < 8; i++)
        drawBeam(
          light,
          width * (i / 7),
          -height * 0.05,
          Math.PI / 2 + Math.sin(m.tSec * 0.8 + i) * 0.5,
          height * 0.95,
          0.05,
          inks[i % 4] as string,
          0.25 + 0.35 * (i % 2 === Math.floor(m.beat) % 2 ? m.pulse : 0.2),
        );
    });
  });
  addGrid(stage, floorY, { color: mood.cyan });
  addSpeakers(stage, floorY + unit * 0.06);
  addStatue(stage, width * 0.1, height * 0.86, unit * 0.26, {});
  addStatue(stage, width * 0.9, height * 0.86, unit * 0.26, { flip: true });
}

/** A mirror-floored club inside a tunnel of light: dancers, speakers, a mirror ball. */
export function club(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const inks = [mood.pink, mood.cyan, mood.yellow, mood.purple];
  const centre = { x: width / 2, y: height * 0.44 };
  stage.layer(0, (ctx) => {
    ctx.fillStyle = mix(mood.deep, '#000008', 0.45);
    ctx.fillRect(-width, -height, width * 3, height * 3);
    drawGlow(ctx, glowSprite(mood.purple, 0, 128), centre.x, centre.y, unit * 0.7, 0.8);
  });
  stage.live(0.2, (ctx, m) => {
    for (let i = 0; i < 9; i++) {
      const t = (i + (m.beat % 1)) / 9;
      const half = unit * (0.05 + 1.0 * t ** 2);
      ctx.beginPath();
      ctx.rect(centre.x - half * 1.5, centre.y - half * 0.85, half * 3, half * 1.7);
      const ink = inks[(((i - Math.floor(m.beat)) % 4) + 4) % 4] as string;
      strokeNeon(ctx, ink, unit * (0.002 + 0.006 * t), t * (0.6 + 0.4 * m.pulse));
    }
    ctx.beginPath();
    for (const [dx, dy] of [
      [-1.5, -0.85],
      [1.5, -0.85],
      [-1.5, 0.85],
      [1.5, 0.85],
    ] as const) {
      ctx.moveTo(centre.x + dx * unit * 0.06, centre.y + dy * unit * 0.06);
      ctx.lineTo(centre.x + dx * unit * 1.1, centre.y + dy * unit * 1.1);
    }
    strokeNeon(ctx, mood.purple, unit * 0.003, 0.8);
  });
  addGrid(stage, height * 0.72, { color: mood.pink, base: mix(mood.deep, '#000008', 0.3), still: true });
  addSpeakers(stage, height * 0.78);
  addBall(stage, centre.x, height * 0.2, unit * 0.11);
  addCrowd(stage, height * 0.8, unit * 0.085, 0.5);
  if (hash01(5, scene.seed) < 0.4)
    addPalms(
      stage,
      [
        [0.06, 1, 0.7, 0.1],
        [0.94, 1, 0.7, -0.1],
      ],
      { depth: 1 },
    );
}

/** A mirror ball over the floor and its reflections; left out if the scene has things. */
function addBall(stage: Stage, x: number, y: number, r: number): void {
  const { kit, mood, unit, width, height } = stage;
  if (kit.objects.length > 0) return;
  const inks = [mood.pink, mood.cyan, mood.yellow, mood.white];
  stage.live(0.4, (ctx, m) => {
    ctx.strokeStyle = mix(mood.deep, mood.white, 0.4);
    ctx.lineWidth = unit * 0.003;
    ctx.beginPath();
    ctx.moveTo(x, -height * 0.2);
    ctx.lineTo(x, y - r);
    ctx.stroke();
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * Math.PI * 2 + m.tSec * 0.25;
      ctx.fillStyle = withAlpha(inks[i % 4] as string, 0.07 + 0.09 * m.pulse);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(angle - 0.05) * width, y + Math.sin(angle - 0.05) * width);
      ctx.lineTo(x + Math.cos(angle + 0.05) * width, y + Math.sin(angle + 0.05) * width);
      ctx.fill();
    }
    ctx.restore();
    const body = ctx.createLinearGradient(x - r, y - r, x + r, y + r);
    body.addColorStop(0, mood.white);
    body.addColorStop(0.5, mix(mood.purple, mood.cyan, 0.4));
    body.addColorStop(1, mood.deep);
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
    ctx.clip();
    for (let row = -5; row <= 5; row++) {
      const lat = (row / 6) * (Math.PI / 2);
      const half = Math.cos(lat) * r;
      for (let k = 0; k < 9; k++) {
        const turn = (((k / 9 + m.tSec * 0.07 + row * 0.03) % 1) - 0.5) * Math.PI;
        ctx.fillStyle = withAlpha(
          inks[(k + row + 20) % 4] as string,
          hash01(k * 13 + row, 3) < 0.3 ? 0.85 : 0.18 + 0.2 * m.pulse,
        );
        ctx.fillRect(
          x + Math.sin(turn) * half,
          y + Math.sin(lat) * r - r * 0.07,
          half * 0.24 * Math.cos(turn),
          r * 0.13,
        );
      }
    }
  });
}

/** A stack at either side. */
function addSpeakers(stage: Stage, baseY: number): void {
  const { width, unit, mood } = stage;
  stage.live(0.45, (ctx, m) => {
    for (const side of [-1, 1]) {
      const x = width / 2 + side * Math.min(width * 0.36, unit * 0.58);
      const w = unit * 0.2;
      for (let i = 0; i < 3; i++) {
        const y = baseY - (i + 1) * w * 0.98;
        ctx.beginPath();
        ctx.rect(x - w / 2, y, w, w * 0.94);
        ctx.fillStyle = mix(mood.deep, mood.purple, 0.18);
        ctx.fill();
        strokeNeon(ctx, i % 2 ? mood.cyan : mood.pink, unit * 0.0022, 0.8);
        for (const [share, color] of [
          [0.4, mix(mood.deep, '#000010', 0.6)],
          [0.33 + 0.03 * m.kick, mix(mood.purple, mood.deep, 0.35)],
          [0.14 + 0.03 * m.kick, mix(mood.pink, mood.white, 0.15)],
        ] as const) {
          ctx.fillStyle = color;
          ctx.beginPath();
          ctx.arc(x, y + w * 0.47, w * share, 0, Math.PI * 2);
          ctx.fill();
        }
      }
    }
  });
}
