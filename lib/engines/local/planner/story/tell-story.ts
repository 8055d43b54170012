import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import type { Concept, EmotionArc, NarrativeBeat, SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { partsOfStory } from './lost-and-found.ts';
import { lightAt, lightPhrase, PLACES } from '../places/places.ts';
import { planWorld, type World } from '../plan-world.ts';
import { HERO_BEATS, STORY_ARCS, type StoryArc } from './story-arcs.ts';
import { allLyrics, type SongPart } from '../song/song-parts.ts';
import { seededRandom } from '../seeded-random.ts';

/** Words that are only said of people. */
const OF_PEOPLE =
  /\b(?:person|people|hands?|shoes|strangers?|somebody|someone|everybody|crowd|both of them|two lives|faces?|heads|grin\w*|coats|cups?|younger self|wave by wave)\b/i;

/** An arc's lines for a part of the song; if the hero is not a person, those that are true of it. */
function linesOf(arc: StoryArc, kind: SongPart['kind'], { hero }: World): readonly string[] {
  if (!hero) return arc.beats[kind];
  const ofHero = arc.beats[kind].filter((line) => !OF_PEOPLE.test(line));
  return ofHero.length > 0 ? ofHero : HERO_BEATS[kind];
}

/** The arc closest to the song's words and sentiment. */
export function chooseArc(brief: VideoBrief, emotion: EmotionArc, hero: World['hero']): StoryArc {
  const sung = `${brief.title}\n${allLyrics(brief)}`;
  const random = seededRandom(brief.seed, 'arc');
  const score = (arc: StoryArc) => {
    const hits = (text: string) => Math.log1p(text.match(new RegExp(arc.words.source, 'gi'))?.length ?? 0);
    const gap = Math.hypot(
      arc.feeling.valence - emotion.overall.valence,
      arc.feeling.arousal - emotion.overall.arousal,
    );
    return 0.3 * hits(sung) + 0.9 * hits(brief.description ?? '') - gap + 0.12 * random.next();
  };
  const arcs = STORY_ARCS.filter(({ wants, learns }) => !hero || !OF_PEOPLE.test(`${wants} ${learns}`));
  const scored = arcs.map((arc) => ({ arc, score: score(arc) }));
  return scored.reduce((best, entry) => (entry.score > best.score ? entry : best)).arc;
}

/** One story beat per part of the song, written so that it can be followed without seeing the video. */
export function tellStory(
  brief: VideoBrief,
  analysis: SongAnalysis,
  emotion: EmotionArc,
  concept: Concept,
): NarrativeBeat[] {
  const world = planWorld(brief, analysis, emotion, concept.hero ?? null);
  const arc = chooseArc(brief, emotion, world.hero);
  const lead = concept.motifs[0];
  const lostAndFound = brief.performanceMode === 'story' ? partsOfStory(concept, world.parts) : null;
  return world.parts.map((part, i) => {
    const lines = linesOf(arc, part.kind, world);
    const isFinalChorus = part.kind === 'chorus' && part.isLastOfKind && part.occurrence > 0;
    const line = (isFinalChorus ? lines.at(-1) : lines[Math.min(part.occurrence, lines.length - 1)]) as string;
    const main = world.mainOfPart[i] as World['mainOfPart'][number];
    const light = lightAt(main, world.lightOfPart[i] as World['lightOfPart'][number]);
    const motifId =
      concept.motifs[part.kind === 'verse' ? part.occurrence % Math.max(1, concept.motifs.length) : 0] ?? '';
    const text =
      lostAndFound?.[i]?.told(world.subject) ??
      fillSlots(line, {
        who: i === 0 && line.startsWith('{Who}') ? world.subject.full : world.subject.short,
        place: PLACES[main].name,
        motif: motifClause(motifId || lead, part.occurrence, i === world.parts.length - 1 || isFinalChorus),
      });
    const quote = part.lyrics.find((lyric) => lyric.length > 8 && lyric.length < 90);
    return {
      sectionIndex: i,
      label: part.label,
      startSec: part.startSec,
      endSec: part.endSec,
      summary: quote && part.kind !== 'intro' ? `${text} “${trimCharacters(quote, ',;.', 'end')}.”` : text,
      setting: [PLACES[main].name, lightPhrase(main, light)].filter(Boolean).join(' '),
      intensity:
        Math.round(
          Math.min(1, Math.max(0, 0.5 * part.energy + 0.5 * (((emotion.sections[i]?.arousal ?? 0) + 1) / 2))) * 100,
        ) / 100,
    };
  });
}

function motifClause(noun: string | undefined, occurrence: number, last: boolean): string {
  if (!noun) return 'a light goes on where there was none';
  return last
    ? `the ${noun} is there to the end`
    : occurrence === 0
      ? `the first thing to be seen is the ${noun}`
      : `the ${noun} is back`;
}

/** A sentence about its place, in the plural: `the mountains come into colour`. */
function ofSeveral(text: string, place: string): string {
  if (!/[^su]s$/.test(place.split(/ (?:of|in|on|at|by|with|under|behind|after) /)[0] ?? '')) return text;
  const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', goes: 'go' };
  return text
    .replace(
      /(?<!in )(\{place\} (?:no longer )?)(itself )?(\w+s)\b( its\b)?/gi,
      (_, place: string, itself: string | undefined, verb: string, its: string | undefined) =>
        `${place}${itself ? 'themselves ' : ''}${irregular[verb] ?? verb.slice(0, -1)}${its ? ' their' : ''}`,
    )
    .replace(/(\{place\} rearrange) itself/i, '$1 themselves')
    .replace(/(\{place\}, with [\w ]+ in) it\b/i, '$1 them')
    .replace('what it used to be', 'what they used to be');
}

export function fillSlots(text: string, slots: { who: string; place: string; motif: string }): string {
  return capitalise(
    ofSeveral(text, slots.place)
      .replaceAll('{Who}', capitalise(slots.who))
      .replaceAll('{who}', slots.who)
      .replaceAll('{Place}', capitalise(slots.place))
      .replaceAll('{place}', slots.place)
      .replaceAll('{Motif}', capitalise(slots.motif))
      .replaceAll('{motif}', slots.motif),
  );
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
