/** Notes the requested moods that the lines of a finished song are not marked for. */
import { UNWANTED } from '../brief/read-tone.ts';
import { MOODS, type Mood } from './bank-subjects.ts';
import type { SungLine } from './sung-words.ts';

const SHARE_IN_MOOD = 0.5;

const SECTION = /\b(?:verses?|chorus(?:es)?|bridge)\b/iu;

/** Words that relate a mood to the whole song. */
const OF_SONG = /\b(?:songs?|ballad|anthem|track|tune|about)\b/iu;

/** “The early verses anxious”, “hopeful in the last verse only” */
export function noteMoodsOfSections(request: string, lines: readonly SungLine[], tone: number): string[] {
  return request
    .split(/[.;,!?\n]/u)
    .filter(
      (part) =>
        SECTION.test(part) &&
        !OF_SONG.test(part) &&
        MOODS.some((mood) => part.search(mood.words) >= 0 && (/\bonly\b/iu.test(part) || !isMet(mood, lines, tone))),
    )
    .slice(0, 4)
    .map((part) => `One mood is sung throughout: “${part.trim().slice(0, 120)}”.`);
}

/** Moods that too few lines are marked for. `tone`: the tone that the lines were chosen for. */
export function noteMoods(request: string, lines: readonly SungLine[], tone: number): string[] {
  const asked = request.replace(UNWANTED, ' ');
  return MOODS.flatMap((mood) => {
    const words = [...new Set((asked.match(mood.words) ?? []).map((word) => word.toLowerCase()))].filter(
      // “Gus can't get scary” is a sentence of the request, and “An angry goose” its subject.
      (word) => !lines.some(({ line, origin }) => typeof origin !== 'object' && line.toLowerCase().includes(word)),
    );
    return words.length === 0 || isMet(mood, lines, tone) ? [] : words.map((word) => `Mood not surely met: “${word}”.`);
  });
}

function isMet({ banks, tone, isQuiet }: Mood, lines: readonly SungLine[], sung: number): boolean {
  if (tone !== undefined && tone !== sung) return false;
  const weighed = lines.filter(({ origin }) => origin !== 'told' && !(isQuiet && origin === 'named'));
  const marked = weighed.filter(({ origin }) => typeof origin === 'object' && banks.has(origin.bank));
  return marked.length > 0 && marked.length >= weighed.length * SHARE_IN_MOOD;
}
