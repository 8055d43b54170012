import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between } from '../../../random.ts';
import { addSky } from './sky.ts';
import { addDrift, addGlimmers } from './air.ts';
import { paintCrown, paintTree, branch, addGrass } from './plants.ts';
import { paintHill } from './land.ts';
import { addWater } from './water.ts';

export const lightSide = (place: Place): number => (place.tones.light.x > 0.5 ? 1 : -1);

/** Leaves of a branch reaching in from a corner, close to the lens. */
export function addCanopy(place: Place, tones: readonly string[], corner: 'left' | 'right' | 'both'): void {
  const random = place.random('canopy');
  place.layer(1.15, (ctx, box) => {
    for (const side of corner === 'both' ? [-1, 1] : [corner === 'left' ? -1 : 1]) {
      const x = side < 0 ? box.left : box.right;
      branch(
        ctx,
        random,
        x,
        box.height * 0.02,
        side < 0 ? 0.28 : Math.PI - 0.28,
        box.width * 0.2,
        15 * box.unit,
        3,
        place.tones.dark,
      );
      for (let i = 0; i < 15; i++) {
        const reach = random() ** 1.3 * 0.38;
        paintCrown(
          ctx,
          random,
          x - side * reach * box.width,
          box.height * between(random, -0.07, 0.15 + reach * 0.22),
          between(random, 40, 84) * box.unit * (1.1 - reach),
          tones,
          lightSide(place),
          0.8,
        );
      }
    }
  });
}

export function paintForest(place: Place): void {
  const { tones } = place;
  addSky(place, { horizon: 0.8, clouds: 'none', sun: false });
  const random = place.random('forest');
  const glow = mix(tones.sky[4], tones.foliage[2], 0.4);
  place.layer(0.1, (ctx, b) => {
    const g = ctx.createRadialGradient(
      tones.light.x * b.width,
      b.height * 0.3,
      0,
      tones.light.x * b.width,
      b.height * 0.4,
      b.width * 0.8,
    );
    g.addColorStop(0, mix(glow, '#ffffff', tones.night ? 0.1 : 0.5));
    g.addColorStop(0.5, withAlpha(glow, 0.85));
    g.addColorStop(1, withAlpha(tones.foliage[1], 0.9));
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  place.part('trees');
  for (let row = 0; row < 4; row++) {
    const share = row / 3;
    const bark = mix(mix(glow, tones.foliage[1], 0.35), mix(tones.dark, tones.foliage[0], 0.35), share ** 0.8);
    place.layer(0.2 + 0.75 * share, (ctx, b) => {
      const floor = b.height * (0.68 + 0.17 * share);
      paintHill(
        ctx,
        b,
        {
          baseY: floor + 26 * b.unit,
          height: 46 * b.unit,
          scale: 190 * b.unit,
          seed: place.scene.seed + row,
          sharp: false,
        },
        {
          crest: mix(bark, tones.foliage[2], 0.34 - 0.1 * share),
          body: mix(bark, tones.foliage[1], 0.3),
          foot: mix(bark, tones.dark, 0.3 * share),
        },
      );
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
        ctx.fillStyle = withAlpha(mix(tones.lit, tones.foliage[2], 0.5), 0.75 - 0.2 * share);
        const side = lightSide(place);
        ctx.beginPath();
        ctx.moveTo(x + side * w * 0.3 + lean, b.top);
        ctx.lineTo(x + side * w * 0.42 + lean, b.top);
        ctx.quadraticCurveTo(x + side * w * 0.5, foot - w, x + side * w * 1.1, foot + 10 * b.unit);
        ctx.quadraticCurveTo(x + side * w * 0.36, foot - w * 0.8, x + side * w * 0.3 + lean, b.top);
        ctx.fill();
      }
      const high = [
        mix(tones.foliage[0], bark, 0.4),
        mix(tones.foliage[1], bark, 0.35),
        mix(tones.foliage[2], bark, 0.2),
      ];
      const low = [mix(tones.foliage[0], bark, 0.3), mix(tones.foliage[1], bark, 0.2), tones.foliage[2]];
      for (let i = 0; i < 5 + row; i++)
        paintCrown(
          ctx,
          random,
          b.left + random() * (b.right - b.left),
          b.top + between(random, 0, 0.16) * b.height,
          between(random, 70, 120) * b.unit,
          high,
          lightSide(place),
          0.7,
        );
      for (let i = 0; i < 9; i++)
        paintCrown(
          ctx,
          random,
          b.left + random() * (b.right - b.left),
          floor + 18 * b.unit,
          between(random, 16, 34) * b.unit * (0.6 + share),
          low,
          lightSide(place),
          0.45,
        );
    });
    if (row === 1) addShafts(place);
  }
  addGlimmers(place, {
    count: tones.night ? 34 : 20,
    color: tones.night ? '#d8ff9a' : mix(tones.lit, '#ffffff', 0.3),
    from: 0.25,
    to: 0.95,
    size: tones.night ? 3.2 : 2,
  });
}

/** Shafts of light between the leaves, which swell slowly. */
function addShafts(place: Place): void {
  const random = place.random('shafts');
  const bars = Array.from({ length: 6 }, () => ({
    x: between(random, -0.1, 1),
    w: between(random, 0.03, 0.09),
    phase: random() * 6.28,
  }));
  const side = lightSide(place);
  place.live(0.4, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (const bar of bars) {
      const glow =
        (0.18 + 0.1 * Math.sin(moment.tSec * 0.9 + bar.phase)) * (place.tones.night ? 0.7 : 1) + 0.06 * moment.pulse;
      const x = (bar.x + 0.01 * Math.sin(moment.tSec * 0.4 + bar.phase)) * box.width;
      const w = bar.w * box.width;
      const run = -side * box.width * 0.28;
      const g = ctx.createLinearGradient(x, box.top, x + run, box.height * 0.9);
      g.addColorStop(0, withAlpha(place.tones.lit, glow));
      g.addColorStop(1, withAlpha(place.tones.lit, 0));
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

/** The upper edge of the near bank of a garden pond, where things and people stand. */
const BANK = 0.82;

export function paintGarden(place: Place): void {
  const { box, tones } = place;
  addSky(place, { horizon: 0.6, clouds: 'towers' });
  const random = place.random('garden');
  const side = lightSide(place);
  place.layer(0.3, (ctx, b) => {
    for (let i = 0; i < 12; i++)
      paintTree(
        ctx,
        random,
        b.left + ((i + random() * 0.7) / 12) * (b.right - b.left),
        b.height * 0.63,
        between(random, 130, 190) * b.unit,
        i % 3 ? tones.foliage : tones.blossom,
        tones.dark,
        side,
      );
  });
  place.layer(0.42, (ctx, b) => {
    paintTorii(ctx, b.width * 0.5, b.height * 0.68, 190 * b.unit, place);
    paintHill(
      ctx,
      b,
      { baseY: b.height * 0.7, height: 34 * b.unit, scale: 210 * b.unit, seed: place.scene.seed, sharp: false },
      { crest: mix(tones.foliage[2], tones.lit, 0.35), body: tones.foliage[1], foot: tones.foliage[0] },
    );
  });
  addWater(place, box.height * 0.71, { depth: 0.5, bottomY: box.height * 1.1 });
  place.layer(0.7, (ctx, b) => {
    for (let i = 0; i < 26; i++) {
      const x = random() * b.width;
      const y = b.height * between(random, 0.75, BANK + 0.03);
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
          ctx.ellipse(
            x + p * r * 0.2,
            y - r * 0.3 + Math.abs(p) * r * 0.07 + k * r * 0.05,
            r * 0.14,
            r * (0.42 - k * 0.08),
            p * 0.4,
            0,
            Math.PI * 2,
          );
          ctx.fill();
        }
      }
    }
  });
  place.layer(0.72, (ctx, b) =>
    paintHill(
      ctx,
      b,
      { baseY: b.height * BANK, height: 14 * b.unit, scale: 420 * b.unit, seed: place.scene.seed + 3, sharp: false },
      { crest: mix(tones.foliage[2], tones.lit, 0.3), body: tones.foliage[1], foot: tones.foliage[0] },
    ),
  );
  addGrass(place, box.height * 0.93, {
    colors: [tones.foliage[0], tones.foliage[2]],
    flowers: [tones.blossom[2], tones.accents[1], '#ffffff'],
    rows: 1,
    tall: 90,
  });
  addCanopy(place, tones.blossom, 'both');
  addDrift(place, {
    count: 44,
    colors: tones.blossom.slice(1),
    size: [3, 9],
    fall: 0.08,
    wind: 0.06,
    sway: 0.03,
    kind: 'petal',
    opacity: 0.95,
  });
}

function paintTorii(ctx: SKRSContext2D, x: number, y: number, s: number, place: Place): void {
  const { tones } = place;
  const red = mix(mix('#e2402f', tones.accents[0], 0.2), tones.mid, tones.night ? 0.45 : 0.1);
  const shade = mix(red, tones.dark, 0.45);
  for (const side of [-1, 1]) {
    ctx.fillStyle = side === lightSide(place) ? red : mix(red, shade, 0.5);
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
  for (const [top, tall, color] of [
    [1.12, 0.09, tones.dark],
    [1.05, 0.085, red],
    [0.985, 0.03, shade],
  ] as const) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(x - s * 0.66, y - s * (top + 0.06));
    ctx.quadraticCurveTo(x, y - s * (top - 0.04), x + s * 0.66, y - s * (top + 0.06));
    ctx.lineTo(x + s * 0.62, y - s * (top + 0.06 - tall));
    ctx.quadraticCurveTo(x, y - s * (top - 0.04 - tall), x - s * 0.62, y - s * (top + 0.06 - tall));
    ctx.fill();
  }
}
