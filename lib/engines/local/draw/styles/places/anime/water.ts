import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between } from '../../../random.ts';
import { addSky } from './sky.ts';
import { addDrift, addBirds } from './air.ts';
import { paintTree, addGrass } from './plants.ts';
import { paintRange } from './land.ts';
import { lightSide, addCanopy } from './woods.ts';

/** Water from the horizon down: bands of mirrored sky, a path of light, and crests that come and go. */
export function addWater(place: Place, horizonY: number, options: { bottomY?: number; depth?: number } = {}): void {
  const { tones, box } = place;
  const bottomY = options.bottomY ?? box.bottom;
  const depth = options.depth ?? 0.35;
  const random = place.random(`water${horizonY.toFixed(0)}`);
  place.part('water');
  place.layer(depth, (ctx, b) => {
    const g = ctx.createLinearGradient(0, horizonY, 0, bottomY);
    g.addColorStop(0, mix(tones.sky[4], tones.water[1], 0.3));
    g.addColorStop(0.12, mix(tones.sky[3], tones.water[1], 0.45));
    g.addColorStop(0.45, tones.water[1]);
    g.addColorStop(1, tones.water[0]);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, horizonY, b.right - b.left, bottomY - horizonY);
    for (let i = 0; i < 190; i++) {
      const share = random() ** 1.6;
      const y = horizonY + share * (bottomY - horizonY);
      const w = (14 + share * 190) * b.unit * (0.4 + random());
      const h = (0.7 + share * 5) * b.unit * (0.4 + random() * 0.6);
      const x = b.left + random() * (b.right - b.left);
      ctx.fillStyle = withAlpha(
        random() < 0.5 ? mix(tones.water[0], tones.water[1], 0.3) : mix(tones.sky[3], tones.water[1], 0.3),
        0.16 + random() * 0.2,
      );
      ctx.beginPath();
      ctx.moveTo(x - w, y);
      ctx.quadraticCurveTo(x, y - h, x + w, y);
      ctx.quadraticCurveTo(x, y + h * 0.7, x - w, y);
      ctx.fill();
    }
  });
  const sunX = tones.light.x * box.width;
  const count = 150;
  const glints = Array.from({ length: count }, () => {
    const share = random() ** 1.35;
    const near = random() < 0.62;
    const spread = near ? (0.02 + share * 0.11) * box.width : box.width * 0.7;
    return {
      x: sunX + (random() + random() - 1) * spread,
      share,
      w: (5 + share * 46) * (0.4 + random() * 0.9),
      phase: random() * 6.28,
      speed: 0.8 + random() * 1.6,
      near,
    };
  });
  place.part('glints');
  place.live(depth, (ctx, moment, b) => {
    const light = mix(tones.sun, tones.sky[4], 0.25);
    ctx.globalCompositeOperation = 'lighter';
    for (const near of [true, false]) {
      for (let band = 0; band < 3; band++) {
        ctx.fillStyle = withAlpha(light, (near ? 0.3 : 0.12) * (0.6 + 0.25 * band) * (0.75 + 0.35 * moment.pulse));
        ctx.beginPath();
        for (const [i, glint] of glints.entries()) {
          if (glint.near !== near || i % 3 !== band) continue;
          const glow = Math.sin(glint.phase + moment.tSec * glint.speed * 2);
          if (glow < 0.05) continue;
          const y = horizonY + 1 + glint.share * (bottomY - horizonY) * 0.98;
          const x = glint.x + Math.sin(moment.tSec * 0.7 + glint.phase) * 8 * b.unit * (0.3 + glint.share);
          const w = glint.w * b.unit * glow;
          const h = (0.6 + glint.share * 2.6) * b.unit * glow;
          ctx.moveTo(x - w, y);
          ctx.quadraticCurveTo(x, y - h, x + w, y);
          ctx.quadraticCurveTo(x, y + h, x - w, y);
        }
        ctx.fill();
      }
    }
  });
  place.part('place');
}

export function paintOcean(place: Place): void {
  const { box, tones } = place;
  const { horizon } = place.kit.place;
  addSky(place, { horizon, clouds: place.random('sky')() < 0.65 ? 'towers' : 'streaks' });
  addWater(place, horizon * box.height);
  const random = place.random('boat');
  const x = random() < 0.5 ? 0.2 + random() * 0.15 : 0.65 + random() * 0.15;
  if (random() < 0.65)
    place.live(0.4, (ctx, moment, b) => {
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
  addBirds(place, 0.3);
}

export function paintShore(place: Place): void {
  const { box, tones } = place;
  const horizon = 0.46;
  addSky(place, { horizon, clouds: 'towers' });
  place.layer(0.2, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: horizon * b.height + 3, height: 90 * b.unit, scale: 320 * b.unit, seed: place.scene.seed, sharp: false },
      place,
      mix(tones.far, tones.sky[4], 0.25),
      { mist: tones.sky[4], mistShare: 0.6 },
    ),
  );
  addWater(place, horizon * box.height, { bottomY: box.height * 0.8, depth: 0.4 });
  const sand = mix(tones.lit, tones.mid, tones.night ? 0.72 : 0.24);
  const wet = mix(sand, tones.near, 0.42);
  const shoreline = (x: number, t: number, lag: number): number => {
    const swell = Math.sin(t * 0.9 - lag) * 0.5 + 0.5;
    return (
      (0.66 + 0.1 * swell) * box.height +
      (x / box.width) * 46 * box.unit +
      Math.sin(x / (92 * box.unit) + t * 0.5 + lag) * 9 * box.unit +
      Math.sin(x / (37 * box.unit) - t * 0.8) * 4 * box.unit
    );
  };
  place.live(0.55, (ctx, moment, b) => {
    const trace = (lag: number, drop: number): void => {
      ctx.beginPath();
      ctx.moveTo(b.left, b.bottom + 20);
      for (let x = b.left; x <= b.right + 24; x += 24 * b.unit)
        ctx.lineTo(x, shoreline(x, moment.tSec, lag) + drop * b.unit);
      ctx.lineTo(b.right, b.bottom + 20);
    };
    const g = ctx.createLinearGradient(0, b.height * 0.68, 0, b.bottom);
    g.addColorStop(0, wet);
    g.addColorStop(0.35, mix(wet, sand, 0.6));
    g.addColorStop(0.5, sand);
    g.addColorStop(1, mix(sand, tones.near, 0.35));
    trace(0, -4);
    ctx.fillStyle = withAlpha('#ffffff', tones.night ? 0.6 : 0.95);
    ctx.fill();
    trace(0.06, 7);
    ctx.fillStyle = withAlpha(mix(tones.sky[3], wet, 0.5), 1);
    ctx.fill();
    trace(0.5, 16);
    ctx.fillStyle = g;
    ctx.fill();
  });
  addBirds(place, 0.25);
  if (place.random('palm')() < 0.5) addCanopy(place, tones.foliage, place.tones.light.x > 0.5 ? 'left' : 'right');
}

export function paintRiver(place: Place): void {
  const { box, tones, scene } = place;
  addSky(place, { horizon: 0.56, clouds: place.random('sky')() < 0.5 ? 'bank' : 'few' });
  place.layer(0.18, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.57, height: 120 * b.unit, scale: 230 * b.unit, seed: scene.seed, sharp: false },
      place,
      mix(tones.far, tones.sky[3], 0.2),
      { mist: tones.sky[4], mistShare: 0.7 },
    ),
  );
  const random = place.random('banks');
  const pink = random() < 0.6;
  place.layer(0.32, (ctx, b) => {
    for (let i = 0; i < 13; i++)
      paintTree(
        ctx,
        random,
        b.left + ((i + random() * 0.6) / 13) * (b.right - b.left),
        b.height * 0.585,
        between(random, 74, 116) * b.unit,
        pink && i % 3 !== 0 ? tones.blossom : tones.foliage,
        tones.dark,
        lightSide(place),
      );
  });
  addWater(place, box.height * 0.575, { depth: 0.4 });
  place.layer(0.5, (ctx, b) =>
    paintBridge(ctx, b.width * between(random, 0.4, 0.6), b.height * 0.62, b.width * 0.62, place),
  );
  addGrass(place, box.height * 0.86, {
    colors: [tones.foliage[0], tones.foliage[1]],
    flowers: [tones.blossom[1], '#ffffff'],
    rows: 2,
    tall: 70,
  });
  addCanopy(place, pink ? tones.blossom : tones.foliage, place.tones.light.x > 0.5 ? 'left' : 'right');
  addDrift(place, {
    count: pink ? 34 : 14,
    colors: pink ? tones.blossom.slice(1) : [tones.foliage[2], tones.foliage[1]],
    size: [3, 8],
    fall: 0.07,
    wind: 0.07,
    sway: 0.025,
    kind: 'petal',
    opacity: 0.95,
  });
}

function paintBridge(ctx: SKRSContext2D, x: number, y: number, span: number, place: Place): void {
  const { tones, box } = place;
  const u = box.unit;
  const red = mix(mix('#d8382f', tones.accents[0], 0.25), tones.mid, tones.night ? 0.5 : 0.15);
  const shade = mix(red, tones.dark, 0.5);
  const arch = (dx: number): number => y - 62 * u * (1 - (dx / (span / 2)) ** 2);
  for (const [drop, thick, color] of [
    [0, 16, shade],
    [-3, 8, red],
    [-34, 6, red],
    [-20, 3.5, red],
  ] as const) {
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
