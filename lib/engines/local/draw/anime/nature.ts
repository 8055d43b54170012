import { alpha, mix } from '../palette.ts';
import { between } from '../random.ts';
import { addDrift, addGlimmers } from './air.ts';
import { branch, paintConifer, paintCrown, paintTree } from './foliage.ts';
import { addGrass } from './grass.ts';
import { paintHill, paintRange } from './land.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { addWater } from './water.ts';

const lightSide = (kit: Kit): number => (kit.tones.light.x > 0.5 ? 1 : -1);

/** Leaves of a branch reaching in from a corner, close to the lens. */
export function addCanopy(kit: Kit, tones: readonly string[], corner: 'left' | 'right' | 'both'): void {
  const random = kit.random('canopy');
  kit.layer(1.15, (ctx, box) => {
    for (const side of corner === 'both' ? [-1, 1] : [corner === 'left' ? -1 : 1]) {
      const x = side < 0 ? box.left : box.right;
      branch(ctx, random, x, box.height * 0.02, side < 0 ? 0.28 : Math.PI - 0.28, box.width * 0.2, 15 * box.unit, 3, kit.tones.dark);
      for (let i = 0; i < 8; i++) paintCrown(ctx, random, x - side * between(random, 0, 0.3) * box.width, box.height * between(random, -0.06, 0.13) * (1 - i * 0.02), between(random, 46, 84) * box.unit, tones, lightSide(kit), 0.8);
    }
  });
}

export function paintOcean(kit: Kit): void {
  const { box, tones } = kit;
  const horizon = 0.54 + 0.1 * kit.random('horizon')();
  addSky(kit, { horizon, clouds: kit.random('sky')() < 0.65 ? 'towers' : 'streaks' });
  addWater(kit, horizon * box.height);
  const random = kit.random('boat');
  const x = random() < 0.5 ? 0.2 + random() * 0.15 : 0.65 + random() * 0.15;
  if (random() < 0.65)
    kit.live(0.4, (ctx, moment, b) => {
      const s = 34 * b.unit;
      ctx.translate((x + moment.tSec * 0.004) * b.width, horizon * b.height + s * 0.25);
      ctx.rotate(0.03 * Math.sin(moment.tSec * 1.2));
      ctx.fillStyle = tones.dark;
      ctx.beginPath();
      ctx.moveTo(-s, -s * 0.2);
      ctx.lineTo(s * 1.1, -s * 0.28);
      ctx.quadraticCurveTo(s * 0.8, s * 0.18, s * 0.5, s * 0.2);
      ctx.lineTo(-s * 0.6, s * 0.2);
      ctx.fill();
      ctx.fillRect(-s * 0.03, -s * 1.9, s * 0.06, s * 1.7);
      ctx.fillStyle = mix('#ffffff', tones.sky[3], 0.3);
      ctx.beginPath();
      ctx.moveTo(s * 0.08, -s * 1.8);
      ctx.quadraticCurveTo(s * 0.85, -s * 0.9, s * 0.9, -s * 0.36);
      ctx.lineTo(s * 0.08, -s * 0.36);
      ctx.fill();
      ctx.fillStyle = mix('#ffffff', tones.cloud.shade, 0.6);
      ctx.beginPath();
      ctx.moveTo(-s * 0.08, -s * 1.7);
      ctx.quadraticCurveTo(-s * 0.6, -s * 0.9, -s * 0.7, -s * 0.36);
      ctx.lineTo(-s * 0.08, -s * 0.36);
      ctx.fill();
    });
  addBirds(kit, 0.3);
}

export function paintShore(kit: Kit): void {
  const { box, tones } = kit;
  const horizon = 0.46;
  addSky(kit, { horizon, clouds: 'towers' });
  kit.layer(0.2, (ctx, b) => paintRange(ctx, b, { baseY: horizon * b.height + 3, height: 90 * b.unit, scale: 320 * b.unit, seed: kit.scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[4], 0.25), { mist: tones.sky[4], mistShare: 0.6 }));
  addWater(kit, horizon * box.height, { bottomY: box.height * 0.8, depth: 0.4 });
  const sand = mix(tones.lit, tones.mid, tones.night ? 0.72 : 0.24);
  const wet = mix(sand, tones.near, 0.42);
  const shoreline = (x: number, t: number, lag: number): number => {
    const swell = Math.sin(t * 0.9 - lag) * 0.5 + 0.5;
    return (0.66 + 0.1 * swell) * box.height + (x / box.width) * 46 * box.unit + Math.sin(x / (92 * box.unit) + t * 0.5 + lag) * 9 * box.unit + Math.sin(x / (37 * box.unit) - t * 0.8) * 4 * box.unit;
  };
  kit.live(0.55, (ctx, moment, b) => {
    const trace = (lag: number, drop: number): void => {
      ctx.beginPath();
      ctx.moveTo(b.left, b.bottom + 20);
      for (let x = b.left; x <= b.right + 24; x += 24 * b.unit) ctx.lineTo(x, shoreline(x, moment.tSec, lag) + drop * b.unit);
      ctx.lineTo(b.right, b.bottom + 20);
    };
    const g = ctx.createLinearGradient(0, b.height * 0.68, 0, b.bottom);
    g.addColorStop(0, wet);
    g.addColorStop(0.35, mix(wet, sand, 0.6));
    g.addColorStop(0.5, sand);
    g.addColorStop(1, mix(sand, tones.near, 0.35));
    trace(0, -4);
    ctx.fillStyle = alpha('#ffffff', tones.night ? 0.6 : 0.95);
    ctx.fill();
    trace(0.06, 7);
    ctx.fillStyle = alpha(mix(tones.sky[3], wet, 0.5), 1);
    ctx.fill();
    trace(0.5, 16);
    ctx.fillStyle = g;
    ctx.fill();
  });
  addBirds(kit, 0.25);
  if (kit.random('palm')() < 0.5) addCanopy(kit, tones.foliage, kit.tones.light.x > 0.5 ? 'left' : 'right');
}

export function paintForest(kit: Kit): void {
  const { box, tones } = kit;
  addSky(kit, { horizon: 0.8, clouds: 'none', sun: false });
  const random = kit.random('forest');
  const glow = mix(tones.sky[4], tones.foliage[2], 0.4);
  kit.layer(0.1, (ctx, b) => {
    const g = ctx.createRadialGradient(tones.light.x * b.width, b.height * 0.3, 0, tones.light.x * b.width, b.height * 0.4, b.width * 0.8);
    g.addColorStop(0, mix(glow, '#ffffff', tones.night ? 0.1 : 0.5));
    g.addColorStop(0.5, alpha(glow, 0.85));
    g.addColorStop(1, alpha(tones.foliage[1], 0.9));
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  for (let row = 0; row < 4; row++) {
    const share = row / 3;
    const bark = mix(mix(glow, tones.foliage[1], 0.35), mix(tones.dark, tones.foliage[0], 0.35), share ** 0.8);
    kit.layer(0.2 + 0.75 * share, (ctx, b) => {
      const floor = b.height * (0.68 + 0.17 * share);
      paintHill(ctx, b, { baseY: floor + 26 * b.unit, height: 46 * b.unit, scale: 190 * b.unit, seed: kit.scene.seed + row, sharp: false }, { crest: mix(bark, tones.foliage[2], 0.34 - 0.1 * share), body: mix(bark, tones.foliage[1], 0.3), foot: mix(bark, tones.dark, 0.3 * share) });
      const trunks = Math.round((11 - row * 2.5) * Math.max(0.6, b.width / (960 * b.unit)));
      for (let i = 0; i < trunks; i++) {
        let spot = (i + 0.15 + random() * 0.7) / trunks;
        if (row === 3) spot = spot < 0.5 ? spot * 0.5 : 0.75 + (spot - 0.5) * 0.6;
        const x = b.left + spot * (b.right - b.left);
        const w = (9 + 44 * share ** 1.6) * b.unit * between(random, 0.7, 1.3);
        const lean = between(random, -0.05, 0.05) * b.height;
        const foot = floor + between(random, 4, 30) * b.unit;
        ctx.fillStyle = bark;
        ctx.beginPath();
        ctx.moveTo(x - w * 1.1, foot + 12 * b.unit);
        ctx.quadraticCurveTo(x - w * 0.5, foot - w, x - w * 0.42 + lean, b.top);
        ctx.lineTo(x + w * 0.42 + lean, b.top);
        ctx.quadraticCurveTo(x + w * 0.5, foot - w, x + w * 1.2, foot + 12 * b.unit);
        ctx.fill();
        ctx.fillStyle = alpha(mix(tones.lit, tones.foliage[2], 0.5), 0.75 - 0.2 * share);
        const side = lightSide(kit);
        ctx.beginPath();
        ctx.moveTo(x + side * w * 0.3 + lean, b.top);
        ctx.lineTo(x + side * w * 0.42 + lean, b.top);
        ctx.quadraticCurveTo(x + side * w * 0.5, foot - w, x + side * w * 1.1, foot + 10 * b.unit);
        ctx.quadraticCurveTo(x + side * w * 0.36, foot - w * 0.8, x + side * w * 0.3 + lean, b.top);
        ctx.fill();
      }
      for (let i = 0; i < 5 + row; i++) paintCrown(ctx, random, b.left + random() * (b.right - b.left), b.top + between(random, 0, 0.16) * b.height, between(random, 70, 120) * b.unit, [mix(tones.foliage[0], bark, 0.4), mix(tones.foliage[1], bark, 0.35), mix(tones.foliage[2], bark, 0.2)], lightSide(kit), 0.7);
      for (let i = 0; i < 9; i++) paintCrown(ctx, random, b.left + random() * (b.right - b.left), floor + 18 * b.unit, between(random, 16, 34) * b.unit * (0.6 + share), [mix(tones.foliage[0], bark, 0.3), mix(tones.foliage[1], bark, 0.2), tones.foliage[2]], lightSide(kit), 0.45);
    });
    if (row === 1) addShafts(kit);
  }
  addGlimmers(kit, { count: tones.night ? 34 : 20, color: tones.night ? '#d8ff9a' : mix(tones.lit, '#ffffff', 0.3), from: 0.25, to: 0.95, size: tones.night ? 3.2 : 2 });
  void box;
}

/** Light falling between the leaves; the bars breathe, they do not jump. */
function addShafts(kit: Kit): void {
  const random = kit.random('shafts');
  const bars = Array.from({ length: 6 }, () => ({ x: between(random, -0.1, 1), w: between(random, 0.03, 0.09), phase: random() * 6.28 }));
  const side = lightSide(kit);
  kit.live(0.4, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (const bar of bars) {
      const glow = (0.18 + 0.1 * Math.sin(moment.tSec * 0.9 + bar.phase)) * (kit.tones.night ? 0.7 : 1) + 0.06 * moment.rhythm.pulse;
      const x = (bar.x + 0.01 * Math.sin(moment.tSec * 0.4 + bar.phase)) * box.width;
      const w = bar.w * box.width;
      const run = -side * box.width * 0.28;
      const g = ctx.createLinearGradient(x, box.top, x + run, box.height * 0.9);
      g.addColorStop(0, alpha(kit.tones.lit, glow));
      g.addColorStop(1, alpha(kit.tones.lit, 0));
      ctx.fillStyle = g;
      ctx.beginPath();
      ctx.moveTo(x, box.top);
      ctx.lineTo(x + w, box.top);
      ctx.lineTo(x + w * 1.9 + run, box.height * 0.95);
      ctx.lineTo(x - w * 0.6 + run, box.height * 0.95);
      ctx.fill();
    }
  });
}

export function paintMountains(kit: Kit): void {
  const { box, tones, scene } = kit;
  const lake = kit.random('lake')() < 0.5;
  addSky(kit, { horizon: 0.66, clouds: kit.random('sky')() < 0.5 ? 'bank' : 'streaks' });
  const snow = mix('#ffffff', tones.cloud.mid, 0.25);
  kit.layer(0.14, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.68, height: 330 * b.unit, scale: 330 * b.unit, seed: scene.seed, sharp: true }, kit, mix(tones.far, tones.sky[2], 0.25), { snow, facets: 0.7, mist: tones.sky[4], mistShare: 0.9 }));
  kit.layer(0.24, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.7, height: 190 * b.unit, scale: 230 * b.unit, seed: scene.seed + 5, sharp: true }, kit, mix(tones.mid, tones.far, 0.5), { facets: 0.45, mist: tones.sky[4], mistShare: 0.75 }));
  kit.layer(0.36, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.73, height: 90 * b.unit, scale: 190 * b.unit, seed: scene.seed + 8, sharp: false }, kit, tones.mid, { mist: mix(tones.sky[4], tones.mid, 0.3), mistShare: 0.4 }));
  if (lake) addWater(kit, box.height * 0.72);
  const random = kit.random('pines');
  kit.layer(0.8, (ctx, b) => {
    if (!lake) paintHill(ctx, b, { baseY: b.height * 0.94, height: 90 * b.unit, scale: 300 * b.unit, seed: scene.seed + 2, sharp: false }, { crest: mix(tones.foliage[1], tones.lit, 0.3), body: tones.foliage[1], foot: tones.foliage[0] });
    for (let i = 0; i < 22; i++) {
      const edge = (random() + random()) / 2;
      const x = lake ? (i % 2 ? b.left + edge * 0.3 * b.width : b.right - edge * 0.3 * b.width) : b.left + (i / 22 + random() * 0.04) * (b.right - b.left);
      paintConifer(ctx, random, x, b.height * (lake ? 1.02 : 0.92) + random() * 40 * b.unit, between(random, 80, 190) * b.unit, [mix(tones.foliage[0], tones.dark, 0.5), tones.foliage[0], tones.foliage[1]], lightSide(kit), scene.weather === 'snow' ? '#f2f8ff' : undefined);
    }
  });
  addBirds(kit, 0.3);
}

export function paintDesert(kit: Kit): void {
  const { box, tones, scene } = kit;
  addSky(kit, { horizon: 0.64, clouds: 'streaks', sunY: tones.night ? 0.2 : 0.42 });
  const sand = mix(tones.lit, tones.sky[3], 0.3);
  kit.layer(0.15, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.65, height: 74 * b.unit, scale: 240 * b.unit, seed: scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[4], 0.3), { mist: tones.sky[4], mistShare: 0.7 }));
  for (let row = 0; row < 4; row++) {
    const share = row / 3;
    kit.layer(0.25 + 0.65 * share, (ctx, b) => {
      const u = b.unit;
      const base = b.height * (0.63 + 0.13 * row);
      const crest = (x: number): number => base - Math.sin(x / ((170 + row * 60) * u) + scene.seed * (row + 1)) * (16 + 22 * share) * u - Math.sin(x / (410 * u) + row * 2 + scene.seed) * (26 + 20 * share) * u;
      const lit = mix(sand, tones.mid, (1 - share) * 0.25 + (tones.night ? 0.55 : 0.05));
      const shade = mix(tones.mid, tones.near, 0.25 + 0.5 * share);
      ctx.beginPath();
      ctx.moveTo(b.left, b.bottom);
      for (let x = b.left; x <= b.right + 8; x += 6 * u) ctx.lineTo(x, crest(x));
      ctx.lineTo(b.right, b.bottom);
      const g = ctx.createLinearGradient(0, base - 60 * u, 0, base + 190 * u);
      g.addColorStop(0, lit);
      g.addColorStop(1, mix(lit, tones.mid, 0.6));
      ctx.fillStyle = g;
      ctx.fill();
      ctx.fillStyle = shade;
      const side = lightSide(kit);
      ctx.beginPath();
      for (let x = b.left; x <= b.right; x += 4 * u) {
        const slope = crest(x + 6 * u * side) - crest(x);
        if (slope > -0.12 * u) continue;
        const depth = Math.min(150, -slope * 46) * u;
        ctx.rect(x, crest(x), 4.6 * u, depth * (0.75 + 0.25 * Math.sin(x / (30 * u))));
      }
      ctx.globalAlpha = 0.55;
      ctx.fill();
      ctx.globalAlpha = 1;
    });
  }
  addDrift(kit, { count: 26, colors: [mix(sand, '#ffffff', 0.3), sand], size: [0.8, 2.2], fall: 0.02, wind: 0.3, sway: 0.01, kind: 'disc', opacity: 0.7 });
  void box;
}

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

export function paintRiver(kit: Kit): void {
  const { box, tones, scene } = kit;
  addSky(kit, { horizon: 0.56, clouds: kit.random('sky')() < 0.5 ? 'bank' : 'few' });
  kit.layer(0.18, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.57, height: 120 * b.unit, scale: 230 * b.unit, seed: scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[3], 0.2), { mist: tones.sky[4], mistShare: 0.7 }));
  const random = kit.random('banks');
  const pink = random() < 0.6;
  kit.layer(0.32, (ctx, b) => {
    for (let i = 0; i < 13; i++) paintTree(ctx, random, b.left + ((i + random() * 0.6) / 13) * (b.right - b.left), b.height * 0.585, between(random, 74, 116) * b.unit, pink && i % 3 !== 0 ? tones.blossom : tones.foliage, tones.dark, lightSide(kit));
  });
  addWater(kit, box.height * 0.575, { depth: 0.4 });
  kit.layer(0.5, (ctx, b) => paintBridge(ctx, b.width * between(random, 0.4, 0.6), b.height * 0.62, b.width * 0.62, kit));
  addGrass(kit, box.height * 0.86, { colors: [tones.foliage[0], tones.foliage[1]], flowers: [tones.blossom[1], '#ffffff'], rows: 2, tall: 70 });
  addCanopy(kit, pink ? tones.blossom : tones.foliage, kit.tones.light.x > 0.5 ? 'left' : 'right');
  addDrift(kit, { count: pink ? 34 : 14, colors: pink ? tones.blossom.slice(1) : [tones.foliage[2], tones.foliage[1]], size: [3, 8], fall: 0.07, wind: 0.07, sway: 0.025, kind: 'petal', opacity: 0.95 });
}

function paintBridge(ctx: import('@napi-rs/canvas').SKRSContext2D, x: number, y: number, span: number, kit: Kit): void {
  const { tones, box } = kit;
  const u = box.unit;
  const red = mix(mix('#d8382f', tones.accents[0], 0.25), tones.mid, tones.night ? 0.5 : 0.15);
  const shade = mix(red, tones.dark, 0.5);
  const arch = (dx: number): number => y - 62 * u * (1 - (dx / (span / 2)) ** 2);
  for (const [drop, thick, color] of [[0, 16, shade], [-3, 8, red], [-34, 6, red], [-20, 3.5, red]] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = thick * u;
    ctx.beginPath();
    for (let dx = -span / 2; dx <= span / 2; dx += span / 40) ctx.lineTo(x + dx, arch(dx) + drop * u);
    ctx.stroke();
  }
  for (let i = 0; i <= 10; i++) {
    const dx = (i / 10 - 0.5) * span;
    ctx.fillStyle = red;
    ctx.fillRect(x + dx - 4 * u, arch(dx) - 44 * u, 8 * u, 46 * u);
    ctx.fillStyle = mix('#ffd97a', red, 0.3);
    ctx.fillRect(x + dx - 5 * u, arch(dx) - 47 * u, 10 * u, 6 * u);
  }
  ctx.fillStyle = shade;
  for (const dx of [-0.28, 0, 0.28]) ctx.fillRect(x + dx * span - 5 * u, arch(dx * span), 10 * u, 78 * u);
}

export function paintSnow(kit: Kit): void {
  const { box, tones, scene } = kit;
  addSky(kit, { horizon: 0.7, clouds: 'few' });
  const white = mix('#f4f8ff', tones.sky[2], tones.night ? 0.5 : 0.18);
  const blue = mix(white, tones.mid, 0.4);
  kit.layer(0.15, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.7, height: 210 * b.unit, scale: 280 * b.unit, seed: scene.seed, sharp: true }, kit, mix(tones.far, tones.sky[2], 0.2), { snow: white, facets: 0.4, mist: tones.sky[4], mistShare: 0.6 }));
  const random = kit.random('village');
  kit.layer(0.42, (ctx, b) => {
    paintHill(ctx, b, { baseY: b.height * 0.77, height: 60 * b.unit, scale: 320 * b.unit, seed: scene.seed + 4, sharp: false }, { crest: white, body: mix(white, blue, 0.4), foot: blue });
    for (let i = 0; i < 9; i++) paintConifer(ctx, random, b.left + random() * (b.right - b.left), b.height * between(random, 0.72, 0.76), between(random, 60, 110) * b.unit, [tones.near, mix(tones.near, tones.mid, 0.4), white], lightSide(kit), white);
    for (let i = 0; i < 6; i++) paintCottage(ctx, b.width * ((i + between(random, 0.1, 0.8)) / 6), b.height * between(random, 0.745, 0.79), between(random, 42, 70) * b.unit, kit, white);
  });
  kit.layer(0.75, (ctx, b) => {
    paintHill(ctx, b, { baseY: b.height * 0.98, height: 110 * b.unit, scale: 420 * b.unit, seed: scene.seed + 7, sharp: false }, { crest: mix(white, '#ffffff', 0.4), body: mix(white, blue, 0.35), foot: blue });
    for (const [x, tall] of [[0.06, 300], [0.15, 210], [0.92, 330], [0.83, 190]] as const) paintConifer(ctx, random, b.width * x, b.height * 0.97, tall * b.unit, [mix(tones.near, tones.dark, 0.5), tones.near, white], lightSide(kit), white);
  });
  addGlimmers(kit, { count: 12, color: '#ffe6b0', from: 0.7, to: 0.8, size: 2.2 });
  void box;
}

function paintCottage(ctx: import('@napi-rs/canvas').SKRSContext2D, x: number, y: number, s: number, kit: Kit, snow: string): void {
  const { tones } = kit;
  ctx.fillStyle = mix(tones.near, '#6b4a3a', 0.3);
  ctx.fillRect(x - s * 0.5, y - s * 0.5, s, s * 0.55);
  ctx.fillStyle = snow;
  ctx.beginPath();
  ctx.moveTo(x - s * 0.72, y - s * 0.44);
  ctx.quadraticCurveTo(x - s * 0.1, y - s * 0.95, x, y - s * 1.12);
  ctx.quadraticCurveTo(x + s * 0.1, y - s * 0.95, x + s * 0.72, y - s * 0.44);
  ctx.quadraticCurveTo(x, y - s * 0.58, x - s * 0.72, y - s * 0.44);
  ctx.fill();
  ctx.fillStyle = '#ffd98a';
  for (const dx of [-0.28, 0.1]) ctx.fillRect(x + dx * s, y - s * 0.32, s * 0.2, s * 0.2);
  ctx.globalCompositeOperation = 'screen';
  const g = ctx.createRadialGradient(x, y - s * 0.2, 0, x, y - s * 0.2, s * 1.3);
  g.addColorStop(0, 'rgba(255,200,110,0.6)');
  g.addColorStop(1, 'rgba(255,180,90,0)');
  ctx.fillStyle = g;
  ctx.fillRect(x - s * 1.3, y - s * 1.5, s * 2.6, s * 2.6);
  ctx.globalCompositeOperation = 'source-over';
}

export function paintGarden(kit: Kit): void {
  const { box, tones } = kit;
  addSky(kit, { horizon: 0.6, clouds: 'towers' });
  const random = kit.random('garden');
  const side = lightSide(kit);
  kit.layer(0.3, (ctx, b) => {
    for (let i = 0; i < 12; i++) paintTree(ctx, random, b.left + ((i + random() * 0.7) / 12) * (b.right - b.left), b.height * 0.63, between(random, 130, 190) * b.unit, i % 3 ? tones.foliage : tones.blossom, tones.dark, side);
  });
  kit.layer(0.42, (ctx, b) => {
    paintTorii(ctx, b.width * 0.5, b.height * 0.68, 190 * b.unit, kit);
    paintHill(ctx, b, { baseY: b.height * 0.7, height: 34 * b.unit, scale: 210 * b.unit, seed: kit.scene.seed, sharp: false }, { crest: mix(tones.foliage[2], tones.lit, 0.35), body: tones.foliage[1], foot: tones.foliage[0] });
  });
  addWater(kit, box.height * 0.71, { depth: 0.5, bottomY: box.height * 1.1 });
  kit.layer(0.7, (ctx, b) => {
    for (let i = 0; i < 26; i++) {
      const x = random() * b.width;
      const y = b.height * between(random, 0.76, 1);
      const r = between(random, 9, 24) * b.unit * (y / b.height);
      ctx.fillStyle = mix(tones.foliage[1], tones.foliage[0], random());
      ctx.beginPath();
      ctx.ellipse(x, y, r, r * 0.36, 0, 0.3, Math.PI * 2 - 0.1);
      ctx.lineTo(x, y);
      ctx.fill();
      if (i % 4 !== 0) continue;
      for (const [k, color] of tones.blossom.entries()) {
        ctx.fillStyle = color;
        for (let p = -2; p <= 2; p++) {
          ctx.beginPath();
          ctx.ellipse(x + p * r * 0.2, y - r * 0.3 + Math.abs(p) * r * 0.07 + k * r * 0.05, r * 0.14, r * (0.42 - k * 0.08), p * 0.4, 0, Math.PI * 2);
          ctx.fill();
        }
      }
    }
  });
  addGrass(kit, box.height * 0.93, { colors: [tones.foliage[0], tones.foliage[2]], flowers: [tones.blossom[2], tones.accents[1], '#ffffff'], rows: 1, tall: 90 });
  addCanopy(kit, tones.blossom, 'both');
  addDrift(kit, { count: 44, colors: tones.blossom.slice(1), size: [3, 9], fall: 0.08, wind: 0.06, sway: 0.03, kind: 'petal', opacity: 0.95 });
}

function paintTorii(ctx: import('@napi-rs/canvas').SKRSContext2D, x: number, y: number, s: number, kit: Kit): void {
  const { tones } = kit;
  const red = mix(mix('#e2402f', tones.accents[0], 0.2), tones.mid, tones.night ? 0.45 : 0.1);
  const shade = mix(red, tones.dark, 0.45);
  for (const side of [-1, 1]) {
    ctx.fillStyle = side === lightSide(kit) ? red : mix(red, shade, 0.5);
    ctx.beginPath();
    ctx.moveTo(x + side * s * 0.46, y);
    ctx.lineTo(x + side * s * 0.4, y - s);
    ctx.lineTo(x + side * s * 0.33, y - s);
    ctx.lineTo(x + side * s * 0.37, y);
    ctx.fill();
    ctx.fillStyle = tones.dark;
    ctx.fillRect(x + side * s * 0.415 - s * 0.06, y - s * 0.07, s * 0.12, s * 0.09);
  }
  ctx.fillStyle = red;
  ctx.fillRect(x - s * 0.5, y - s * 0.78, s, s * 0.075);
  ctx.fillRect(x - s * 0.04, y - s * 0.96, s * 0.08, s * 0.2);
  for (const [top, tall, color] of [[1.12, 0.09, tones.dark], [1.05, 0.085, red], [0.985, 0.03, shade]] as const) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(x - s * 0.66, y - s * (top + 0.06));
    ctx.quadraticCurveTo(x, y - s * (top - 0.04), x + s * 0.66, y - s * (top + 0.06));
    ctx.lineTo(x + s * 0.62, y - s * (top + 0.06 - tall));
    ctx.quadraticCurveTo(x, y - s * (top - 0.04 - tall), x - s * 0.62, y - s * (top + 0.06 - tall));
    ctx.fill();
  }
}

/** A small flock crossing the light. */
export function addBirds(kit: Kit, y: number): void {
  const random = kit.random('birds');
  const birds = Array.from({ length: 7 }, () => ({ x: random() * 0.22, y: y + (random() - 0.5) * 0.14, size: 5 + random() * 7, phase: random() * 6.28 }));
  const start = random() * 0.4;
  const color = mix(kit.tones.dark, kit.tones.mid, 0.3);
  kit.live(0.3, (ctx, moment, box) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    for (const bird of birds) {
      const x = (start + bird.x + moment.tSec * 0.032) * box.width;
      const py = (bird.y + 0.008 * Math.sin(moment.tSec * 1.3 + bird.phase)) * box.height;
      const flap = Math.sin(moment.tSec * 9 + bird.phase) * 0.6 + 0.2;
      const s = bird.size * box.unit;
      for (const side of [-1, 1]) {
        ctx.moveTo(x, py);
        ctx.quadraticCurveTo(x + side * s * 0.6, py - s * (0.3 + flap * 0.6), x + side * s * 1.3, py - s * flap * 0.7);
        ctx.quadraticCurveTo(x + side * s * 0.6, py - s * (0.1 + flap * 0.4), x, py + s * 0.2);
      }
    }
    ctx.fill();
  });
}
