/** What customers say who look at a picture: by what they know somebody, what they mean by it, and what the place has already. */
import { describe, expect, it } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { lookOf } from '../../draw/styles/character/look.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = { ...sampleConcept('anime'), logline: 'A woman with black hair rides home — a story of a woman' };
const kitchen: ScenePlan = {
  ...streetScene('cat'),
  setting: 'room',
  interior: 'kitchen',
  hasCharacter: false,
};
const cueOf = ({ motifs, motifCues = [] }: ScenePlan, noun: string) => motifCues[motifs.indexOf(noun)];
const mother: SeenPerson = { called: 'the mother', sex: 'woman', age: 'adult' };

it('keeps the hair colour by which a prompt only identifies somebody', () => {
  expect(lookOf(concept).colors.hair).toBeDefined();
  const { after } = editOf('put a brown dog next to the woman with black hair', streetScene(), concept);
  expect(after.look).toBeUndefined();
  expect(cueOf(after, 'dog')).toMatchObject({ color: 'brown', where: { is: 'beside' } });
});

it('reads what a later order says of the same thing', () => {
  const kite = editOf('bigger kite, and it should be all red', streetScene('kite'), concept).after;
  expect(cueOf(kite, 'kite')).toMatchObject({ size: 2, color: 'red' });
  const train = editOf('make the train blue, and move it further away', streetScene('train'), concept);
  expect(cueOf(train.after, 'train')).toMatchObject({ size: 0.5, color: 'blue' });
  expect(train.after.framing).toBe('medium');
  expect(train.unseen).toEqual([]);
  const roses = editOf('make the rose red, and a whole bunch of them', streetScene('rose'), concept).after;
  expect(cueOf(roses, 'rose')).toMatchObject({ color: 'red', count: 6 });
});

it('pulls the camera back, and removes what should go away', () => {
  expect(editOf('move the camera further away', streetScene('train'), concept).after.framing).toBe('wide');
  expect(editOf('take the train away', streetScene('train', 'tree'), concept).after.motifs).toEqual(['tree']);
});

describe('what the place of a scene has', () => {
  it('puts a cat on the fridge of a kitchen, and no other fridge', () => {
    const { after, unseen } = editOf('the cat should sit on top of the fridge', kitchen, concept);
    expect(after.motifs).toEqual(['cat']);
    expect(cueOf(after, 'cat')).toMatchObject({ where: { is: 'on', of: 'fridge' } });
    expect(unseen).toEqual([]);
  });
  it('colours and takes out its figures', () => {
    const { after, unseen } = editOf('make the fridge red', kitchen, concept);
    expect(after.tints).toEqual([{ part: 'fixture:fridge', color: 'red' }]);
    expect(after.motifs).toEqual(['cat']);
    expect(unseen).toEqual([]);
    const gone = editOf('remove the fridge', kitchen, concept);
    expect(gone.after.without).toEqual(['fixture:fridge']);
    expect(gone.unseen).toEqual([]);
  });
  it('adds a fridge to a place without one, and a second one when another is asked for', () => {
    expect(editOf('put the cat on a fridge', { ...kitchen, interior: 'bedroom' }, concept).after.motifs).toContain(
      'fridge',
    );
    expect(editOf('put a second fridge next to the cat', kitchen, concept).after.motifs).toContain('fridge');
  });
  it('stays the same street where it stops raining', () => {
    const wet: ScenePlan = { ...streetScene(), setting: 'street-rain', weather: 'rain' };
    expect(editOf('stop the rain please', wet, concept).after).toMatchObject({
      setting: 'street-rain',
      weather: 'clear',
    });
  });
});

it('recolours a room that should be painted, and shows nobody painting', () => {
  const { after } = editOf('paint the wall green', { ...kitchen, hasCharacter: true }, concept);
  expect(after.does).toBeUndefined();
  expect(after.tints).toEqual([{ part: 'wall', color: 'green' }]);
  expect(editOf('she should paint the wall green', { ...kitchen, hasCharacter: true }, concept).after.does).toEqual({
    is: 'paint',
  });
});

it('puts what should be in the background behind the people', () => {
  const { after, unseen } = editOf('add the bus in the background', streetScene('umbrella'), concept);
  expect(cueOf(after, 'bus')).toMatchObject({ where: { is: 'behind', of: 'somebody' } });
  expect(unseen).toEqual([]);
});

it('reads each order with its own things: what is in her hand, what she wears, what lies in front of him', () => {
  const given = editOf('give her a suitcase in her hand and put snow boots on her', streetScene(), concept).after;
  expect(cueOf(given, 'suitcase')).toMatchObject({ where: { is: 'held' } });
  expect(cueOf(given, 'boot')).toMatchObject({ where: { is: 'worn' } });
  const { after, unseen } = editOf(
    'she has to play the violin, with a hat on the ground in front of her',
    streetScene(),
    concept,
  );
  expect(cueOf(after, 'violin')).toMatchObject({ where: { is: 'held' } });
  expect(cueOf(after, 'hat')).toMatchObject({ where: { is: 'before' } });
  expect(unseen).toEqual([]);
});

it('gives her what a French order hands her, and brings in no man', () => {
  const alone: ScenePlan = { ...streetScene(), hasCharacter: false, people: [mother] };
  const { after } = editOf('donnez-lui un parapluie rouge et mettez un taxi jaune derrière elle', alone, concept);
  expect(after.hasCharacter).toBe(false);
  expect(after.people).toEqual([mother]);
  expect(cueOf(after, 'umbrella')).toMatchObject({ where: { is: 'held' } });
});

it('keeps the woman who laughs when two men come in', () => {
  const { after } = editOf("two men carrying the sofa, and she's laughing", streetScene('sofa'), concept);
  expect(after.hasCharacter).toBe(true);
  expect(after.look?.face).toBe('laugh');
  expect(after.people?.map(({ look }) => look)).toEqual([undefined, undefined]);
});

it('opens eyes, and takes off glasses that a style paints', () => {
  const open = editOf('open her eyes', streetScene(), concept);
  expect(open.after.look).toEqual({ face: 'awake' });
  expect(open.unseen).toEqual([]);
  const bare = editOf('togli gli occhiali da sole', streetScene(), sampleConcept('vaporwave'));
  expect(bare.after.look).toEqual({ glasses: false });
  expect(bare.unseen).toEqual([]);
});

it('reports a colour that the edited scene does not show', () => {
  const { unseen } = editOf('bigger kite, and it should be all turquoise plaid', streetScene('kite'), concept);
  expect(unseen.join()).toContain('plaid');
});

it('turns the people in a scene into children, and changes nobody who only turns round', () => {
  const two: ScenePlan = { ...streetScene(), hasCharacter: false, people: [mother, { ...mother, called: 'the aunt' }] };
  const young = editOf('they should be children', two, concept).after;
  expect(young.people?.map(({ called, age }) => [called, age])).toEqual([
    ['the mother', 'child'],
    ['the aunt', 'child'],
  ]);
  const alone: ScenePlan = { ...streetScene(), hasCharacter: false, people: [mother] };
  const turned = editOf('can the person turn around and look at us?', alone, concept).after;
  expect([turned.hasCharacter, turned.people, turned.isFacing]).toEqual([false, [mother], true]);
});
