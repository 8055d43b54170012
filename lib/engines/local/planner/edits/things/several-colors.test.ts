import { expect, test } from 'vitest';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');

test.each<[string, string, string, string[]]>([
  ['more fireworks please, in red and gold', 'firework', 'red', ['golden']],
  ['add balloons in pink and gold', 'balloon', 'pink', ['golden']],
  ['add five blue, white and red balloons', 'balloon', 'blue', ['white', 'red']],
])('gives several things the colours of a list in turn, and no gold bars: %s', (prompt, noun, color, otherColors) => {
  const { after, unseen } = editOf(prompt, streetScene('firework'), concept);
  expect(after.motifs).not.toContain('gold');
  expect(after.motifCues?.[after.motifs.indexOf(noun)]).toMatchObject({ color, otherColors });
  expect(unseen).toEqual([]);
});

test('gives a single thing the first colour, and reports the other', () => {
  const { after, unseen } = editOf('make the lamp blue and white', streetScene('lamp'), concept);
  expect(after.motifCues?.[0]).toMatchObject({ color: 'blue' });
  expect(after.motifCues?.[0]?.otherColors).toBeUndefined();
  expect(unseen.join()).toContain('white');
});

test('shows colourful balloons in several colours', () => {
  const { after } = editOf('replace the lamp with colorful balloons', streetScene('lamp'), concept);
  expect(after.motifs).toEqual(['balloon']);
  expect(after.motifCues?.[0]).toMatchObject({ isMixed: true, count: 5 });
});
