import { expect, it } from 'vitest';
import { asksForEnglish, refuseBrief } from '../writable-language.ts';
import { writeLyrics } from '../write-lyrics.ts';
import { englishPrompt } from './in-english.ts';

const REQUESTS = [
  [
    'Ein Lied über meine Katze Minka und den Sommer am See, Text auf Englisch',
    'A song about my cat Minka, the summer and the lake',
  ],
  ['Popsong über Freundschaft, englischer Text', 'A song about the friendship'],
  ['Una canción alegre sobre mi abuela y el mar, con letra en inglés', 'A happy song about my grandmother and the sea'],
  ['Une chanson triste sur la pluie et mon père, paroles en anglais', 'A sad song about the rain and my father'],
  ['Canzone per il matrimonio di Giulia e Marco, testo in inglese', 'A song about the wedding, Giulia and Marco'],
  ['Uma música sobre saudade e chuva, letra em inglês', 'A song about the longing and the rain'],
  ['Ein Lied für meine Mutter, lyrics in English', 'A song about my mother'],
] as const;

it.each(REQUESTS)('writes in English about the subject of “%s” and does not refuse it', (prompt, meant) => {
  expect(refuseBrief({ prompt, seed: 1 })).toBeNull();
  expect(englishPrompt(prompt)).toBe(meant);
  const { text, language } = writeLyrics({ prompt, seed: 1 });
  expect(language).toBe('en');
  expect(text).toBe(writeLyrics({ prompt: meant, seed: 1 }).text);
  for (const word of prompt
    .match(/\p{L}{3,}/gu)
    ?.filter((each) => !/^(?:minka|giulia|marco|pop|song|text|lyrics|english|con|sur|die)$/iu.test(each)) ?? [])
    expect(text).not.toMatch(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'));
});

it('follows the narrator that a request in another language names, and knows places by their names in it', () => {
  expect(englishPrompt('Ein Lied über den Winter, aus der Sicht des Leuchtturms, Text auf Englisch')).toBe(
    'A song about the winter and the lighthouse. Told by the lighthouse',
  );
  expect(englishPrompt('Una letra en inglés para mi amiga Lucía que se va a vivir a Dublín')).toMatch(/ in Dublín$/u);
});

it.each([
  ['Ein Lied über die Liebe, nicht auf Englisch', 'German'],
  ['Una canción sobre el mar y la luna de mi pueblo', 'Spanish'],
  ['half in English, half in Spanish, about the sea', 'Spanish'],
  ['Eine Ballade über Quarkbällchen und Zwirn, auf Englisch bitte', 'German'],
] as const)('still refuses “%s”', (prompt, language) => {
  expect(refuseBrief({ prompt, seed: 1 })).toEqual({ wish: 'prompt', language });
});

it('writes about a request in another language in English where the language is named beside it', () => {
  const prompt = 'Una canción sobre mi abuela y el mar de mi pueblo';
  expect(asksForEnglish({ prompt, language: 'English' })).toBe(true);
  expect(writeLyrics({ prompt, language: 'English', seed: 1 }).text).not.toMatch(/abuela|pueblo/iu);
  expect(asksForEnglish({ prompt: 'a song about the sea, lyrics in English' })).toBe(false);
});

it.each([
  [
    'Wiegenlied auf Englisch für meine Nichte Paula, mit Eule und Nebel',
    'A lullaby about my niece Paula, the owl and the fog',
  ],
  [
    'Una canción de amor en inglés para Inés, sin las palabras corazón y beso',
    'A love song about Inés. Without the words heart and kiss',
  ],
  [
    'Un rap en anglais sur mon quartier, avec les mots béton et bus, sans refrain',
    'A rap about my neighborhood. No chorus. Mention concrete and bus',
  ],
  ['Ein Protestlied auf Englisch gegen die Schließung der Schule', 'A protest song against the closure of the school'],
  ['Una canción en inglés para mi gato Pancho que murió', 'A song about my cat Pancho. Pancho passed away'],
  [
    'Una canción en inglés para mi compañera Rosa, 30 años en el hospital',
    'A song about my colleague Rosa and the hospital. 30 years',
  ],
  ['Ein Lied auf Englisch für unsere Nachbarin Ulla', 'A song about our neighbor Ulla'],
  ['Ein Lied auf Englisch für die Bäckerei Sommer in Köln', 'A song about the bakery Sommer in Köln'],
  [
    'Ein Lied auf Englisch für meinen Onkel Karl, er wird 60 und angelt gern',
    'A song about my uncle Karl. Karl turns 60. Karl loves to fish',
  ],
] as const)('reads the form and the wishes of “%s”', (prompt, meant) => {
  expect(englishPrompt(prompt)).toBe(meant);
  expect(refuseBrief({ prompt, seed: 1 })).toBeNull();
});

it.each([
  [
    'Ein englisches Lied zum Geburtstag meiner Frau Katrin, sie wird 40. Fröhlich, und der Hund Bruno soll auch vorkommen.',
    'A happy birthday song about my wife Katrin and our dog Bruno. Katrin turns 40',
  ],
  [
    'Una canción en inglés sobre mi abuelo Ramiro, que era pescador. En pasado, dos estrofas y un estribillo, sin usar la palabra "sea".',
    'A song about my grandfather Ramiro. Without the word "sea". Two verses and one chorus. Past tense. Ramiro was a fisherman',
  ],
  [
    'Une chanson en anglais sur la pluie à Paris, à la deuxième personne, mélancolique, 8 lignes maximum.',
    'A melancholic song about the rain in Paris. Second person. 8 lines only',
  ],
  [
    "Vorrei una canzone in inglese sulla mia vecchia Vespa rossa e un'estate a Rimini. Allegra, con strofa, ritornello, strofa, ritornello.",
    'A happy song about my old red Vespa and the summer in Rimini. Verse, chorus, verse, chorus',
  ],
  [
    'Uma música em inglês sobre a minha velha bicicleta vermelha, no passado, com estrofe, refrão, estrofe, refrão',
    'A song about my old red bicycle. Verse, chorus, verse, chorus. Past tense',
  ],
  [
    'Ein Lied auf Englisch über meinen Opa Karl, der Bergmann war, höchstens 8 Zeilen',
    'A song about my grandfather Karl. 8 lines only. Karl was a miner',
  ],
  [
    'Ein wütendes Lied auf Englisch über unsere Bibliothek, Strophe, Refrain, Strophe, Refrain',
    'An angry song about our library. Verse, chorus, verse, chorus',
  ],
  [
    'Canción en inglés para mi hermana Lucía, que es enfermera, alegre, máximo ocho versos',
    'A happy song about my sister Lucía. 8 lines only. Lucía is a nurse',
  ],
] as const)(
  'reads sections, lines, tense, trades and colours of “%s” and leaves no word of it out',
  (prompt, meant) => {
    expect(englishPrompt(prompt)).toBe(meant);
    expect(writeLyrics({ prompt, language: 'en', seed: 1 }).notes.join(' ')).not.toMatch(/Not understood/u);
  },
);

it.each([
  [
    'Quiero una letra en inglés para mi amiga Lucía. Alegre, y que diga "the kettle\'s always on".',
    'A happy song about my friend Lucía. Must contain "the kettle\'s always on"',
  ],
  [
    'Quero uma letra em inglês sobre saudade de Lisboa. Deve conter a frase "the tram still climbs the hill".',
    'A song about the longing in Lisboa. Must contain "the tram still climbs the hill"',
  ],
  [
    'Une berceuse en anglais pour mon fils Théo avec une lune, mais pas le mot "sleep".',
    'A lullaby about my son Théo and the moon. Without the word "sleep"',
  ],
  [
    'Ein englischer Text über meine Oma, mit dem Satz „the garden never sleeps“, aber nicht das Wort "death"',
    'A song about my grandmother. Must contain "the garden never sleeps". Without the word "death"',
  ],
])('keeps quoted words apart, to sing or to avoid, and takes no verb for a name: %s', (prompt, meant) => {
  expect(asksForEnglish({ prompt })).toBe(true);
  expect(englishPrompt(prompt)).toBe(meant);
});

it.each([
  [
    'Une chanson en anglais pour notre institutrice, Mme Bouvier. Avec un pont.',
    'A song about Mme Bouvier. Add a bridge',
  ],
  ['Ein englisches Lied für Frau Müller', 'A song about Frau Müller'],
  ['Una canción en inglés para la Señora Ruiz', 'A song about Señora Ruiz'],
])('takes a name with its title for one name, and a bridge for a section: %s', (prompt, meant) => {
  expect(englishPrompt(prompt)).toBe(meant);
});
