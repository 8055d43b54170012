import { expect, it } from 'vitest';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const edited = (prompt: string) => editOf(prompt, streetScene('lamp'), concept);

it.each([
  ['add a dog lead', 'dog lead'],
  ['give her a dog collar', 'dog collar'],
  ['she should have cat ears', 'cat ears'],
  ['put a rabbit hutch there', 'rabbit hutch'],
  ['ajoute une laisse de chien', 'laisse de chien'],
  ['ponle orejas de gato', 'orejas de gato'],
  ['añade una correa de perro', 'correa de perro'],
])('draws nothing for a thing without a picture that is named after an animal, and reports it: %s', (prompt, told) => {
  const { after, unseen } = edited(prompt);
  expect(after.motifs).toEqual(['lamp']);
  expect(unseen.join()).toContain(told);
});

it.each([
  ['put a dog bowl there', 'dog bowl'],
  ['add a bird cage', 'bird cage'],
  ['put a horse saddle there', 'saddle'],
  ['add a fish tank', 'fish tank'],
  ['add a dog bed', 'bed'],
  ['add a dog next to her', 'dog'],
  ['let the cat sleep on the bench', 'cat'],
  ['a dog barks', 'dog'],
])('draws what a compound is, by its own picture or that of its last word: %s', (prompt, noun) => {
  const { motifs } = edited(prompt).after;
  expect(motifs).toContain(noun);
  if (!/^(?:dog|cat)$/.test(noun)) expect(motifs).toEqual([noun, 'lamp']);
});

it.each(["put an astronaut's helmet on her", 'ponle un casco de astronauta', "mets-lui un casque d'astronaute"])(
  'puts the helmet of an astronaut on somebody, and no soldier’s: %s',
  (prompt) => {
    const { after, unseen } = edited(prompt);
    expect(after.motifs).toEqual(['astronaut helmet', 'lamp']);
    expect(after.motifCues?.[0]?.where?.is).toBe('worn');
    expect(unseen).toEqual([]);
  },
);
