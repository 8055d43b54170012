import { expect, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { oklchOf } from '../../draw/scene/light/inks.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = sampleConcept('anime');
const dusk = (...motifs: string[]): ScenePlan => ({ ...streetScene(...motifs), timeOfDay: 'dusk', weather: 'rain' });

const two = (...motifs: string[]): ScenePlan => ({
  ...streetScene(...motifs),
  people: [{ called: 'the man', sex: 'man', age: 'adult' }],
});

const nobody = (...motifs: string[]): ScenePlan => ({ ...streetScene(...motifs), hasCharacter: false });
const inSpace = (...motifs: string[]): ScenePlan => ({
  ...streetScene(...motifs),
  setting: 'space',
  timeOfDay: 'night',
});
const inField = (...motifs: string[]): ScenePlan => ({ ...streetScene(...motifs), setting: 'field' });

/** The fields of a scene that an edit changed, but for what it keeps of the edit itself. */
function changedBy(prompt: string, before: ScenePlan): string[] {
  const { after } = editOf(prompt, before, concept);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof ScenePlan)[];
  return keys
    .filter((key) => !['prompt', 'before', 'seed'].includes(key))
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .sort();
}

/** By how many degrees the hue of any of its stronger colours turned. */
const hueGap = (before: ScenePlan, after: ScenePlan): number =>
  Math.max(
    ...before.palette.map((color, i) => {
      const [was, is] = [oklchOf(color), oklchOf(after.palette[i] as string)];
      return was.c < 0.05 ? 0 : Math.abs((((is.h ?? 0) - (was.h ?? 0) + 540) % 360) - 180);
    }),
  );

test.each<[string, ScenePlan, (keyof ScenePlan)[]]>([
  // A mood is seen in tones, light and faces.
  ['Make it a little brighter and friendlier', dusk('car'), ['emotion', 'look', 'palette', 'tints']],
  ['a bit sadder, please', streetScene('car'), ['emotion', 'look', 'palette', 'tints']],
  ['Bitte etwas fröhlicher', dusk('car'), ['emotion', 'look', 'palette', 'tints']],
  ['C’est trop sombre, plus de lumière', dusk('car'), ['emotion', 'palette', 'tints']],
  ['está muy oscuro', dusk('car'), ['emotion', 'palette', 'tints']],
  ['più romantico', streetScene('car'), ['emotion', 'palette', 'tints']],
  ['warm colours please', streetScene('car'), ['tints']],
  ['make the light warmer', streetScene('car'), ['tints']],
  ['etwas wärmer bitte', streetScene('car'), ['tints']],
  // Colours of what is in a picture are not those of the picture.
  ['Put two pigeons in front of it and make the sky pink', streetScene('car'), ['motifCues', 'motifs', 'tints']],
  ['Can she hold the balloon, and the balloon should be blue?', streetScene('balloon'), ['motifCues']],
  ['ein schwarz-weißer Hund neben dem Auto', streetScene('car'), ['motifCues', 'motifs']],
  ['the lantern behind her should be red, she loves red', streetScene('lantern'), ['motifCues']],
  ['alles in Blautönen, everything in blue', streetScene('car'), ['palette']],
  // The camera moves where that is asked for, and a face is seen from as far as it was.
  ['She smiles and we see her eyes', streetScene('car'), ['isFacing', 'look']],
  ['lass ihn lachen, damit wir seine Augen sehen', streetScene('car'), ['isFacing', 'look']],
  ['que sonría y se vean sus ojos', streetScene('car'), ['isFacing', 'look']],
  ['I only want to see her face', streetScene('car'), ['framing', 'isFacing']],
  ['closer', streetScene('car'), ['framing']],
  ['mais perto da mulher, por favor', streetScene('car'), ['framing']],
  ['plus près de la femme', streetScene('car'), ['framing']],
  ['más cerca de ella', streetScene('car'), ['framing']],
  ['a câmera um pouco mais longe', streetScene('car'), ['framing']],
  // What is brought nearer to something is beside it, and the camera stays.
  ['Put the car closer to her', streetScene('car'), ['motifCues']],
  ['den Hund bitte näher an sie', streetScene('dog'), ['motifCues']],
  ['pon el coche más cerca de ella', streetScene('car'), ['motifCues']],
  ['rapproche la voiture plus près d’elle', streetScene('car'), ['motifCues']],
  ['Metti la macchina più vicino a lei', streetScene('car'), ['motifCues']],
  ['põe o carro mais perto dela', streetScene('car'), ['motifCues']],
  ['move the car into the middle', streetScene('car'), ['motifCues']],
  ['schieb den Hund in die Mitte', streetScene('dog'), ['motifCues']],
  // Who is told from others by their clothes is dressed in none, and who wears something has it on.
  ['give the man in the red jumper a guitar', two('car'), ['motifCues', 'motifs']],
  ['gib der Frau im roten Mantel einen Ball', streetScene('car'), ['motifCues', 'motifs']],
  ['sie trägt ein grünes Kleid', streetScene('car'), ['look']],
  ['eine große Pflanze dazu', streetScene('car'), ['motifCues', 'motifs']],
  ['añade una planta', streetScene('car'), ['motifCues', 'motifs']],
  // What something looks like, and what a song is about, is nothing to be seen.
  ['make the car red, that colour looks like a shoe box', streetScene('car'), ['motifCues']],
  ['mach den Hund rot, die Farbe sieht aus wie ein Spielzeugauto', streetScene('dog'), ['motifCues']],
  ['La macchina sembra un giocattolo, falla rossa', streetScene('car'), ['motifCues']],
  ['The song is about our dog. Make the car red', streetScene('car'), ['motifCues']],
  ['tira o cachorro, não tem nada a ver com a música', streetScene('car', 'dog'), ['motifCues', 'motifs']],
  // What is complained of is what an order means by a pronoun, and no noun of a reason is to be seen.
  [
    'why is there a lamp?? The song is about our cat who died. Swap it for a flower pot please',
    streetScene('bench', 'lamp'),
    ['motifs'],
  ],
  ['The lamp looks like a carrot. Make it much smaller', streetScene('bench', 'lamp'), ['motifCues']],
  ['la lampe est énorme, on dirait un camion ! peignez-la en rouge', streetScene('bench', 'lamp'), ['motifCues']],
  ['El perro parece un caballo, hazlo más pequeño', streetScene('dog', 'bench'), ['motifCues']],
  ['Die Lampe ist viel zu modern, das war in der Küche meiner Oma. Macht sie rot', streetScene('lamp'), ['motifCues']],
  ['a mala parece uma caixa, a história passa-se na praia. Pinta-a de vermelho', streetScene('luggage'), ['motifCues']],
  ['il cane è enorme, sembra un cavallo! fatelo più piccolo', streetScene('dog', 'bench'), ['motifCues']],
  [
    'Take the lamp away, we met in a bakery and she is already holding a torch',
    streetScene('lamp'),
    ['motifCues', 'motifs'],
  ],
  // Orders to several are those to one, and what is of a trade, a beach or somebody's hand brings none of them.
  ['mettete alla donna un cappello bianco da fornaio', streetScene('bench'), ['motifCues', 'motifs']],
  ['coloquem um cachorro em cima do banco', streetScene('bench'), ['motifCues', 'motifs']],
  ['Pónganle un sombrero', streetScene('bench'), ['motifCues', 'motifs']],
  ['mets un perroquet sur son épaule', streetScene('bench'), ['motifCues', 'motifs']],
  ['pon una sombrilla de playa al lado del banco', streetScene('bench'), ['motifCues', 'motifs']],
  ['Troquem essa mala azul por uma mala velha castanha', streetScene('luggage', 'boat'), ['motifCues']],
  ['she should shout with one fist in the air', streetScene('bench'), ['does', 'isFacing', 'look']],
  ['make the lamp twice as big', streetScene('lamp'), ['motifCues']],
  ['fate la lampada grande la metà', streetScene('lamp'), ['motifCues']],
  // Those who are there dance where they are.
  ['They should dance together', two(), ['shotType']],
  ['lass die beiden miteinander tanzen', two(), ['shotType']],
  ['que bailen juntos', two(), ['shotType']],
  ['on veut qu’ils dansent ensemble', two(), ['shotType']],
  ['let her dance', streetScene('car'), ['shotType']],
  ['the leaves should dance in the wind', streetScene('car'), ['motifCues', 'motifs', 'weather']],
  // What is there, what something is put next to, and the sun at a window move nobody.
  ['the lake is missing a kiosk', streetScene('lake'), ['motifCues', 'motifs']],
  ['Il manque un chien devant le magasin', streetScene('bench'), ['motifCues', 'motifs']],
  ['das Taxi soll gelb sein', { ...streetScene('taxi'), setting: 'highway' }, ['motifCues']],
  ['põe uma xícara de café no balcão', { ...streetScene('counter'), setting: 'room' }, ['motifCues', 'motifs']],
  // What is asked about is what goes.
  ['Why is there a lamp in the street? Take it away.', streetScene('bench', 'lamp'), ['motifCues', 'motifs']],
  ['Where did that lamp come from? Remove it please', streetScene('bench', 'lamp'), ['motifCues', 'motifs']],
  ['Was soll der Ball da? Nimm ihn weg', streetScene('bench', 'soccer ball'), ['motifCues', 'motifs']],
  ['¿Por qué hay un perro? Quítalo', streetScene('bench', 'dog'), ['motifCues', 'motifs']],
  ['Pourquoi il y a un drapeau ? Enlève-le', streetScene('bench', 'flag'), ['motifCues', 'motifs']],
  ['Perché c’è un cane? Toglilo', streetScene('bench', 'dog'), ['motifCues', 'motifs']],
  ['Why is it raining, stop it, and she has an umbrella', dusk('bench'), ['motifCues', 'motifs', 'weather']],
  // Who is there is meant by what the style shows of them, in any language.
  ['gib dem Mann einen Regenschirm', two(), ['motifCues', 'motifs']],
  [
    'the boy holds a flower',
    { ...two(), people: [{ called: 'the brother', sex: 'man', age: 'adult' }] },
    ['motifCues', 'motifs'],
  ],
  [
    'O avô devia sorrir pra gente',
    { ...two(), people: [{ called: 'the grandfather', sex: 'man', age: 'old' }] },
    ['isFacing', 'people'],
  ],
  // Eyes are in a face, a moon on a tent is not the one in the sky, and what a teddy has on is its own.
  ['both open their eyes and look at us', two(), ['isFacing', 'look', 'people']],
  ['get rid of the yellow moon on top of the tent', streetScene('tent'), []],
  ['the teddy is wearing a nightcap', streetScene('teddy', 'lamp'), ['motifCues', 'motifs']],
  ['she should be asleep', streetScene('car'), ['isFacing', 'look']],
  // What stands behind others brings nobody, and no camera back.
  [
    'have the lamp farther behind them',
    {
      ...two('lamp'),
      hasCharacter: false,
      people: [...(two().people ?? []), { called: 'the woman', sex: 'woman', age: 'adult' }],
    },
    ['motifCues'],
  ],
  // Words that are others beside: the cake and the ice cream of Spanish, and what is told of whom it is for.
  ['Cambia el pastel por un helado', streetScene('cake'), ['motifs']],
  ['make the lamp bigger, it’s for little kids', streetScene('lamp'), ['motifCues']],
  ['Swap the roses for sunflowers, we don’t sell roses', streetScene('bench', 'rose'), ['motifCues', 'motifs']],
  ['Das ist ein Wasserball, wir brauchen einen Fußball', streetScene('ball', 'lamp'), ['motifs']],
  ['Could it be a mug?', { ...streetScene('cup'), hasCharacter: false }, ['motifs']],
  ['Elle devrait nous regarder', streetScene('lamp'), ['isFacing']],
  ['Ella debería llevar un delantal', streetScene('table', 'lamp'), ['motifCues', 'motifs']],
  ['show them by day', { ...streetScene('lamp'), setting: 'field', timeOfDay: 'night' }, ['palette', 'timeOfDay']],
  [
    'heller Tag bitte',
    { ...streetScene('lamp'), setting: 'field', timeOfDay: 'night' },
    ['emotion', 'palette', 'timeOfDay'],
  ],
  ['a lâmpada é pequena demais', streetScene('lamp', 'bench'), ['motifCues']],
  ['falla sorridere', streetScene('lamp'), ['isFacing', 'look']],
  // Who somebody is, told twice, and how old: nobody comes in.
  ['She should be way younger, like 6 years old', streetScene('lamp'), ['look']],
  ["she's a nurse, put her in blue scrubs", streetScene('lamp'), ['look']],
  ['Deve essere il papà, quindi un uomo con la barba', streetScene('lamp'), ['look']],
  ['Die Wand bitte heller', { ...streetScene('lamp'), setting: 'room' }, ['emotion', 'palette', 'tints']],
  ['ponle al perro un casco de astronauta', streetScene('dog'), ['motifCues', 'motifs']],
  ['put a red tractor on the grass', { ...streetScene('lamp'), setting: 'field' }, ['motifCues', 'motifs']],
  ['take the shop out', streetScene('laundromat', 'bench'), ['motifCues', 'motifs']],
  ['stell einen Rucksack auf die Bank', streetScene('bench'), ['motifCues', 'motifs']],
])('changes what it is asked to and nothing else: %s', (prompt, before, changed) => {
  expect(changedBy(prompt, before)).toEqual([...changed].sort());
});

test.each([
  ['make it happier', 1],
  ['make it sadder', -1],
])('shifts the lightness and strength of colours by a mood, and keeps their hues: %s', (prompt, way) => {
  const before = streetScene('car');
  const { after } = editOf(prompt, before, concept);
  const lightOf = ({ palette }: ScenePlan) => palette.reduce((sum, color) => sum + oklchOf(color).l, 0);
  expect(Math.sign(lightOf(after) - lightOf(before))).toBe(way);
  expect(hueGap(before, after)).toBeLessThan(6);
});

test('gives a scene at another hour its own hues', () => {
  const before = streetScene('car');
  const { after } = editOf('make it night', before, concept);
  expect(after.timeOfDay).toBe('night');
  expect(after.palette).not.toEqual(before.palette);
  expect(hueGap(before, after)).toBeLessThan(6);
});

/** A table with a cake on it, a lamp that is sung of later, and a dog. */
const table: ScenePlan = {
  ...streetScene('table', 'cake', 'lamp', 'dog'),
  motifCues: [
    { atSec: null, motion: 'stand' },
    { atSec: null, motion: 'stand', where: { is: 'on', of: 'table' } },
    { atSec: 4, motion: 'stand' },
    { atSec: null, motion: 'stand', where: { is: 'left', of: 'frame' }, size: 2 },
  ],
};
const swapped = (at: number, noun: string, cue: object = {}) => ({
  motifs: table.motifs.with(at, noun),
  motifCues: table.motifCues?.map((one, i) => (i === at ? { ...one, ...cue } : one)),
});

test.each<[string, ReturnType<typeof swapped>]>([
  ['Replace the cake by a candle', swapped(1, 'candle')],
  ['I’d rather have a cat than the dog', swapped(3, 'cat')],
  ['a cat instead of the dog, please', swapped(3, 'cat')],
  ['Nicht der Hund, sondern eine Katze', swapped(3, 'cat')],
  ['lieber eine Kerze als die Lampe', swapped(2, 'candle')],
  ['eine Kerze statt der Lampe', swapped(2, 'candle')],
  ['en lugar de la lámpara, una vela', swapped(2, 'candle')],
  ['une bougie plutôt que la lampe', swapped(2, 'candle')],
  ['al posto della lampada vorrei una candela', swapped(2, 'candle')],
  ['em vez do cachorro, coloca um gato', swapped(3, 'cat')],
  ['No un perro, sino un gato', swapped(3, 'cat')],
  ['Nimm die Lampe weg und stell dafür eine Kerze hin', swapped(2, 'candle')],
  ['take the lamp out, we need a candle there instead', swapped(2, 'candle')],
  ['That’s a lamp, we need a candle', swapped(2, 'candle')],
  ['make the dog brown', swapped(3, 'dog', { color: 'brown' })],
  ['the lamp should be bigger', swapped(2, 'lamp', { size: 2 })],
])('puts a replacement where the replaced thing was, and changes a thing where it is: %s', (prompt, expected) => {
  const { after } = editOf(prompt, table, concept);
  const at = table.motifs.findIndex((noun, i) => noun !== after.motifs[i]);
  // Each thing moves in its own way.
  const moved = after.motifCues?.map((one, i) => (i === at ? { ...one, motion: 'stand' } : one));
  expect({ motifs: after.motifs, motifCues: moved }).toEqual(expected);
});

test('keeps everything when something is added', () => {
  const { after } = editOf('add a bicycle', table, concept);
  expect(after.motifs).toEqual(['bicycle', 'table', 'cake', 'lamp']);
  expect(editOf('she wears a hat', table, concept).after.motifs).toEqual(['hat', ...table.motifs]);
});

test.each<[string, ScenePlan['look']]>([
  ['I’d like her jacket turquoise instead of red', { cloth: 'turquoise' }],
  ['seine Jacke soll grün sein', { cloth: 'green' }],
  ['give her a turquoise jacket', { cloth: 'turquoise', outfit: 'coat' }],
])('recolours what somebody wears, and changes the garment only when an edit gives one: %s', (prompt, look) => {
  expect(editOf(prompt, streetScene('car'), concept).after.look).toEqual(look);
});

test.each<[string, ScenePlan, (keyof ScenePlan)[]]>([
  // No verb is anybody's.
  ['bitte ohne Schnee, es soll dunkel sein', nobody('car'), []],
  ['es soll Frühling sein', nobody('car'), ['motifCues', 'motifs']],
  ['que sea primavera', nobody('car'), ['motifCues', 'motifs']],
  ["que ce soit l'automne", nobody('car'), ['motifCues', 'motifs']],
  // Nobody leaves for a camera that comes closer to something.
  ['closer on the piano', streetScene('car'), ['motifCues', 'motifs']],
  ['zoom in on the boat', streetScene('car'), ['camera', 'motifCues', 'motifs']],
  ['näher an das Boot', streetScene('car'), ['motifCues', 'motifs']],
  ['más cerca del barco', streetScene('car'), ['motifCues', 'motifs']],
  ['closer on the car', streetScene('car'), ['framing', 'hasCharacter']],
  // Haze, and what somebody stands on, are seen where a scene is.
  ['make it foggy', inSpace('rocket'), ['weather']],
  ['mach es neblig', inSpace('rocket'), ['weather']],
  ['he should be on the stairs', inField('car'), ['motifCues', 'motifs', 'stands']],
  ['a sky full of stars', inField('car'), ['motifCues', 'motifs']],
  ['un ciel plein d’étoiles', inField('car'), ['motifCues', 'motifs']],
  // Who waves is at no sea, and a kerchief dyes no picture.
  ['make the astronaut wave', inField('astronaut'), []],
  ['ponle un pañuelo rojo', streetScene('car'), ['motifCues', 'motifs']],
  // What something is compared with comes in no more than a place that is refused.
  ['make the car bigger than the robot', streetScene('car'), ['motifCues']],
  ['mach die Laterne größer als den Roboter', streetScene('lantern'), ['motifCues']],
  ['haz el coche más grande que el robot', streetScene('car'), ['motifCues']],
  ['a cat on the car, not on the beach', streetScene('car'), ['motifCues', 'motifs']],
])('moves a scene and its people no further than it says: %s', (prompt, before, fields) => {
  expect(changedBy(prompt, before)).toEqual(fields);
});

test('changes nobody else when one of several people cries', () => {
  const girl = { called: 'the girl', sex: 'woman', age: 'child' } as const;
  const boy = { called: 'the boy', sex: 'man', age: 'child' } as const;
  const { after } = editOf('the boy is crying', { ...streetScene('car'), people: [boy, girl] }, concept);
  expect(after.people).toEqual([{ ...boy, look: { face: 'cry' } }, girl]);
});

test('lets somebody who goes elsewhere keep what is in their hands', () => {
  const before: ScenePlan = { ...streetScene('kettle'), setting: 'room', framing: 'wide' };
  const { after } = editOf('I want this one outside in a park, under the trees, not in the street', before, concept);
  expect(after.motifs).toEqual(['tree', 'kettle']);
  expect(after.setting).toBe('garden');
});
