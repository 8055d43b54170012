import { expect, it, test } from 'vitest';
import { type ClauseKind, clausesOf, ordersOf } from './read-sentences.ts';

test.each<[string, ClauseKind[]]>([
  ['why is there an oven?? The song is about our dog. Swap it for a door', ['question', 'reason', 'order']],
  ['The snow looks like soap bubbles. Make the flakes smaller', ['complaint', 'order']],
  ['il manque la canne à pêche ! mettez la sur son épaule', ['lack', 'order']],
  ['la pagnotta è enorme, sembra un mattone! fatela più piccola', ['statement', 'complaint', 'order']],
  ['es la cocina de mi abuela y parece un sotano, ponle una luz cálida', ['reason', 'complaint', 'order']],
  ['essa mala é moderna demais, a história passa-se nos anos 60. Troquem por outra', ['statement', 'reason', 'order']],
  ['Um sechs kommt doch die Sonne, also bitte kein Regen mehr', ['reason', 'order']],
  ['Take that scarf out of her hands, he is already wearing it', ['order', 'reason']],
  ['Da fehlt eine Katze, und mach den Hund kleiner', ['lack', 'order']],
  ['put the pot up on the shelf, it looks lost down there on the floor', ['order', 'reason']],
  ['We got married in a barn, so there should be hay', ['reason', 'order']],
  ['two cats, a dog and a bird on the roof', ['order', 'order']],
])('distinguishes orders from lacks, complaints and reasons: %s', (prompt, kinds) => {
  expect(clausesOf(prompt).map(({ kind }) => kind)).toEqual(kinds);
});

test.each<[string, string]>([
  ['why is there an oven?? The song is about our dog who died. Swap it for a door', 'Swap the oven for a door'],
  ['The lamp looks like a mushroom. Can you make it taller?', 'Can you make the lamp taller?'],
  ['the footprints are standing up like stickers. They are too big, make them smaller', 'make the footprints smaller'],
  ['What is that dog doing there? I want a cat instead', 'I want a cat instead of the dog'],
  ["There's a weird face in the window. Please remove it", 'Please remove the weird face'],
  [
    'Der Koffer passt gar nicht zum Lied, bitte tauscht ihn gegen eine Tasche',
    'bitte tauscht den Koffer gegen eine Tasche',
  ],
  ['Warum steht da ein Klavier? Wir haben gar keins. Weg damit', 'Weg mit das Klavier'],
  ['le chien est trop gros, mets-le sur le canapé', 'mets le chien sur le canapé'],
  ['il manque la canne à pêche ! mettez la sur son épaule', 'mettez la canne à pêche sur son épaule'],
  ['El perro parece una rata, hazlo más grande', 'haz el perro más grande'],
  ["what's the shop doing there? take it out", 'take the shop out'],
  ['The song is about a tractor! Put a little red one by the barn', 'Put a little red tractor by the barn'],
  ['La sombrilla parece de juguete, quiero una de playa', 'quiero una sombrilla de playa'],
  ['essa mala azul é moderna demais. Troquem por uma mala velha', 'Troquem a mala azul por uma mala velha'],
  ['a chuva parece neve, deixa ela mais forte', 'deixa a chuva mais forte'],
  [
    "perché c'è una macchina? la canzone parla del mare. Sostituitela con una barca",
    'sostituite la macchina con una barca',
  ],
  ['The guitar is floating next to him, he should be holding it', 'he should be holding the guitar'],
  ['le bateau flotte dans le ciel, posez-le sur l’eau', 'posez le bateau sur l’eau'],
  ['non mi piace il cane, fatelo sparire', 'fate il cane sparire'],
  ['My wife hates the colour of the shutters. Please make them blue', 'Please make the shutters blue'],
  ['falta el reloj de pared, ponlo encima de la puerta', 'pon el reloj de pared encima de la puerta'],
  ['Der Bus ist ja riesig! Wieso ist der grün? Macht ihn gelb', 'Macht den Bus gelb'],
])('calls a thing by its name in an order that has a pronoun for it: %s', (prompt, expected) => {
  expect(ordersOf(prompt)).toBe(expected);
});

test.each<[string, string]>([
  ['Why is there a lamp in the street?', 'remove the lamp.'],
  ['¿Por qué hay un perro?', 'quita el perro.'],
  ['the birds have nothing to do with our song', 'remove the birds'],
  ['the dog is gigantic, looks like a horse', 'the dog should be smaller,'],
  ['I can barely see the boat', 'the boat should be bigger'],
  ['es fehlt eine Katze', 'es fehlt eine Katze'],
  ['a dog on the roof, make it brown', 'a dog on the roof, make the dog brown'],
  ['bigger kite, and it should be all red', 'bigger kite, and the kite should be all red'],
  ['make the train blue, and move it further away', 'make the train blue, and move the train further away'],
  ['make the rose red, and a whole bunch of them', 'make the rose red, and six roses'],
  ['put a cat on the windowsill, and make it brighter', 'put a cat on the windowsill, and make it brighter'],
  ['remove the mug and make it pink', 'remove the mug and make it pink'],
])('takes a complaint for the order that it implies: %s', (prompt, expected) => {
  expect(ordersOf(prompt)).toBe(expected);
});

test.each([
  'two cats on the roof, a dog and a bird',
  'he should wear a hat, she hides under it',
  'make it night and let it snow',
  'she is wearing a red coat, it is raining and they kiss',
  'Take the boy away, she is alone.',
  'Il manque un chat sur l’étagère, et fais-la rire.',
])('keeps a prompt that has nothing but orders: %s', (prompt) => {
  expect(ordersOf(prompt)).toBe(prompt);
});

it('reports nothing that a prompt only compares with, and reads long text without an end', () => {
  expect(ordersOf('get rid of the confetti, it looks like a birthday party')).not.toContain('party');
  expect(ordersOf(`${'and make it '.repeat(200)}smaller`)).toContain('smaller');
});
