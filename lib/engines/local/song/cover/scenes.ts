import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../seeded-random.ts';
import { fade, mix, type Palette } from './palettes.ts';
import { glow, noiseLine, SIZE, verticalGradient } from './texture.ts';
import { drawCaption, drawTitle } from './title.ts';

type CoverJob = { title: string; caption: string; palette: Palette; random: Random };
export type CoverDesign = (context: SKRSContext2D, job: CoverJob) => void;

/** A striped sun behind mountains over a lit grid. */
export const retroHorizon: CoverDesign = (context, { title, caption, palette, random }) => {
  const horizon = 640;
  verticalGradient(context, [
    [0, palette.deep],
    [0.36, palette.dark],
    [0.55, mix(palette.dark, palette.one, 0.55)],
    [0.635, mix(palette.one, palette.three, 0.35)],
  ]);
  for (let star = 0; star < 170; star++) {
    context.fillStyle = fade(palette.pale, random.range(0.15, 0.9));
    const size = random.range(0.6, 2.3);
    context.fillRect(random.range(0, SIZE), random.range(0, 430) ** 1.02, size, size);
  }
  const sunY = 430;
  const sunR = random.range(205, 245);
  glow(context, SIZE / 2, sunY, sunR * 2.1, fade(palette.one, 0.55), fade(palette.one, 0));
  context.save();
  context.beginPath();
  context.arc(SIZE / 2, sunY, sunR, 0, Math.PI * 2);
  context.clip();
  const sun = context.createLinearGradient(0, sunY - sunR, 0, sunY + sunR);
  sun.addColorStop(0, mix(palette.three, palette.pale, 0.45));
  sun.addColorStop(0.5, palette.two === palette.three ? palette.one : mix(palette.one, palette.two, 0.25));
  sun.addColorStop(1, palette.one);
  context.fillStyle = sun;
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = mix(palette.dark, palette.one, 0.3);
  for (let stripe = 0; stripe < 9; stripe++)
    context.fillRect(0, sunY + sunR * (0.02 + stripe * 0.112), SIZE, 3 + stripe * 2.3);
  context.restore();
  [0, 1].forEach((layer) => {
    const noise = noiseLine(random.fork(`ridge${layer}`), 0.55);
    context.beginPath();
    context.moveTo(0, horizon);
    for (let x = 0; x <= SIZE; x += 8) {
      const edge = Math.abs(x - SIZE / 2) / (SIZE / 2);
      context.lineTo(
        x,
        horizon - (24 + (150 - layer * 50) * edge ** 1.3) * (0.55 + 0.6 * Math.abs(noise(x / 130 + layer * 9))),
      );
    }
    context.lineTo(SIZE, horizon);
    context.fillStyle = layer === 0 ? mix(palette.dark, palette.two, 0.3) : mix(palette.deep, palette.dark, 0.5);
    context.fill();
  });
  const floor = context.createLinearGradient(0, horizon, 0, SIZE);
  floor.addColorStop(0, mix(palette.dark, palette.one, 0.35));
  floor.addColorStop(0.25, palette.deep);
  floor.addColorStop(1, mix(palette.deep, '#000000', 0.5));
  context.fillStyle = floor;
  context.fillRect(0, horizon, SIZE, SIZE - horizon);
  context.save();
  context.shadowColor = palette.three;
  context.shadowBlur = 10;
  context.strokeStyle = fade(palette.three, 0.75);
  context.lineWidth = 2;
  for (let line = 0; line < 15; line++) {
    const y = horizon + (SIZE - horizon) * (line / 14) ** 2.3;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(SIZE, y);
    context.stroke();
  }
  for (let line = -16; line <= 16; line++) {
    context.beginPath();
    context.moveTo(SIZE / 2 + line * 22, horizon);
    context.lineTo(SIZE / 2 + line * 150, SIZE);
    context.stroke();
  }
  context.restore();
  drawTitle(
    context,
    title,
    { x: 90, y: 690, width: 844, height: 250, align: 'center', anchor: 'middle' },
    {
      face: random.pick(['neon', 'round', 'italic'] as const),
      colour: palette.pale,
      glow: palette.one,
      maxSize: 150,
      lineHeight: 1.12,
    },
  );
  drawCaption(context, caption, SIZE / 2, 986, fade(palette.pale, 0.85), 'center');
};

/** Ridges in mist under a low sun or moon. */
export const mistyRidges: CoverDesign = (context, { title, caption, palette, random }) => {
  const sky = mix(palette.pale, palette.two, 0.25);
  verticalGradient(context, [
    [0, mix(palette.dark, palette.one, 0.55)],
    [0.38, mix(palette.two, palette.three, 0.4)],
    [0.7, sky],
    [1, sky],
  ]);
  const x = random.range(300, 724);
  const y = random.range(330, 430);
  glow(context, x, y, 420, fade(palette.pale, 0.75), fade(palette.pale, 0));
  context.fillStyle = mix(palette.pale, palette.three, 0.2);
  context.beginPath();
  context.arc(x, y, random.range(62, 96), 0, Math.PI * 2);
  context.fill();
  const layers = 7;
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1);
    const noise = noiseLine(random.fork(`hill${layer}`), 0.42 + depth * 0.12);
    const base = 450 + depth * 400;
    const colour = mix(mix(palette.two, palette.pale, 0.45), palette.deep, 0.12 + 0.88 * depth ** 0.85);
    const body = context.createLinearGradient(0, base - 130, 0, base + 240);
    body.addColorStop(0, colour);
    body.addColorStop(1, mix(colour, sky, 0.42 * (1 - depth)));
    context.fillStyle = body;
    context.beginPath();
    context.moveTo(0, SIZE);
    for (let px = 0; px <= SIZE + 4; px += 4)
      context.lineTo(px, base + noise(px / (360 - depth * 170) + layer * 13) * (95 + depth * 55));
    context.lineTo(SIZE, SIZE);
    context.fill();
    if (layer >= layers - 2) {
      for (let tree = 0; tree < 46; tree++) {
        const tx = random.range(-10, SIZE + 10);
        const ty = base + noise(tx / (360 - depth * 170) + layer * 13) * (95 + depth * 55) + 6;
        const height = random.range(22, 60) * (0.55 + depth * 0.6);
        context.beginPath();
        context.moveTo(tx, ty - height);
        context.lineTo(tx + height * 0.22, ty);
        context.lineTo(tx - height * 0.22, ty);
        context.fill();
      }
    }
  }
  context.strokeStyle = fade(palette.deep, 0.75);
  context.lineWidth = 3;
  context.lineCap = 'round';
  const flockX = random.range(140, 700);
  for (let bird = 0; bird < 7; bird++) {
    const bx = flockX + bird * random.range(22, 46);
    const by = random.range(190, 300);
    const span = random.range(9, 17);
    context.beginPath();
    context.moveTo(bx - span, by - span * 0.4);
    context.quadraticCurveTo(bx - span * 0.4, by - span * 0.6, bx, by);
    context.quadraticCurveTo(bx + span * 0.4, by - span * 0.6, bx + span, by - span * 0.4);
    context.stroke();
  }
  drawTitle(
    context,
    title,
    { x: 80, y: 700, width: 864, height: 230, align: 'center', anchor: 'bottom' },
    { face: 'serif', colour: palette.pale, shadow: fade(palette.deep, 0.8), maxSize: 128, lineHeight: 1.1 },
  );
  drawCaption(context, caption, SIZE / 2, 980, fade(palette.pale, 0.8), 'center');
};

/** A wet street of lit windows at night. */
export const nightWindows: CoverDesign = (context, { title, caption, palette, random }) => {
  verticalGradient(context, [
    [0, palette.deep],
    [0.5, palette.dark],
    [0.72, mix(palette.dark, palette.one, 0.6)],
    [1, palette.deep],
  ]);
  const moonX = random.range(180, 844);
  glow(context, moonX, 440, 400, fade(palette.two, 0.5), fade(palette.two, 0));
  context.fillStyle = palette.pale;
  context.beginPath();
  context.arc(moonX, 440, 84, 0, Math.PI * 2);
  context.fill();
  const ground = 760;
  for (let layer = 0; layer < 3; layer++) {
    let x = -20;
    while (x < SIZE) {
      const width = random.range(56, 130);
      const height =
        random.range(140, 420) * (1 - layer * 0.17) * (0.75 + (0.5 * Math.abs(x + width / 2 - SIZE / 2)) / SIZE);
      const top = ground - height + layer * 34;
      context.fillStyle = mix(mix(palette.dark, palette.one, 0.42 - layer * 0.16), palette.deep, layer * 0.42);
      context.fillRect(x, top, width, ground - top + 60);
      if (random.chance(0.3)) context.fillRect(x + width * 0.45, top - 36, 4, 40);
      if (layer > 0) {
        for (let wy = top + 16; wy < ground - 14; wy += 25) {
          for (let wx = x + 10; wx < x + width - 14; wx += 20) {
            if (!random.chance(0.4)) continue;
            context.fillStyle = fade(
              random.pick([palette.three, palette.three, palette.pale, palette.two]),
              random.range(0.35, 1),
            );
            context.fillRect(wx, wy, 9, 13);
          }
        }
      }
      x += width + random.range(-4, 10);
    }
  }
  context.save();
  context.globalAlpha = 0.55;
  context.translate(0, ground * 2 + 4);
  context.scale(1, -1);
  context.drawImage(context.canvas, 0, ground - 264, SIZE, 264, 0, ground - 264, SIZE, 264);
  context.restore();
  const veil = context.createLinearGradient(0, ground, 0, SIZE);
  veil.addColorStop(0, fade(palette.deep, 0.25));
  veil.addColorStop(1, fade(palette.deep, 0.96));
  context.fillStyle = veil;
  context.fillRect(0, ground, SIZE, SIZE - ground);
  for (let streak = 0; streak < 90; streak++) {
    context.fillStyle = fade(palette.pale, random.range(0.03, 0.13));
    const y = ground + random.range(4, 260);
    context.fillRect(random.range(0, SIZE), y, random.range(20, 150), 1.5);
  }
  context.strokeStyle = fade(palette.pale, 0.17);
  context.lineWidth = 1.5;
  for (let drop = 0; drop < 260; drop++) {
    const x = random.range(-40, SIZE);
    const y = random.range(-20, SIZE);
    const length = random.range(16, 46);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - length * 0.16, y + length);
    context.stroke();
  }
  drawTitle(
    context,
    title,
    { x: 72, y: 66, width: 880, height: 300, align: 'left', anchor: 'top' },
    {
      face: random.pick(['marker', 'poster', 'round'] as const),
      colour: palette.pale,
      glow: fade(palette.one, 0.9),
      maxSize: 150,
      lineHeight: 1.08,
    },
  );
  drawCaption(context, caption, 74, 968, fade(palette.pale, 0.85));
};
