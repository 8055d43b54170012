import type { SongBrief } from '#lib/products/music/ports.ts';
import { singWords } from '../phonetics/sing-words.ts';
import { createRandom, type Random } from '../seeded-random.ts';
import { type BarMap, applySourceHarmony } from '../source/apply-source-harmony.ts';
import { coverForm } from '../source/cover-form.ts';
import { mapContinuation, recallChorus } from '../source/extend-form.ts';
import { describeSource, followSource, type StudiedSource } from '../source/follow-source.ts';
import type { Seam } from '../source/plan-seam.ts';
import { chooseStyle } from '../style/choose-style.ts';
import type { Style } from '../style/style.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { parseLyrics } from '../text/parse-lyrics.ts';
import { clockOf } from './clock.ts';
import { LONG_SONG_SEC_MAX, planForm, SILENCE_SEC, type WordedSection, wordSections } from './form.ts';
import { isRapped, rapTempo } from './rap.ts';
import type { PlacedSection } from './score.ts';
import { tempoTurns } from './tempo-turns.ts';

/** Places a song's sections in time, at the requested length if there is one. */
export function layOut(brief: SongBrief, index: number, source: ComposedFrom | null) {
  const { random, sheet, ...read } = readSong(brief, index, source);
  let { style } = read;
  let { sections, map } = placeSections(sheet, style, source, random.fork('form'));
  const wanted = sheet.reduce((sum, section) => sum + section.sung.length, 0);
  // If the form alone misses the requested length, the tempo is adjusted within the genre's range.
  const { targetSec } = style;
  if (targetSec !== null && !source && !brief.instrumental && !style.tempoFixed) {
    const off = (tempo: Style, placed: readonly PlacedSection[]) =>
      Math.abs(Math.log(songSec(tempo, placed) / targetSec));
    for (let round = 0; round < 2 && off(style, sections) > LENGTH_CORRECTED_FROM; round++) {
      const wantedBpm = (style.bpm * (songSec(style, sections) - SILENCE_SEC)) / (targetSec - SILENCE_SEC);
      const tempo = withTempo(style, Math.round(Math.max(style.tempi[0], Math.min(style.tempi[1], wantedBpm))));
      const form = placeSections(sheet, tempo, source, random.fork('form'));
      if (off(tempo, form.sections) >= off(style, sections)) break;
      style = tempo;
      ({ sections, map } = form);
    }
  }
  // Lyrics that do not fit into four minutes make the song longer, at its genre's tempo.
  if (source?.use !== 'cover' && sungLines(sections) < wanted)
    ({ sections, map } = placeSections(sheet, style, source, random.fork('form'), LONG_SONG_SEC_MAX));
  return {
    style,
    random,
    sections,
    map,
    unsungLines: Math.max(0, wanted - sungLines(sections)),
    totalBeats: beatsOf(style, sections),
    turns: source ? [] : tempoTurns(sections, style),
  };
}

/** Seconds a song needs for its lyrics at their natural pace, ignoring any requested length. */
export function naturalSec(brief: SongBrief, index: number): number {
  const { style, random, sheet } = readSong(brief, index, null);
  return songSec(style, planForm(sheet, { ...style, targetSec: null }, random.fork('form'), { isNatural: true }));
}

/** The ingredients of a song: its style, and its lyrics by section. */
function readSong(brief: SongBrief, index: number, source: ComposedFrom | null) {
  let style = source
    ? followSource(chooseStyle(describeSource(brief, source), index), source, source.seam)
    : chooseStyle(brief, index);
  const random = createRandom(
    `${brief.seed}|${index}|${style.genre.id}|${brief.lyrics ?? ''}|${brief.tags ?? ''}|${brief.prompt ?? ''}`,
  );
  const written = brief.instrumental ? parseLyrics(headingsOf(brief.lyrics)) : parseLyrics(brief.lyrics ?? '');
  const sheet = source?.use === 'extend' ? recallChorus(written, parseLyrics(source.precedingLyrics ?? '')) : written;
  const rapped = sheet.filter((section) => isRapped(section, style)).flatMap((section) => section.lines);
  if (rapped.length > 0 && style.genre.voice.talk > 0.5 && !style.tempoFixed)
    style = withTempo(
      style,
      rapTempo(
        rapped.map((line) => singWords(line, detectLanguage(line))),
        style,
      ),
    );
  return { style, random, sheet: wordSections(sheet) };
}

/** Imported audio and, for a continuation, the time at which it takes over. */
export type ComposedFrom = StudiedSource & { seam: Seam | null };

function placeSections(
  sheet: readonly WordedSection[],
  style: Style,
  source: ComposedFrom | null,
  random: Random,
  secMax?: number,
): { sections: PlacedSection[]; map: BarMap } {
  if (!source) return { sections: planForm(sheet, style, random, { secMax }), map: () => null };
  const form =
    source.use === 'cover'
      ? coverForm(sheet, style, source.study, random)
      : continuation(sheet, style, source, random, secMax);
  return {
    sections: applySourceHarmony(form.sections, form.map, source.study, style, random.fork('lend')),
    map: form.map,
  };
}

function continuation(
  sheet: readonly WordedSection[],
  style: Style,
  source: ComposedFrom,
  random: Random,
  secMax?: number,
): { sections: PlacedSection[]; map: BarMap } {
  const seamSec = source.seam?.seamSec ?? source.durationSec;
  const sections = planForm(sheet, style, random, { continues: true, secMax: secMax && secMax - seamSec });
  return { sections, map: mapContinuation(sections, source.study, seamSec) };
}

/** The relative error of a requested length from which the tempo is adjusted. */
const LENGTH_CORRECTED_FROM = 0.04;

/** Seconds of the finished recording, silence included. */
function songSec(style: Style, sections: readonly PlacedSection[]): number {
  const turns = tempoTurns(sections, style);
  return clockOf({ style, turns }).at(beatsOf(style, sections)) + SILENCE_SEC;
}

function beatsOf({ beatsPerBar }: Style, sections: readonly PlacedSection[]): number {
  const last = sections.at(-1) as PlacedSection;
  return (last.bar + last.bars) * beatsPerBar;
}

const sungLines = (sections: readonly PlacedSection[]) =>
  sections.reduce((sum, section) => sum + section.lines.length, 0);

const withTempo = (style: Style, bpm: number): Style => ({
  ...style,
  bpm,
  label: style.label.replace(/\d{1,4} BPM/u, `${bpm} BPM`),
});

function headingsOf(lyrics: string | undefined): string {
  return (lyrics ?? '')
    .split('\n')
    .filter((line) => /^\s*[[【]/u.test(line))
    .join('\n');
}
