import { smoothstep } from '../noise.ts';
import { between, pick } from '../random.ts';
import { mottled } from './grain.ts';
import { addDisc } from './living.ts';
import type { Massif } from './mountains.ts';
import type { Scroll } from './scroll.ts';

export const seedOf = (scroll: Scroll): number => scroll.scene.seed % 1009;

/** A graded wash from the top of the paper, worn away in clouds; nights and storms lie darker. */
export function washSky(scroll: Scroll, tone: number, reach = 0.6): void {
  const { box } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const strength = tone * (scroll.scene.timeOfDay === 'night' ? 1.7 : scroll.scene.weather === 'rain' || scroll.scene.weather === 'snow' ? 1.5 : 1);
  const moon = moonOf(scroll);
  scroll.wash(0.05, (x, y) => {
    const t = 1 - smoothstep(0, reach * box.height, y - box.top * 0.3);
    const cloud = mottled((x / u) * 0.16 + seed, (y / u) * 0.42 + seed * 3);
    const streak = mottled((x / u) * 0.07 + seed * 2, (y / u) * 1.3);
    const d = moon ? Math.hypot(x - moon.x, y - moon.y) : 1e9;
    const bare = moon ? smoothstep(moon.r * 0.97, moon.r * 1.05, d) * (0.55 + 0.45 * smoothstep(moon.r, moon.r * 3.4, d)) : 1;
    return strength * t ** 1.2 * (0.35 + 0.65 * cloud) * (0.7 + 0.5 * streak) * bare;
  }, { step: 3 });
}

function moonOf(scroll: Scroll): { x: number; y: number; r: number } | null {
  if (scroll.scene.timeOfDay !== 'night') return null;
  const random = scroll.random('moon');
  return { x: between(random, 0.2, 0.8) * scroll.box.width, y: between(random, 0.16, 0.3) * scroll.box.height, r: between(random, 38, 62) * scroll.box.unit };
}

export function addSun(scroll: Scroll, y = 0.3, r?: number): void {
  if (scroll.scene.timeOfDay === 'night' && !scroll.tones.indigo) return;
  const random = scroll.random('sun');
  if (random() < 0.3) return;
  const low = scroll.scene.timeOfDay !== 'day';
  addDisc(scroll, 0.07, { x: pick(random, [between(random, 0.18, 0.32), between(random, 0.66, 0.82)]), y: y + (low ? 0.06 : -0.06), r: r ?? between(random, 36, 64) });
}

export const ranges = (scroll: Scroll, horizon: number, count = 3, peak = 1): Massif[] => {
  const { box } = scroll;
  const random = scroll.random('ranges');
  const focus = between(random, 0.2, 0.8);
  return Array.from({ length: count }, (_, i) => ({
    baseY: box.height * (horizon + i * 0.055), height: box.height * (0.56 - i * 0.13) * peak, scale: (230 - i * 40) * box.unit, seed: seedOf(scroll) + i * 17,
    peaks: Array.from({ length: 3 }, (_, k) => ({ x: (focus + (k - 1) * between(random, 0.28, 0.4) + i * 0.31 + 1) % 1.1, width: between(random, 0.07, 0.16), height: k === 1 ? 1 : between(random, 0.4, 0.75) })),
  }));
};
