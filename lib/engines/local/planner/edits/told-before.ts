/** What an edit names before it orders it away by a pronoun: why is there a bus, take it away. */
import { findObjects } from '../../draw/objects/find-objects.ts';
import { peopleNamedAt } from '../people/sung-people.ts';
import { matchPlaces } from '../places/setting-words.ts';
import { languagesOfEdit } from './languages.ts';
import { wordAt } from './named.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Each with the order that names what goes. */
const REMOVALS: readonly [RegExp, string][] = [
  [
    new RegExp(
      `${FROM}(?:(?:take|leave|get|throw) (?:it|them|that) (?:away|out|off)|(?:remove|delete|erase|stop|lose|drop|hide) (?:it|them|that)|get rid of (?:it|them|that|her|him)|make (?:it|them) (?:disappear|vanish|stop))${TO}`,
      'iu',
    ),
    'remove the',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:nimm|nehmt|mach|lass|tu) (?:ihn|sie|es|das|den|die) (?:bitte )?(?:weg|raus|verschwinden)|(?:das|der|die|er|sie|es) (?:soll|muss|kann) (?:bitte )?(?:weg|raus)|(?:entfern\\p{L}{0,2}|lösch\\p{L}{0,2}) (?:ihn|sie|es|das))${TO}`,
      'iu',
    ),
    'entferne den',
  ],
  [new RegExp(`${FROM}(?:quít|elimín|sác|bórr)a(?:l[aoe]s?|me?l[ao]s?)${TO}`, 'iu'), 'quita el'],
  [new RegExp(`${FROM}(?:enl[eè]ve|retire|supprime|efface|vire)[sz]?-l(?:es?|a)${TO}`, 'iu'), 'enlève le'],
  [new RegExp(`${FROM}(?:togli|elimina|rimuovi|leva)l[oaie]${TO}`, 'iu'), 'togli il'],
  [new RegExp(`${FROM}(?:tir[ae]|remov[ae]|retir[ae])-[oa]s?${TO}`, 'iu'), 'tira o'],
];
/** What only asks or complains of it. */
const ASKS =
  /(?<!\p{L})(?:why|where|what|who|how come|warum|wieso|woher|was|wer|por qué|qué|de dónde|pourquoi|qu['’]est-ce|d['’]où|perché|cosa|che cosa|da dove|por que|porque|o que|de onde)(?!\p{L})[^.?!]{1,90}$/iu;

/** The prompt with what a pronoun orders away by its name; what asked about it goes. */
export function withNamedBefore(prompt: string): string {
  for (const [pattern, order] of REMOVALS) {
    const found = pattern.exec(prompt);
    if (!found) continue;
    const ahead = prompt.slice(0, found.index);
    const told = ahead.split(/(?<=[.?!…]) |(?<=,) /).findLast((part) => wordFor(part) !== null);
    const word = told && wordFor(told);
    if (!told || !word) continue;
    const from = ahead.lastIndexOf(told);
    const isAsked = ASKS.test(told.replace(/[.?!,\s]{1,4}$/u, ''));
    const kept = isAsked ? ahead.slice(0, from) : ahead.slice(0, found.index);
    return `${kept}${order} ${word}${prompt.slice(found.index + found[0].length)}`;
  }
  return prompt;
}

/** The first of a text that can go: a thing, somebody or a weather. */
function wordFor(text: string): string | null {
  const [thing] = findObjects(text, 1, languagesOfEdit(text));
  const [at] = peopleNamedAt(text);
  const weather = matchPlaces(text).find(({ value }) => value.weather);
  if (weather && (!thing || /rain|snow|fog|storm/.test(thing.noun)))
    return NOUN_OF_WEATHER[weather.value.weather ?? ''] ?? weather.word;
  const first = [thing?.at, at].filter((one) => one !== undefined).sort((a, b) => a - b)[0];
  return first === undefined ? null : wordAt(text, first);
}
const NOUN_OF_WEATHER: Readonly<Record<string, string>> = { rain: 'rain', snow: 'snow', fog: 'fog', wind: 'wind' };
