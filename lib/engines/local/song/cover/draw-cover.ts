import { createCanvas } from '@napi-rs/canvas';
import { createRandom } from '../seeded-random.ts';
import type { GenreId, Style } from '../style/style.ts';
import { colourBloom, modernTiles, paperFlower, pulseLines, vinylBlock } from './graphics.ts';
import { choosePalette } from './palettes.ts';
import { type CoverDesign, mistyRidges, nightWindows, retroHorizon } from './scenes.ts';
import { finish, SIZE } from './texture.ts';

const DESIGNS: Readonly<Record<string, { draw: CoverDesign; grain: number; vignette: number; palettes?: string }>> = {
  retro: {
    draw: retroHorizon,
    grain: 0.1,
    vignette: 0.35,
    palettes: 'ultraviolet, sunset drive, ember, peach soda, midnight teal',
  },
  ridges: { draw: mistyRidges, grain: 0.12, vignette: 0.18 },
  night: { draw: nightWindows, grain: 0.12, vignette: 0.4 },
  pulse: { draw: pulseLines, grain: 0.1, vignette: 0.25 },
  tiles: { draw: modernTiles, grain: 0.16, vignette: 0 },
  bloom: { draw: colourBloom, grain: 0.16, vignette: 0.15 },
  flower: {
    draw: paperFlower,
    grain: 0.14,
    vignette: 0.06,
    palettes: 'rose dusk, citrus, terracotta, lilac haze, lagoon, peach soda, forest fog, polar',
  },
  vinyl: { draw: vinylBlock, grain: 0.16, vignette: 0.1 },
};

const BY_GENRE: Readonly<Record<GenreId, string>> = {
  pop: 'bloom tiles vinyl',
  rock: 'pulse night vinyl',
  ballad: 'flower ridges bloom',
  lofi: 'night bloom ridges',
  hiphop: 'vinyl night tiles',
  trap: 'night pulse bloom',
  house: 'tiles bloom retro',
  edm: 'retro bloom pulse',
  synthwave: 'retro retro night',
  folk: 'ridges flower',
  country: 'ridges vinyl retro',
  jazz: 'vinyl tiles night',
  bossa: 'flower vinyl tiles',
  rnb: 'bloom night vinyl',
  funk: 'tiles vinyl',
  cinematic: 'ridges pulse',
  metal: 'pulse',
  punk: 'tiles pulse',
  ambient: 'bloom ridges',
  reggae: 'tiles vinyl',
  latin: 'tiles flower',
  indie: 'bloom ridges flower',
  blues: 'vinyl night',
  dnb: 'pulse retro',
  lullaby: 'flower ridges',
  citypop: 'retro tiles night',
};

/** Words of a title or prompt that have a design of their own. */
const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/\b(neon|city|street|rain\w*|midnight|tokyo|downtown|urban)\b|城|雨|夜/iu, 'night'],
  [/\b(mountain|river|forest|road|home\w*|hills?|valley|wind|sky|wild)\b|山|风/iu, 'ridges'],
  [/\b(flowers?|rose|garden|bloom|spring|love)\b|花|爱/iu, 'flower'],
  [/\b(retro|80s|sunset|drive|cyber\w*)\b/iu, 'retro'],
];

/** Draws the square cover as a 1024 px JPEG; the seed selects design, palette and layout. */
export async function drawCover(title: string, style: Style, prompt: string, seed: string): Promise<Buffer> {
  const random = createRandom(`${seed}|cover|${title}`);
  const canvas = createCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d');
  const words = BY_WORD.find(([pattern]) => pattern.test(`${title} ${prompt}`))?.[1];
  const choices = BY_GENRE[style.genre.id].split(' ');
  const name = words !== undefined && random.chance(0.55) ? words : random.pick(choices);
  const design = DESIGNS[name] as (typeof DESIGNS)[string];
  context.save();
  design.draw(context, {
    title,
    caption: `${style.genre.label}  ${style.bpm} bpm`,
    palette: choosePalette(style, random, design.palettes),
    random: random.fork('design'),
  });
  context.restore();
  finish(context, random.fork('grain'), design.grain, design.vignette);
  return canvas.encode('jpeg', 88);
}
