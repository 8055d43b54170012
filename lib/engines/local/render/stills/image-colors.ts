import { createCanvas, type Image } from '@napi-rs/canvas';
import { luma } from '../../draw/scene/light/inks.ts';

const THUMB = 64;

/** The dominant colours of a picture as `#rrggbb`, darkest first and clearly distinct. */
export function imageColors(image: Image, count: number): string[] {
  const canvas = createCanvas(THUMB, THUMB);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0, THUMB, THUMB);
  const { data } = ctx.getImageData(0, 0, THUMB, THUMB);
  const bins = new Map<number, { red: number; green: number; blue: number; weight: number }>();
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [data[i] as number, data[i + 1] as number, data[i + 2] as number];
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    // Saturated colours characterise a picture better than the greys around them.
    const weight = 1 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 64;
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, weight: 0 };
    bins.set(key, {
      red: bin.red + red * weight,
      green: bin.green + green * weight,
      blue: bin.blue + blue * weight,
      weight: bin.weight + weight,
    });
  }
  const ranked = [...bins.values()]
    .sort((a, b) => b.weight - a.weight)
    .map((bin) => [bin.red / bin.weight, bin.green / bin.weight, bin.blue / bin.weight] as const);
  const chosen: (typeof ranked)[number][] = [];
  for (const minDistance of [72, 40, 20, 0]) {
    for (const color of ranked) {
      if (chosen.length === count) break;
      if (
        chosen.every((other) => Math.hypot(color[0] - other[0], color[1] - other[1], color[2] - other[2]) > minDistance)
      )
        chosen.push(color);
    }
  }
  return chosen
    .sort((a, b) => luma(a) - luma(b))
    .map((color) => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`);
}
