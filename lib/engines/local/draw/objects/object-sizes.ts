/** How large things are beside each other, by what they are. */
import { kindsOf, nounLemma, synset } from '../../song/lyrics/words/wordnet.ts';
import { visibleSenses } from './find-objects.ts';

/** Shares of the picture's shorter side in a place; of a noun's kinds in WordNet the nearest that is listed decides. */
const BY_KIND: Readonly<Record<string, number>> = {
  building: 0.58,
  structure: 0.56,
  mountain: 0.6,
  'geological formation': 0.56,
  tree: 0.6,
  'celestial body': 0.34,
  ship: 0.5,
  vessel: 0.46,
  boat: 0.42,
  train: 0.5,
  aircraft: 0.4,
  vehicle: 0.46,
  'wheeled vehicle': 0.44,
  furniture: 0.42,
  'musical instrument': 0.38,
  horse: 0.44,
  ungulate: 0.42,
  carnivore: 0.36,
  mammal: 0.34,
  bird: 0.26,
  insect: 0.22,
  fish: 0.28,
  reptile: 0.3,
  animal: 0.32,
  person: 0.36,
  plant: 0.34,
  flower: 0.32,
  garment: 0.32,
  fire: 0.32,
  food: 0.27,
  fruit: 0.25,
};
const OTHERWISE = 0.3;

export function sizeOf(noun: string): number {
  const head = noun.split(' ').at(-1) as string;
  for (const offset of visibleSenses(nounLemma(head)).flatMap((sense) => [sense, ...kindsOf(sense)]))
    for (const word of synset(offset, 'noun').words) if (Object.hasOwn(BY_KIND, word)) return BY_KIND[word] as number;
  return OTHERWISE;
}
