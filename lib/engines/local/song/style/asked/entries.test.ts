import { expect, it } from 'vitest';
import { askedEntries, withoutEntries } from './entries.ts';
import { withoutSound } from './sound.ts';

/** “from drums @ verse 2” */
const said = (text: string) =>
  askedEntries(text).map(
    ({ how, only, tools, places }) =>
      `${how}${only ? ' only' : ''} ${tools.map(({ names, family, struck, sings, isBand }) => struck ?? (sings ? 'voice' : isBand ? 'band' : (names[0] ?? family))).join('+')} @ ${places.map(({ kind, nth }) => [kind, nth].filter(Boolean).join(' ')).join('+')}`,
  );

it.each([
  ['Starts with only piano, then drums come in at the second verse', ['alone piano @ start', 'from drums @ verse 2']],
  ['starts with piano, bass and drums', ['alone piano+bass+drums @ start']],
  ['drums enter at the chorus', ['from drums @ chorus']],
  ['no drums until the chorus', ['from drums @ chorus']],
  ['no drums in the verses', ['not drums @ verse']],
  ['the bass drops out in the bridge', ['not bass @ bridge']],
  ['drums only in the chorus', ['in only drums @ chorus']],
  ['only drums in the intro', ['alone drums @ intro']],
  ['a song about my dog with a choir in the chorus', ['in choir @ chorus']],
  ['pop with hand claps in the chorus and bridge', ['in claps @ chorus+bridge']],
  ['pop with hand claps', ['in claps @ ']],
  ['acoustic first verse', ['alone steelGuitar @ verse 1']],
  ['strings in the last chorus', ['in strings @ chorus last']],
  ['breakdown with only bass and vocals', ['alone bass+voice @ break']],
  ['a cappella last chorus', ['alone voice @ chorus last']],
  ['piano intro, sax outro', ['alone piano @ intro', 'alone altoSax @ outro']],
  [
    'acoustic guitar in verse 1 and electric guitar in the chorus',
    ['in steelGuitar @ verse 1', 'in cleanGuitar @ chorus'],
  ],
  [
    'Popsong über das Meer, beginnt nur mit Klavier, das Schlagzeug setzt in der zweiten Strophe ein',
    ['alone piano @ start', 'from drums @ verse 2'],
  ],
  ['kein Schlagzeug bis zum Refrain, Chor im letzten Refrain', ['from drums @ chorus', 'in choir @ chorus last']],
  ['Klavierintro', ['alone piano @ intro']],
  ['pas de batterie jusqu’au refrain, cordes au dernier refrain', ['from drums @ chorus', 'in strings @ chorus last']],
  ['commence avec un piano seul', ['alone piano @ start']],
  [
    'empieza solo con guitarra, la batería entra en el segundo verso, palmas en el estribillo',
    ['alone steelGuitar @ start', 'from drums @ verse 2', 'in claps @ chorus'],
  ],
  ['coro en el último estribillo', ['in choir @ chorus last']],
  [
    'inizia solo con pianoforte, la batteria entra nel ritornello, archi nell’ultimo ritornello',
    ['alone piano @ start', 'from drums @ chorus', 'in strings @ chorus last'],
  ],
  [
    'começa só com violão, bateria entra no refrão, coro no último refrão',
    ['alone steelGuitar @ start', 'from drums @ chorus', 'in choir @ chorus last'],
  ],
] as const)('reads who plays where in “%s”', (text, wanted) => {
  expect(said(text)).toEqual(wanted);
});

it.each([
  'techno',
  'solo piano',
  'only piano and voice, ballad',
  'folk song with guitar, banjo and fiddle',
  'a song about the choir in our church',
  'a song about my first guitar and the last train',
  'a song about the drums of war in the beginning',
  'rock with a guitar solo in the bridge',
  'a ballad about clapping hands in the rain',
  'pop, no hand claps',
  'balada con solo de guitarra en el puente',
  'rock, shouted gang vocals in the chorus',
  'an epic song about a dragon, no vocals in the intro',
])('leaves who plays in “%s” to the song', (text) => {
  expect(said(text)).toEqual([]);
  expect(withoutEntries(text)).toBe(text);
});

it('lyrics are not about who plays in which section', () => {
  for (const [prompt, subject] of [
    ['a song about my dog with a choir in the chorus', 'a song about my dog'],
    ['indie song about rain, strings in the last chorus', 'indie song about rain'],
    [
      'rock ballad about leaving, starts with piano and vocals, full band from the second verse',
      'rock ballad about leaving',
    ],
  ] as const)
    expect(withoutSound(prompt)).toBe(subject);
});
