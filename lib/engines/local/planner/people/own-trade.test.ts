import { expect, it } from 'vitest';
import { lookOf } from '../../draw/styles/character/look.ts';
import { linesOf, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { ownTradeIn } from './own-trade.ts';

it.each([
  ["I'm a chimney sweep and I dance across the roofs", 'a chimney sweep'],
  ["I'm just an old fisherman, my nets are torn", 'an old fisherman'],
  ['We are miners and we go down', 'a miner'],
  ['I work as a baker in the town', 'a baker'],
  ['I’m an astronaut far from home', 'an astronaut'],
  ["She's a nurse on the night shift", 'a nurse'],
  ['My grandfather was a fisherman', 'an old fisherman'],
  ['Ich bin Feuerwehrmann und laufe', 'a male firefighter'],
  ['Ich bin Bäckerin in der Stadt', 'a female baker'],
  ['Mein Vater ist Bergmann', 'a male miner'],
  ['Soy un viejo marinero', 'an old male sailor'],
  ['Mi padre es panadero', 'a male baker'],
  ['Je suis marin, je chante', 'a sailor'],
  ['Ma mère est infirmière', 'a nurse'],
  ['Sono un minatore e canto', 'a male miner'],
  ['Sou bombeiro nesta cidade', 'a male firefighter'],
])('shows the singer of “%s” as %s', (line, full) => {
  expect(ownTradeIn(`La la la\n${line}`)?.subject.full).toBe(full);
});

it.each([
  'I met a pirate down by the shore',
  "I'm not a soldier",
  'If I were a sailor',
  'I wish I was a fisherman',
  "I'm a soldier of love",
  "I'm in love with a sailor",
  "I'm a miner's son",
  "I'm a pirate ship",
  "I'm your doctor",
  "They say I'm a pirate",
  'Ich bin kein Soldat',
  'No soy marinero',
  'Je ne suis pas pompier',
  'Sono qui con un pescatore',
  'Não sou soldado',
])('gives nobody a trade for “%s”', (line) => {
  expect(ownTradeIn(line)).toBeNull();
});

const analysis = steadyAnalysis(110, ['intro', 'verse', 'chorus', 'outro']);
const madeOf = async (lyrics: string[], changes = {}) => {
  const lines = linesOf(...lyrics);
  const brief = sungBrief(analysis, { lines, title: '', tags: '', styleId: 'anime', ...changes });
  const { concept, scenes } = await planOf(brief, analysis);
  return {
    role: lookOf(concept).role,
    motifs: scenes.flatMap(({ motifs }) => motifs),
    others: scenes.flatMap(({ people = [] }) => people.map(({ role }) => role)),
  };
};

it.each([
  ["I'm a firefighter running up the stairs", 'firefighter', {}],
  ["I'm a firefighter running up the stairs", 'firefighter', { performanceMode: 'perform' }],
  ["I'm a firefighter", 'firefighter', { description: 'A warm film in a town by night.' }],
  ["I'm a chimney sweep", 'sweep', {}],
  ['The old cowboy rides home alone', 'cowboy', { performanceMode: 'perform' }],
  ['Mi padre es panadero y canta al amanecer', 'baker', {}],
  ['I met a pirate by the shore', undefined, {}],
  ["I'm a firefighter", undefined, { characterImagePath: '/portrait.png' }],
] as const)('the person of “%s” wears what a %s wears, and nobody beside them does', async (line, role, changes) => {
  const { role: own, others } = await madeOf([line, 'The night is long'], changes);
  expect(own).toBe(role);
  if (role) expect(others).not.toContain(role);
});

it('an astronaut who sings is not seen beside another astronaut', async () => {
  const { role, motifs } = await madeOf([
    "I'm an astronaut floating so far from home",
    'The earth is a marble of blue',
  ]);
  expect(role).toBe('astronaut');
  expect(motifs).not.toContain('astronaut');
});
