import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import type { SungLine } from '#lib/products/music/ports.ts';
import type { AspectRatio, RenderInput, ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleScene, sampleSettings } from '../../draw/sample-scenes.ts';

type Wishes = {
  durationSec: number;
  cuts?: number[];
  aspectRatio?: AspectRatio;
  styleId?: RenderInput['concept']['styleId'];
  subtitles?: boolean;
  lines?: SungLine[];
  scene?: Partial<ScenePlan>;
};

/** A small video to render without a song or a planner: 120 bpm, one setting per scene. */
export function sampleInput(wishes: Wishes): RenderInput {
  const {
    durationSec,
    cuts = [0],
    aspectRatio = '1:1',
    styleId = 'cinematic',
    subtitles = false,
    lines = [],
    scene = {},
  } = wishes;
  const beats = Array.from({ length: Math.floor(durationSec * 2) }, (_, i) => i / 2);
  return {
    brief: {
      aspectRatio,
      resolution: '540p',
      styleId,
      performanceMode: 'auto',
      subtitles,
      title: 'Midnight Tide',
      lines,
      sections: [],
      referenceImagePaths: [],
      seed: 1,
    },
    analysis: {
      durationSec,
      bpm: 120,
      bpmAlternatives: [60, 240],
      beats,
      downbeats: beats.flatMap((_, i) => (i % 4 === 0 ? [i] : [])),
      energy: Array.from({ length: Math.ceil(durationSec * 20) }, (_, i) => 0.5 + 0.3 * Math.sin(i / 9)),
      energyHz: 20,
      onset: Array.from({ length: Math.ceil(durationSec * 20) }, (_, i) => (i % 10 === 0 ? 1 : 0.1)),
      sections: [{ label: 'Verse', startSec: 0, endSec: durationSec, energy: 0.6 }],
      key: 'A minor',
      waveform: [],
    },
    concept: { ...sampleConcept(styleId), styleId },
    anchor: null,
    scenes: cuts.map((startSec, i) => ({
      ...sampleScene(sampleSettings[i % sampleSettings.length] ?? 'ocean'),
      index: i,
      startSec,
      endSec: cuts[i + 1] ?? durationSec,
      hasCharacter: false,
      transitionIn: 'cut',
      ...scene,
    })),
  };
}

/** One sung line whose words share its time equally. */
export function sampleLine(text: string, startSec: number, endSec: number): SungLine {
  return { text, startSec, endSec, section: 'Verse', words: spreadWords(text, startSec, endSec) };
}
