import type { EmotionArc, SceneSetting, ScenePlan, SongAnalysis, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { readBriefHints, type BriefHints, type Subject } from './brief-hints.ts';
import { chooseStyle } from './choose-style.ts';
import { PLACES } from './places/places.ts';
import { seededRandom } from './seeded-random.ts';
import { matchPlaces, NEIGHBOURS } from './setting-words.ts';
import { allLyrics, songParts, type SongPart } from './song-parts.ts';

export type Light = Pick<ScenePlan, 'timeOfDay' | 'weather'>;

/** Where the video plays: one place per part of the song, and the hour and weather it has got to. */
export type World = {
  hints: BriefHints;
  parts: SongPart[];
  /** Where the story starts and ends. */
  home: SceneSetting;
  /** All places in play, home first. */
  settings: SceneSetting[];
  /** By part index: the part's own place, and another for variety. */
  placeOfPart: { main: SceneSetting; other: SceneSetting }[];
  lightOfPart: Light[];
  subject: Subject;
};

const STYLE_PLACES: Record<StyleId, SceneSetting[]> = {
  cinematic: ['highway', 'rooftop', 'shore', 'city-night', 'field'],
  anime: ['rooftop', 'sky', 'city-day', 'river', 'field'],
  ink: ['mountains', 'river', 'garden', 'forest', 'snow'],
  '3d': ['garden', 'sky', 'room', 'city-day', 'abstract'],
  vaporwave: ['city-night', 'ocean', 'highway', 'club', 'abstract'],
  brand: ['abstract', 'city-day', 'rooftop', 'stage', 'sky'],
};

export function planWorld(brief: VideoBrief, analysis: SongAnalysis, emotion: EmotionArc): World {
  const hints = describedPlaces(readBriefHints(brief.description));
  const parts = songParts(brief, analysis);
  const styleId = chooseStyle(brief, emotion);
  const settings = rankSettings(brief, emotion, hints, styleId);
  const home = settings[0] as SceneSetting;
  const subject = hints.subject ?? (brief.characterImagePath || isSungMode(brief) ? { full: 'the singer', short: 'the singer' } : subjectOf(home));
  return {
    hints,
    parts,
    home,
    settings,
    subject,
    placeOfPart: parts.map((part) => placeOf(part, settings, hints)),
    lightOfPart: parts.map((part) => lightOf(part, brief, emotion, hints)),
  };
}

/** A town described at night is the town at night. */
function describedPlaces(hints: BriefHints): BriefHints {
  if (hints.timeOfDay !== 'night') return hints;
  return { ...hints, settings: [...new Set(hints.settings.map((setting) => (setting === 'city-day' ? 'city-night' : setting)))] };
}

function isSungMode({ performanceMode }: VideoBrief): boolean {
  return performanceMode !== 'auto' && performanceMode !== 'story';
}

function subjectOf(home: SceneSetting): Subject {
  const full = PLACES[home].who;
  const core = full.replace(/^(a|an|the) /, '').split(/ (?:without|with|on|off|of|in|from|after|who|above|behind|far|alone|walking)\b/)[0] as string;
  return { full, short: full.startsWith('somebody') ? 'our wanderer' : `the ${core.replace(/^(lone|last) /, '')}` };
}

/** Scores every place by the words of description, title, tags and lyrics, then by mood and style; home first. */
function rankSettings(brief: VideoBrief, emotion: EmotionArc, hints: BriefHints, styleId: StyleId): SceneSetting[] {
  const scores = new Map<SceneSetting, number>();
  const add = (setting: SceneSetting, value: number) => scores.set(setting, (scores.get(setting) ?? 0) + value);
  for (const [text, weight] of [[allLyrics(brief), 1], [brief.title, 2], [brief.tags ?? '', 1.5]] as const) {
    for (const hit of matchPlaces(text)) if (hit.value.setting && !hit.negated) add(hit.value.setting, weight * (hit.value.weight ?? 1));
  }
  moodPlaces(emotion).forEach((setting, i) => add(setting, 0.9 - 0.15 * i));
  STYLE_PLACES[styleId].forEach((setting, i) => add(setting, 0.8 - 0.12 * i));
  const random = seededRandom(brief.seed, 'places');
  const ranked = [...scores].map(([setting, score]) => ({ setting, score: Math.log1p(score) + 0.15 * random.next() })).sort((a, b) => b.score - a.score);
  const chosen = [...hints.settings];
  const home = chosen[0] ?? ranked[0]?.setting ?? 'city-night';
  if (chosen.length === 0) chosen.push(home);
  // Beside a described place, only its neighbours; otherwise whatever the song names.
  const candidates = hints.settings.length > 0 ? hints.settings.flatMap((setting) => NEIGHBOURS[setting].slice(0, 2)) : [...ranked.filter((entry) => entry.score > 0.55).map((entry) => entry.setting), ...NEIGHBOURS[home]];
  for (const setting of candidates) if (chosen.length < 5 && !chosen.includes(setting)) chosen.push(setting);
  return chosen;
}

function moodPlaces({ overall: { valence, arousal } }: EmotionArc): SceneSetting[] {
  if (valence >= 0) return arousal >= 0 ? ['rooftop', 'field', 'city-day', 'sky'] : ['garden', 'shore', 'river', 'field'];
  return arousal >= 0 ? ['city-night', 'highway', 'street-rain', 'mountains'] : ['window', 'street-rain', 'shore', 'snow'];
}

function placeOf(part: SongPart, settings: SceneSetting[], hints: BriefHints): { main: SceneSetting; other: SceneSetting } {
  const at = (i: number) => settings[i % settings.length] as SceneSetting;
  const described = hints.settings.length;
  if (described > 0) {
    const main = part.kind === 'chorus' || part.kind === 'intro' || part.kind === 'outro' ? at(0) : (hints.settings[(part.occurrence + (part.kind === 'bridge' ? 1 : 0)) % described] as SceneSetting);
    return { main, other: at(described + ((part.index + part.occurrence) % Math.max(1, settings.length - described))) };
  }
  if (part.kind === 'chorus' || part.kind === 'pre-chorus') return { main: at(1), other: part.isLastOfKind ? at(0) : at(2) };
  if (part.kind === 'bridge' || part.kind === 'instrumental') return { main: at(3 + part.occurrence), other: at(0) };
  if (part.kind === 'verse' && part.occurrence > 0) return { main: at(part.occurrence % 2 === 1 ? 2 : 0), other: at(part.occurrence + 2) };
  return { main: at(0), other: at(2) };
}

function lightOf(part: SongPart, brief: VideoBrief, emotion: EmotionArc, hints: BriefHints): Light {
  const sung = matchPlaces(part.lyrics.join('\n')).filter((hit) => !hit.negated);
  const weather = hints.weather ?? sung.find((hit) => hit.value.weather)?.value.weather ?? (part.kind === 'intro' && emotion.overall.arousal < -0.2 ? 'fog' : 'clear');
  if (hints.timeOfDay) return { timeOfDay: hints.timeOfDay, weather };
  const { valence, arousal } = emotion.overall;
  const ending = emotion.sections.at(-1)?.valence ?? valence;
  const paths: Light['timeOfDay'][][] =
    valence > 0.25 ? (arousal > 0 ? [['day', 'dusk', 'night'], ['dusk', 'night', 'dawn']] : [['dawn', 'day', 'dusk'], ['day', 'dusk']]) : valence < -0.25 && ending <= valence ? [['dusk', 'night'], ['day', 'dusk', 'night']] : [['dusk', 'night', 'dawn'], ['night', 'night', 'dawn']];
  const path = seededRandom(brief.seed, 'hours').pick(paths);
  const middleSec = (part.startSec + part.endSec) / 2;
  const total = Math.max(1e-6, emotion.sections.at(-1)?.endSec ?? part.endSec);
  return { timeOfDay: path[Math.min(path.length - 1, Math.floor((middleSec / total) * path.length))] as Light['timeOfDay'], weather };
}
