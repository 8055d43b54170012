import { z } from 'zod';
import type { CameraMove, SceneSetting, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { between, filledLine, line, listOf } from './answer-fields.ts';

/** All members of a union; the type checker rejects a missing one. */
const enumOf = <Name extends string>(names: Record<Name, true>) => z.enum(Object.keys(names) as [Name, ...Name[]]);

const styleId = enumOf<StyleId>({ cinematic: true, anime: true, ink: true, '3d': true, vaporwave: true, brand: true });
const setting = enumOf<SceneSetting>({
  'city-night': true,
  'city-day': true,
  'street-rain': true,
  rooftop: true,
  highway: true,
  ocean: true,
  shore: true,
  forest: true,
  mountains: true,
  desert: true,
  field: true,
  river: true,
  snow: true,
  sky: true,
  space: true,
  room: true,
  window: true,
  stage: true,
  club: true,
  garden: true,
  abstract: true,
});
const cameraMove = enumOf<CameraMove>({
  'push-in': true,
  'pull-out': true,
  'pan-left': true,
  'pan-right': true,
  'tilt-up': true,
  'tilt-down': true,
  orbit: true,
  handheld: true,
  static: true,
});
const shotType = enumOf<ScenePlan['shotType']>({
  narrative: true,
  lipsync: true,
  performance: true,
  dance: true,
  bridge: true,
});

const feeling = { valence: between(-1, 1), arousal: between(-1, 1) };

export const emotionAnswer = z.strictObject({
  overall: z.strictObject({
    ...feeling,
    words: listOf(filledLine(30), 5).refine((words) => words.length > 0, 'must have an entry'),
  }),
  sections: z.array(z.strictObject({ index: z.int(), ...feeling, word: filledLine(30) })),
});

const color = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), 'must be a colour such as #1a2b3c');

export const PALETTE_COUNT = 3;
export const COLOR_COUNT = 5;

export const conceptAnswer = z.strictObject({
  styleId,
  logline: filledLine(400),
  world: filledLine(800),
  palettes: z
    .array(
      z.strictObject({
        name: filledLine(40),
        colors: z.array(color).refine((colors) => colors.length === COLOR_COUNT, `must have ${COLOR_COUNT} colours`),
      }),
    )
    .refine((palettes) => palettes.length === PALETTE_COUNT, `must have ${PALETTE_COUNT} palettes`),
  motifs: listOf(filledLine(40), 4).refine((motifs) => motifs.length > 0, 'must have an entry'),
  needsCharacter: z.boolean(),
});

export const narrativeAnswer = z.strictObject({
  beats: z.array(
    z.strictObject({ index: z.int(), summary: filledLine(500), setting: filledLine(200), intensity: between(0, 1) }),
  ),
});

const scene = {
  shotType,
  setting,
  timeOfDay: z.enum(['dawn', 'day', 'dusk', 'night']),
  weather: z.enum(['clear', 'rain', 'snow', 'fog', 'wind']),
  framing: z.enum(['wide', 'medium', 'close']),
  cameraMove,
  cameraAmount: between(0, 1),
  palette: z.int().refine((index) => index >= 0 && index < PALETTE_COUNT, `must be 0 to ${PALETTE_COUNT - 1}`),
  motif: line(40).nullable(),
  hasCharacter: z.boolean(),
  valence: feeling.valence,
  arousal: feeling.arousal,
  prompt: filledLine(600),
  transitionIn: z.enum(['cut', 'flash', 'dip']),
};

export const editedSceneAnswer = z.strictObject(scene);
export type SceneAnswer = z.infer<typeof editedSceneAnswer>;

export const scenesAnswer = z.strictObject({ scenes: z.array(z.strictObject({ startSec: z.number(), ...scene })) });
