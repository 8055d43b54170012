import { expect, test } from 'vitest';
import { fixturesOf } from './rooms.ts';
import { stageOf } from './setting-words.ts';

test.each([
  [
    'kitchen',
    'in the kitchen | by the kitchen door | in der Küche | en la cocina | dans la cuisine | na cozinha | in cucina | 台所で | 厨房里 | 부엌에서',
  ],
  [
    'classroom',
    'back in the classroom | im Klassenzimmer | en el salón de clases | dans la salle de classe | na sala de aula | 教室で | 在教室 | 교실에서',
  ],
  [
    'hospital',
    'the hospital ward | im Krankenhaus | en la clínica | à l’hôpital | in ospedale | 病院で | 医院里 | 병원에서',
  ],
  [
    'church',
    'in the church | in der Kirche | en la iglesia | dans l’église | na igreja | in chiesa | 教会で | 教堂里 | 교회에서',
  ],
  [
    'gym',
    'at the gym | im Fitnessstudio | en el gimnasio | na academia | in palestra | ジムで | 健身房里 | 헬스장에서',
  ],
  [
    'salon',
    'at the hairdresser’s | beim Friseur | en la peluquería | au salon de coiffure | no cabeleireiro | dal parrucchiere | 美容院で | 理发店里 | 미용실에서',
  ],
  [
    'court',
    'in the courtroom | im Gerichtssaal | en el tribunal | au tribunal | in tribunale | 法廷で | 法庭上 | 법정에서',
  ],
  [
    'supermarket',
    'in the supermarket | im Supermarkt | en el supermercado | au supermarché | nel supermercato | スーパーで | 超市里 | 슈퍼마켓에서',
  ],
  ['office', 'in the office | im Büro | au bureau | no escritório | in ufficio | オフィスで | 办公室里 | 사무실에서'],
  [
    'library',
    'in the library | in der Bibliothek | en la biblioteca | à la bibliothèque | 図書館で | 图书馆里 | 도서관에서',
  ],
  ['cafe', 'in the little café | en la cafetería | カフェで | 咖啡馆里 | 카페에서'],
  [
    'stadium',
    'in the stadium | im Stadion | en el estadio | au stade | no estádio | allo stadio | スタジアムで | 体育场里 | 경기장에서',
  ],
  ['train', 'I am on the train | im Zug | en el tren | dans le train | sul treno | 電車の中 | 火车上 | 기차 안'],
])('furnishes a %s in every language', (interior, lines) => {
  for (const line of lines.split(' | ')) expect(fixturesOf(line)?.interior, line).toBe(interior);
});

test('furnishes no place that is only part of a word, or that somebody is in front of', () => {
  for (const line of [
    'I wait by the store',
    'vor der Kirche',
    'devant le café',
    'the barren land',
    'a shopkeeper waits',
    'official secrets',
    'gymnastics',
    'my hospitality',
  ])
    expect(fixturesOf(line)?.interior, line).toBeUndefined();
});

test('draws the places that have furnishings where they are', () => {
  for (const word of ['classroom', 'garage', 'courtroom', 'café', '美容院']) expect(stageOf(word), word).toBe('room');
});
