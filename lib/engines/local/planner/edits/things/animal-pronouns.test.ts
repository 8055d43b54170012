import { expect, test } from 'vitest';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('brand');

test.each<[string, string, string]>([
  ['bring the camera closer to the dog and give him a red bow tie', 'bow tie', 'red'],
  ['zoom in on the dog and put a blue scarf on it', 'scarf', 'blue'],
  ['give the dog a pink bow', 'bow tie', 'pink'],
])('dresses the animal that an edit named before, and no person: %s', (prompt, worn, color) => {
  const { after } = editOf(prompt, streetScene('terrier'), concept);
  const cue = after.motifCues?.[after.motifs.indexOf(worn)];
  expect(cue).toMatchObject({ color, where: { is: 'worn', of: 'terrier' } });
});

test('leaves out the people beside an animal to which the camera comes closer, and reports nothing', () => {
  const scene = {
    ...streetScene('terrier'),
    people: [{ called: 'the man', sex: 'man' as const, age: 'adult' as const }],
  };
  const { after, unseen } = editOf('bring the camera closer to the dog', { ...scene, hasCharacter: false }, concept);
  expect(after.people).toBeUndefined();
  expect(after.framing).toBe('close');
  expect(unseen).toEqual([]);
});

test.each(['the dog should wear the scarf, and let it snow', 'the dog should wear the scarf, and make it snow'])(
  'takes no animal for the “it” of the weather: %s',
  (prompt) => {
    const { after } = editOf(prompt, streetScene('terrier', 'scarf'), concept);
    expect(after.weather).toBe('snow');
    expect(after.motifCues?.[after.motifs.indexOf('scarf')]?.where).toEqual({ is: 'worn', of: 'terrier' });
  },
);

test('gives a person what an edit gives “him” after it named somebody', () => {
  const { after } = editOf('remove the dog behind the man and give him a hat', streetScene('terrier'), concept);
  expect(after.motifCues?.[after.motifs.indexOf('hat')]?.where?.of).not.toBe('terrier');
});
