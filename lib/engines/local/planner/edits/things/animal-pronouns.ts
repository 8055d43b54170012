/** Pronouns of animals and figures: “closer to the dog, and give him a bow tie” gives the dog one. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { byKind, isAlive } from '../../../draw/objects/object-kinds.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { languagesOfEdit } from '../languages.ts';
import { wordAt } from '../named.ts';

/** Figures that are spoken of like animals. */
const FIGURE =
  /(?:^| )(?:snowman|robot|dinosaur|dragon|unicorn|teddy|teddy bear|scarecrow|ghost|alien|doll|statue|crane)$/;
export const isLikeAnimal = (noun: string): boolean => isAlive(noun) || FIGURE.test(noun);

/** How many kinds up from a terrier a dog is looked for. */
const KIND_STEPS = 6;

/** Orders with a pronoun for who gets something, and how each begins again with a name. */
const GETS: readonly [RegExp, string][] = [
  [/(?<!\p{L})(give|hand|dress) (?:him|her|it)(?= )/giu, '$1 NAME'],
  // “Let it snow” is about the weather, and “make it night” about the picture.
  [/(?<!\p{L})(put|get|let|make|have) (?:him|her)(?= )/giu, '$1 NAME'],
  [/(?<!\p{L})(on|onto|around|over|for|to|behind|beside|next to|in front of) (?:him|her|it)(?!\p{L})/giu, '$1 NAME'],
  [/(?<!\p{L})(?:he|she|it) (?=(?:should|must|could|needs?|wears?|has|gets?)(?!\p{L}))/giu, 'NAME '],
  [/(?<!\p{L})(around|on) (?:his|her|its) (?:neck|head)(?!\p{L})/giu, '$1 NAME'],
  [/(?<!\p{L})(gib|gebt|setz\p{L}{0,2}|zieh\p{L}{0,2}|häng\p{L}{0,2}|bind\p{L}{0,2}) (?:ihm|ihr)(?= )/giu, '$1 NAME'],
];
const BOW = /(?<=(?<!\p{L})an? (?:[\p{L}-]{2,12} ){0,2}?\p{L}{0,12}) (?:bow(?! ?tie)|ribbon)(?! and)(?!\p{L})/iu;
/** An animal in the scene is named so. */
const THERE = /(?<!\p{L})(?:the|that|this|der|die|das|dem|den) (?:[\p{L}-]{2,12} ){0,2}$/iu;

/** A prompt that names an animal or figure of the scene wherever it means that by a pronoun, if it names nobody else. */
export function withAnimalsNamed(prompt: string, { motifs }: Pick<ScenePlan, 'motifs'>): string {
  const languages = languagesOfEdit(prompt);
  const [first] = findObjects(prompt, Number.POSITIVE_INFINITY, languages).filter(({ noun }) => isLikeAnimal(noun));
  if (!first || !THERE.test(prompt.slice(0, first.at)) || peopleNamedAt(prompt).length > 0) return prompt;
  const { noun, at } = first;
  if (!motifs.some((one) => one === noun || one.endsWith(` ${noun}`) || byKind(one, { [noun]: true }, KIND_STEPS)))
    return prompt;
  const word = wordAt(prompt, at);
  const end = at + word.length;
  const named = `${languages[0] === 'de' ? 'dem' : 'the'} ${word}`;
  const after = GETS.reduce(
    (text, [words, order]) => text.replace(words, order.replace('NAME', named)),
    prompt.slice(end),
  );
  // Round its neck a bow or a ribbon is tied as a bow tie.
  return `${prompt.slice(0, end)}${after.replace(BOW, ' bow tie')}`;
}
