import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import type { Box } from '../../../scene/easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between } from '../../../random.ts';
import { fbm1, ridged1 } from '../../../noise.ts';
import { paintCumulus, addSky, sparkle } from './sky.ts';
import { addDrift, addGlimmers, addBirds } from './air.ts';
import { paintTree, paintConifer, addGrass } from './plants.ts';
import { addWater } from './water.ts';
import { lightSide } from './woods.ts';

/** Parameters of a ridge line, whose heights are in pixels above `baseY`; `seed` makes ranges differ. */
export type Range = { baseY: number; height: number; scale: number; seed: number; sharp: boolean };

function ridgeY(range: Range, x: number): number {
  const t = x / range.scale;
  const n = range.sharp ? ridged1(t, 5, range.seed) ** 1.5 : fbm1(t, 4, range.seed);
  return range.baseY - range.height * n;
}

function tracePath(ctx: SKRSContext2D, box: Box, range: Range, step: number): void {
  ctx.beginPath();
  ctx.moveTo(box.left, box.bottom);
  for (let x = box.left; x <= box.right + step; x += step) ctx.lineTo(x, ridgeY(range, x));
  ctx.lineTo(box.right, box.bottom);
  ctx.closePath();
}

/** A mountain range: body, hard-edged lit faces, snow above a line, mist at the foot. */
export function paintRange(
  ctx: SKRSContext2D,
  box: Box,
  range: Range,
  place: Place,
  body: string,
  options: { snow?: string; mist?: string; mistShare?: number; facets?: number } = {},
): void {
  const step = 3 * box.unit;
  const lightX = place.tones.light.x > 0.5 ? 1 : -1;
  ctx.save();
  tracePath(ctx, box, range, step);
  ctx.fillStyle = body;
  ctx.fill();
  ctx.clip();
  if ((options.facets ?? 0) > 0) {
    for (const [color, reach, strength] of [
      [mix(body, place.tones.lit, 0.3), 0.62, 1],
      [mix(body, place.tones.lit, 0.52), 0.3, 0.9],
    ] as const) {
      ctx.fillStyle = withAlpha(color, strength * (options.facets ?? 1));
      ctx.beginPath();
      for (let x = box.left; x < box.right; x += step * 2) {
        const here = ridgeY(range, x);
        const next = ridgeY(range, x + step * 2 * lightX);
        if (next <= here) continue;
        const depth = range.height * reach * (0.25 + 0.75 * fbm1(x / (range.scale * 0.06), 3, range.seed + 9));
        ctx.moveTo(x, here);
        ctx.lineTo(x + step * 2 * lightX, next);
        ctx.lineTo(x + step * 2 * lightX - lightX * depth * 0.32, next + depth);
        ctx.lineTo(x - lightX * depth * 0.3, here + depth * 0.92);
      }
      ctx.fill();
    }
  }
  if (options.snow) {
    ctx.fillStyle = options.snow;
    ctx.beginPath();
    for (let x = box.left; x < box.right; x += step) {
      const y = ridgeY(range, x);
      const line = range.baseY - range.height * (0.42 + 0.2 * fbm1(x / (range.scale * 0.035), 3, range.seed + 3));
      if (y >= line) continue;
      const lit = ridgeY(range, x + step * lightX) > y;
      const bottom = lit ? line : y + (line - y) * 0.35;
      ctx.rect(x, y - 2, step + 0.8, Math.max(2, bottom - y));
    }
    ctx.fill();
  }
  if (options.mist) {
    const g = ctx.createLinearGradient(0, range.baseY - range.height * 0.75, 0, range.baseY + range.height * 0.06);
    g.addColorStop(0, withAlpha(options.mist, 0));
    g.addColorStop(1, withAlpha(options.mist, options.mistShare ?? 0.8));
    ctx.fillStyle = g;
    ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  }
  ctx.restore();
}

/** Rolling ground with a lit crest. */
export function paintHill(
  ctx: SKRSContext2D,
  box: Box,
  range: Range,
  colors: { body: string; crest: string; foot: string },
): void {
  ctx.save();
  tracePath(ctx, box, range, 6 * box.unit);
  const g = ctx.createLinearGradient(0, range.baseY - range.height, 0, range.baseY + range.height * 1.4);
  g.addColorStop(0, colors.crest);
  g.addColorStop(0.22, colors.body);
  g.addColorStop(1, colors.foot);
  ctx.fillStyle = g;
  ctx.fill();
  ctx.restore();
}

export function paintMountains(place: Place): void {
  const { box, tones, scene } = place;
  const lake = place.random('lake')() < 0.5;
  addSky(place, { horizon: 0.66, clouds: place.random('sky')() < 0.5 ? 'bank' : 'streaks' });
  const snow = mix('#ffffff', tones.cloud.mid, 0.25);
  place.part('ridge');
  place.layer(0.14, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.68, height: 330 * b.unit, scale: 330 * b.unit, seed: scene.seed, sharp: true },
      place,
      mix(tones.far, tones.sky[2], 0.25),
      { snow, facets: 0.7, mist: tones.sky[4], mistShare: 0.9 },
    ),
  );
  place.layer(0.24, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.7, height: 190 * b.unit, scale: 230 * b.unit, seed: scene.seed + 5, sharp: true },
      place,
      mix(tones.mid, tones.far, 0.5),
      { facets: 0.45, mist: tones.sky[4], mistShare: 0.75 },
    ),
  );
  place.layer(0.36, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.73, height: 90 * b.unit, scale: 190 * b.unit, seed: scene.seed + 8, sharp: false },
      place,
      tones.mid,
      { mist: mix(tones.sky[4], tones.mid, 0.3), mistShare: 0.4 },
    ),
  );
  if (lake) addWater(place, box.height * 0.72);
  const random = place.random('pines');
  place.part('trees');
  place.layer(0.8, (ctx, b) => {
    if (!lake)
      paintHill(
        ctx,
        b,
        { baseY: b.height * 0.94, height: 90 * b.unit, scale: 300 * b.unit, seed: scene.seed + 2, sharp: false },
        { crest: mix(tones.foliage[1], tones.lit, 0.3), body: tones.foliage[1], foot: tones.foliage[0] },
      );
    for (let i = 0; i < 22; i++) {
      const edge = (random() + random()) / 2;
      const x = lake
        ? i % 2
          ? b.left + edge * 0.3 * b.width
          : b.right - edge * 0.3 * b.width
        : b.left + (i / 22 + random() * 0.04) * (b.right - b.left);
      paintConifer(
        ctx,
        random,
        x,
        b.height * (lake ? 1.02 : 0.92) + random() * 40 * b.unit,
        between(random, 80, 190) * b.unit,
        [mix(tones.foliage[0], tones.dark, 0.5), tones.foliage[0], tones.foliage[1]],
        lightSide(place),
        scene.weather === 'snow' ? '#f2f8ff' : undefined,
      );
    }
  });
  addBirds(place, 0.3);
}

export function paintDesert(place: Place): void {
  const { tones, scene } = place;
  addSky(place, { horizon: 0.64, clouds: 'streaks', sunY: tones.night ? 0.2 : 0.42 });
  const sand = mix(tones.lit, tones.sky[3], 0.3);
  place.layer(0.15, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.65, height: 74 * b.unit, scale: 240 * b.unit, seed: scene.seed, sharp: false },
      place,
      mix(tones.far, tones.sky[4], 0.3),
      { mist: tones.sky[4], mistShare: 0.7 },
    ),
  );
  for (let row = 0; row < 4; row++) {
    const share = row / 3;
    place.layer(0.25 + 0.65 * share, (ctx, b) => {
      const u = b.unit;
      const base = b.height * (0.63 + 0.13 * row);
      const crest = (x: number): number =>
        base -
        Math.sin(x / ((170 + row * 60) * u) + scene.seed * (row + 1)) * (16 + 22 * share) * u -
        Math.sin(x / (410 * u) + row * 2 + scene.seed) * (26 + 20 * share) * u;
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
      const side = lightSide(place);
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
  addDrift(place, {
    count: 26,
    colors: [mix(sand, '#ffffff', 0.3), sand],
    size: [0.8, 2.2],
    fall: 0.02,
    wind: 0.3,
    sway: 0.01,
    kind: 'disc',
    opacity: 0.7,
  });
}

export function paintSnow(place: Place): void {
  const { tones, scene } = place;
  addSky(place, { horizon: 0.7, clouds: 'few' });
  const white = mix('#f4f8ff', tones.sky[2], tones.night ? 0.5 : 0.18);
  const blue = mix(white, tones.mid, 0.4);
  place.layer(0.15, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.7, height: 210 * b.unit, scale: 280 * b.unit, seed: scene.seed, sharp: true },
      place,
      mix(tones.far, tones.sky[2], 0.2),
      { snow: white, facets: 0.4, mist: tones.sky[4], mistShare: 0.6 },
    ),
  );
  const random = place.random('village');
  place.layer(0.42, (ctx, b) => {
    paintHill(
      ctx,
      b,
      { baseY: b.height * 0.77, height: 60 * b.unit, scale: 320 * b.unit, seed: scene.seed + 4, sharp: false },
      { crest: white, body: mix(white, blue, 0.4), foot: blue },
    );
    for (let i = 0; i < 9; i++)
      paintConifer(
        ctx,
        random,
        b.left + random() * (b.right - b.left),
        b.height * between(random, 0.72, 0.76),
        between(random, 60, 110) * b.unit,
        [tones.near, mix(tones.near, tones.mid, 0.4), white],
        lightSide(place),
        white,
      );
    for (let i = 0; i < 6; i++)
      paintCottage(
        ctx,
        b.width * ((i + between(random, 0.1, 0.8)) / 6),
        b.height * between(random, 0.745, 0.79),
        between(random, 42, 70) * b.unit,
        place,
        white,
      );
  });
  place.layer(0.75, (ctx, b) => {
    paintHill(
      ctx,
      b,
      { baseY: b.height * 0.98, height: 110 * b.unit, scale: 420 * b.unit, seed: scene.seed + 7, sharp: false },
      { crest: mix(white, '#ffffff', 0.4), body: mix(white, blue, 0.35), foot: blue },
    );
    for (const [x, tall] of [
      [0.06, 300],
      [0.15, 210],
      [0.92, 330],
      [0.83, 190],
    ] as const)
      paintConifer(
        ctx,
        random,
        b.width * x,
        b.height * 0.97,
        tall * b.unit,
        [mix(tones.near, tones.dark, 0.5), tones.near, white],
        lightSide(place),
        white,
      );
  });
  addGlimmers(place, { count: 12, color: '#ffe6b0', from: 0.7, to: 0.8, size: 2.2 });
}

function paintCottage(ctx: SKRSContext2D, x: number, y: number, s: number, place: Place, snow: string): void {
  const { tones } = place;
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

export function paintField(place: Place): void {
  const { box, tones, scene } = place;
  addSky(place, { horizon: 0.66, clouds: 'towers' });
  place.layer(0.18, (ctx, b) =>
    paintRange(
      ctx,
      b,
      { baseY: b.height * 0.66, height: 80 * b.unit, scale: 260 * b.unit, seed: scene.seed, sharp: false },
      place,
      mix(tones.far, tones.sky[3], 0.3),
      { mist: tones.sky[4], mistShare: 0.5 },
    ),
  );
  place.layer(0.4, (ctx, b) =>
    paintHill(
      ctx,
      b,
      { baseY: b.height * 0.7, height: 46 * b.unit, scale: 330 * b.unit, seed: scene.seed + 6, sharp: false },
      { crest: mix(tones.foliage[2], tones.lit, 0.4), body: tones.foliage[2], foot: tones.foliage[1] },
    ),
  );
  const random = place.random('tree');
  const lone = random();
  if (lone < 0.7)
    place.layer(0.48, (ctx, b) =>
      paintTree(
        ctx,
        random,
        b.width * (place.tones.light.x > 0.5 ? 0.22 : 0.76),
        b.height * 0.71,
        between(random, 190, 260) * b.unit,
        lone < 0.3 ? tones.blossom : tones.foliage,
        mix(tones.dark, tones.foliage[0], 0.3),
        lightSide(place),
      ),
    );
  else addTurbines(place);
  addGrass(place, box.height * 0.7, {
    colors: [mix(tones.foliage[0], tones.foliage[1], 0.3), tones.foliage[2]],
    flowers: random() < 0.6 ? [tones.blossom[2], '#ffffff', mix(tones.accents[0], '#ffffff', 0.2)] : undefined,
    rows: 4,
    tall: 84,
  });
  addDrift(place, {
    count: 16,
    colors: [tones.blossom[2], mix(tones.foliage[2], '#ffffff', 0.4)],
    size: [2.5, 7],
    fall: 0.04,
    wind: 0.16,
    sway: 0.02,
    kind: 'petal',
    opacity: 0.9,
  });
}

function addTurbines(place: Place): void {
  const random = place.random('turbines');
  const towers = Array.from({ length: 4 }, (_, i) => ({
    x: 0.1 + i * 0.26 + random() * 0.1,
    tall: 90 + random() * 110,
    phase: random() * 6,
  }));
  const color = mix('#ffffff', place.tones.sky[2], 0.25);
  place.live(0.35, (ctx, moment, box) => {
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
        ctx.quadraticCurveTo(
          x + Math.cos(a + 0.12) * tall * 0.3,
          base - tall + Math.sin(a + 0.12) * tall * 0.3,
          x + Math.cos(a) * tall * 0.62,
          base - tall + Math.sin(a) * tall * 0.62,
        );
        ctx.quadraticCurveTo(
          x + Math.cos(a - 0.04) * tall * 0.3,
          base - tall + Math.sin(a - 0.04) * tall * 0.3,
          x,
          base - tall,
        );
      }
      ctx.fill();
    }
  });
}

/** Above the weather: a floor of clouds, floating islands, a vapour trail across the blue. */
export function paintSkyScene(place: Place): void {
  const { tones } = place;
  addSky(place, { horizon: 0.86, clouds: 'towers' });
  const random = place.random('heights');
  if (random() < 0.55) addIsland(place);
  else addTrail(place);
  const lightX = tones.light.x > 0.5 ? 1 : -1;
  for (const [i, depth] of [0.5, 0.95].entries())
    place.layer(
      depth,
      (ctx, b) => {
        for (let k = 0; k < 6 - i; k++)
          paintCumulus(ctx, random, {
            x: b.left + ((k + random() * 0.6) / (5.4 - i)) * (b.right - b.left),
            y: b.height * (1.02 + 0.09 * i),
            width: (380 + i * 240) * b.unit,
            height: between(random, 110, 170) * b.unit * (1 + 0.2 * i),
            tones,
            lightX,
            lightY: -0.9,
          });
      },
      { driftPerSec: 4 + 8 * i },
    );
  addBirds(place, 0.35);
}

function addIsland(place: Place): void {
  const { tones } = place;
  const random = place.random('island');
  const x = 0.34 + random() * 0.32;
  place.layer(
    0.42,
    (ctx, b) => {
      const w = 175 * b.unit;
      const y = b.height * 0.52;
      const cx = x * b.width;
      const rock = mix(tones.mid, tones.near, 0.3);
      ctx.fillStyle = rock;
      ctx.beginPath();
      ctx.moveTo(cx - w, y);
      for (let i = 0; i <= 16; i++)
        ctx.lineTo(cx - w + (w * 2 * i) / 16, y + Math.sin((i / 16) * Math.PI) ** 0.8 * w * (0.5 + 0.45 * random()));
      ctx.lineTo(cx + w, y);
      ctx.fill();
      ctx.save();
      ctx.clip();
      ctx.fillStyle = withAlpha(tones.dark, 0.35);
      const side = tones.light.x > 0.5 ? -1 : 1;
      for (let i = 0; i < 8; i++) {
        const px = cx + side * w * between(random, -0.1, 0.9);
        ctx.beginPath();
        ctx.moveTo(px, y);
        ctx.lineTo(px + side * w * 0.24, y);
        ctx.lineTo(cx + side * w * 0.1, y + w);
        ctx.fill();
      }
      ctx.restore();
      ctx.fillStyle = tones.foliage[1];
      ctx.beginPath();
      ctx.ellipse(cx, y, w * 1.02, w * 0.13, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = tones.foliage[2];
      ctx.beginPath();
      ctx.ellipse(cx - side * w * 0.1, y - w * 0.02, w * 0.84, w * 0.08, 0, 0, Math.PI * 2);
      ctx.fill();
      for (const [dx, tall, pink] of [
        [-0.6, 0.7, 0],
        [0.55, 0.62, 1],
        [-0.1, 1.15, 1],
        [0.25, 0.6, 0],
      ] as const)
        paintTree(
          ctx,
          random,
          cx + dx * w,
          y + w * 0.03,
          w * tall,
          pink ? tones.blossom : tones.foliage,
          tones.dark,
          -side,
        );
    },
    { bob: (m) => Math.sin(m.tSec * 0.9) * 6 * place.box.unit },
  );
}

function addTrail(place: Place): void {
  const random = place.random('trail');
  const y0 = 0.5 + random() * 0.1;
  place.live(0.12, (ctx, moment, box) => {
    const head = { x: (0.25 + moment.progress * 0.5) * box.width, y: (y0 - moment.progress * 0.3) * box.height };
    const tail = { x: box.left, y: (y0 + 0.16) * box.height };
    const g = ctx.createLinearGradient(tail.x, tail.y, head.x, head.y);
    g.addColorStop(0, 'rgba(255,255,255,0.1)');
    g.addColorStop(1, 'rgba(255,255,255,0.95)');
    ctx.fillStyle = g;
    ctx.beginPath();
    ctx.moveTo(head.x, head.y);
    ctx.lineTo(tail.x, tail.y - 16 * box.unit);
    ctx.lineTo(tail.x, tail.y + 16 * box.unit);
    ctx.fill();
    ctx.globalCompositeOperation = 'lighter';
    sparkle(ctx, head.x, head.y, (16 + 12 * moment.pulse) * box.unit, 'rgba(255,255,255,0.95)');
  });
}
