import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import type { Box } from '../../../scene/easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between, pick, type Random } from '../../../random.ts';
import { addSky } from './sky.ts';
import { paintTree } from './plants.ts';
import { addWater } from './water.ts';
import { addCrossing } from './crossing.ts';
import { addStreet } from './street.ts';

export type Skyline = {
  baseY: number;
  minHeight: number;
  maxHeight: number;
  minWidth: number;
  maxWidth: number;
  body: string;
  /** Share of windows that are lit. */
  lit: number;
  /** Colour and strength of the haze rising from the foot. */
  haze: string;
  hazeShare: number;
  detail: boolean;
};

/** A row of buildings with two-tone faces, windows, roof clutter and a rim of light. Sizes in pixels. */
export function paintSkyline(ctx: SKRSContext2D, box: Box, random: Random, place: Place, spec: Skyline): void {
  const { tones } = place;
  const fromRight = tones.light.x > 0.5;
  const shade = mix(spec.body, tones.dark, 0.34);
  let x = box.left - 20;
  let run = random() * 10;
  while (x < box.right) {
    const width = between(random, spec.minWidth, spec.maxWidth);
    run += between(random, 0.4, 1.1);
    const rise = 0.5 + 0.5 * Math.sin(run) * (0.6 + 0.4 * random());
    const height =
      spec.minHeight + (spec.maxHeight - spec.minHeight) * Math.min(1, Math.max(0.02, rise * 0.75 + random() * 0.35));
    const top = spec.baseY - height;
    const sideWidth = width * between(random, 0.18, 0.32);
    ctx.fillStyle = spec.body;
    ctx.fillRect(x, top, width, height + box.height);
    ctx.fillStyle = shade;
    ctx.fillRect(fromRight ? x : x + width - sideWidth, top, sideWidth, height + box.height);
    paintRoof(ctx, random, x, top, width, spec, shade);
    paintWindows(
      ctx,
      random,
      place,
      { x, top, width, height, sideX: fromRight ? x : x + width - sideWidth, sideWidth },
      spec,
    );
    ctx.fillStyle = withAlpha(tones.rim, spec.detail ? 0.75 : 0.4);
    const edge = Math.max(0.8, box.unit * (spec.detail ? 1.6 : 0.9));
    ctx.fillRect(fromRight ? x + width - edge : x, top, edge, height * 0.8);
    ctx.fillRect(x, top, width, edge * 0.8);
    x += width * between(random, 0.86, 1.12);
  }
  if (spec.hazeShare > 0) {
    ctx.save();
    ctx.globalCompositeOperation = 'source-atop';
    const haze = ctx.createLinearGradient(0, spec.baseY - spec.maxHeight * 0.9, 0, spec.baseY + 6);
    haze.addColorStop(0, withAlpha(spec.haze, 0));
    haze.addColorStop(1, withAlpha(spec.haze, spec.hazeShare));
    ctx.fillStyle = haze;
    ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    ctx.restore();
  }
}

function paintRoof(
  ctx: SKRSContext2D,
  random: Random,
  x: number,
  top: number,
  width: number,
  spec: Skyline,
  shade: string,
): void {
  const u = spec.maxWidth / 100;
  ctx.fillStyle = shade;
  const kind = random();
  if (kind < 0.3) ctx.fillRect(x + width * 0.2, top - 10 * u, width * 0.35, 11 * u);
  if (kind > 0.2 && kind < 0.5) {
    ctx.fillRect(x + width * 0.55, top - 16 * u, width * 0.22, 4 * u);
    ctx.fillRect(x + width * 0.58, top - 26 * u, width * 0.16, 12 * u);
    for (const leg of [0.58, 0.72]) ctx.fillRect(x + width * leg, top - 14 * u, 1.6 * u, 15 * u);
  }
  if (kind > 0.45) {
    const mast = x + width * between(random, 0.3, 0.7);
    const tall = between(random, 18, 46) * u;
    ctx.fillRect(mast, top - tall, 1.8 * u, tall + 2);
    ctx.fillRect(mast - 5 * u, top - tall * 0.7, 12 * u, 1.4 * u);
    ctx.fillRect(mast - 3 * u, top - tall * 0.5, 8 * u, 1.2 * u);
  }
  if (kind > 0.8) {
    ctx.beginPath();
    ctx.moveTo(x, top + 1);
    ctx.lineTo(x + width * 0.5, top - width * 0.3);
    ctx.lineTo(x + width, top + 1);
    ctx.fillStyle = spec.body;
    ctx.fill();
  }
}

type Face = { x: number; top: number; width: number; height: number; sideX: number; sideWidth: number };

function paintWindows(ctx: SKRSContext2D, random: Random, place: Place, face: Face, spec: Skyline): void {
  const { tones } = place;
  const pitchX = Math.max(3, spec.maxWidth * between(random, 0.085, 0.15));
  const pitchY = Math.max(4, spec.maxWidth * between(random, 0.13, 0.2));
  const bands = random() < 0.25;
  const dark = mix(spec.body, tones.dark, 0.24);
  const warm = pick(random, tones.windows);
  for (let y = face.top + pitchY * 0.8; y < face.top + face.height - pitchY * 0.5; y += pitchY) {
    const floorLit = random() < spec.lit * 0.5;
    for (let x = face.x + pitchX * 0.6; x < face.x + face.width - pitchX; x += pitchX) {
      const onSide = x >= face.sideX - pitchX * 0.5 && x < face.sideX + face.sideWidth;
      const lit = random() < spec.lit * (floorLit ? 1.7 : 0.8);
      ctx.fillStyle = lit ? (random() < 0.65 ? warm : pick(random, tones.windows)) : dark;
      ctx.globalAlpha = lit ? between(random, 0.65, 1) * (onSide ? 0.8 : 1) : onSide ? 0.25 : 0.5;
      ctx.fillRect(x, y, bands ? pitchX * 1.02 : pitchX * 0.58, pitchY * (bands ? 0.34 : 0.52));
    }
  }
  ctx.globalAlpha = 1;
  if (spec.detail && random() < 0.5) paintSign(ctx, random, place, face);
}

function paintSign(ctx: SKRSContext2D, random: Random, place: Place, face: Face): void {
  const { tones, box } = place;
  const color = pick(random, [...tones.accents, ...tones.windows]);
  const tall = random() < 0.6;
  const w = (tall ? 13 : 44) * box.unit;
  const h = (tall ? 58 : 22) * box.unit;
  const x = face.x + (tall ? face.width * (random() < 0.5 ? 0.06 : 0.82) : face.width * 0.2);
  const y = face.top + face.height * between(random, 0.1, 0.35);
  ctx.fillStyle = mix(tones.dark, color, 0.2);
  ctx.fillRect(x - 2, y - 2, w + 4, h + 4);
  ctx.fillStyle = color;
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = withAlpha(mix(color, '#ffffff', 0.8), 0.9);
  const glyphs = tall ? 4 : 3;
  for (let i = 0; i < glyphs; i++) {
    const gx = tall ? x + w * 0.22 : x + w * (0.1 + (i * 0.86) / glyphs);
    const gy = tall ? y + h * (0.07 + (i * 0.92) / glyphs) : y + h * 0.2;
    const s = tall ? w * 0.56 : h * 0.6;
    ctx.fillRect(gx, gy, s, s * 0.16);
    ctx.fillRect(gx + s * (random() < 0.5 ? 0.1 : 0.7), gy, s * 0.16, s);
    ctx.fillRect(gx, gy + s * between(random, 0.35, 0.6), s, s * 0.14);
    if (random() < 0.6) ctx.fillRect(gx, gy + s * 0.86, s, s * 0.14);
  }
  if (tones.night || place.scene.timeOfDay === 'dusk') {
    ctx.globalCompositeOperation = 'screen';
    const g = ctx.createRadialGradient(x + w / 2, y + h / 2, 0, x + w / 2, y + h / 2, h * 1.4);
    g.addColorStop(0, withAlpha(color, 0.4));
    g.addColorStop(1, withAlpha(color, 0));
    ctx.fillStyle = g;
    ctx.fillRect(x - h * 1.4, y - h, w + h * 2.8, h * 3);
    ctx.globalCompositeOperation = 'source-over';
  }
}

/** Three rows of buildings from hazy to near, with a glow between them. */
export function addCity(place: Place, baseY: number, options: { scale?: number; near?: boolean } = {}): void {
  const { tones, box, scene } = place;
  if (scene.without?.includes('skyscraper')) return;
  const k = box.unit * (options.scale ?? 1);
  const dim = scene.timeOfDay === 'night' ? 1 : scene.timeOfDay === 'day' ? 0.3 : 0.62;
  const haze = mix(tones.sky[4], tones.sky[3], 0.4);
  place.layer(0.16, (ctx, b) =>
    paintSkyline(ctx, b, place.random('far-city'), place, {
      baseY,
      minHeight: 40 * k,
      maxHeight: 190 * k,
      minWidth: 22 * k,
      maxWidth: 56 * k,
      body: mix(tones.far, tones.sky[3], 0.42),
      lit: 0.3 * dim,
      haze,
      hazeShare: 0.85,
      detail: false,
    }),
  );
  place.layer(0.3, (ctx, b) =>
    paintSkyline(ctx, b, place.random('mid-city'), place, {
      baseY: baseY + 14 * k,
      minHeight: 30 * k,
      maxHeight: 150 * k,
      minWidth: 36 * k,
      maxWidth: 90 * k,
      body: mix(tones.mid, tones.far, 0.25),
      lit: 0.42 * dim,
      haze,
      hazeShare: 0.5,
      detail: false,
    }),
  );
  if (options.near !== false)
    place.layer(0.5, (ctx, b) =>
      paintSkyline(ctx, b, place.random('near-city'), place, {
        baseY: baseY + 60 * k,
        minHeight: 40 * k,
        maxHeight: 165 * k,
        minWidth: 70 * k,
        maxWidth: 150 * k,
        body: tones.near,
        lit: 0.5 * dim,
        haze: tones.mid,
        hazeShare: 0.25,
        detail: true,
      }),
    );
}

type Pole = { x: number; top: number; base: number; scale: number };

/** Telegraph poles and their sagging wires: the skyline of every small town. */
function addPowerLines(place: Place, baseY: number, count = 2): void {
  const { tones } = place;
  const random = place.random('poles');
  const fromRight = tones.light.x > 0.5;
  place.layer(0.78, (ctx, box) => {
    const lean = random() < 0.5 ? 1 : -1;
    const poles: Pole[] = Array.from({ length: count }, (_, i) => {
      const scale = (1.15 - 0.28 * i) * box.unit;
      const share = count === 1 ? 0.2 + 0.6 * random() : (i + 0.18 + random() * 0.25) / count;
      return {
        x: (lean > 0 ? share : 1 - share) * box.width,
        top: baseY - between(random, 330, 380) * scale,
        base: baseY + 120 * scale,
        scale,
      };
    });
    const ends: Pole[] = [
      {
        ...(poles[0] as Pole),
        x: lean > 0 ? box.left - 300 * box.unit : box.right + 300 * box.unit,
        top: (poles[0] as Pole).top - 60 * box.unit,
        scale: 1.4 * box.unit,
      },
      ...poles,
      {
        ...(poles.at(-1) as Pole),
        x: lean > 0 ? box.right + 200 * box.unit : box.left - 200 * box.unit,
        top: (poles.at(-1) as Pole).top + 30 * box.unit,
        scale: 0.6 * box.unit,
      },
    ];
    ctx.strokeStyle = tones.dark;
    for (let i = 0; i + 1 < ends.length; i++) {
      const a = ends[i] as Pole;
      const b = ends[i + 1] as Pole;
      for (const [arm, offset, sag] of [
        [0.06, -38, 30],
        [0.06, -14, 42],
        [0.06, 14, 36],
        [0.06, 38, 50],
        [0.17, -26, 62],
        [0.17, 26, 55],
        [0.3, 4, 74],
      ] as const) {
        ctx.lineWidth = 1.5 * Math.min(a.scale, b.scale);
        const ay = a.top + (a.base - a.top) * arm;
        const by = b.top + (b.base - b.top) * arm;
        ctx.beginPath();
        ctx.moveTo(a.x + offset * a.scale, ay);
        ctx.quadraticCurveTo((a.x + b.x) / 2, (ay + by) / 2 + sag * 1.6 * a.scale, b.x + offset * b.scale, by);
        ctx.stroke();
      }
    }
    for (const pole of poles) paintPole(ctx, pole, tones.dark, tones.rim, fromRight);
  });
}

function paintPole(ctx: SKRSContext2D, pole: Pole, dark: string, rim: string, fromRight: boolean): void {
  const { x, top, base, scale } = pole;
  const tall = base - top;
  const w = 11 * scale;
  ctx.fillStyle = dark;
  ctx.beginPath();
  ctx.moveTo(x - w * 0.38, top);
  ctx.lineTo(x + w * 0.38, top);
  ctx.lineTo(x + w * 0.6, base);
  ctx.lineTo(x - w * 0.6, base);
  ctx.fill();
  for (const [share, half] of [
    [0.06, 46],
    [0.17, 34],
  ] as const) {
    const y = top + tall * share;
    ctx.fillRect(x - half * scale, y, half * 2 * scale, 5 * scale);
    for (let i = -half + 5; i <= half - 4; i += (half - 4) / 1.9)
      ctx.fillRect(x + i * scale - 2 * scale, y - 9 * scale, 4.5 * scale, 10 * scale);
    ctx.beginPath();
    ctx.moveTo(x, y + 30 * scale);
    ctx.lineTo(x + half * 0.7 * scale, y + 4 * scale);
    ctx.lineTo(x - half * 0.7 * scale, y + 4 * scale);
    ctx.lineWidth = 2.4 * scale;
    ctx.strokeStyle = dark;
    ctx.stroke();
  }
  ctx.fillRect(x + w * 0.4, top + tall * 0.24, 22 * scale, 38 * scale);
  ctx.fillRect(x + w * 0.2, top + tall * 0.26, 10 * scale, 4 * scale);
  ctx.fillStyle = rim;
  ctx.globalAlpha = 0.7;
  ctx.fillRect(fromRight ? x + w * 0.34 : x - w * 0.5, top, 1.8 * scale, tall);
  ctx.fillRect(fromRight ? x + w * 0.4 + 20 * scale : x + w * 0.4, top + tall * 0.24, 1.8 * scale, 38 * scale);
  ctx.globalAlpha = 1;
}

export const chance = (place: Place, label: string): number => place.random(label)();

export function paintCityNight(place: Place): void {
  const { box } = place;
  const variant = chance(place, 'variant');
  if (variant < 0.34) {
    addSky(place, { horizon: 0.62, clouds: 'few' });
    addStreet(place, { wet: place.scene.weather === 'rain' || variant < 0.17 });
  } else if (variant < 0.67) {
    addSky(place, { horizon: 0.66, clouds: 'streaks' });
    addCity(place, box.height * 0.66, { near: false });
    addWater(place, box.height * 0.68);
    addCityReflections(place, box.height * 0.68);
  } else {
    addSky(place, { horizon: 0.78, clouds: 'bank' });
    addCity(place, box.height * 0.8, { scale: 1.2 });
    addPowerLines(place, box.height * 0.98, 2);
  }
  addWindowTwinkle(place, 0.35, 0.75);
}

export function paintCityDay(place: Place): void {
  const { box } = place;
  const variant = chance(place, 'variant');
  addSky(place, { horizon: 0.72, clouds: 'towers' });
  if (variant < 0.45) {
    addCity(place, box.height * 0.68, { near: false });
    addGreen(place, box.height * 0.72);
    addCrossing(place, box.height * 0.78);
    addPowerLines(place, box.height * 0.95, 1);
  } else if (variant < 0.75) addStreet(place, { wet: false });
  else {
    addCity(place, box.height * 0.84, { scale: 1.15 });
    addPowerLines(place, box.height, 2);
  }
}

export function paintStreetRain(place: Place): void {
  addSky(place, { horizon: 0.58, clouds: 'none' });
  addStreet(place, { wet: true });
}

function addGreen(place: Place, baseY: number): void {
  const random = place.random('green');
  place.layer(0.5, (ctx, box) => {
    for (let i = 0; i < 9; i++) {
      const tones = random() < 0.3 ? place.tones.blossom : place.tones.foliage;
      paintTree(
        ctx,
        random,
        box.left + ((i + random() * 0.8) / 9) * (box.right - box.left),
        baseY + 46 * box.unit,
        (90 + random() * 70) * box.unit,
        tones,
        place.tones.dark,
        place.tones.light.x > 0.5 ? 1 : -1,
      );
    }
  });
}

function addCityReflections(place: Place, y: number): void {
  const random = place.random('reflections');
  const lights = Array.from({ length: 46 }, () => ({
    x: random(),
    w: 2 + random() * 7,
    long: 0.3 + random() * 0.7,
    color: place.tones.windows[Math.floor(random() * place.tones.windows.length)] ?? '#ffd98c',
    phase: random() * 6.28,
  }));
  place.live(0.35, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const light of lights) {
      const reach = (box.height - y) * light.long;
      ctx.fillStyle = withAlpha(light.color, 0.16 + 0.08 * moment.pulse);
      ctx.beginPath();
      for (let k = 0; k < 9; k++) {
        const py = y + (reach * k) / 9;
        const w =
          light.w * box.unit * (0.5 + k * 0.22) * (0.7 + 0.3 * Math.sin(moment.tSec * 2 + light.phase + k * 1.9));
        const px = light.x * box.width + Math.sin(moment.tSec * 1.3 + light.phase + k) * k * 0.7 * box.unit;
        ctx.rect(px - w, py, w * 2, reach / 16);
      }
      ctx.fill();
    }
  });
}

function addWindowTwinkle(place: Place, from: number, to: number): void {
  const random = place.random('twinkle-windows');
  const lights = Array.from({ length: 16 }, () => ({
    x: random(),
    y: from + random() * (to - from),
    phase: random() * 6.28,
    warm: random() < 0.7,
  }));
  place.live(0.3, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (const light of lights) {
      const glow = 0.35 + 0.3 * Math.sin(moment.tSec * 1.7 + light.phase) + 0.3 * moment.pulse;
      const r = 9 * box.unit;
      const g = ctx.createRadialGradient(
        light.x * box.width,
        light.y * box.height,
        0,
        light.x * box.width,
        light.y * box.height,
        r,
      );
      g.addColorStop(0, withAlpha(light.warm ? '#ffdf9a' : place.tones.accents[0], Math.max(0, glow)));
      g.addColorStop(1, withAlpha('#ffb060', 0));
      ctx.fillStyle = g;
      ctx.fillRect(light.x * box.width - r, light.y * box.height - r, r * 2, r * 2);
    }
  });
}

export function paintRooftop(place: Place): void {
  const { box, tones } = place;
  addSky(place, { horizon: 0.84, clouds: chance(place, 'sky') < 0.6 ? 'towers' : 'streaks' });
  addCity(place, box.height * 0.82, { scale: 0.9, near: false });
  place.layer(0.8, (ctx, b) => {
    const u = b.unit;
    const floor = b.height * 0.86;
    const right = chance(place, 'tank') < 0.5;
    const ink = tones.dark;
    ctx.fillStyle = mix(tones.near, tones.dark, 0.4);
    ctx.fillRect(b.left, floor, b.right - b.left, b.bottom - floor);
    ctx.fillStyle = mix(tones.mid, tones.near, 0.35);
    ctx.fillRect(b.left, floor, b.right - b.left, 10 * u);
    ctx.fillStyle = withAlpha(tones.rim, 0.8);
    ctx.fillRect(b.left, floor, b.right - b.left, 2 * u);
    ctx.strokeStyle = withAlpha(ink, 0.75);
    ctx.lineWidth = 1.1 * u;
    const top = floor - 118 * u;
    ctx.beginPath();
    for (let x = b.left - 130 * u; x < b.right; x += 13 * u) {
      ctx.moveTo(x, floor);
      ctx.lineTo(x + 118 * u, top);
      ctx.moveTo(x + 118 * u, floor);
      ctx.lineTo(x, top);
    }
    ctx.stroke();
    ctx.fillStyle = ink;
    ctx.fillRect(b.left, top - 4 * u, b.right - b.left, 6 * u);
    for (let x = b.left; x < b.right; x += 128 * u) ctx.fillRect(x, top - 4 * u, 6 * u, 124 * u);
    const x = right ? b.width * 0.8 : b.width * 0.06;
    ctx.fillStyle = mix(tones.near, tones.mid, 0.2);
    ctx.fillRect(x, floor - 150 * u, 130 * u, 150 * u);
    ctx.fillStyle = ink;
    ctx.fillRect(right ? x : x + 92 * u, floor - 150 * u, 38 * u, 150 * u);
    ctx.fillRect(x - 6 * u, floor - 158 * u, 142 * u, 10 * u);
    for (const leg of [16, 60, 104]) ctx.fillRect(x + leg * u, floor - 190 * u, 5 * u, 40 * u);
    ctx.fillStyle = mix(tones.mid, tones.near, 0.5);
    ctx.beginPath();
    ctx.roundRect(x + 8 * u, floor - 262 * u, 112 * u, 76 * u, 8 * u);
    ctx.fill();
    ctx.fillStyle = withAlpha(tones.rim, 0.85);
    ctx.fillRect(x + (right ? 8 : 117) * u, floor - 256 * u, 3 * u, 66 * u);
    ctx.fillRect(x + 14 * u, floor - 262 * u, 100 * u, 2.4 * u);
  });
  addPowerLines(place, box.height * 1.02, 1);
}
