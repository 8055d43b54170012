import { mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function spaceWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const side = seedOf(m) % 2 ? 1 : -1;
  const planet = newGroup({ origin: [side * 5, 1.5, 26], place: (mo) => ({ turn: mo.tSec * 0.16, size: 1 + 0.025 * mo.rhythm.pulse }) });
  const bands = [mood.glow[0], mix(mood.glow[0], '#ffffff', 0.35), mood.glow[1], mix(mood.sky[1], mood.glow[0], 0.5)];
  const earthly = random() < 0.5;
  planet.ball([0, 0, 0], 6.4, 2, (n) => {
    if (!earthly) return bands[Math.floor((n[1] * 3.2 + 4 + 0.35 * Math.sin(n[0] * 5)) % 4)] as string;
    const land = Math.sin(n[0] * 4 + seedOf(m)) + Math.sin(n[1] * 5) + Math.cos(n[2] * 4.4 + n[0] * 3);
    return Math.abs(n[1]) > 0.86 ? mood.snow : land > 0.55 ? mood.grass : mood.water[0];
  }, { rough: (n) => (earthly ? 1 + 0.02 * Math.sin(n[0] * 14) : 1) });
  planet.group.solid = false;
  groups.push(planet.group);
  const ring = newGroup({ origin: [side * 5, 1.5, 26], place: (mo) => ({ turn: mo.tSec * 0.1, pitch: 0.42 }) });
  for (let i = 0; i < 40; i++) for (const [r1, r2, color] of [[8.4, 9.6, mood.glow[1]], [9.8, 11.4, mix(mood.glow[0], '#ffffff', 0.3)]] as const) {
    const a = (i / 40) * Math.PI * 2;
    const b = ((i + 0.92) / 40) * Math.PI * 2;
    ring.face([[Math.cos(a) * r1, 0, Math.sin(a) * r1], [Math.cos(b) * r1, 0, Math.sin(b) * r1], [Math.cos(b) * r2, 0, Math.sin(b) * r2], [Math.cos(a) * r2, 0, Math.sin(a) * r2]], color, { twoSided: true, opacity: 0.85, emit: 0.25 });
  }
  groups.push(ring.group);
  const moon = newGroup({ origin: [-side * 9, 5, 30], place: (mo) => ({ turn: -mo.tSec * 0.3, y: Math.sin(mo.tSec * 0.4) }) });
  moon.ball([0, 0, 0], 2.1, 1, mix(mood.rock, '#ffffff', 0.3), { rough: (n) => 1 + 0.05 * Math.sin(n[0] * 9 + n[2] * 7) });
  groups.push(moon.group);
  for (let i = 0; i < 30; i++) {
    const at: Vec = [between(random, -24, 24), between(random, -9, 9), between(random, 8, 46)];
    const spin = between(random, -0.9, 0.9);
    const rock = newGroup({ origin: at, solid: true, place: (mo) => ({ turn: mo.tSec * spin + i, pitch: mo.tSec * spin * 0.6, z: -mo.tSec * 0.8, size: 1 + 0.16 * bounce(mo, i * 0.04) }) });
    rock.ball([0, 0, 0], between(random, 0.2, 0.8), 0, mix(mood.rock, pick(random, [mood.glow[0], mood.sky[1], mood.earth]), 0.35), { rough: () => between(random, 0.75, 1.2) });
    groups.push(rock.group);
  }
  const ship = newGroup({ origin: [-side * 3.4, -0.6, 12], place: (mo) => ({ x: side * mo.tSec * 0.5, y: 0.3 * Math.sin(mo.tSec * 1.2) + mo.tSec * 0.16, turn: side * 1.1, pitch: -0.3 + 0.06 * Math.sin(mo.tSec) }) });
  ship.rod([0, 0, -0.9], [0, 0, 0.6], 0.34, 0.34, 8, '#f3f4f8');
  ship.rod([0, 0, 0.6], [0, 0, 1.5], 0.34, 0.02, 8, mood.glow[0]);
  for (const a of [0.4, 2.5, 4.6]) ship.face([[Math.cos(a) * 0.3, Math.sin(a) * 0.3, -0.4], [Math.cos(a) * 0.95, Math.sin(a) * 0.95, -1.1], [Math.cos(a) * 0.3, Math.sin(a) * 0.3, -0.95]], mood.glow[0], { twoSided: true });
  ship.rod([0, 0, -0.95], [0, 0, -2.1], 0.26, 0.02, 7, '#ffdf9a', { emit: 1 });
  groups.push(ship.group);
  return { groups, sky: 'dark', stars: true, lamps: [{ at: [0, 0, 0], color: '#ffb86a', radius: 2, beat: true, place: (mo) => [-side * 3.4 + side * mo.tSec * 0.5 - side * 0.9, -0.7 + mo.tSec * 0.16, 11.5] }], shot: { eye: [0, 1.6, 0], target: [0, 1.2, 20], fov: 52 }, spot: { at: [-side * 1.2, -1.0, 8.5], height: 2.0 } };
}
