import { hash01, pick, textSeed } from '../random.ts';
import { grain, mist, motes } from '../scene/light/atmosphere.ts';
import { fallingField, fireflies, petals, rainField } from '../scene/land/fields.ts';
import { spot } from '../scene/light/gradients.ts';
import { hexOf, type Inks, mix, oklchOf, sortedPalette, withAlpha } from '../scene/light/inks.ts';
import type { Hand } from '../scene/lettering/lettering.ts';
import { bokehDisc, filmStrip } from '../scene/light/lighting.ts';
import type { Node } from '../scene/node.ts';
import { painted, sprite } from '../scene/people/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { recoloured } from '../scene/effects/treatments.ts';
import { cinematicPasserBy, cinematicPerson } from './people/cinematic/index.ts';
import { cinematicScenery } from './places/cinematic/index.ts';
import { filmedLedge, filmedShape, filmedThing } from './places/cinematic/things.ts';

/**
 * By time of day: lightness of the picture's middle and of its light, chroma of the light, and how far its hue turns to
 * warm.
 */
const GRADES = {
  dawn: { ground: 0.42, light: 0.9, lightChroma: 0.1, warm: 0.4 },
  day: { ground: 0.44, light: 0.94, lightChroma: 0.06, warm: 0.6 },
  dusk: { ground: 0.29, light: 0.83, lightChroma: 0.15, warm: 0.3 },
  night: { ground: 0.2, light: 0.86, lightChroma: 0.06, warm: 0 },
} as const;
const WARM_HUE = 65;
const COOL_HUE = 245;
/** Frame width to height behind the letterbox. */
const SCREEN_RATIO = 2;
/** Turns a hue part of the way to warm. */
const warmed = (hue: number, share: number): number => hue + (((WARM_HUE - hue + 540) % 360) - 180) * share;
/** Light is amber or teal, never green. */
const asLight = (hue: number): number => (hue > 95 && hue < 150 ? 88 : hue >= 150 && hue < 205 ? 208 : hue);
/** Places with fireflies at night. */
const FIREFLY_PLACES = new Set(['forest', 'field', 'garden', 'river']);
const barShare = ({ frame, isUpright }: Kit): number =>
  isUpright || frame.width < frame.height * 1.2 ? 0 : (1 - frame.width / frame.height / SCREEN_RATIO) / 2;

/** The typeface of the words: the same throughout a video. */
function titleOf(kit: Kit): Pick<Hand, 'face' | 'weight' | 'tracking' | 'leading' | 'uppercase'> {
  return pick(() => hash01(textSeed(kit.env.concept.logline, 5), 3), [
    { face: 'Playfair Display', uppercase: false, tracking: 0.01, leading: 1.24 },
    { face: 'Inter Variable', uppercase: false, weight: 500, leading: 1.26 },
    { face: 'Bebas Neue', uppercase: true, tracking: 0.07, leading: 1.12 },
  ] as const);
}

export const cinematic: Style = {
  id: 'cinematic',
  roomFloor: 0.76,
  medium: 'light',
  hasLenses: true,
  hasShallowFocus: true,
  isToScale: true,
  outlineOf: filmedShape,
  floors: { mountains: 0.13, snow: 0.1, 'city-day': 0.24 },
  overWater: new Set(['city-night']),
  ledge: filmedLedge,
  layouts: ['hero', 'vista', 'deep', 'closeup', 'half', 'behind'],
  posterShare: 0,
  hasPassersBy: true,
  barShare,
  // A slow dolly throughout, handheld sway, and a push on the kick.
  travel: (m) => ({
    x: 0.016 * Math.sin(m.tSec * 1.7) + 0.006 * m.sway,
    y: 0.009 * Math.sin(m.tSec * 2.3 + 1),
    zoom: 0.22 * m.progress + 0.085 * m.kick + 0.04 * m.snare,
  }),

  inks(scene): Inks {
    const { accent, darkest, dark, lightest } = sortedPalette(scene.palette);
    const grade = GRADES[scene.timeOfDay];
    const [lamp, shadow] = [oklchOf(accent), oklchOf(dark[1] ?? darkest)];
    const shadowHue = shadow.c > 0.02 ? (shadow.h ?? COOL_HUE) : COOL_HUE;
    const lampHue = asLight(warmed(lamp.h ?? WARM_HUE, 0.36));
    const lightHue = scene.timeOfDay === 'night' ? asLight(shadowHue) : asLight(warmed(lampHue, grade.warm));
    const ground = hexOf({ mode: 'oklch', l: grade.ground, c: 0.07 + 0.5 * Math.min(0.06, shadow.c), h: shadowHue });
    const light = hexOf({ mode: 'oklch', l: grade.light, c: grade.lightChroma, h: lightHue });
    return {
      ground,
      light,
      key: mix(lightest, '#fbf6ea', 0.7),
      shade: hexOf({ mode: 'oklch', l: Math.min(0.12, grade.ground * 0.42), c: 0.03, h: shadowHue }),
      mid: mix(ground, light, scene.timeOfDay === 'night' ? 0.26 : 0.44),
      accent: hexOf({ mode: 'oklch', l: 0.77, c: Math.max(0.14, lamp.c * 0.95), h: lampHue }),
    };
  },

  hand: (kit) => ({
    ...titleOf(kit),
    accent: kit.inks.key,
  }),

  quiet: ({ inks }) => ({ sizeShare: 0.06, tones: [{ text: inks.key, under: inks.shade }] }),

  scenery: cinematicScenery,

  object: filmedThing,

  person: cinematicPasserBy,
  protagonist: cinematicPerson,

  portrait(kit, picture) {
    const { inks, unit } = kit;
    // The film strip and its perforation fit between the letterbox bars.
    const share = Math.min(1, ((1 - barShare(kit) * 2) * kit.frame.height - unit * 0.16) / picture.height);
    const graded = painted(picture.width * share, picture.height * share, (ctx, width, height) => {
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(picture, 0, 0, width, height);
      ctx.globalAlpha = 0.62;
      ctx.drawImage(
        recoloured(picture, [
          inks.shade,
          mix(inks.shade, inks.ground, 0.8),
          mix(inks.ground, inks.accent, 0.6),
          mix(inks.accent, inks.light, 0.7),
          inks.key,
        ]),
        0,
        0,
        width,
        height,
      );
      ctx.globalAlpha = 1;
      ctx.fillStyle = spot(ctx, width * 0.9, height * 0.1, width * 0.9, inks.accent, 0.3);
      ctx.globalCompositeOperation = 'screen';
      ctx.fillRect(0, 0, width, height);
      ctx.globalCompositeOperation = 'multiply';
      const edge = ctx.createRadialGradient(
        width / 2,
        height * 0.42,
        height * 0.25,
        width / 2,
        height / 2,
        height * 0.8,
      );
      edge.addColorStop(0, '#ffffff');
      edge.addColorStop(1, inks.ground);
      ctx.fillStyle = edge;
      ctx.fillRect(0, 0, width, height);
    });
    return filmStrip(graded, inks.shade, mix(inks.shade, inks.light, 0.55), unit);
  },

  air(kit): Node[] {
    const { scene, frame, inks, unit } = kit;
    const nodes: Node[] = [];
    if (scene.weather === 'rain' && !kit.place.isInside)
      nodes.push(
        rainField({
          frame,
          seed: scene.seed,
          color: inks.key,
          count: 210,
          slant: 0.1,
          alpha: 0.7,
          widthPx: unit * 0.0032,
        }),
        {
          ...rainField({
            frame,
            seed: scene.seed + 3,
            color: inks.key,
            count: 12,
            slant: 0.1,
            alpha: 0.2,
            widthPx: unit * 0.008,
            lengthShare: 0.3,
          }),
          name: 'near rain',
        },
      );
    if (scene.weather === 'snow' && !kit.place.isInside) {
      const flake = bokehDisc(inks.key, 48, 0.85);
      nodes.push(
        fallingField({
          name: 'snow',
          frame,
          seed: scene.seed,
          count: 170,
          fallsPerSec: 0.1,
          slant: 0.12,
          alpha: 0.9,
          draw: (ctx, size, phase) => {
            const px = unit * (phase < 0.08 ? 0.034 : 0.015) * size;
            ctx.drawImage(flake, -px / 2, -px / 2, px, px);
          },
        }),
      );
    }
    if (scene.weather === 'fog') nodes.push(...mist(kit, mix(inks.mid, inks.light, 0.5), 0.6));
    if (scene.timeOfDay === 'night' && FIREFLY_PLACES.has(scene.setting))
      nodes.push(fireflies({ frame, seed: scene.seed, core: inks.key, glow: inks.accent, count: 26 }));
    if (scene.setting === 'garden' && scene.timeOfDay !== 'night')
      nodes.push(
        petals({ frame, seed: scene.seed, front: inks.accent, back: mix(inks.accent, inks.light, 0.5), count: 18 }),
      );
    const mote = bokehDisc(scene.weather === 'wind' ? inks.accent : inks.light, 32);
    nodes.push(motes(kit, mote, scene.weather === 'wind' ? 46 : 22, scene.weather === 'wind' ? 0.2 : 0.025));
    return nodes;
  },

  finish(kit): Node[] {
    const { frame, unit, inks } = kit;
    const { width, height } = frame;
    const bar = barShare(kit) * height;
    const mask = painted(width, height, (ctx) => {
      const edge = ctx.createRadialGradient(
        width / 2,
        height / 2,
        unit * 0.36,
        width / 2,
        height / 2,
        Math.hypot(width, height) * 0.54,
      );
      edge.addColorStop(0, withAlpha(inks.shade, 0));
      edge.addColorStop(1, withAlpha(inks.shade, 0.42));
      ctx.fillStyle = edge;
      ctx.fillRect(0, 0, width, height);
      ctx.fillStyle = '#000000';
      ctx.fillRect(0, 0, width, bar);
      ctx.fillRect(0, height - bar, width, bar);
    });
    return [
      // The exposure pulses with the drums, as if they drove the lamps.
      {
        name: 'exposure',
        blend: 'lighter',
        alpha: (m) => 0.085 * m.kick + 0.045 * m.snare,
        paint: (ctx) => {
          ctx.fillStyle = inks.light;
          ctx.fillRect(0, 0, width, height);
        },
      },
      grain(frame, kit.seed, 0.075),
      { name: 'letterbox', x: width / 2, y: height / 2, sprite: sprite(mask, width, height) },
    ];
  },
};
