import { expect, it } from 'vitest';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { stillScene } from '../../draw/scene/staged-sample.ts';
import { withSungDeeds } from './sung-deeds.ts';

const stands = { is: 'stand' };
const about = (logline: string) => ({ ...sampleConcept('anime'), logline, hero: undefined });

it('whoever a line names by a trade is seen whole with its clothes and tool', () => {
  const people = [
    { called: 'the nurse', sex: 'woman', age: 'adult', role: 'nurse' },
    { called: 'a lady', sex: 'woman', age: 'adult' },
  ] as const;
  const scene = stillScene('field', { framing: 'medium', people: [...people] });
  const seen = withSungDeeds(scene, about('In the fields')).people;
  expect(seen?.map(({ does }) => does)).toEqual([stands, undefined]);
});

it.each([
  'A folk song about my neighbour the beekeeper',
  "For my dad's retirement: he is a terrible golfer",
  'Waltz about a tailor who talks to his mannequin',
  'Uma balada para o meu avô, que foi sapateiro no Porto',
])("the video's person is seen whole in the clothes of their trade: %s", (logline) => {
  const scene = stillScene('field', { framing: 'medium', hasCharacter: true });
  expect(withSungDeeds(scene, about(logline)).does).toEqual(stands);
  expect(withSungDeeds({ ...scene, framing: 'close' }, about(logline)).does).toBeUndefined();
  expect(withSungDeeds(scene, about('A song for my dad, who was afraid of the butcher')).does).toBeUndefined();
});

it('has nobody stand to be seen whole for a trade that only the treatment makes up', () => {
  const scene = stillScene('garden', { framing: 'medium', hasCharacter: true });
  const concept = about('In the garden at dawn, a gardener of somebody else’s roses sets out');
  expect(withSungDeeds(scene, concept, 'The roses are in bloom').does).toBeUndefined();
  expect(withSungDeeds(scene, concept, 'The gardener hums').does).toEqual(stands);
});
