import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import type { Concept, EmotionArc, SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { choosePalettes } from '../palettes/choose-palettes.ts';
import { chooseStyle } from './choose-style.ts';
import { isOfHero } from '../people/find-hero.ts';
import { leadThings } from '../things/scene-things.ts';
import { lightAt, lightPhrase, PLACES } from '../places/places.ts';
import { namesSomebody } from '../../draw/objects/find-objects.ts';
import { roleOf } from '../../draw/objects/people-words.ts';
import { withTradesJoined } from '../../draw/objects/trade-words.ts';
import { asksForPerson, hasProtagonist, isUnpeopled, planWorld, type World } from '../plan-world.ts';
import { tellsOfDoing } from '../people/sung-deeds.ts';
import { allLyrics } from '../song/song-parts.ts';
import { capitalise, chooseArc } from '../story/tell-story.ts';

export function makeConcept(brief: VideoBrief, analysis: SongAnalysis, emotion: EmotionArc): Concept {
  const styleId = chooseStyle(brief, emotion);
  const world = planWorld(brief, analysis, emotion);
  const { hero } = world;
  return {
    styleId,
    logline: writeLogline(brief, emotion, world),
    world: writeWorld(world),
    palettes: choosePalettes(styleId, world, emotion, brief.seed),
    motifs: leadThings(brief).filter((noun) => !isOfHero(noun, hero)),
    ...(hero ? { hero } : {}),
    needsCharacter:
      hero === null &&
      !isUnpeopled(brief, world.hints) &&
      (asksForPerson(brief, world.hints) ||
        namesSomebody(allLyrics(brief)) ||
        hasProtagonist(brief, styleId) ||
        brief.lines.some(({ text }) => tellsOfDoing(text))),
  };
}

/** A one-sentence logline, as a treatment would open. */
function writeLogline(brief: VideoBrief, emotion: EmotionArc, world: World): string {
  const arc = chooseArc(brief, emotion, world.hero);
  const told = firstSentence(brief.description);
  const light = lightAt(world.home, world.lightOfPart[0] as World['lightOfPart'][number]);
  if (told && world.hero) return `${capitalise(told)} — a story of one who ${arc.wants}, and ${arc.learns}.`;
  if (told && world.hints.subject) {
    // A trade that a later sentence names is the character's.
    const { full } = world.hints.subject;
    const isTrade =
      roleOf(withTradesJoined(full).split(' ').at(-1) as string) !== undefined && !told.toLowerCase().includes(full);
    return `${capitalise(told)} — a story of ${isTrade ? full : 'someone'} who ${arc.wants}, and ${arc.learns}.`;
  }
  if (told)
    return `${capitalise(told)}${told.length < 60 && !told.includes(',') ? ', where' : ' — and there'} ${world.subject.full} ${arc.wants}, and ${arc.learns}.`;
  const where = [PLACES[world.home].name, lightPhrase(world.home, light).split(',')[0]].filter(Boolean).join(' ');
  return `${capitalise(PLACES[world.home].at)} ${where}, ${world.subject.full} ${arc.wants}, and by the last chorus ${arc.learns}.`;
}

function firstSentence(description: string | undefined): string | null {
  const text = (description ?? '').replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[.!?。！？](?=\s|$)/.exec(text)?.[0] ?? text;
  const bare = trimCharacters(sentence, '.!?。！？,;:', 'end').trim();
  if (bare === '') return null;
  return bare.length <= 180 ? bare : `${bare.slice(0, 180).replace(/\s\S{0,180}$/, '')}…`;
}

function writeWorld(world: World): string {
  const light = lightAt(world.home, world.lightOfPart[0] as World['lightOfPart'][number]);
  const place = PLACES[world.home];
  const where = capitalise([place.name, lightPhrase(world.home, light)].filter(Boolean).join(' '));
  const others = world.settings
    .filter((setting) => setting !== world.home)
    .slice(0, 3)
    .map((setting) => PLACES[setting].name);
  const beyond =
    others.length > 1
      ? `Beyond it, ${others.slice(0, -1).join(', ')} and ${others.at(-1)}.`
      : others.length === 1
        ? `Beyond it, ${others[0]}.`
        : '';
  return `${where}: ${place.wide[0]}, ${place.medium[0]}, ${place.close[0]}. ${beyond}`.trim();
}
