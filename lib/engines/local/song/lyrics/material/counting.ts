/** Lines that count animals, in pairs, and the line that ends a count on an odd number. */
const COUNTED: readonly (readonly [string, string])[] = [
  ['One old owl is wide awake', "Count her once, for counting's sake"],
  ['Two wet ducks are on the lake', ''],
  ['Three brown bears are at the gate', "Count them all before it's late"],
  ['Four fat frogs are up too late', ''],
  ['Five white sheep are on the hill', 'Count them all, and then sit still'],
  ['Six small mice are sitting still', ''],
  ['Seven foxes run and hide', "Count them all, they're side by side"],
  ['Eight blue birds are safe inside', ''],
  ['Nine gray geese are in a line', 'Count them all, and all is fine'],
  ['Ten pink pigs all think it fine', ''],
];

export const COUNTED_MAX = COUNTED.length;

/** A verse that counts from one. */
export const countingVerse = (to: number): string[] =>
  COUNTED.slice(0, to).flatMap(([line, closing], at) => (at + 1 === to && closing !== '' ? [line, closing] : [line]));
