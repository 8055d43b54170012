import { expect, it, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { STYLES } from '../../../draw/styles/staged-styles.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const edited = (prompt: string, styleId: (typeof STYLES)[number] = 'anime') =>
  editOf(prompt, streetScene(), { ...sampleConcept(styleId), logline: 'A young woman walks home' });

test.each<[string, ScenePlan['look']]>([
  ['put her in striped pyjamas', { outfit: 'pyjamas', pattern: 'striped' }],
  ['sie trägt einen gestreiften Schlafanzug', { outfit: 'pyjamas', pattern: 'striped' }],
  ['she wears a polka dot dress', { outfit: 'dress', pattern: 'dotted' }],
  ['give her a red tartan coat', { outfit: 'coat', pattern: 'tartan', cloth: 'red' }],
  ['lleva una camisa a cuadros', { outfit: 'shirt', pattern: 'checked' }],
  ['give her a grey plait', { hair: 'gray', cut: 'plait' }],
  ['she should be middle-aged', { figure: 'middle-aged' }],
  ['make her a toddler', { figure: 'toddler', age: 'child' }],
  ['she should be a teenager', { figure: 'teenager' }],
  ['elle est enceinte', { figure: 'pregnant' }],
])('dresses the character as asked, seen whole, and reports nothing as not shown: %s', (prompt, look) => {
  for (const styleId of STYLES) {
    const { after, unseen } = edited(prompt, styleId);
    expect([after.look, after.does, after.people, unseen]).toEqual([look, { is: 'stand' }, undefined, []]);
  }
});

it('gives a figure to who is named with it, and the stripes of a cat or a balloon to nobody', () => {
  const bald = edited('a bald man with a beard next to her').after;
  expect([bald.people?.[0]?.look, bald.look]).toEqual([{ bald: true, beard: true }, undefined]);
  const toddler = edited('a toddler beside her').after;
  expect([toddler.people?.[0]?.look, toddler.look]).toEqual([{ figure: 'toddler' }, undefined]);
  expect(edited('a striped cat on the wall').after.look).toBeUndefined();
  expect(edited('add a 55 year old car').after.look).toBeUndefined();
});

test.each([
  ['add a bald eagle'],
  ['ajoute une chauve-souris'],
  ['a braided rug on the floor'],
  ['stell einen geflochtenen Korb hin'],
  ['the girl is spotted in a red dress'],
])('gives nobody a bald head, a plait or dots for a word that means something else: %s', (prompt) => {
  const { look } = edited(prompt).after;
  expect([look?.bald, look?.cut, look?.pattern]).toEqual([undefined, undefined, undefined]);
});

it('takes no hour of the day and no count for an age', () => {
  expect(edited("it's nine in the evening").after.look?.age).toBeUndefined();
  expect(edited('a group of five on the beach').after.look?.age).toBeUndefined();
  expect(edited('she is nine').after.look?.age).toBe('child');
  expect(edited('she should be about fifty').after.look?.hair).toBe('gray');
});

it('puts a stick into the hand that leans on it, and seats somebody who is in a wheelchair', () => {
  const leant = edited('she leans on a walking stick');
  expect(leant.after.motifCues?.[0]?.where).toEqual({ is: 'held', of: 'somebody' });
  expect([leant.after.does, leant.after.stands, leant.unseen]).toEqual([{ is: 'stand' }, undefined, []]);
  expect(edited('put her in a wheelchair').after.does).toEqual({ is: 'sit', of: 'wheelchair' });
});

test.each([
  ['a firefighter', 'firefighter'],
  ['a builder', 'builder'],
  ['einen Metzger', 'butcher'],
  ['a mechanic', 'mechanic'],
  ['un pescador', 'fisherman'],
  ['a judge', 'judge'],
  ['a bridegroom', 'groom'],
])('shows %s whole in the clothes of the trade', (who, role) => {
  const { after, unseen } = edited(who);
  expect([after.people?.[0]?.role, after.people?.[0]?.does, unseen]).toEqual([role, { is: 'stand' }, []]);
});
