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
])('dresses the video person as asked, seen whole, and names nothing as not shown: %s', (prompt, look) => {
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

it('has whoever leans on a stick hold it, and whoever is in a wheelchair sit there', () => {
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
