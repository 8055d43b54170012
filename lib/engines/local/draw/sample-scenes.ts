import type { Concept, FrameState, SceneSetting, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';

/** Scenes and frames to look at or test a style with, without a song. */

type Sample = Pick<ScenePlan, 'timeOfDay' | 'weather' | 'palette' | 'camera' | 'lyric'>;

const move = (name: ScenePlan['camera']['move'], amount = 0.6): ScenePlan['camera'] => ({ move: name, amount });

const samples: Record<SceneSetting, Sample> = {
  'city-night': {
    timeOfDay: 'night',
    weather: 'clear',
    palette: ['#070b18', '#12233f', '#1f5d72', '#e58a3c', '#ffd9a0'],
    camera: move('push-in'),
    lyric: 'City lights are calling my name',
  },
  'city-day': {
    timeOfDay: 'day',
    weather: 'clear',
    palette: ['#1b2a3a', '#41627c', '#8fb3c4', '#f0c890', '#fff3dc'],
    camera: move('pan-right'),
    lyric: 'We walk the morning',
  },
  'street-rain': {
    timeOfDay: 'night',
    weather: 'rain',
    palette: ['#05080f', '#0e2233', '#1d5568', '#ff5d5d', '#ffc36b'],
    camera: move('push-in'),
    lyric: 'Rain on the window of my heart',
  },
  rooftop: {
    timeOfDay: 'dusk',
    weather: 'clear',
    palette: ['#120d24', '#3a2350', '#8a3f5e', '#f08a5d', '#ffd38a'],
    camera: move('orbit'),
    lyric: 'Above it all tonight',
  },
  highway: {
    timeOfDay: 'dusk',
    weather: 'clear',
    palette: ['#0b1020', '#26324f', '#7a4a5c', '#ef7d4f', '#ffd08a'],
    camera: move('push-in', 0.9),
    lyric: 'Drive until the stars run out',
  },
  ocean: {
    timeOfDay: 'dusk',
    weather: 'clear',
    palette: ['#081424', '#15415c', '#3d8c95', '#f2a35e', '#ffe6b0'],
    camera: move('pan-left'),
    lyric: 'The ocean keeps our secret',
  },
  shore: {
    timeOfDay: 'dawn',
    weather: 'clear',
    palette: ['#1a2038', '#4c5a86', '#c98a97', '#f6b98a', '#fff0d0'],
    camera: move('pull-out'),
    lyric: 'Footprints on the shore',
  },
  forest: {
    timeOfDay: 'day',
    weather: 'fog',
    palette: ['#07120d', '#173325', '#3d6b45', '#a8b860', '#f6eeb4'],
    camera: move('push-in'),
    lyric: 'Into the green',
  },
  mountains: {
    timeOfDay: 'dawn',
    weather: 'fog',
    palette: ['#101a30', '#2f4a70', '#7189ad', '#e6a88c', '#ffe3c2'],
    camera: move('tilt-up'),
    lyric: 'Higher than the mountains',
  },
  desert: {
    timeOfDay: 'dusk',
    weather: 'wind',
    palette: ['#1f0f14', '#5c2b23', '#b0582f', '#eda057', '#ffe0a3'],
    camera: move('pan-right'),
    lyric: 'Dust and gold',
  },
  field: {
    timeOfDay: 'day',
    weather: 'wind',
    palette: ['#1c2b1a', '#4a6b2f', '#93a94a', '#e8c86a', '#fff4cf'],
    camera: move('handheld'),
    lyric: 'Running through the field',
  },
  river: {
    timeOfDay: 'dawn',
    weather: 'fog',
    palette: ['#0c1c22', '#1f4a4f', '#5a8f86', '#e0b682', '#fdeccb'],
    camera: move('pan-left'),
    lyric: 'Carry me down the river',
  },
  snow: {
    timeOfDay: 'night',
    weather: 'snow',
    palette: ['#0a1226', '#1f3558', '#5f82ad', '#c7d9ea', '#ffd79a'],
    camera: move('pull-out'),
    lyric: 'Silence made of snow',
  },
  sky: {
    timeOfDay: 'day',
    weather: 'wind',
    palette: ['#16335c', '#3b74ad', '#8ec1e0', '#f7d3b0', '#fffaf0'],
    camera: move('tilt-up'),
    lyric: 'Let me fly',
  },
  space: {
    timeOfDay: 'night',
    weather: 'clear',
    palette: ['#04050f', '#141238', '#46286e', '#c2528b', '#ffc48a'],
    camera: move('orbit'),
    lyric: 'Satellite of mine',
  },
  room: {
    timeOfDay: 'dusk',
    weather: 'clear',
    palette: ['#0f0d12', '#2d2430', '#6b4642', '#d98a52', '#ffdca4'],
    camera: move('push-in', 0.4),
    lyric: 'This empty room',
  },
  window: {
    timeOfDay: 'night',
    weather: 'rain',
    palette: ['#070a12', '#162539', '#3a5a72', '#e09a58', '#ffe2b0'],
    camera: move('push-in', 0.4),
    lyric: 'Looking through the glass',
  },
  stage: {
    timeOfDay: 'night',
    weather: 'clear',
    palette: ['#06060d', '#1a1640', '#4a2c8a', '#e8467c', '#ffd36b'],
    camera: move('handheld'),
    lyric: 'Sing it loud',
  },
  club: {
    timeOfDay: 'night',
    weather: 'clear',
    palette: ['#07040d', '#2a0d45', '#7a1a8a', '#ff3f8e', '#3fe0ff'],
    camera: move('handheld', 0.8),
    lyric: 'Dance until we disappear',
  },
  garden: {
    timeOfDay: 'day',
    weather: 'clear',
    palette: ['#142315', '#2f5a35', '#7fa85c', '#f08fa0', '#fff0c8'],
    camera: move('orbit', 0.5),
    lyric: 'Roses in the garden',
  },
  abstract: {
    timeOfDay: 'night',
    weather: 'clear',
    palette: ['#080a1a', '#1b2a6b', '#3f6bd0', '#ff7a4f', '#ffe28a'],
    camera: move('push-in'),
    lyric: 'Breathe',
  },
};

export const sampleSettings = Object.keys(samples) as SceneSetting[];

/** A four-second scene in one setting; `overrides` changes what the caller needs. */
export function sampleScene(setting: SceneSetting, overrides: Partial<ScenePlan> = {}): ScenePlan {
  const index = sampleSettings.indexOf(setting);
  return {
    index,
    startSec: 10,
    endSec: 14,
    sectionLabel: 'Verse 1',
    shotType: 'narrative',
    setting,
    framing: 'wide',
    motifs: ['light', 'road'],
    hasCharacter: index % 2 === 0,
    emotion: { valence: 0.2, arousal: 0.3 },
    prompt: `A ${setting} scene`,
    transitionIn: 'cut',
    seed: 1000 + index * 77,
    ...samples[setting],
    ...overrides,
  };
}

export function sampleConcept(styleId: StyleId): Concept {
  return {
    styleId,
    logline: 'A night that does not want to end',
    world: 'A coast of cities and water',
    motifs: ['light', 'road', 'water'],
    palettes: [
      { name: 'night', colors: samples['city-night'].palette },
      { name: 'dusk', colors: samples.ocean.palette },
    ],
    needsCharacter: true,
  };
}

/** The frame at `tSec` of a scene, as a 120 bpm song with a little singing would give it. */
export function sampleFrame(scene: ScenePlan, tSec: number, bpm = 120): FrameState {
  const songSec = scene.startSec + tSec;
  const beat = (songSec * bpm) / 60;
  const beatPhase = beat - Math.floor(beat);
  return {
    tSec,
    songSec,
    progress: Math.min(1, tSec / (scene.endSec - scene.startSec)),
    beatIndex: Math.floor(beat),
    beatPhase,
    downbeat: Math.exp((-(beat % 4) * 60 * 4) / bpm),
    energy: 0.55 + 0.25 * Math.sin(songSec * 0.9),
    onset: Math.exp(-beatPhase * 5),
    mouth: Math.max(0, Math.sin(songSec * 9)) * 0.9,
  };
}
