import { offscreen, settle } from '../../layer.ts';
import { bokehSprite, createLightLayer, drawGlow, glowSprite } from '../../light.ts';
import { alpha, mix } from '../../palette.ts';
import { between, hash01 } from '../../random.ts';
import { fillGradient } from '../../sky.ts';
import type { Stage } from '../stage.ts';

/** Looking out through glass: lights out of focus, drops that run, someone at the pane. */
export function windowPane(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  const random = stage.random('bokeh');
  const colors = [tones.accent, tones.glow, mix(tones.mid, '#bfe4ff', 0.5), mix(tones.accent, '#ff5040', 0.4)];
  stage.still({ depth: 0.05, resolution: 0.25 }, (ctx) => {
    fillGradient(ctx, -width * 0.2, -height * 0.2, width * 1.4, height * 1.4, mood.night ? [[0, mix(tones.deep, '#000', 0.3)], [0.55, mix(tones.dark, tones.mid, 0.4)], [1, tones.deep]] : mood.sky);
  });
  const sprites = colors.map((color) => bokehSprite(color));
  const discs = Array.from({ length: 74 }, (_, i) => ({ x: between(random, -0.1, 1.1), y: 0.28 + 0.5 * random() + 0.12 * (random() - 0.5), r: between(random, 0.018, 0.058) * (random() < 0.2 ? 1.7 : 1), sprite: i % sprites.length, speed: (random() - 0.5) * 0.02, beat: Math.floor(random() * 4) }));
  const gather = createLightLayer(width, height, 0.5);
  stage.live(0.15, (target, { tSec, rhythm }) => gather(target, (ctx) => {
    const dim = mood.night ? 1 : 0.4;
    for (const disc of discs) {
      const on = Math.floor(rhythm.beat) % 4 === disc.beat ? rhythm.pulse : 0.1;
      const x = ((((disc.x + disc.speed * tSec + 0.1) % 1.2) + 1.2) % 1.2) - 0.1;
      drawGlow(ctx, sprites[disc.sprite] as never, x * width, disc.y * height, disc.r * unit * (1 + 0.14 * on), (0.24 + 0.4 * on) * dim);
    }
  }));
  addDrops(stage);
  const frame = mix(mood.shadow, '#040406', 0.5);
  stage.subjectHere({ x: width * (scene.seed % 2 === 0 ? 0.34 : 0.66), y: height * 1.12, height: unit * 0.96, depth: 0.8, lightX: width * 0.5, lightY: height * 0.4, lightColor: mix(tones.glow, tones.accent, 0.4) });
  stage.still({ depth: 0.6 }, (ctx) => {
    ctx.fillStyle = frame;
    const bar = unit * 0.022;
    const column = width * (scene.seed % 2 === 0 ? 0.64 : 0.36);
    ctx.fillRect(column - bar / 2, -height * 0.2, bar, height * 1.4);
    ctx.fillRect(-width * 0.2, height * 0.2, width * 1.4, bar * 0.8);
    ctx.fillRect(-width * 0.2, height * 0.9, width * 1.4, height * 0.3);
    ctx.fillRect(-width * 0.2, -height * 0.2, width * 0.2 + unit * 0.05, height * 1.4);
    ctx.fillRect(width - unit * 0.05, -height * 0.2, width * 0.2, height * 1.4);
    ctx.fillStyle = alpha(tones.glow, 0.3);
    ctx.fillRect(column + bar / 2 - 2, -height * 0.2, 2, height * 1.1);
    ctx.fillRect(-width * 0.2, height * 0.9, width * 1.4, unit * 0.003);
    ctx.fillStyle = mix(frame, tones.accent, 0.16);
    const cup = width * (scene.seed % 2 === 0 ? 0.78 : 0.2);
    ctx.beginPath();
    ctx.roundRect(cup - unit * 0.03, height * 0.9 - unit * 0.07, unit * 0.06, unit * 0.07, unit * 0.008);
    ctx.fill();
  });
  const steam = glowSprite('#ffffff', 0, 48);
  stage.live(0.6, (ctx, { tSec }) => {
    const cup = width * (scene.seed % 2 === 0 ? 0.78 : 0.2);
    for (let i = 0; i < 7; i++) {
      const age = (tSec * 0.22 + i / 7) % 1;
      drawGlow(ctx, steam, cup + Math.sin(age * 6 + i) * unit * 0.014, height * 0.9 - unit * (0.08 + 0.14 * age), unit * (0.012 + 0.025 * age), 0.1 * Math.sin(age * Math.PI));
    }
  });
}

/** Beads on the glass, and runners that leave a trail. */
function addDrops(stage: Stage): void {
  const { width, height, unit, scene, mood } = stage;
  const wet = scene.weather === 'rain' || scene.weather === 'snow';
  const random = stage.random('drops');
  const bead = offscreen(48, 48);
  const c = bead.ctx;
  const body = c.createRadialGradient(24, 30, 2, 24, 24, 22);
  body.addColorStop(0, alpha(mix(mood.haze, '#ffffff', 0.5), 0.5));
  body.addColorStop(0.7, alpha(mood.tones.mid, 0.2));
  body.addColorStop(0.92, alpha(mood.shadow, 0.6));
  body.addColorStop(1, alpha(mood.shadow, 0));
  c.fillStyle = body;
  c.fillRect(0, 0, 48, 48);
  c.fillStyle = 'rgba(255,255,255,0.8)';
  c.beginPath();
  c.ellipse(18, 15, 4, 2.6, -0.6, 0, Math.PI * 2);
  c.fill();
  settle(c);
  if (wet) {
    stage.still({ depth: 0.5 }, (ctx) => {
      for (let i = 0; i < 380; i++) {
        const size = unit * (0.003 + 0.011 * random() ** 3);
        ctx.globalAlpha = 0.35 + 0.5 * random();
        ctx.drawImage(bead.canvas, (random() * 1.3 - 0.15) * width, (random() * 1.3 - 0.15) * height, size * 2, size * 2.3);
      }
    });
    stage.live(0.5, (ctx, { tSec, rhythm }) => {
      for (let i = 0; i < 16; i++) {
        const rate = 0.05 + 0.1 * hash01(i, scene.seed + 1);
        const cycle = tSec * rate + hash01(i, scene.seed + 2);
        const turn = Math.floor(cycle);
        const fall = cycle - turn;
        const slide = fall + 0.02 * Math.sin(fall * 40 + i);
        const x = hash01(i * 7 + turn, scene.seed + 3) * width + Math.sin(fall * 18 + i) * unit * 0.006;
        const y = (slide * 1.3 - 0.15) * height;
        const size = unit * (0.007 + 0.007 * hash01(i, scene.seed + 4));
        const trail = ctx.createLinearGradient(0, y - unit * 0.2, 0, y);
        trail.addColorStop(0, alpha(mood.haze, 0));
        trail.addColorStop(1, alpha(mix(mood.haze, '#ffffff', 0.3), 0.22 + 0.14 * rhythm.pulse));
        ctx.fillStyle = trail;
        ctx.fillRect(x + size * 0.4, y - unit * 0.2, size * 1.1, unit * 0.2);
        ctx.drawImage(bead.canvas, x, y - size, size * 2, size * 2.7);
      }
    });
  }
}
