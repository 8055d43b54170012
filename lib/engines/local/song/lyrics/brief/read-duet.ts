/** Two voices in turn: who sings which verse, and how each tells what the request says of both. */
import type { Placement } from '../material/open-material.ts';
import { changeNarrator } from '../words/change-narrator.ts';
import { capital } from '../words/narrate.ts';
import { nounPhrase } from '../words/noun-phrase.ts';
import type { PlannedSection } from './plan-sections.ts';

/** `name` heads the verses of this voice; `called` is what the other voice calls it. */
type Voice = { name: string; called: string };
export type Duet = readonly [Voice, Voice];

const BOTH =
  /\b(?:between|for|of|by) (?:an?|the|my) ((?:\p{Ll}+ )?\p{Ll}+) and (?:an?|the|my|her|his|their) ((?:\p{Ll}+ )?\p{Ll}+)(?=$|[.,;!\n]| (?:who|about|on|in|at|that)\b)/iu;

const OF_TWO_THINGS =
  /\bduet (?:between|of|for) (?:an?|the|my) (?:\p{Ll}+ )?\p{Ll}+ and (?:an?|the|my|her|his) (?:\p{Ll}+ )?\p{Ll}+/iu;
/** “Duet: grandfather and granddaughter” */
const BARE = /\bduet(?: (?:of|for|between))?:? (\p{Ll}{3,20}) and (\p{Ll}{3,20})\b/iu;

/** The two voices by name, or by what they are: “a mother and her son”. */
export function readDuet(persons: readonly string[], text: string, voices?: readonly [string, string]): Duet {
  if (voices)
    return [
      { name: voices[0], called: '' },
      { name: voices[1], called: '' },
    ];
  const [one, other] = persons;
  if (one !== undefined && other !== undefined)
    return [
      { name: one, called: one },
      { name: other, called: other },
    ];
  const [, first, second] = BOTH.exec(text) ?? BARE.exec(text) ?? [];
  // “A duet between a lighthouse and a ship”
  const isOfThings = first !== undefined && second !== undefined && OF_TWO_THINGS.test(text);
  const isSomebody = (noun: string | undefined) =>
    noun !== undefined && (isOfThings || nounPhrase(noun).kind === 'person');
  const kinds = isSomebody(first) && isSomebody(second) ? [first ?? '', second ?? ''] : ['first voice', 'second voice'];
  const [left, right] = kinds.map((kind) => ({
    name: capital(kind),
    called: kind.includes('voice') ? '' : `my ${kind}`,
  }));
  return [left as Voice, right as Voice];
}

/** Verses alternate between the voices; both sing the other sections. */
export function inVoices(sections: readonly PlannedSection[], duet: Duet): PlannedSection[] {
  let verse = 0;
  return sections.map((section) => {
    if (section.kind === 'break') return section;
    const name = section.kind === 'verse' ? duet[verse++ % 2]?.name : 'Both';
    return { ...section, label: `${section.label} (${name})` };
  });
}

/** “Him”, “Singer A”: who sings, but not what the other voice calls them. */
const IS_LABEL =
  /^(?:my )?(?:him|her|he|she|they|them|male|female|both|all|lead|[A-Z]|\d|one|two)$|\b(?:voice|singer|part|vocals?|speaker)\b/iu;

type Assigned = { kind: 'verse'; place: number; text: string; placements: Placement[] };

/** What each voice says to the other, what each tells of itself, and what both do. */
export function toldInDuet(clauses: readonly string[], duet: Duet): { both: string[]; assigned: Assigned[] } {
  const both: string[] = [];
  const assigned = duet.map((_voice, place): Assigned => {
    const other = duet[1 - place]?.called ?? '';
    const placements: Placement[] = other === '' || IS_LABEL.test(other) ? [] : [{ kind: 'addressee', name: other }];
    return { kind: 'verse', place, text: duet[place]?.name ?? '', placements };
  });
  const [one, other] = duet.map(({ name }) => name);
  for (const clause of clauses) {
    const place = duet.findIndex(({ name }) => clause.startsWith(`${name} `));
    const joint = [`${one} and ${other} `, `${other} and ${one} `, 'They '].find((start) =>
      clause.toLowerCase().startsWith(start.toLowerCase()),
    );
    const several = /^Two \p{Ll}{3,20} (?=are )/u.exec(clause)?.[0];
    const each = /^(?:She|He) ([^,]{2,60}?),? (?:and|but) (?:she|he) ([^,]{2,60})$/u.exec(clause);
    if (several !== undefined) both.push(`We ${clause.slice(several.length)}`);
    else if (joint !== undefined) both.push(changeNarrator(`they ${clause.slice(joint.length)}`, 'they', 'we'));
    else if (each) both.push(`One of us ${each[1]}, and one ${each[2]}`);
    else if (place >= 0) {
      const does = clause.slice((duet[place]?.name ?? '').length + 1);
      assigned[place]?.placements.push({ kind: 'clause', text: changeNarrator(`he ${does}`, 'he', 'I') });
    } else both.push(clause);
  }
  return { both, assigned };
}
