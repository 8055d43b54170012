import { expect, it, test } from 'vitest';
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { withSungDeeds } from '../../people/sung-deeds.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const [lady, keeper] = (['a lady', 'the keeper'] as const).map(
  (called) => ({ called, sex: 'woman', age: 'adult' }) as const,
) as [SeenPerson, SeenPerson];
const after = (prompt: string, people?: SeenPerson[]) =>
  editOf(prompt, { ...streetScene(), ...(people ? { people } : {}) }, concept);
/** Who does what with what: the video's person is `she`. */
const doneIn = (prompt: string, people?: SeenPerson[]): string[] => {
  const { after: scene } = after(prompt, people);
  const all = [
    ...(scene.does ? [{ called: 'she', does: scene.does }] : []),
    ...(scene.people ?? []).flatMap(({ called, does }) => (does ? [{ called, does }] : [])),
  ];
  return all.map(({ called, does }) => [called, does.is, does.of].filter(Boolean).join(' '));
};

test.each<[string, string[]]>([
  ['a girl riding a bicycle', ['she ride bicycle']],
  ['ein Mädchen fährt auf einem Fahrrad die Straße entlang', ['she ride bicycle']],
  ['une fille à vélo sur la route', ['she ride bicycle']],
  ['uma menina andando de bicicleta', ['the woman ride bicycle']],
  ['自転車に乗っている女の子', ['she ride bicycle']],
  ['骑自行车的女孩', ['she ride bicycle']],
  ['an old man on a horse', ['an old man ride horse']],
  ['la abuela conduce un tractor', ['the old woman ride tractor']],
  ['a cat on a bicycle', []],
  ['she sits on the car', []],
  ['a vet kneeling next to a dog', ['a vet kneel dog']],
  ['un veterinario in ginocchio accanto a un cane', ['the vet kneel dog']],
  ['dad with three kids eating at the table', ['the father sit table', ...Array(3).fill('three kids sit table')]],
  ['a couple sitting on a bench', ['she sit bench', 'somebody else sit bench']],
  ['a man on a ladder, and the priest holds it below', ['a man climb ladder', 'the priest steady ladder']],
  ['ein Mann auf einer Leiter, unten hält der Pfarrer sie fest', ['the mann climb ladder', 'the priest steady ladder']],
  ['a boy and a girl hand in hand', ['she hands a boy', 'a boy hands']],
  ['a waitress behind the counter', ['a waitress stand']],
  ['put her at the counter', []],
  ['make her kneel', ['she kneel']],
  ['both her arms in the air', ['she cheer']],
  ['sie hebt beide Arme', ['she cheer']],
  ['con los brazos en alto', ['she cheer']],
  ['les bras levés', ['she cheer']],
  ['she waves at us', ['she wave']],
  ['sie soll winken', ['she wave']],
  ['big waves behind her', []],
  ['auf einer Bank sitzt ein alter Mann', ['the old mann sit']],
  ['a guitar sitting on a chair', []],
  ['the camera should sit lower, her hat too', []],
  ['a crouching tiger', []],
  ['driving rain on the car', []],
  ['das Licht fährt über das Auto', []],
  ['she dances around the table', []],
  ['she has a blanket on her knees', []],
  ['auf der Leiter steht ein Eimer', []],
  ["à l'échelle du monde", []],
  ['un gato sentado en el coche', []],
  ['熊猫骑自行车', []],
  ['車に乗っている猫', []],
])('reads what people do, on, at or with what: %s', (prompt, expected) => {
  expect(doneIn(prompt)).toEqual(expected);
});

it('reads waving, pointing and a raised fist, and adds no sea, sky or hand for them', () => {
  const deeds: [string, string][] = [
    ['she waves', 'wave'],
    ['let her wave her hand', 'wave'],
    ['she raises her fist in the air', 'fist'],
    ['Sie reckt die Faust in die Luft', 'fist'],
    ['she is pointing to the horizon', 'point'],
    ['elle pointe du doigt vers le ciel', 'point'],
  ];
  for (const [prompt, is] of deeds) {
    const { does, motifs, setting } = after(prompt).after;
    expect({ prompt, does, motifs, setting }).toEqual({ prompt, does: { is }, motifs: [], setting: 'city-day' });
  }
  expect(after('waves crash behind her').after.does).toBeUndefined();
  expect(after('she raises her fist').unseen).toEqual([]);
});

it('does not report a deed that somebody is seen doing', () => {
  for (const prompt of [
    'a vet kneeling next to a dog',
    'she is sitting on a chair',
    'an old man with a beard',
    'two women holding hands',
  ])
    expect(after(prompt).unseen).toEqual([]);
  expect(after('make her jump').unseen).toEqual(['jump']);
  expect(after('she should not sit on the chair').unseen).toEqual(['she should not sit on the chair']);
});

it('turns somebody who is there into who the edit says they are, and adds nobody', () => {
  const brother = after('the second one is her LITTLE brother, so make him a small boy', [lady]).after;
  expect(brother.people).toMatchObject([{ called: 'the little brother', sex: 'man', age: 'child' }]);
  expect(brother.look?.age).toBeUndefined();
  const man = after('this is supposed to be a man around 50').after;
  expect([man.people, man.look]).toEqual([undefined, { sex: 'man', hair: 'gray' }]);
  expect(after('the keeper should be an older woman', [lady, keeper]).after.people).toHaveLength(2);
});

it('shows only the people that a new picture names, and adds nobody for “above the crowd”', () => {
  expect(after('a vet with a dog, that is all', [lady]).after.hasCharacter).toBe(true);
  expect(after('a vet with a dog, and nothing else', [lady]).after.hasCharacter).toBe(false);
  expect(after('hang a mirror ball over the crowd').after.people).toBeUndefined();
});

test.each<[string, string | undefined]>([
  ['I ride my bicycle down the lane', 'bicycle'],
  ['Sie fährt auf dem Fahrrad durch die Stadt', 'bicycle'],
  ['Riding my bicycle all night', 'bicycle'],
  ['my bicycle is leaning on the wall', undefined],
  ['life rides a bicycle', undefined],
  ['el amor monta en bicicleta', undefined],
  ['I never ride my bicycle', undefined],
  ['she rides me like a bicycle', undefined],
])('lets the people of a scene do what its line says: %s', (lyric, expected) => {
  const scene = { ...streetScene('bicycle'), lyric };
  expect(withSungDeeds(scene, concept).does?.of).toBe(expected);
  expect(withSungDeeds({ ...scene, framing: 'close' }, concept)).toEqual({ ...scene, framing: 'close' });
});

test.each<[string, string[]]>([
  ['she should be cooking', ['she cook']],
  ['sie soll Klavier spielen', ['she piano']],
  ['que toque el piano', ['she piano']],
])('lets somebody do a deed with things of its own where they are: %s', (prompt, done) => {
  expect(doneIn(prompt)).toEqual(done);
  expect(after(prompt).after).toMatchObject({ setting: streetScene().setting, motifs: streetScene().motifs });
});

test.each(['let them kiss', 'sie sollen sich küssen', 'que se besen', "qu'ils s'embrassent"])(
  'lets two people who are there kiss: %s',
  (prompt) => {
    expect(doneIn(prompt, [keeper])).toEqual(['she kiss', 'the keeper kiss']);
  },
);

it('takes somebody who should swim to water', () => {
  expect(after('make her swim').after).toMatchObject({ setting: 'river', does: { is: 'swim' } });
});

it('puts what somebody near plays or reads into their hands, and keeps the shot', () => {
  const near = { ...streetScene(), framing: 'medium' } as const;
  const { after: scene } = editOf('have her play the guitar', near, concept);
  expect(scene.does).toBeUndefined();
  expect(scene).toMatchObject({
    motifCues: expect.arrayContaining([expect.objectContaining({ where: { is: 'held', of: 'somebody' } })]),
  });
});
