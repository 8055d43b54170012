import { expect, it } from 'vitest';
import { inPlainOrders } from './plain-orders.ts';

it.each([
  ['make the guy blond', 'make the guy blonde hair'],
  ['she should be a redhead', 'she should be red hair'],
  ['haz que sea rubia', 'que sea blonde hair'],
  ['dass sie blond ist', 'dass sie blonde hair ist'],
  ["fais en sorte qu'elle soit rousse", "qu'elle soit red hair"],
  ['deixa ela ruiva', 'deixa ela red hair'],
  ['falla bionda', 'falla blonde hair'],
])('takes a name like “redhead” for a colour of hair: %s', (prompt, plain) => {
  expect(inPlainOrders(prompt)).toBe(plain);
});

it.each(['add a blonde woman next to him', 'give her blonde hair', 'a brunette with red hair'])(
  'leaves a prompt that names hair, or somebody who comes, as it is: %s',
  (prompt) => {
    expect(inPlainOrders(prompt)).toBe(prompt);
  },
);

it.each([
  ['the parrot should sit on her shoulder and be green', 'the green parrot should sit on her shoulder'],
  ['the dog must lie on the bench and be there', 'the dog must lie on the bench and be there'],
])('tells the colour that something is to be of that thing, and not of what stands before it: %s', (prompt, plain) => {
  expect(inPlainOrders(prompt)).toBe(plain);
});

it.each([
  ['fai in modo che balli', 'balli'],
  ['mach, dass sie tanzt', 'sie tanzt'],
  ['faz com que ela dance', 'que ela dance'],
])('reads “make it so that …” as what is to be seen: %s', (prompt, plain) => {
  expect(inPlainOrders(prompt)).toBe(plain);
});

it.each([
  ['the dog should be a cat', 'replace the dog with a cat'],
  ['make the dog a big wolf', 'replace the dog with a big wolf'],
  ['der Hund soll eine Katze sein', 'ersetze der Hund durch eine Katze'],
  ['el perro debería ser un gato', 'cambia el perro por un gato'],
  ["that's supposed to be a wolf", 'could it be a wolf'],
])('exchanges a thing that should be another: %s', (prompt, plain) => {
  expect(inPlainOrders(prompt)).toBe(plain);
});

it.each([
  'the dog should be a bit smaller',
  'make the sky a deep blue',
  'make the boy a hat',
  'that should be a beach',
])('exchanges nothing when a prompt is about a size, a colour, a gift or a place: %s', (prompt) => {
  expect(inPlainOrders(prompt)).toBe(prompt);
});

it.each([
  ['swap the girl for a boy', 'the girl should be a boy'],
  ['replace her with an old man', 'she should be an old man'],
  ["it's a boy, not a girl", "it's a boy"],
  ['es un hombre, no una mujer', 'es un hombre'],
])('turns somebody into somebody else instead of removing them: %s', (prompt, plain) => {
  expect(inPlainOrders(prompt)).toBe(plain);
});

it.each([
  ['instead of the bag he should hold flowers', 'instead of the bag, he should hold flowers'],
  ['let her fly a kite', 'let her hold a kite'],
  ['ponle gafas al chico', 'ponle unas gafas al chico'],
  ['change the sign so it says OPEN', 'the sign says OPEN'],
])('puts orders into plain words: %s', (prompt, plain) => {
  expect(inPlainOrders(prompt)).toBe(plain);
});
