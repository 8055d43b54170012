/** Who says “I” in a finished song, and who is “you”: said in the notes where that is not surely whom the request means. */
import { nounLemma } from '../words/wordnet.ts';
import type { Narrator } from '../words/narrate.ts';

const WHO = "((?:an?|the|my|our|his|her|their|its) [\\p{L} '’-]{2,50}?)";
const WHO_END =
  '(?=\\s?(?:$|[.,;!?\\n)“"])| (?:who|that|and|about|in|on|at|with|as|from|after|before|when|telling|to)\\b)';
/** “Told by the keeper himself” */
const TOLD_BY = new RegExp(
  `\\b(?:told|narrated|spoken|sung) by ${WHO}${WHO_END}|\\b(?:from|through) ${WHO}['’]s? (?:own )?(?:point of view|perspective|viewpoint|view|pov|eyes)\\b|\\b(?:point of view|perspective|voice|eyes) of ${WHO}${WHO_END}|\\bas (?:if|though) ${WHO} (?:was|were|is|are) (?:singing|speaking|telling|talking|saying)|\\b(?:narrator|singer|speaker) is ${WHO}${WHO_END}`,
  'iu',
);
/** “Speaking directly to her”, “to the player who missed” */
const SAID_TO = new RegExp(
  `\\b(?:speaking|talking|singing|addressed|directed|spoken|sung|said|letter)(?: it)?(?: directly| straight| only)? to ((?:her|him|them)\\b|\\p{Lu}[\\p{L}'’-]{1,20}|${WHO}${WHO_END})|\\b(?:person|you)[”"]?,? (?:addressed |speaking |talking )?to ${WHO}${WHO_END}|\\b(?:addresses|addressing) ${WHO}${WHO_END}`,
  'u',
);
const OF_SELVES: Readonly<Record<Narrator, RegExp>> = {
  I: /\b(?:I|me|my|mine)\b|\bI['’]/u,
  we: /\b(?:we|us|our|ours)\b/iu,
  you: /\b(?:you|your|yours)\b/iu,
  she: /\b(?:she|her)\b/iu,
  he: /\b(?:he|his|him)\b/iu,
  they: /\b(?:they|their|them|she|he|his|her)\b/iu,
};
const SELF_NAMED = /\b(?:I|we)(?:['’]m| am| are|['’]re)\b|\bcall (?:me|us)\b|\b(?:me|my)\b/iu;

export type Voices = {
  narrator: Narrator;
  /** Whether the request says which person tells it. */
  isNarratorAsked: boolean;
  persona?: string;
  addressee?: string;
};

export function noteVoices(request: string, lines: readonly string[], voices: Voices): string[] {
  const notes: string[] = [];
  const [, ...tellers] = TOLD_BY.exec(request) ?? [];
  const persona = tellers.find((one) => one !== undefined) ?? voices.persona;
  if (persona !== undefined && !isToldBy(lines, persona)) notes.push(`Not surely told by “${persona}”.`);
  const to = SAID_TO.exec(request);
  const named = to?.slice(2).find((one) => one !== undefined) ?? to?.[1];
  const addressee = named ?? voices.addressee;
  if (addressee !== undefined && !isSaidTo(lines, addressee, voices))
    notes.push(
      to
        ? `Not surely said to whom it is meant for: “${to[0].trim()}”.`
        : `Not surely said to “${addressee}” as “you”.`,
    );
  if (voices.isNarratorAsked && !lines.some((line) => OF_SELVES[voices.narrator].test(line)))
    notes.push(`Not surely told as “${voices.narrator}”.`);
  const [whole = '', first = '', second] = ONLY_SAID.exec(request) ?? [];
  for (const word of [first, second ?? ''].map((one) => one.toLowerCase()))
    if ((word === 'we' || word === 'us' ? OF_SELVES.we : OF_SELVES.you).test(lines.join('\n')) === false && word !== '')
      notes.push(`No line says “${word}”: “${whole.trim()}”.`);
  return notes;
}

/** “Only we and you” */
const ONLY_SAID =
  /\bonly (?:use |say )?["“]?(we|us|you)["”]?(?:(?: and |, | or )["“]?(we|us|you)["”]?)?(?=\s?(?:$|[.,;!\n]))/iu;

const headOf = (phrase: string): string =>
  nounLemma(
    (
      phrase.replace(/ (?:himself|herself|itself|themselves)$/iu, '').split(/ (?:of|in|on|at|from|who|that) /u, 1)[0] ??
      ''
    )
      .split(' ')
      .at(-1)
      ?.toLowerCase() ?? '',
  );

const says = (line: string, head: string): boolean =>
  (line.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => nounLemma(word) === head);

/** Goes on with “But here it is, I've had it all along”. */
const OF_TELLER = /^You wouldn['’]t think /u;
/** Whoever tells a song says so, and is nobody else in another line. */
function isToldBy(lines: readonly string[], persona: string): boolean {
  const naming = lines.filter((line) => says(line, headOf(persona)) && !OF_TELLER.test(line));
  const another = new RegExp(`\\b(?:the|this|that|our|an?) (?:\\p{Ll}+ )?${RegExp.escape(headOf(persona))}\\b`, 'iu');
  return (
    naming.some((line) => SELF_NAMED.test(line)) && naming.every((line) => SELF_NAMED.test(line) || !another.test(line))
  );
}

/** “You” is said, and in a line with whoever is meant, who is spoken of in no other. */
function isSaidTo(lines: readonly string[], addressee: string, voices: Voices): boolean {
  const you = lines.filter((line) => OF_SELVES.you.test(line));
  if (you.length === 0) return false;
  const isPronoun = /^(?:her|him|them)$/iu.test(addressee);
  const called = isPronoun ? voices.addressee : addressee;
  if (called === undefined) return false;
  const naming = lines.filter((line) => says(line, headOf(called)));
  return voices.addressee !== undefined && naming.every((line) => OF_SELVES.you.test(line) || isCalled(line, called));
}

/** “Olive, Olive” and “Olive, I've written this” call somebody. */
const isCalled = (line: string, name: string): boolean => {
  const bare = name.replace(/^(?:an?|the|my|our|his|her|their|its) /iu, '');
  return new RegExp(`(?:^|, )(?:my |our |dear |oh )?(?:\\p{Ll}+ ){0,2}${RegExp.escape(bare)}(?:$|,)`, 'iu').test(line);
};
