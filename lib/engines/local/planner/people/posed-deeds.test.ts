import { expect, it, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { FULL_FORM, linesOf, planOf, steadyAnalysis, streetScene, sungBrief } from '../planner-fixture.ts';
import { withSungDeeds } from './sung-deeds.ts';

const concept = sampleConcept('anime');
const room: ScenePlan = { ...streetScene(), setting: 'room' };
const doneIn = (lyric: string, scene = room) => withSungDeeds({ ...scene, lyric }, concept).does?.is;

test.each([
  [
    'cook',
    'She is cooking in the kitchen | Sie kocht die Suppe | Ella cocina para mí | Elle cuisine pour nous | Ela está cozinhando | Lei sta cucinando | 彼女は料理をしている | 她在做饭 | 그녀는 요리를 해',
  ],
  [
    'wash-up',
    'I wash the dishes slowly | Ich spüle das Geschirr | Lavo los platos | Je fais la vaisselle | Lavo a louça | Lavo i piatti | 皿を洗う | 我在洗碗 | 설거지를 해',
  ],
  [
    'paint',
    'He is painting the wall | Er streicht die Wand | Pinta la pared | Il peint les murs | Dipinge la parete | 壁を塗る | 他在刷墙',
  ],
  [
    'cut-hair',
    'She cuts my hair | Sie schneidet mir die Haare | Me corta el pelo | Elle coupe mes cheveux | Lei taglia i capelli | 髪を切る | 剪头发',
  ],
  [
    'guitar',
    'He is playing guitar | Er spielt Gitarre | Toca la guitarra | Il joue de la guitare | Ela toca violão | Suona la chitarra | ギターを弾く | 他弹吉他 | 기타를 치네',
  ],
  [
    'piano',
    'She plays the piano | Sie spielt Klavier | Toca el piano | Elle joue du piano | Suona il pianoforte | ピアノを弾く | 她弹钢琴 | 피아노를 치네',
  ],
  [
    'read',
    'She is reading a book | Sie liest ein Buch | Lee un libro | Elle lit un livre | Ela lê um livro | Legge un libro | 本を読む | 她在看书 | 책을 읽어',
  ],
  [
    'sleep',
    'She is sleeping in the bed | Sie schläft | Ella duerme | Elle dort | Ela está dormindo | Lei dorme | 眠っている | 她睡着了 | 잠든 그녀',
  ],
  [
    'carry',
    'We are carrying boxes up the stairs | Wir tragen die Kisten | Cargamos cajas | On porte les cartons | 箱を運ぶ | 搬箱子',
  ],
  ['sweep', 'She sweeps the floor | Sie fegt den Boden | Barre el suelo | Spazza il pavimento | 她在扫地'],
  ['type', 'She is typing your name | Sie tippt'],
])('has somebody %s whose line sings of it, in every language', (is, lines) => {
  for (const line of lines.split(' | ')) expect(doneIn(line), line).toBe(is);
});

it.each([
  ['He is digging a hole in the garden', 'garden', 'dig'],
  ['I am swimming in the lake', 'river', 'swim'],
  ['My grandfather is fishing on the river', 'river', 'fish'],
  ['I am climbing up the mountain', 'mountains', 'scale'],
  ['He is skateboarding down the street', 'city-day', 'skate'],
  ['She is pushing a pram through the park', 'garden', 'pram'],
] as const)('has somebody do outside what is done there: %s', (line, setting, is) => {
  expect(doneIn(line, { ...room, setting })).toBe(is);
});

it.each([
  'I never learned to swim',
  "She doesn't play the piano",
  'He never reads a book',
  'like he is playing guitar',
  'You are just my type',
  'The cook is gone',
  'You read my mind',
  'Hold me to it',
])('has nobody do what is denied, compared or another word: %s', (line) => {
  expect(doneIn(line)).toBeUndefined();
});

it('lets nobody swim on dry land or sleep in the street', () => {
  expect(doneIn('I am swimming in the lake')).toBeUndefined();
  expect(doneIn('She is sleeping in the bed', streetScene())).toBeUndefined();
});

it('lets two people kiss, hug and dance, even if only one is named', () => {
  for (const [line, is] of [
    ['You kiss me in the rain', 'kiss'],
    ['You hug me at the station', 'embrace'],
    ['I dance with you in the kitchen', 'waltz'],
  ] as const) {
    const { does, people = [] } = withSungDeeds({ ...room, lyric: line }, concept);
    expect([does, ...people.map((one) => one.does)]).toEqual([{ is }, { is }]);
  }
});

it('shows what somebody holds only in their hands', () => {
  const { motifs, motifCues } = withSungDeeds(
    { ...streetScene('guitar'), setting: 'room', lyric: 'She waits by the guitar' },
    concept,
  );
  expect([motifs, motifCues?.length]).toEqual([['guitar'], 1]);
  const playing = withSungDeeds({ ...streetScene('guitar'), setting: 'room', lyric: 'She plays the guitar' }, concept);
  expect([playing.motifs, playing.motifCues?.length]).toEqual([[], 0]);
});

it.each([
  ['She rides a bicycle down the lane', 'ride'],
  ['He rides a horse through the desert', 'ride'],
  ['She plays the piano in the dark', 'piano'],
])('shows in ink who does it though the song names nobody: %s', async (line, is) => {
  const analysis = steadyAnalysis(120, FULL_FORM);
  const lines = linesOf(line, 'And the morning is all around');
  const brief = sungBrief(analysis, { styleId: 'ink', lines, lyricsText: lines.map(({ text }) => text).join('\n') });
  const { scenes } = await planOf(brief, analysis);
  const seen = scenes.filter(({ lyric, hasCharacter }) => lyric.includes(line) && hasCharacter);
  expect(seen.map(({ does }) => does?.is)).toContain(is);
});
