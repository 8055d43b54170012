import { fade, mix } from './palettes.ts';
import type { CoverDesign } from './scenes.ts';
import { glow, noiseLine, SIZE, verticalGradient } from './texture.ts';
import { drawCaption, drawTitle } from './title.ts';

/** Stacked pulse lines, like a ridgeline plot of the song. */
export const pulseLines: CoverDesign = (context, { title, caption, palette, random }) => {
  verticalGradient(context, [
    [0, mix(palette.deep, '#000000', 0.45)],
    [1, palette.deep],
  ]);
  const rows = 46;
  const centre = random.range(0.4, 0.6);
  for (let row = 0; row < rows; row++) {
    const y = 250 + row * 11.8;
    const noise = noiseLine(random.fork(`row${row}`), 0.6);
    const share = row / rows;
    const points: [number, number][] = [];
    for (let x = 120; x <= 904; x += 4) {
      const place = (x - 120) / 784;
      const bell =
        Math.exp(-(((place - centre) / 0.17) ** 2)) +
        0.55 * Math.exp(-(((place - centre - 0.16 * Math.sin(row * 0.35)) / 0.08) ** 2));
      const height = Math.max(0, noise(x / 42 + row * 3.1) * 0.75 + 0.42) * bell * 118 + Math.abs(noise(x / 16)) * 4;
      points.push([x, y - height]);
    }
    const outline = context.createLinearGradient(120, 0, 904, 0);
    const hot = mix(palette.one, palette.two, share);
    outline.addColorStop(0, fade(palette.pale, 0.25));
    outline.addColorStop(centre, mix(hot, palette.pale, 0.25));
    outline.addColorStop(1, fade(palette.pale, 0.25));
    context.beginPath();
    context.moveTo(120, y + 40);
    for (const [x, top] of points) context.lineTo(x, top);
    context.lineTo(904, y + 40);
    context.fillStyle = mix(mix(palette.deep, '#000000', 0.45), palette.deep, (y - 20) / SIZE);
    context.fill();
    context.beginPath();
    for (const [x, top] of points) context.lineTo(x, top);
    context.strokeStyle = outline;
    context.lineWidth = 2.4;
    context.stroke();
  }
  drawTitle(
    context,
    title,
    { x: 100, y: 800, width: 824, height: 140, align: 'center', anchor: 'middle' },
    { face: 'poster', colour: palette.pale, upper: true, maxSize: 150, tracking: 0.06, lineHeight: 0.98 },
  );
  drawCaption(context, caption, SIZE / 2, 982, fade(palette.pale, 0.7), 'center');
};

/** Bold quarter circles on a grid. */
export const modernTiles: CoverDesign = (context, { title, caption, palette, random }) => {
  const colours = [palette.one, palette.two, palette.three, palette.dark, palette.pale];
  context.fillStyle = palette.pale;
  context.fillRect(0, 0, SIZE, SIZE);
  const cells = random.pick([4, 5]);
  const size = SIZE / cells;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const [ground, shape, detail] = random.shuffle(colours) as [string, string, string];
      const x = column * size;
      const y = row * size;
      context.fillStyle = ground;
      context.fillRect(x, y, size + 1, size + 1);
      context.save();
      context.translate(x + size / 2, y + size / 2);
      context.rotate((random.int(0, 3) * Math.PI) / 2);
      context.fillStyle = shape;
      context.beginPath();
      const kind = random.int(0, 5);
      if (kind <= 1) {
        context.moveTo(-size / 2, -size / 2);
        context.arc(-size / 2, -size / 2, size, 0, Math.PI / 2);
        context.fill();
        context.fillStyle = detail;
        context.beginPath();
        context.moveTo(-size / 2, -size / 2);
        context.arc(-size / 2, -size / 2, size * 0.5, 0, Math.PI / 2);
        context.fill();
      } else if (kind === 2) {
        context.arc(0, 0, size * 0.38, 0, Math.PI * 2);
        context.fill();
        context.fillStyle = detail;
        context.beginPath();
        context.arc(0, 0, size * 0.16, 0, Math.PI * 2);
        context.fill();
      } else if (kind === 3) {
        context.arc(0, -size / 2, size / 2, 0, Math.PI);
        context.fill();
        context.beginPath();
        context.fillStyle = detail;
        context.arc(0, size / 2, size / 2, Math.PI, 0);
        context.fill();
      } else if (kind === 4) {
        for (let bar = 0; bar < 4; bar++)
          context.fillRect(-size / 2, -size / 2 + bar * size * 0.25, size, size * 0.125);
      } else {
        context.moveTo(-size / 2, size / 2);
        context.lineTo(size / 2, -size / 2);
        context.lineTo(size / 2, size / 2);
        context.fill();
      }
      context.restore();
    }
  }
  const height = size * (cells === 4 ? 1.5 : 2);
  context.fillStyle = palette.deep;
  context.fillRect(0, SIZE - height, SIZE, height);
  drawTitle(
    context,
    title,
    { x: 64, y: SIZE - height + 44, width: 896, height: height - 130, align: 'left', anchor: 'top' },
    {
      face: random.pick(['poster', 'round'] as const),
      colour: palette.pale,
      upper: true,
      maxSize: 220,
      lineHeight: 0.98,
    },
  );
  drawCaption(context, caption, 66, SIZE - 44, palette.two);
};

/** Soft folds of coloured light, with one clear disc. */
export const colourBloom: CoverDesign = (context, { title, caption, palette, random }) => {
  verticalGradient(context, [
    [0, mix(palette.one, palette.dark, 0.35)],
    [1, palette.deep],
  ]);
  context.save();
  context.globalCompositeOperation = 'screen';
  const hues = [palette.one, palette.two, palette.three, mix(palette.one, palette.pale, 0.3)];
  for (let blob = 0; blob < 9; blob++)
    glow(
      context,
      random.range(-60, SIZE + 60),
      random.range(-60, SIZE * 0.86),
      random.range(260, 560),
      fade(hues[blob % hues.length] as string, random.range(0.32, 0.6)),
      fade(hues[blob % hues.length] as string, 0),
    );
  context.restore();
  for (let fold = 0; fold < 26; fold++) {
    const share = fold / 25;
    context.beginPath();
    for (let x = -10; x <= SIZE + 10; x += 14) {
      const y =
        200 +
        share * 560 +
        Math.sin(x / 210 + share * 3.4 + 1.3) * 90 * (1 - share * 0.4) +
        Math.sin(x / 97 + share * 5.2) * 24;
      if (x < 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.strokeStyle = fade(palette.pale, 0.05 + 0.16 * (1 - Math.abs(share - 0.5) * 2));
    context.lineWidth = 1.6;
    context.stroke();
  }
  const x = random.range(380, 644);
  const disc = context.createLinearGradient(x - 190, 200, x + 190, 580);
  disc.addColorStop(0, mix(palette.pale, palette.three, 0.15));
  disc.addColorStop(0.55, palette.two);
  disc.addColorStop(1, palette.one);
  context.save();
  context.shadowColor = fade(palette.deep, 0.55);
  context.shadowBlur = 70;
  context.shadowOffsetY = 30;
  context.fillStyle = disc;
  context.beginPath();
  context.arc(x, 392, 188, 0, Math.PI * 2);
  context.fill();
  context.restore();
  const shade = context.createLinearGradient(0, 600, 0, SIZE);
  shade.addColorStop(0, fade(palette.deep, 0));
  shade.addColorStop(1, fade(palette.deep, 0.85));
  context.fillStyle = shade;
  context.fillRect(0, 600, SIZE, SIZE - 600);
  drawTitle(
    context,
    title,
    { x: 70, y: 640, width: 884, height: 280, align: 'left', anchor: 'bottom' },
    {
      face: random.pick(['italic', 'round', 'poster'] as const),
      colour: palette.pale,
      shadow: fade(palette.deep, 0.5),
      maxSize: 168,
      lineHeight: 1.04,
    },
  );
  drawCaption(context, caption, 72, 972, fade(palette.pale, 0.85));
};

/** Overlapping petals around a calm centre. */
export const paperFlower: CoverDesign = (context, { title, caption, palette, random }) => {
  const ground = mix(palette.pale, palette.two, 0.12);
  verticalGradient(context, [
    [0, ground],
    [1, mix(ground, palette.three, 0.25)],
  ]);
  const x = SIZE / 2 + random.range(-60, 60);
  const y = 400;
  context.save();
  context.globalCompositeOperation = 'multiply';
  for (let ring = 0; ring < 4; ring++) {
    const petals = random.pick([7, 8, 9, 11]) + ring;
    const length = 330 - ring * 66;
    const turn = random.range(0, Math.PI);
    for (let petal = 0; petal < petals; petal++) {
      context.save();
      context.translate(x, y);
      context.rotate(turn + (petal * Math.PI * 2) / petals + random.range(-0.05, 0.05));
      const colour = [palette.two, palette.one, palette.three, mix(palette.one, palette.dark, 0.3)][ring] as string;
      const gradient = context.createLinearGradient(0, 0, length, 0);
      gradient.addColorStop(0, fade(mix(colour, palette.dark, 0.25), 0.85));
      gradient.addColorStop(1, fade(colour, 0.38));
      context.fillStyle = gradient;
      const wide = length * (0.24 + ring * 0.02);
      context.beginPath();
      context.moveTo(16, 0);
      context.bezierCurveTo(length * 0.3, -wide, length * 0.85, -wide * 0.9, length * random.range(0.94, 1.04), 0);
      context.bezierCurveTo(length * 0.85, wide * 0.9, length * 0.3, wide, 16, 0);
      context.fill();
      context.strokeStyle = fade(palette.dark, 0.22);
      context.lineWidth = 1.4;
      for (let vein = -2; vein <= 2; vein++) {
        context.beginPath();
        context.moveTo(24, 0);
        context.quadraticCurveTo(length * 0.5, vein * wide * 0.3, length * 0.86, vein * wide * 0.16);
        context.stroke();
      }
      context.restore();
    }
  }
  context.restore();
  for (let seed = 0; seed < 150; seed++) {
    const angle = seed * 2.39996;
    const radius = 3.6 * Math.sqrt(seed);
    context.fillStyle = seed % 3 === 0 ? palette.three : palette.deep;
    context.beginPath();
    context.arc(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 2.6, 0, Math.PI * 2);
    context.fill();
  }
  drawTitle(
    context,
    title,
    { x: 90, y: 738, width: 844, height: 190, align: 'center', anchor: 'middle' },
    { face: 'italic', colour: palette.deep, maxSize: 124, lineHeight: 1.08 },
  );
  drawCaption(context, caption, SIZE / 2, 980, fade(palette.deep, 0.75), 'center');
};

/** A spinning record over blocks of colour. */
export const vinylBlock: CoverDesign = (context, { title, caption, palette, random }) => {
  context.fillStyle = palette.pale;
  context.fillRect(0, 0, SIZE, SIZE);
  const split = random.range(330, 430);
  context.fillStyle = palette.one;
  context.fillRect(0, 0, SIZE, SIZE - split + 60);
  context.fillStyle = palette.two;
  context.fillRect(random.pick([0, 640]), 0, 384, SIZE - split + 60);
  const x = random.range(560, 660);
  const y = 390;
  const radius = 330;
  context.save();
  context.shadowColor = fade(palette.deep, 0.5);
  context.shadowBlur = 60;
  context.shadowOffsetX = -18;
  context.shadowOffsetY = 26;
  context.fillStyle = mix(palette.deep, '#000000', 0.4);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.restore();
  for (let groove = 0; groove < 46; groove++) {
    context.strokeStyle = fade(palette.pale, groove % 9 === 0 ? 0.16 : 0.055);
    context.lineWidth = 1.3;
    context.beginPath();
    context.arc(x, y, 124 + groove * 4.4, 0, Math.PI * 2);
    context.stroke();
  }
  for (const turn of [0.6, 0.6 + Math.PI]) {
    const shine = context.createConicGradient(turn - 0.3, x, y);
    shine.addColorStop(0, '#ffffff00');
    shine.addColorStop(0.05, '#ffffff3a');
    shine.addColorStop(0.1, '#ffffff00');
    context.fillStyle = shine;
    context.beginPath();
    context.arc(x, y, radius - 4, 0, Math.PI * 2);
    context.fill();
  }
  context.fillStyle = palette.three;
  context.beginPath();
  context.arc(x, y, 112, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = fade(palette.pale, 0.85);
  context.beginPath();
  context.arc(x, y, 112, Math.PI, Math.PI * 2);
  context.fill();
  context.fillStyle = palette.deep;
  context.beginPath();
  context.arc(x, y, 11, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = palette.deep;
  context.fillRect(0, SIZE - split + 60, SIZE, split);
  context.fillStyle = palette.two;
  for (let bar = 0; bar < 24; bar++)
    context.fillRect(66 + bar * 13, SIZE - split + 92, 6, 14 + Math.abs(Math.sin(bar * 1.7 + split)) * 26);
  drawTitle(
    context,
    title,
    { x: 64, y: SIZE - split + 148, width: 896, height: split - 236, align: 'left', anchor: 'middle' },
    { face: random.pick(['poster', 'serif'] as const), colour: palette.pale, maxSize: 170, lineHeight: 1 },
  );
  drawCaption(context, caption, 66, SIZE - 40, fade(palette.pale, 0.8));
};
