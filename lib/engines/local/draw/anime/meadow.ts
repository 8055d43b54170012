import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { addDrift } from './air.ts';
import { paintTree } from './foliage.ts';
import { addGrass } from './grass.ts';
import { paintHill, paintRange } from './land.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { lightSide } from './woods.ts';

export function paintField(kit: Kit): void {
  const { box, tones, scene } = kit;
  addSky(kit, { horizon: 0.66, clouds: 'towers' });
  kit.layer(0.18, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.66, height: 80 * b.unit, scale: 260 * b.unit, seed: scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[3], 0.3), { mist: tones.sky[4], mistShare: 0.5 }));
  kit.layer(0.4, (ctx, b) => paintHill(ctx, b, { baseY: b.height * 0.7, height: 46 * b.unit, scale: 330 * b.unit, seed: scene.seed + 6, sharp: false }, { crest: mix(tones.foliage[2], tones.lit, 0.4), body: tones.foliage[2], foot: tones.foliage[1] }));
  const random = kit.random('tree');
  const lone = random();
  if (lone < 0.7)
    kit.layer(0.48, (ctx, b) => paintTree(ctx, random, b.width * (kit.tones.light.x > 0.5 ? 0.22 : 0.76), b.height * 0.71, between(random, 190, 260) * b.unit, lone < 0.3 ? tones.blossom : tones.foliage, mix(tones.dark, tones.foliage[0], 0.3), lightSide(kit)));
  else addTurbines(kit);
  addGrass(kit, box.height * 0.7, { colors: [mix(tones.foliage[0], tones.foliage[1], 0.3), tones.foliage[2]], flowers: random() < 0.6 ? [tones.blossom[2], '#ffffff', mix(tones.accents[0], '#ffffff', 0.2)] : undefined, rows: 4, tall: 84 });
  addDrift(kit, { count: 16, colors: [tones.blossom[2], mix(tones.foliage[2], '#ffffff', 0.4)], size: [2.5, 7], fall: 0.04, wind: 0.16, sway: 0.02, kind: 'petal', opacity: 0.9 });
}

function addTurbines(kit: Kit): void {
  const random = kit.random('turbines');
  const towers = Array.from({ length: 4 }, (_, i) => ({ x: 0.1 + i * 0.26 + random() * 0.1, tall: 90 + random() * 110, phase: random() * 6 }));
  const color = mix('#ffffff', kit.tones.sky[2], 0.25);
  kit.live(0.35, (ctx, moment, box) => {
    ctx.fillStyle = color;
    for (const tower of towers) {
      const x = tower.x * box.width;
      const base = box.height * 0.69;
      const tall = tower.tall * box.unit;
      ctx.beginPath();
      ctx.moveTo(x - tall * 0.018, base);
      ctx.lineTo(x - tall * 0.009, base - tall);
      ctx.lineTo(x + tall * 0.009, base - tall);
      ctx.lineTo(x + tall * 0.018, base);
      for (let i = 0; i < 3; i++) {
        const a = tower.phase + moment.tSec * 1.1 + (i * Math.PI * 2) / 3;
        ctx.moveTo(x, base - tall);
        ctx.quadraticCurveTo(x + Math.cos(a + 0.12) * tall * 0.3, base - tall + Math.sin(a + 0.12) * tall * 0.3, x + Math.cos(a) * tall * 0.62, base - tall + Math.sin(a) * tall * 0.62);
        ctx.quadraticCurveTo(x + Math.cos(a - 0.04) * tall * 0.3, base - tall + Math.sin(a - 0.04) * tall * 0.3, x, base - tall);
      }
      ctx.fill();
    }
  });
}
