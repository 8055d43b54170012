import type { AxisBlock } from '#components/axis/blocks-lane.tsx';
import type { LyricLine } from '#components/axis/words-lane.tsx';

/** The picture on the start page: an invented song drawn on the real axis, and labelled as an example there. */
export const exampleDurationSec = 96;

const beatSec = 60 / 92;
const sections: [string, number, number, number][] = [
  ['intro', 0, 12, 0.35],
  ['verse', 12, 34, 0.6],
  ['chorus', 34, 54, 0.95],
  ['verse', 54, 70, 0.62],
  ['chorus', 70, 90, 1],
  ['outro', 90, 96, 0.3],
];

export const exampleSections: AxisBlock[] = sections.map(([label, startSec, endSec]) => ({
  id: `${label}-${startSec}`,
  label,
  startSec,
  endSec,
}));

export const exampleBeats = Array.from({ length: Math.floor(exampleDurationSec / beatSec) }, (_, at) => at * beatSec);
export const exampleDownbeats = exampleBeats.map((_, at) => at).filter((at) => at % 4 === 0);

/** Kicks that decay within each beat, over the loudness of the section. */
export const examplePeaks = Array.from({ length: 2_400 }, (_, at) => {
  const atSec = (at / 2_400) * exampleDurationSec;
  const loudness = sections.find(([, startSec, endSec]) => atSec >= startSec && atSec < endSec)?.[3] ?? 0;
  const inBeat = (atSec % beatSec) / beatSec;
  const grain = Math.abs(Math.sin(at * 12.9898) * Math.cos(at * 4.1414));
  return loudness * Math.min(1, 0.3 + 0.45 * Math.exp(-inBeat * 4) + 0.35 * grain);
});

const shots = [
  'Harbour at dusk',
  'Engine light',
  'Open road',
  'Chorus, close',
  'Chorus, crane',
  'Rain on glass',
  'Diner',
  'Rooftop',
  'Chorus, crowd',
  'Chorus, sky',
  'Sunrise',
];
const cuts = [0, 12, 23, 34, 44, 54, 62, 70, 77, 84, 90, 96];

export const exampleScenes: AxisBlock[] = shots.map((label, at) => ({
  id: label,
  label,
  startSec: cuts[at] ?? 0,
  endSec: cuts[at + 1] ?? exampleDurationSec,
  status: at < 8 ? 'completed' : at < 10 ? 'started' : 'waiting',
  detail: `Scene ${at + 1}, ${(cuts[at + 1] ?? 0) - (cuts[at] ?? 0)} s`,
}));

const lyrics: [number, string][] = [
  [12.4, 'Harbour lights are turning in'],
  [17.6, 'engine warm and windows thin'],
  [22.8, 'nothing left to hold us here'],
  [28.2, 'say the word and disappear'],
  [34.2, 'We drive until the dark runs out'],
  [39.4, 'until the dark runs out'],
  [44.4, 'no map, no name, no doubt'],
  [49, 'until the dark runs out'],
  [54.6, 'Coffee in a paper cup'],
  [59.6, 'someone else is waking up'],
  [65, 'tell me when the road is clear'],
  [70.2, 'We drive until the dark runs out'],
  [75.4, 'until the dark runs out'],
  [80.4, 'no map, no name, no doubt'],
  [85, 'until the dark runs out'],
];

export const exampleLines: LyricLine[] = lyrics.map(([startSec, text]) => {
  const words = text.split(' ');
  const wordSec = 4.2 / words.length;
  return {
    text,
    startSec,
    endSec: startSec + 4.2,
    words: words.map((word, at) => ({ text: word, startSec: startSec + at * wordSec, endSec: startSec + (at + 1) * wordSec - 0.04 })),
  };
});
