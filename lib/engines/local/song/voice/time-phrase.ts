import type { SungLine } from '#lib/products/music/ports.ts';
import type { Clock } from '../compose/clock.ts';
import type { SungPhrase } from '../compose/score.ts';
import type { Syllable } from '../phonetics/phones.ts';
import { type PhoneTarget, phoneTarget } from './phone-targets.ts';

/** A timed phone; `midi` is the note it belongs to. Seconds. */
export type PhoneSpan = { phone: string; target: PhoneTarget; fromSec: number; toSec: number; startsWord: boolean };
type PitchPoint = { sec: number; midi: number };
export type TimedPhrase = {
  spans: PhoneSpan[];
  pitches: PitchPoint[];
  notes: { fromSec: number; toSec: number; accent: number; last: boolean }[];
  fromSec: number;
  toSec: number;
  line: SungLine;
  singer: 0 | 1;
};

const CLUSTER_SHARE_MAX = 0.56;
const CLUSTER_SHARE_SLOW = 0.4;
const CLUSTER_STRETCH_MAX = 1.35;

/** Consonants between two notes are shortened in fast passages and lengthened in slow ones. */
function clusterScale(gapSec: number, clusterSec: number): number {
  if (clusterSec <= 0) return 1;
  const shortened = Math.min(1, (gapSec * CLUSTER_SHARE_MAX) / clusterSec);
  const lengthened = Math.min(CLUSTER_STRETCH_MAX, (gapSec * CLUSTER_SHARE_SLOW) / clusterSec);
  return Math.max(shortened, lengthened);
}

/** The vowel of a syllable; an unstressed open vowel is reduced. */
const nucleusOf = ({ nucleus, stress }: Syllable): string => (nucleus === 'AH' && stress === 0 ? 'AX' : nucleus);

/**
 * Times every phone: vowels start on their notes, with their consonants before them. Word times follow from their first
 * and last phone.
 */
export function timePhrase(
  phrase: SungPhrase,
  clock: Pick<Clock, 'at' | 'span'>,
  previousEndSec: number,
  section: string,
): TimedPhrase {
  const { notes } = phrase;
  const starts = notes.map((note) => clock.at(note.beat));
  const spans: PhoneSpan[] = [];
  const pitches: PitchPoint[] = [];
  const timedNotes: TimedPhrase['notes'] = [];
  const wordSpan = phrase.words.map(() => ({ startSec: Infinity, endSec: -Infinity }));
  const put = (phone: string, fromSec: number, toSec: number, wordIndex: number) => {
    const word = wordSpan[wordIndex] as (typeof wordSpan)[number];
    spans.push({ phone, target: phoneTarget(phone), fromSec, toSec, startsWord: word.startSec === Infinity });
    word.startSec = Math.min(word.startSec, fromSec);
    word.endSec = Math.max(word.endSec, toSec);
  };
  const lengthOf = (phones: readonly string[]) => phones.reduce((sum, phone) => sum + phoneTarget(phone).sec, 0);

  const firstOnset = notes[0]?.syllable.onset ?? [];
  const firstStart = starts[0] ?? 0;
  const room = Math.max(0.004, firstStart - Math.max(0, previousEndSec) - 0.02);
  let squeeze = Math.min(1.2, room / Math.max(0.001, lengthOf(firstOnset)));
  let cursor = firstStart - lengthOf(firstOnset) * squeeze;
  for (const phone of firstOnset) {
    const sec = phoneTarget(phone).sec * squeeze;
    put(phone, cursor, cursor + sec, notes[0]?.wordIndex ?? 0);
    cursor += sec;
  }
  notes.forEach((note, index) => {
    const start = starts[index] as number;
    const next = notes[index + 1];
    const nextStart = starts[index + 1];
    const ownEnd = start + clock.span(note.beat, note.beats);
    const joined = nextStart !== undefined && nextStart - ownEnd < 0.09;
    const { coda } = note.syllable;
    const onset = next?.syllable.onset ?? [];
    let vowelEnd: number;
    pitches.push({ sec: start, midi: note.midi });
    for (const turn of note.turns) pitches.push({ sec: clock.at(turn.beat), midi: turn.midi });
    if (joined && nextStart !== undefined && next) {
      const cluster = lengthOf(coda) + lengthOf(onset);
      squeeze = clusterScale(nextStart - start, cluster);
      vowelEnd = nextStart - cluster * squeeze;
      put(nucleusOf(note.syllable), start, vowelEnd, note.wordIndex);
      cursor = vowelEnd;
      for (const [phone, wordIndex] of [
        ...coda.map((phone) => [phone, note.wordIndex] as const),
        ...onset.map((phone) => [phone, next.wordIndex] as const),
      ]) {
        const sec = phoneTarget(phone).sec * squeeze;
        put(phone, cursor, cursor + sec, wordIndex);
        cursor += sec;
      }
      timedNotes.push({ fromSec: start, toSec: nextStart, accent: note.accent, last: false });
    } else {
      const limit = nextStart === undefined ? Infinity : nextStart - lengthOf(onset) - 0.015;
      const codaSec = lengthOf(coda);
      squeeze = Math.min(1.15, ((ownEnd - start) * 0.5) / Math.max(0.001, codaSec));
      const end = Math.max(start + 0.05, Math.min(ownEnd + 0.03, limit));
      vowelEnd = Math.max(start + (end - start) * 0.45, end - codaSec * squeeze);
      put(nucleusOf(note.syllable), start, vowelEnd, note.wordIndex);
      cursor = vowelEnd;
      const share = codaSec > 0 ? (end - vowelEnd) / codaSec : 0;
      for (const phone of coda) {
        const sec = phoneTarget(phone).sec * share;
        put(phone, cursor, cursor + sec, note.wordIndex);
        cursor += sec;
      }
      timedNotes.push({ fromSec: start, toSec: end, accent: note.accent, last: true });
      if (next && nextStart !== undefined) {
        const free = Math.max(0.004, nextStart - cursor);
        const fit = Math.min(1, free / Math.max(0.001, lengthOf(onset)));
        cursor = nextStart - lengthOf(onset) * fit;
        for (const phone of onset) {
          const sec = phoneTarget(phone).sec * fit;
          put(phone, cursor, cursor + sec, next.wordIndex);
          cursor += sec;
        }
      }
    }
  });
  const fromSec = spans[0]?.fromSec ?? 0;
  const toSec = spans.at(-1)?.toSec ?? fromSec;
  return {
    spans,
    pitches,
    notes: timedNotes,
    fromSec,
    toSec,
    line: toLine(phrase, wordSpan, section),
    singer: phrase.singer,
  };
}

const round = (sec: number) => Math.round(Math.max(0, sec) * 1000) / 1000;

function toLine(
  phrase: SungPhrase,
  wordSpan: readonly { startSec: number; endSec: number }[],
  section: string,
): SungLine {
  let floor = 0;
  const words = phrase.words.map((word, index) => {
    const span = wordSpan[index] as (typeof wordSpan)[number];
    const startSec = Math.max(floor, round(span.startSec));
    const endSec = Math.max(startSec + 0.001, round(span.endSec));
    floor = endSec;
    return { text: word.text, startSec: round(startSec), endSec: round(endSec) };
  });
  return { text: phrase.text, startSec: words[0]?.startSec ?? 0, endSec: words.at(-1)?.endSec ?? 0, section, words };
}
