import { alpha } from '../palette.ts';
import { addCity } from './city.ts';
import { paintTree } from './foliage.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { addStreet } from './street.ts';
import { addCrossing } from './train.ts';
import { addWater } from './water.ts';
import { addPowerLines } from './wires.ts';

export const chance = (kit: Kit, label: string): number => kit.random(label)();

export function paintCityNight(kit: Kit): void {
  const { box } = kit;
  const variant = chance(kit, 'variant');
  if (variant < 0.34) {
    addSky(kit, { horizon: 0.62, clouds: 'few' });
    addStreet(kit, { wet: kit.scene.weather === 'rain' || variant < 0.17 });
  } else if (variant < 0.67) {
    addSky(kit, { horizon: 0.66, clouds: 'streaks' });
    addCity(kit, box.height * 0.66, { near: false });
    addWater(kit, box.height * 0.68);
    addCityReflections(kit, box.height * 0.68);
  } else {
    addSky(kit, { horizon: 0.78, clouds: 'bank' });
    addCity(kit, box.height * 0.8, { scale: 1.2 });
    addPowerLines(kit, box.height * 0.98, 2);
  }
  addWindowTwinkle(kit, 0.35, 0.75);
}

export function paintCityDay(kit: Kit): void {
  const { box } = kit;
  const variant = chance(kit, 'variant');
  addSky(kit, { horizon: 0.72, clouds: 'towers' });
  if (variant < 0.45) {
    addCity(kit, box.height * 0.68, { near: false });
    addGreen(kit, box.height * 0.72);
    addCrossing(kit, box.height * 0.78);
    addPowerLines(kit, box.height * 0.95, 1);
  } else if (variant < 0.75) addStreet(kit, { wet: false });
  else {
    addCity(kit, box.height * 0.84, { scale: 1.15 });
    addPowerLines(kit, box.height, 2);
  }
}

export function paintStreetRain(kit: Kit): void {
  addSky(kit, { horizon: 0.58, clouds: 'none' });
  addStreet(kit, { wet: true });
}

function addGreen(kit: Kit, baseY: number): void {
  const random = kit.random('green');
  kit.layer(0.5, (ctx, box) => {
    for (let i = 0; i < 9; i++) {
      const tones = random() < 0.3 ? kit.tones.blossom : kit.tones.foliage;
      paintTree(ctx, random, box.left + ((i + random() * 0.8) / 9) * (box.right - box.left), baseY + 46 * box.unit, (90 + random() * 70) * box.unit, tones, kit.tones.dark, kit.tones.light.x > 0.5 ? 1 : -1);
    }
  });
}

function addCityReflections(kit: Kit, y: number): void {
  const random = kit.random('reflections');
  const lights = Array.from({ length: 46 }, () => ({ x: random(), w: 2 + random() * 7, long: 0.3 + random() * 0.7, color: kit.tones.windows[Math.floor(random() * kit.tones.windows.length)] ?? '#ffd98c', phase: random() * 6.28 }));
  kit.live(0.35, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const light of lights) {
      const reach = (box.height - y) * light.long;
      ctx.fillStyle = alpha(light.color, 0.16 + 0.08 * moment.rhythm.pulse);
      ctx.beginPath();
      for (let k = 0; k < 9; k++) {
        const py = y + (reach * k) / 9;
        const w = light.w * box.unit * (0.5 + k * 0.22) * (0.7 + 0.3 * Math.sin(moment.tSec * 2 + light.phase + k * 1.9));
        const px = light.x * box.width + Math.sin(moment.tSec * 1.3 + light.phase + k) * k * 0.7 * box.unit;
        ctx.rect(px - w, py, w * 2, reach / 16);
      }
      ctx.fill();
    }
  });
}

function addWindowTwinkle(kit: Kit, from: number, to: number): void {
  const random = kit.random('twinkle-windows');
  const lights = Array.from({ length: 16 }, () => ({ x: random(), y: from + random() * (to - from), phase: random() * 6.28, warm: random() < 0.7 }));
  kit.live(0.3, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (const light of lights) {
      const glow = 0.35 + 0.3 * Math.sin(moment.tSec * 1.7 + light.phase) + 0.3 * moment.rhythm.pulse;
      const r = 9 * box.unit;
      const g = ctx.createRadialGradient(light.x * box.width, light.y * box.height, 0, light.x * box.width, light.y * box.height, r);
      g.addColorStop(0, alpha(light.warm ? '#ffdf9a' : kit.tones.accents[0], Math.max(0, glow)));
      g.addColorStop(1, alpha('#ffb060', 0));
      ctx.fillStyle = g;
      ctx.fillRect(light.x * box.width - r, light.y * box.height - r, r * 2, r * 2);
    }
  });
}
