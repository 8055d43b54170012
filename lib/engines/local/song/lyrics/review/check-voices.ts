/** Checks who “I” and “you” are in a finished song, and notes when these may not be whom the request means. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { nounLemma, sensesOf } from '../words/wordnet.ts';
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
/** Who sings, in words of any kind. */
const SAYS_WHO =
  /\b(?:points? of view|pov|viewpoint|vantage point|narrat(?:or|ed by|es|ion)|(?:told|sung|seen|spoken) (?:by|through|from))(?!\p{L})|\b(?:from|through) .{2,40} perspective(?!\p{L})/iu;
const OF_SELVES: Readonly<Record<Narrator, RegExp>> = {
  I: /\b(?:I|me|my|mine|[Mm]y)\b|\bI['’]/u,
  we: /\b(?:we|us|our|ours)\b/iu,
  you: /\b(?:you|your|yours)\b/iu,
  she: /\b(?:she|her)\b/iu,
  he: /\b(?:he|his|him)\b/iu,
  they: /\b(?:they|their|them|she|he|his|her)\b/iu,
};
const SELF_NAMED =
  /\b(?:I|we)(?:['’]m| am| are|['’]re| was| were|['’]ve been| have been)\b|\bcall (?:me|us)\b|\b(?:me|my)\b/iu;

export type Voices = {
  narrator: Narrator;
  /** Whether the request says in which person the song is told. */
  isNarratorAsked: boolean;
  persona?: string;
  addressee?: string;
  /** The request says in so many words to whom it is to be said, and that was read. */
  isAddressed?: true;
};

export function noteVoices(request: string, lines: readonly string[], voices: Voices): string[] {
  const notes: string[] = [];
  const [, ...tellers] = TOLD_BY.exec(request) ?? [];
  const persona = tellers.find((one) => one !== undefined) ?? voices.persona;
  if (persona !== undefined && !isToldBy(lines, persona, request)) notes.push(`Not surely told by “${persona}”.`);
  const said = SAID_TO.exec(request);
  // “The secret was singing to them” says what somebody did.
  const isDeed = / (?:was|were|is|are|been|by|of|kept|while|would|will|started) $/u.test(
    request.slice(0, said?.index ?? 0),
  );
  const to = voices.isAddressed || isDeed ? null : said;
  const named = to?.slice(2).find((one) => one !== undefined) ?? to?.[1];
  const addressee = named ?? voices.addressee;
  if (voices.isAddressed && addressee === undefined && !lines.some((line) => OF_SELVES.you.test(line)))
    notes.push('No line says “you”.');
  if (addressee !== undefined && !isSaidTo(lines, addressee, voices))
    notes.push(
      to
        ? `Not surely said to whom it is meant for: “${to[0].trim()}”.`
        : `Not surely said to “${addressee}” as “you”.`,
    );
  // A story that nobody in it tells has no “I”, and needs no “he”.
  const isOutside = /^(?:he|she|they)$/u.test(voices.narrator);
  if (
    voices.isNarratorAsked &&
    !lines.some((line) => OF_SELVES[voices.narrator].test(line)) &&
    !(isOutside && !lines.some((line) => OF_SELVES.I.test(line) || OF_SELVES.we.test(line)))
  )
    notes.push(`Not surely told as “${voices.narrator}”.`);
  notes.push(...notToldBy(request, lines, voices), ...notSaidTo(request, lines, voices, notes));
  // Where nobody was found who sings or is sung to, the words that ask for it are quoted.
  const isUnread = persona === undefined && addressee === undefined && !voices.isNarratorAsked && notes.length === 0;
  const asking = isUnread ? request.split(/[.;!?\n]|, /u).find((part) => SAYS_WHO.test(part)) : undefined;
  if (asking !== undefined) notes.push(`Not surely told as asked: “${firstCharacters(asking.trim(), 120)}”.`);
  const [whole = '', first = '', second] = ONLY_SAID.exec(request) ?? [];
  for (const word of [first, second ?? ''].map((one) => one.toLowerCase()))
    if ((word === 'we' || word === 'us' ? OF_SELVES.we : OF_SELVES.you).test(lines.join('\n')) === false && word !== '')
      notes.push(`No line says “${word}”: “${whole.trim()}”.`);
  return notes;
}

/** “Villain song … the villain is Mrs Thistle”, “a song where the moon sings” */
const SUNG_BY =
  /\b(?:villain|hero|character|solo) song\b|\b(?:the )?(?:villain|hero|heroine|singer|narrator|star) (?:is|called|named) (\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20})?)|\b(?:sung|told|spoken) by (\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20})?)/u;
const IS_CHARACTER_SONG = /\b(?:villain|hero|character) song\b/iu;
/** Who sings is spoken of by name, or as “he”. */
function notToldBy(request: string, lines: readonly string[], { narrator, persona }: Voices): string[] {
  if (narrator === 'he' || narrator === 'she' || narrator === 'they') return [];
  const names = [...request.matchAll(new RegExp(SUNG_BY.source, 'gu'))].flatMap(([, one, two]) => one ?? two ?? []);
  const [name] = names;
  const isSinger =
    name !== undefined && (IS_CHARACTER_SONG.test(request) || /\b(?:sung|told|spoken) by\b/u.test(request));
  if (isSinger && lines.some((line) => line.includes(name) && !SELF_NAMED.test(line) && !isCalled(line, name)))
    return [`Sung about “${name}”, and not by them.`];
  const ofOther = lines.find((line) => /^(?:He|She)(?:['’]s)? /u.test(line));
  const isOther = ofOther?.startsWith('He') ? IS_SHE.test(persona ?? '') : IS_HE.test(persona ?? '');
  return persona !== undefined && narrator === 'I' && ofOther !== undefined && !isOther && SAYS_OF_SELF.test(request)
    ? [
        `Told of “${persona.replace(/^(?:the|an?) /u, '')}” as “${ofOther.split(/['’ ]/u, 1)[0]?.toLowerCase()}”, too: “${ofOther}”.`,
      ]
    : [];
}
const IS_SHE =
  /\b(?:mother|mum|mom|sister|wife|daughter|aunt|grandmother|grandma|girl|lady|queen|widow|bride|woman|girlfriend|niece)$/iu;
const IS_HE =
  /\b(?:husband|man|father|dad|brother|son|uncle|grandfather|grandpa|grandad|boy|king|widower|groom|boyfriend|nephew)$/iu;
const SAYS_OF_SELF = /\b(?:view|perspective|pov|eyes|voice)\b/iu;

/** “A song from me to him”, “the last verse could speak to her”, “it should be to her and not about her” */
const MEANT_FOR =
  /\b(?:from (?:me|us) to (?:him|her|them|you|my \p{Ll}{3,12}|\p{Lu}[\p{L}'’-]{1,20})|(?:should|could|would|can|must|to|that) (?:speak|talk|sing|be said|be sung)(?:s|ing)? (?:directly |straight )?to (?:him|her|them|\p{Lu}[\p{L}'’-]{1,20})|(?:is|was|be) to (?:her|him|them)(?=$|[ .,;!?(]))/u;
function notSaidTo(request: string, lines: readonly string[], voices: Voices, noted: readonly string[]): string[] {
  const [whole] = MEANT_FOR.exec(request) ?? [];
  if (whole === undefined || noted.some((note) => note.startsWith('Not surely said to'))) return [];
  return voices.addressee !== undefined && isSaidTo(lines, voices.addressee, voices)
    ? []
    : [`Not surely said to whom it is meant for: “${whole}”.`];
}

/** “The refrain in first person plural” */
const WE_IN_CHORUS =
  /\b(?:chorus|refrain|hook)\b[^.;\n]{0,30}\b(?:first[- ]person plural|(?:as|in|with) ["“]?we["”]?(?!\p{L}))|\bwe ?= ?[^.;,\n]{2,30}/iu;
/** Where “we” is asked for and the chorus has none, or “I” is sung as well. */
export function noteWe(request: string, sections: readonly { kind: string; lines: readonly string[] }[]): string[] {
  const [whole] = WE_IN_CHORUS.exec(request) ?? [];
  if (whole === undefined) return [];
  const choruses = sections.filter(({ kind }) => kind === 'chorus').flatMap(({ lines }) => lines);
  const heard =
    choruses.length > 0 && /\b(?:chorus|refrain|hook)\b/iu.test(whole)
      ? choruses
      : sections.flatMap(({ lines }) => lines);
  const isWe =
    heard.some((line) => /\b(?:we|us)\b|\bwe['’]/iu.test(line)) && !heard.some((line) => OF_SELVES.I.test(line));
  return isWe ? [] : [`Not surely told as “we”: “${whole.trim()}”.`];
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
      .split(/[ -]/u)
      .at(-1)
      ?.toLowerCase() ?? '',
  );

const says = (line: string, head: string): boolean =>
  (line.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => nounLemma(word) === head);

/** Followed by “But here it is, I've had it all along”, so the narrator is the one who has it. */
const OF_TELLER = /^You wouldn['’]t think /u;
/** Whether the narrator is named as “I”, and every line that names a third person like them does so too. */
function isToldBy(lines: readonly string[], persona: string, request: string): boolean {
  const naming = lines.filter((line) => says(line, headOf(persona)) && !OF_TELLER.test(line));
  // The mountain that sings is not the mountain hut.
  const [, next = ''] = new RegExp(`\\b${RegExp.escape(headOf(persona))} (\\p{Ll}{3,20})`, 'iu').exec(request) ?? [];
  const isCompound = next !== '' && sensesOf(next, 'noun').length > 0;
  const another = new RegExp(
    `\\b(?:the|this|that|our|an?) (?:\\p{Ll}+ )?${RegExp.escape(headOf(persona))}\\b(?!['’]s)(?! ${RegExp.escape(isCompound ? next : '\u{E000}')})`,
    'iu',
  );
  return (
    (naming.some((line) => SELF_NAMED.test(line)) ||
      lines.some((line) => OF_TELLER.test(line) && says(line, headOf(persona)))) &&
    naming.every((line) => SELF_NAMED.test(line) || !another.test(line))
  );
}

/** Whether the song says “you” to the addressee, and names them in no line that does not address them. */
function isSaidTo(lines: readonly string[], addressee: string, voices: Voices): boolean {
  const you = lines.filter((line) => OF_SELVES.you.test(line));
  if (you.length === 0) return false;
  const isPronoun = /^(?:her|him|them)$/iu.test(addressee);
  const called = isPronoun ? voices.addressee : addressee;
  if (called === undefined) return false;
  const naming = lines.filter((line) => says(line, headOf(called)));
  return (
    voices.addressee !== undefined &&
    naming.every(
      (line) => OF_SELVES.you.test(line) || isCalled(line, called) || /\b(?:I|we) (?:am|are) the\b/iu.test(line),
    )
  );
}

/** “Olive, Olive” and “Olive, I've written this” address somebody. */
const isCalled = (line: string, name: string): boolean => {
  const bare = name.replace(/^(?:an?|the|my|our|his|her|their|its) /iu, '');
  return new RegExp(`(?:^|, )(?:my |our |dear |oh )?(?:\\p{Ll}+ ){0,2}${RegExp.escape(bare)}(?:$|,)`, 'iu').test(line);
};
