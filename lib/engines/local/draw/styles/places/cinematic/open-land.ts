import { traceBroadleaf, traceFlower, traceGrass } from '../../../foliage.ts';
import { fbm2, noise1 } from '../../../noise.ts';
import { hash01 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { ridgeY } from '../../../scene/land/terrain.ts';
import { addHaze, addRidge, addSky } from './backdrop.ts';
import { addBirds } from './city.ts';
import type { Stage } from './mood.ts';

/** Dunes with sharp crests, their lee side in shadow, sand blowing off the tops. */
export function desert(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const sand = mix(mix(mood.tones.accent, '#d9a066', 0.35), mood.shadow, mood.night ? 0.68 : mood.low ? 0.22 : 0.05);
  const shadow = mix(mix(mood.tones.dark, sand, 0.25), mood.shadow, mood.night ? 0.5 : 0.15);
  const seen = (distance: number, color: string) => mix(color, mood.haze, distance * 0.8);
  addSky(stage, height * 0.56, { clouds: 0.3, stretch: 4 });
  addRidge(stage, {
    depth: 0.06,
    y: 0.56,
    rise: 0.1,
    kind: 'mountain',
    features: 2,
    label: 'mesa',
    color: seen(0.8, shadow),
    foot: mood.haze,
    rim: 0.3,
  });
  addHaze(stage, 0.08, height * 0.56, 0.08, 0.6);
  const crests = [];
  for (const [depth, y, rise, features, distance] of [
    [0.14, 0.62, 0.12, 3, 0.62],
    [0.26, 0.71, 0.17, 2.3, 0.38],
    [0.45, 0.83, 0.2, 1.7, 0.16],
  ] as const) {
    const points = addRidge(stage, {
      depth,
      y,
      rise,
      kind: 'dune',
      features,
      label: `dune${depth}`,
      color: seen(distance, mix(sand, mood.light, 0.25)),
      foot: seen(distance, mix(sand, shadow, 0.45)),
      footDepth: 0.12,
      rim: 0.55,
      detail: (ctx, line) => {
        const lee = mood.lightX > 0.5 ? -1 : 1;
        const ordered = lee > 0 ? line : line.toReversed();
        for (let i = 3; i < ordered.length - 3; i++) {
          const peak = ordered[i] as { x: number; y: number };
          const before = ordered[i - 3]?.y ?? 0;
          const after = ordered[i + 3]?.y ?? 0;
          if (!(peak.y < before && peak.y <= after) || y * height - peak.y < rise * height * 0.25) continue;
          let end = i;
          while (end < ordered.length - 1 && (ordered[end + 1]?.y ?? 0) >= (ordered[end]?.y ?? 0)) end++;
          const foot = ordered[end] as { x: number; y: number };
          const drop = (y * height - peak.y) * 1.25 + unit * 0.05;
          const shade = ctx.createLinearGradient(0, peak.y, 0, peak.y + drop);
          shade.addColorStop(0, withAlpha(seen(distance, shadow), 0.95));
          shade.addColorStop(1, withAlpha(seen(distance, shadow), 0.25));
          ctx.fillStyle = shade;
          ctx.beginPath();
          for (let k = i; k <= end; k++) ctx.lineTo((ordered[k] as { x: number }).x, (ordered[k] as { y: number }).y);
          ctx.quadraticCurveTo(
            foot.x - lee * unit * 0.02,
            peak.y + drop * 0.8,
            foot.x - lee * unit * 0.14,
            peak.y + drop,
          );
          ctx.bezierCurveTo(
            peak.x + lee * unit * 0.05,
            peak.y + drop * 0.75,
            peak.x + lee * unit * 0.05,
            peak.y + drop * 0.45,
            peak.x,
            peak.y,
          );
          ctx.fill();
          i = end;
        }
        ctx.lineWidth = Math.max(0.6, unit * 0.0016);
        for (let row = 0; row < 16; row++) {
          ctx.strokeStyle = withAlpha(row % 2 === 0 ? mood.light : mood.shadow, 0.09);
          ctx.beginPath();
          for (let x = -0.2 * width; x < width * 1.2; x += unit * 0.03)
            ctx.lineTo(
              x,
              ridgeY(line, x) +
                unit * (0.02 + row * 0.016) +
                unit * 0.02 * noise1((x / unit) * 7 + row * 2.1, scene.seed),
            );
          ctx.stroke();
        }
      },
    });
    crests.push({ depth, points, distance });
  }
  for (const { depth, points } of crests) {
    stage.live(depth, (ctx, m) => {
      ctx.strokeStyle = withAlpha(mix(sand, mood.light, 0.6), 0.16 + 0.1 * m.pulse);
      ctx.lineWidth = unit * 0.0022;
      ctx.beginPath();
      for (let i = 0; i < 46; i++) {
        const phase = (m.tSec * 0.5 * (0.6 + hash01(i, scene.seed)) + hash01(i, scene.seed + 1)) % 1;
        const start = hash01(i, scene.seed + 2) * width * 1.2 - width * 0.1;
        const x = start + phase * unit * 0.2;
        const y = ridgeY(points, start) - phase * unit * 0.03 - unit * 0.012 * noise1(i + m.tSec, scene.seed);
        ctx.moveTo(x, y);
        ctx.lineTo(x + unit * 0.05 * (1 - phase), y - unit * 0.003);
      }
      ctx.stroke();
    });
  }
  addHaze(stage, 0.5, height * 0.86, 0.1, 0.22, mix(sand, mood.haze, 0.5));
}

/** A meadow waving in the wind, with a lone tree. */
export function field(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const grass = mix(
    mix(mood.tones.mid, mood.tones.accent, 0.2),
    mood.shadow,
    mood.night ? 0.7 : mood.low ? 0.35 : 0.12,
  );
  const gold = mix(mood.tones.accent, mood.light, 0.35);
  addSky(stage, height * 0.58, { clouds: 0.5 });
  addRidge(stage, {
    depth: 0.06,
    y: 0.57,
    rise: 0.13,
    kind: 'hill',
    features: 2.2,
    label: 'f1',
    color: mood.land(0.8, grass),
    foot: mood.haze,
  });
  addRidge(stage, {
    depth: 0.12,
    y: 0.6,
    rise: 0.09,
    kind: 'hill',
    features: 2.6,
    label: 'f2',
    color: mood.land(0.55, grass),
    foot: mood.land(0.62, grass),
    rim: 0.3,
  });
  addHaze(stage, 0.15, height * 0.58, 0.07, 0.5);
  const random = stage.random('meadow');
  const treeX = width * (mood.lightX > 0.5 ? 0.22 : 0.78);
  const hill = addRidge(stage, {
    depth: 0.28,
    y: 0.68,
    rise: 0.08,
    kind: 'hill',
    features: 1.3,
    label: 'f3',
    color: mix(grass, gold, 0.35),
    foot: grass,
    rim: 0.35,
  });
  stage.layer(0.28, (ctx) => {
    const y = ridgeY(hill, treeX) + unit * 0.01;
    ctx.fillStyle = mix(mood.land(0.22), grass, 0.2);
    ctx.beginPath();
    traceBroadleaf(ctx, treeX, y, unit * 0.4, random);
    ctx.fill();
    ctx.save();
    ctx.globalCompositeOperation = 'source-atop';
    const side = mood.lightX * width > treeX ? 1 : -1;
    const sun = ctx.createRadialGradient(
      treeX + side * unit * 0.12,
      y - unit * 0.36,
      0,
      treeX + side * unit * 0.12,
      y - unit * 0.36,
      unit * 0.26,
    );
    sun.addColorStop(0, withAlpha(gold, 0.6));
    sun.addColorStop(1, withAlpha(gold, 0));
    ctx.fillStyle = sun;
    ctx.fillRect(treeX - unit * 0.4, y - unit * 0.6, unit * 0.8, unit * 0.7);
    ctx.restore();
  });
  if (!mood.night) addBirds(stage, height * 0.28, 8);
  stage.layer(0.5, (ctx) => {
    const ground = ctx.createLinearGradient(0, height * 0.68, 0, height);
    ground.addColorStop(0, mix(grass, gold, 0.42));
    ground.addColorStop(0.35, grass);
    ground.addColorStop(1, mix(grass, mood.shadow, 0.6));
    ctx.fillStyle = ground;
    ctx.fillRect(-width * 0.3, height * 0.7, width * 1.6, height);
    for (let band = 0; band < 7; band++) {
      const y = height * (0.705 + 0.035 * band);
      ctx.fillStyle = mix(mix(grass, gold, 0.42), mix(grass, mood.shadow, 0.5), band / 6 + (random() - 0.5) * 0.15);
      ctx.beginPath();
      traceGrass(
        ctx,
        -0.2 * width,
        1.2 * width,
        (x) => y + unit * 0.02 * fbm2(x / unit, band, 2, scene.seed),
        330,
        unit * (0.015 + 0.006 * band),
        unit * (0.035 + 0.012 * band),
        random,
        0.25,
      );
      ctx.fill();
    }
  });
  const blades = Array.from({ length: 130 }, (_, i) => ({
    x: hash01(i, scene.seed + 4) * 1.3 - 0.15,
    tall: 0.09 + 0.14 * hash01(i, scene.seed + 5),
    tone: i % 3,
  }));
  const tones = [mix(grass, mood.shadow, 0.45), mix(grass, mood.shadow, 0.25), mix(grass, gold, 0.4)];
  const petals = [mood.tones.accent, mood.tones.glow, mix(mood.tones.accent, '#d9405a', 0.4)];
  stage.live(0.95, (ctx, m) => {
    const lean = (x: number) =>
      0.22 + (scene.weather === 'wind' ? 0.4 : 0.16) * Math.sin(m.tSec * 1.9 - x * 5) + 0.1 * m.sway;
    for (const tone of [0, 1, 2]) {
      ctx.fillStyle = tones[tone] as string;
      ctx.beginPath();
      for (const blade of blades) {
        if (blade.tone !== tone) continue;
        const x = blade.x * width;
        const tall = blade.tall * unit;
        const tip = x + lean(blade.x) * tall;
        ctx.moveTo(x - unit * 0.004, height * 1.03);
        ctx.quadraticCurveTo(x, height * 1.03 - tall * 0.6, tip, height * 1.03 - tall);
        ctx.quadraticCurveTo(x + unit * 0.008, height * 1.03 - tall * 0.5, x + unit * 0.005, height * 1.03);
      }
      ctx.fill();
    }
    for (const part of ['stem', 'petals', 'eye'] as const) {
      for (let i = 0; i < 16; i++) {
        const share = hash01(i, scene.seed + 6) * 1.2 - 0.1;
        ctx.fillStyle =
          part === 'stem'
            ? (tones[0] as string)
            : part === 'eye'
              ? mix(mood.shadow, '#3a2408', 0.5)
              : mix(petals[i % 3] as string, mood.shadow, mood.night ? 0.45 : 0.08);
        ctx.beginPath();
        traceFlower(
          ctx,
          share * width,
          height * 1.04,
          unit * (0.11 + 0.13 * hash01(i, scene.seed + 7)),
          unit * (0.018 + 0.014 * hash01(i, scene.seed + 8)) * (1 + 0.08 * m.pulse),
          lean(share) * 0.5,
          part,
        );
        ctx.fill();
      }
    }
  });
}
