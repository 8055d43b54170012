import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = sampleConcept('anime');
const street = streetScene('rose');

it.each([
  ['let her sit inside the train by the window', 'train'],
  ['she should be on the train next to the window', 'train'],
  ['dans un train, assise près de la fenêtre', 'train'],
  ['make it a full stadium with bright floodlights behind her', 'stadium'],
  ['en un estadio lleno', 'stadium'],
])('takes somebody into a train or a stadium, which is no prop beside them: %s', (prompt, interior) => {
  const { after, unseen } = editOf(prompt, street, concept);
  expect([after.setting, after.interior]).toEqual(['room', interior]);
  expect(after.motifs).not.toContain(interior);
  expect(unseen.filter((word) => !/^s[ie]t/.test(word))).toEqual([]);
});

it.each(['a train passing behind her', 'put a small toy stadium on the table'])(
  'leaves a train or stadium that is a thing beside somebody: %s',
  (prompt) => {
    expect(editOf(prompt, street, concept).after.setting).toBe(street.setting);
  },
);

it('keeps the bridge and the banks of a river on whose water it puts a boat', () => {
  const river: ScenePlan = { ...street, setting: 'river', motifs: ['duck'], hasCharacter: false };
  expect(editOf('put a rowing boat on the water', river, concept).after.setting).toBe('river');
});

it.each([
  ['les enfants doivent être à l’intérieur, près de la cheminée', 'fireplace'],
  ['una chimenea encendida detrás de ella', 'fireplace'],
  ['mets une cheminée sur le toit de la maison', 'chimney'],
])('tells a fireplace from a chimney: %s', (prompt, noun) => {
  const { motifs } = editOf(prompt, street, concept).after;
  expect(motifs).toContain(noun);
});

it.each([
  'metti delle lanterne rosse accese lungo la strada',
  'ajoute des lanternes rouges le long de la rue',
  'add some red lanterns along the road',
])('shows what it puts along a street at once, though it is sung of later: %s', (prompt) => {
  const scene: ScenePlan = { ...street, motifs: ['rose', 'lantern'] };
  scene.motifCues = [
    { atSec: 1, motion: 'stand' },
    { atSec: 9, motion: 'swing' },
  ];
  const { after, unseen } = editOf(prompt, scene, concept);
  expect(after.setting).toBe(scene.setting);
  expect(after.motifCues?.[after.motifs.indexOf('lantern')]).toMatchObject({ atSec: null, color: 'red', count: 3 });
  expect(unseen).toEqual([]);
});

it('drives a convertible from inside, and paints a sports car in the colour behind it', () => {
  expect(editOf('it should be a man driving a red convertible', street, concept).after.does).toEqual({
    is: 'ride',
    of: 'car',
  });
  const { after, unseen } = editOf('Cambia la rosa por un coche deportivo rojo', street, concept);
  expect(after.motifCues?.[after.motifs.indexOf('car')]?.color).toBe('red');
  expect(unseen).toEqual([]);
});

it('brings the camera closer to somebody who should hold something new', () => {
  const { after } = editOf(
    'closer shot of the woman please, and she should be holding a bunch of flowers',
    street,
    concept,
  );
  expect(after.framing).not.toBe(street.framing);
});

it('leaves somebody who becomes older or of another sex in the clothes of their trade', () => {
  const scene: ScenePlan = {
    ...street,
    hasCharacter: false,
    people: [{ called: 'the mechanic', sex: 'man', age: 'adult', role: 'mechanic' }],
  };
  const [one] = editOf('the mechanic should be an old woman', scene, concept).after.people ?? [];
  expect(one).toMatchObject({ sex: 'woman', age: 'old', role: 'mechanic' });
});
