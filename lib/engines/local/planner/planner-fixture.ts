import { atOnce } from '#lib/platform/concurrency/in-steps.ts';
import type { Concept, ScenePlan, SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import { sampleScene } from '../draw/sample-scenes.ts';
import { editScene } from './edits/edit-scene.ts';
import { notShown } from './edits/shown.ts';
import { createLocalStoryboardPlanner } from './index.ts';

const PART_LYRICS: Record<string, string[]> = {
  verse: [
    'I left the porch light burning low',
    'Took the highway where the wild birds go',
    'Your letter folded in my coat',
    'A river full of paper boats',
  ],
  chorus: [
    'Hold on, hold on, the night is young',
    'We are the song that the sea has sung',
    'Hold on, hold on to my hand tonight',
    'Till the morning turns it all to light',
  ],
};

/** An idealised analysis: steady beats, eight-bar parts, loud choruses. */
export function steadyAnalysis(bpm: number, form: readonly string[]): SongAnalysis {
  const barSec = 240 / bpm;
  const durationSec = form.length * 8 * barSec;
  const beats = Array.from({ length: form.length * 32 }, (_, i) => (i * 60) / bpm);
  const sections = form.map((label, i) => ({
    label,
    startSec: i * 8 * barSec,
    endSec: (i + 1) * 8 * barSec,
    energy: label === 'chorus' ? 0.9 : label === 'verse' ? 0.7 : 0.5,
  }));
  const energy = Array.from(
    { length: Math.ceil(durationSec * 20) },
    (_, i) => sections[Math.min(sections.length - 1, Math.floor(i / 20 / (8 * barSec)))]?.energy ?? 0,
  );
  return {
    durationSec,
    bpm,
    bpmAlternatives: [],
    beats,
    downbeats: beats.flatMap((_, i) => (i % 4 === 0 ? [i] : [])),
    energy,
    energyHz: 20,
    onset: energy.map((_, i) => (i % 10 === 0 ? 1 : 0)),
    sections,
    key: 'A minor',
    waveform: [],
  };
}

export const FULL_FORM = ['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'] as const;

export function sungBrief(analysis: SongAnalysis, changes: Partial<VideoBrief> = {}): VideoBrief {
  const lines = analysis.sections.flatMap((section) =>
    (PART_LYRICS[section.label] ?? []).map((text, i) => {
      const quarter = (section.endSec - section.startSec) / 4;
      const startSec = section.startSec + i * quarter + 0.2;
      const endSec = startSec + quarter * 0.8;
      return { text, startSec, endSec, section: section.label, words: spreadWords(text, startSec, endSec) };
    }),
  );
  return {
    aspectRatio: '16:9',
    resolution: '720p',
    styleId: 'auto',
    performanceMode: 'auto',
    subtitles: true,
    title: 'Porch Light',
    tags: 'indie folk, warm, acoustic',
    lines,
    sections: [],
    referenceImagePaths: [],
    seed: 7,
    ...changes,
  };
}

/** Lines sung one after another from the second verse line on. */
export const linesOf = (...texts: string[]): VideoBrief['lines'] =>
  texts.map((text, i) => {
    const [startSec, endSec] = [17 + i * 4, 20 + i * 4];
    return { text, startSec, endSec, section: 'verse', words: spreadWords(text, startSec, endSec) };
  });

/** All that the planner makes of a video, stage by stage. */
export async function planOf(brief: VideoBrief, analysis: SongAnalysis) {
  const planner = createLocalStoryboardPlanner();
  const { signal } = new AbortController();
  const emotion = await planner.readEmotion(brief, analysis, signal);
  const concept = await planner.makeConcept(brief, analysis, emotion, signal);
  const story = await planner.tellStory(brief, analysis, emotion, concept, signal);
  const scenes = await planner.planScenes(brief, analysis, emotion, concept, story, signal);
  return { emotion, concept, story, scenes };
}

/** Somebody in a street by day, with things that stand there. */
export const streetScene = (...motifs: string[]): ScenePlan => ({
  ...sampleScene('city-day', {}),
  timeOfDay: 'day',
  weather: 'clear',
  framing: 'medium',
  shotType: 'narrative',
  hasCharacter: true,
  motifs,
  motifCues: motifs.map(() => ({ atSec: null, motion: 'stand' })),
});

/** A scene after an edit, and what the customer is told will not be seen. */
export function editOf(prompt: string, before: ScenePlan, concept: Concept) {
  const after = editScene({ description: '' }, concept, before, { prompt, seed: 9 });
  return { after, unseen: atOnce(notShown({ prompt, before, after, concept })) };
}
