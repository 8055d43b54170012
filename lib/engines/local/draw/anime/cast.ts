import type { Concept } from '#lib/products/mv/ports.ts';
import { adjust, mix } from '../palette.ts';
import type { PaintCharacter } from '../painter.ts';
import { between, mulberry32, pick } from '../random.ts';
import { atLightness, lightnessOf, tint } from './tint.ts';
import type { Tones } from './tones.ts';

export type Paint2 = { base: string; shade: string };
export type HairCut = 'long' | 'bob' | 'short' | 'tails' | 'pony';
/** One person, the same in every scene of a video. `male` leans towards broader shoulders and a longer face. */
export type Cast = { hairCut: HairCut; male: boolean; outfit: 'sailor' | 'hoodie' | 'jacket' | 'dress'; skin: string; hair: string; iris: string; top: string; bottom: string; accent: string; shoes: string; fringe: number };
/** The cast as this scene's light shows it. */
export type Costume = { cast: Cast; skin: Paint2; hair: Paint2; hairGlint: string; iris: string; top: Paint2; bottom: Paint2; accent: Paint2; shoes: Paint2; white: Paint2; line: string; rim: string; lightX: number };

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619) >>> 0;
  return hash;
}

/** Who the video is about: from its concept, and in the anchor's colours when there is one. */
export function castOf(concept: Concept, character: PaintCharacter | null): Cast {
  const random = mulberry32(hashOf(`${concept.logline}|${concept.world}|${concept.palettes[0]?.colors.join('') ?? ''}`));
  const given = character?.colors ?? [];
  const palette = concept.palettes[0]?.colors ?? ['#20304a', '#d06a5a'];
  const hairCut = pick(random, ['long', 'bob', 'short', 'tails', 'pony', 'long', 'short'] as const);
  const male = hairCut === 'short';
  const accent = given[1] ?? palette.at(-2) ?? '#e8607a';
  const hair = given[0] ? atLightness(given[0], Math.min(0.5, Math.max(0.24, lightnessOf(given[0]))), 1.25) : pick(random, ['#2a2438', '#3a2420', '#6b3a2c', '#2c3f66', tint('#7a4468', accent, 0.6), '#c9a86a', '#8fa3c4']);
  return {
    hairCut, male, outfit: pick(random, male ? (['hoodie', 'jacket'] as const) : (['sailor', 'hoodie', 'dress', 'jacket'] as const)),
    skin: pick(random, ['#ffe4d2', '#fbd8c0', '#f0c39e', '#ffe9da']), hair, iris: atLightness(tint(pick(random, ['#3f8fd0', '#4aa878', '#c07a34', '#8a5ac8', '#d0506a']), accent, 0.25), 0.58, 1.15),
    top: atLightness(given[2] ?? tint('#e8ecf4', accent, 0.2), 0.88, 0.6), bottom: atLightness(palette[1] ?? '#2c3a5c', 0.34, 1), accent: atLightness(accent, 0.6, 1.2), shoes: '#4a3038', fringe: between(random, -1, 1),
  };
}

/** The cast in the light of a scene: nights and dusks colour skin and cloth, and shade falls towards the sky. */
export function dress(cast: Cast, tones: Tones, indoors: boolean): Costume {
  const cover = tones.night ? (indoors ? 0.1 : 0.2) : 0.07;
  const air = adjust(tones.night ? mix(tones.mid, tones.sky[2], 0.5) : mix(tones.sky[2], tones.sky[3], 0.4), { chroma: 1.3 });
  const shadeTone = tint(tones.mid, tones.sky[1], 0.5);
  const lit = (hex: string): string => mix(hex, air, cover);
  const paint = (hex: string, depth = 0.34): Paint2 => ({ base: lit(hex), shade: mix(lit(hex), adjust(shadeTone, { lighten: -0.04 }), depth) });
  const skinShade = tint(mix('#d98a86', shadeTone, 0.3), tones.sky[2], 0.15);
  return {
    cast, skin: { base: lit(cast.skin), shade: mix(lit(cast.skin), lit(skinShade), 0.62) }, hair: paint(cast.hair, 0.4), hairGlint: mix(lit(adjust(cast.hair, { lighten: 0.22 })), tones.rim, 0.35),
    iris: lit(cast.iris), top: paint(cast.top), bottom: paint(cast.bottom), accent: paint(cast.accent), shoes: paint(cast.shoes), white: paint('#ffffff', 0.28),
    line: mix(adjust(lit(cast.hair), { lighten: -0.2 }), tones.dark, 0.5), rim: tones.rim, lightX: tones.light.x > 0.5 ? 1 : -1,
  };
}
