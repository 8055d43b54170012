/** Sixty requests used while building the writer. It is evaluated with those in `judging-requests.ts`. */
import type { LyricsRequest } from './judge-lyrics.ts';

const train =
  '[Verse 1]\nI wait beside the station clock\nMy suitcase has a broken lock\nThe porter sweeps the platform clean\nI bought a paper magazine\n\n[Chorus]\nTake me where the rivers go\nI have a letter, I have to know\nTake me where the rivers go\nThe train is late, the clock is slow\n\n[Verse 2]\nMy mother waved from down the lane\nI press my hand against the pane\nThe whistle blows, the lanterns sway\nI count the hills along the way\n\n[Chorus]\nTake me where the rivers go\nI have a letter, I have to know\nTake me where the rivers go\nThe train is late, the clock is slow';
const baker =
  '[Verse]\nHe lights the oven in the dark\nBefore the dogs begin to bark\nHe knows the bread by touch and sound\nThe whole street smells it, all around\n\n[Refrain]\nWarm as the morning, soft as a hand\n\n[Bridge]\nAnd if the town should sleep for years\nHe wakes it gently, one that hears\n\n[Outro]\nWarm as the morning';

export const BUILDING_REQUESTS: readonly LyricsRequest[] = [
  {
    ask: { prompt: 'A folk song about a lighthouse keeper and her old compass' },
    wishes: [{ theme: 'keeper' }, { theme: 'compass' }],
  },
  {
    ask: { prompt: 'Write a birthday song for Maya, who loves the ocean' },
    wishes: [{ has: 'Maya' }, { theme: 'ocean' }],
  },
  {
    ask: { prompt: 'A synthwave song about neon rain', perspective: 'third person (she)' },
    wishes: [{ narrator: 'she' }, { theme: 'rain' }],
  },
  {
    ask: {
      prompt: 'Something sad about leaving a small town',
      perspective: 'we',
      negativeConstraints: ['rain'],
      guidance: 'Include the phrase "the last bus never came". No bridge.',
    },
    wishes: [{ narrator: 'we' }, { has: 'the last bus never came' }, { noSection: 'bridge' }, { hasNot: 'rain' }],
  },
  {
    ask: { prompt: 'hard rap about growing up in Detroit with my grandmother' },
    wishes: [{ has: 'Detroit' }, { theme: 'grandmother' }],
  },
  {
    ask: {
      prompt: 'a love song from the point of view of an elevator',
      guidance: 'mention Tomas and Ana, coffee and the word horizontal. Use lots of metaphors.',
    },
    wishes: [{ has: 'Tomas' }, { has: 'Ana' }, { has: 'coffee' }, { has: 'horizontal' }, { has: 'elevator' }],
  },
  {
    ask: { prompt: 'Indie pop about two sisters who open a bakery in Lisbon', durationSec: 60 },
    wishes: [{ theme: 'sister' }, { theme: 'bakery' }, { has: 'Lisbon' }],
  },
  {
    ask: {
      prompt: 'a protest anthem about the price of bread',
      guidance: 'the chorus should say "we are still hungry"',
    },
    wishes: [{ has: 'we are still hungry' }, { theme: 'bread' }],
  },
  { ask: { prompt: 'Wedding song for Lena and Marcus' }, wishes: [{ has: 'Lena' }, { has: 'Marcus' }] },
  {
    ask: { prompt: 'lullaby for my son Theo, with owls and a paper moon' },
    wishes: [{ has: 'Theo' }, { theme: 'owl' }, { theme: 'moon' }],
  },
  {
    ask: { prompt: 'Country song called "Second Gear" about an old tractor' },
    wishes: [{ title: 'Second Gear' }, { has: 'Second Gear' }, { theme: 'tractor' }],
  },
  {
    ask: { prompt: 'A song about the moon', negativeConstraints: ['no night', 'never say star', 'light'] },
    wishes: [{ hasNot: 'night' }, { hasNot: 'star' }, { hasNot: 'light' }, { theme: 'moon' }],
  },
  {
    ask: { prompt: 'a song about freedom', themeKeywords: ['bicycle', 'river', 'Amara'] },
    wishes: [{ theme: 'bicycle' }, { theme: 'river' }, { has: 'Amara' }],
  },
  {
    ask: { prompt: 'the kitchen in winter', structure: ['Verse', 'Chorus', 'Verse', 'Chorus', 'Outro'] },
    wishes: [{ labels: ['Verse', 'Chorus', 'Verse', 'Chorus', 'Outro'] }, { theme: 'kitchen' }],
  },
  {
    ask: { prompt: 'the old harbor', structure: ['Part A', 'Part B', 'Part A'] },
    wishes: [{ labels: ['Part A', 'Part B', 'Part A'] }],
  },
  {
    ask: { prompt: 'jazz ballad about a broken umbrella', perspective: 'second person' },
    wishes: [{ narrator: 'you' }, { theme: 'umbrella' }],
  },
  {
    ask: { prompt: 'a song about courage', perspective: 'first person plural' },
    wishes: [{ narrator: 'we' }, { theme: 'courage' }],
  },
  { ask: { prompt: 'a song about a boxer', perspective: 'he' }, wishes: [{ narrator: 'he' }, { theme: 'boxer' }] },
  {
    ask: { prompt: 'a song about a garden', perspective: 'an old apple tree' },
    wishes: [{ has: 'apple tree' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'a song about garlic, two verses and no chorus' },
    wishes: [{ noSection: 'chorus' }, { theme: 'garlic' }],
  },
  {
    ask: { prompt: 'pop song about telephones', guidance: 'open with the chorus; without a bridge' },
    wishes: [{ noSection: 'bridge' }, { theme: 'telephone' }],
  },
  { ask: { prompt: 'la mer la nuit', language: 'French' }, wishes: [{ language: 'fr' }] },
  { ask: { prompt: 'una canción sobre el mar y la luna de mi pueblo' }, wishes: [{ language: 'es' }] },
  { ask: { prompt: 'the sea', language: 'Klingon' }, wishes: [{ language: 'tlh' }] },
  { ask: { prompt: 'La La Land by night' }, wishes: [] },
  { ask: { prompt: 'chill lofi vibes' }, wishes: [] },
  { ask: { prompt: '🔥🔥🔥' }, wishes: [] },
  {
    ask: { prompt: 'metal song about a furious accountant', guidance: 'Use the words ledger, calculator and revenge.' },
    wishes: [{ theme: 'accountant' }, { theme: 'ledger' }, { theme: 'calculator' }, { theme: 'revenge' }],
  },
  {
    ask: { prompt: 'A reggae tune mentioning Kingston, mangoes and my uncle Desmond' },
    wishes: [{ has: 'Kingston' }, { has: 'mangoes' }, { has: 'Desmond' }],
  },
  { ask: { prompt: 'song about wolves', guidance: 'Each verse has six lines.' }, wishes: [{ theme: 'wolves' }] },
  {
    ask: { prompt: 'Song about Tokyo subway at 5am, written in the third person', themeKeywords: ['vending machine'] },
    wishes: [{ narrator: 'they' }, { has: 'Tokyo' }, { theme: 'vending machine' }],
  },
  {
    ask: { prompt: 'a song about nothing at all', guidance: 'must have the word "perpendicular"' },
    wishes: [{ has: 'perpendicular' }],
  },
  {
    ask: { prompt: 'A sea shanty about cheese. Do not mention sailors or rum.' },
    wishes: [{ theme: 'cheese' }, { hasNot: 'sailor' }, { hasNot: 'rum' }],
  },
  { ask: { prompt: 'goodbye song for our teacher Mrs Okafor' }, wishes: [{ has: 'Okafor' }, { theme: 'teacher' }] },
  {
    ask: { prompt: 'i want a song about my cat pickles and how she hates the vacuum cleaner' },
    wishes: [{ theme: 'cat' }, { theme: 'vacuum cleaner' }],
  },
  {
    ask: { prompt: 'power ballad about a lost glove', mood: 'hopeful', durationSec: 300 },
    wishes: [{ theme: 'glove' }],
  },
  { edit: 'make it shorter', lyrics: train, wishes: [{ shorter: true }] },
  { edit: 'Make it hopeful', lyrics: train, wishes: [{ changed: ['Verse 1', 'Verse 2'] }] },
  { edit: 'make the first verse longer', lyrics: train, wishes: [{ longer: true }, { kept: ['Verse 2', 'Chorus'] }] },
  {
    edit: 'rewrite the second verse',
    lyrics: train,
    wishes: [{ changed: ['Verse 2'] }, { kept: ['Verse 1', 'Chorus'] }],
  },
  { edit: 'make it about snow', lyrics: train, wishes: [{ theme: 'snow' }] },
  {
    edit: 'replace suitcase by guitar',
    lyrics: train,
    wishes: [{ has: 'guitar' }, { hasNot: 'suitcase' }, { kept: ['Verse 2', 'Chorus'] }],
  },
  {
    edit: 'change "letter" to "promise"',
    lyrics: train,
    wishes: [{ has: 'promise' }, { hasNot: 'letter' }, { kept: ['Verse 1', 'Verse 2'] }],
  },
  { edit: 'no chorus', lyrics: train, wishes: [{ noSection: 'chorus' }, { kept: ['Verse 1', 'Verse 2'] }] },
  {
    edit: 'add a bridge',
    lyrics: train,
    wishes: [{ hasSection: 'bridge' }, { kept: ['Verse 1', 'Verse 2', 'Chorus'] }],
  },
  {
    edit: 'add a verse about a lemon tree',
    lyrics: train,
    wishes: [{ theme: 'lemon tree' }, { kept: ['Verse 1', 'Verse 2', 'Chorus'] }],
  },
  { edit: 'tell it in the third person', lyrics: train, wishes: [{ narrator: 'they' }] },
  { edit: 'first person please', lyrics: baker, wishes: [{ narrator: 'I' }] },
  { edit: 'mention Eduardo', lyrics: train, wishes: [{ has: 'Eduardo' }, { kept: ['Chorus'] }] },
  { edit: 'include the phrase "all tickets please"', lyrics: train, wishes: [{ has: 'all tickets please' }] },
  { edit: 'avoid the word clock', lyrics: train, wishes: [{ hasNot: 'clock' }, { kept: ['Verse 2'] }] },
  {
    edit: 'swap verse 1 and verse 2',
    lyrics: train,
    wishes: [{ changed: ['Verse 1', 'Verse 2'] }, { kept: ['Chorus'] }],
  },
  { edit: 'end with the chorus again', lyrics: train, wishes: [{ longer: true }] },
  {
    edit: 'rename the refrain to Hook',
    lyrics: baker,
    wishes: [{ noSection: 'refrain' }, { kept: ['Verse', 'Bridge', 'Outro'] }],
  },
  {
    edit: 'change the first line of the second verse to "My father waved from down the lane"',
    lyrics: train,
    wishes: [{ has: 'My father waved from down the lane' }, { kept: ['Verse 1', 'Chorus'] }],
  },
  {
    edit: 'darker, but keep the chorus as it is',
    lyrics: train,
    wishes: [{ kept: ['Chorus'] }, { changed: ['Verse 1', 'Verse 2'] }],
  },
  {
    edit: 'remove the outro and make the bridge about flour',
    lyrics: baker,
    wishes: [{ noSection: 'outro' }, { has: 'flour' }, { kept: ['Verse', 'Refrain'] }],
  },
  { edit: 'use tram instead of train', lyrics: train, wishes: [{ has: 'tram' }, { kept: ['Verse 1', 'Verse 2'] }] },
  { edit: 'sadder second verse', lyrics: train, wishes: [{ changed: ['Verse 2'] }, { kept: ['Verse 1', 'Chorus'] }] },
  {
    edit: 'The bridge is weak, write a better one',
    lyrics: baker,
    wishes: [{ changed: ['Bridge'] }, { kept: ['Verse', 'Refrain', 'Outro'] }],
  },
];
