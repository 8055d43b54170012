/**
 * Where animals have their heads, mouths, necks and backs. Shapes face left, right or us, and no measurement tells a
 * head from a tail. Values are tenths of the drawn shape, from its upper left: the top of the head and the head's width
 * there, the mouth, the neck and its width, and the extent of a back that something can lie on.
 */
const ANCHORS = `
own:robot 5 1.4 8.2, 5 3.9, 5 4.9 5.6; own:snowman 5 .2 4.2, 5.4 4.2, 5 5 3.8; own:doll 5 .6 6, 5 2.8, 5 4 3; mdi:bird 6.6 2.2 3.6, 9.9 5, 6.2 6 4; built:horse 8.5 .6 2, 9.7 2.3, 7.2 3.2 2.6, 2.4 6.2; built:tiger 8.2 .9 2.2, 9.7 4.6, 7.2 4.6 2.4, 2 6
toy:pointed 4.5 1.4 4.4, 4 4.3, 4.5 5.5 5.2; toy:round 4.8 1.1 5.4, 4.2 4.5, 4.8 5.6 5.6
own:mole 5 .2 4.8, 5 4.3, 5 5.4 5; own:calf 2.6 .3 2.2, 1.6 5, 4 5 3, 4.6 8.6; own:crocodile 2.4 .3 1.8, .3 3.6, 3 7 2, 4 7.4
sheep 8.4 .5 2.6, 8.6 4, 7.8 4.2 2.8, 1 6.5; squirrel 8 2.4 2.6, 9.7 4.5, 7.3 5 2.6; heron 6 .6 2.2, 9.8 1.6, 5.8 2.8 1.4, 1.5 4; sparrow 7 .9 2.4, 9.7 2.6, 6.2 3.4 2.6; ostrich 8.6 .1 1.6, 10 .7, 8.3 1.9 1, 3 7
scarecrow 5 .8 1.8, 5 2.6, 5 2.9 1.6; seagull 8.2 .2 2.2, 10 1.7, 7.6 3.2 2.4, 3 5; eating-pelican 4 3.1 2.2, 7 2, 4.4 5 1.6; toucan 3 .3 3, 9.7 3.3, 2.4 4.6 3; pig 8.2 .7 2, 10 5, 7.6 6.4 2.4, 1.6 6.4
feline 8.5 .8 2.2, 9.8 2.6, 7.8 3.4 2.2, 2.4 7; sitting-dog 6.2 .9 3, 9.3 2.2, 5.8 3 3, 3 4.6; fox 6.9 1.4 4.4, 6.9 4.7, 7 5.1 3.2; polar-bear 7.8 1.3 3.2, 8.3 4.7, 7 6 3, 1.6 6; rabbit 7.6 2.4 2.6, 9.8 4, 6.8 5 2.6, 1.6 5
deer 6.8 1.6 2, 9.8 3, 6.8 4.2 2, 1 6; elephant 7.6 .3 3.4, 9.4 4.6, 6.6 6 3, 1.2 5; frog 5 .3 4, 5 3, 5 4 5; swan 8.7 .3 1.8, 10 2, 7.9 4.5 1.6, 2 6; rooster 8.6 .9 2.2, 10 2.2, 8 4 2.6, 4.6 6.6
barn-owl 2.6 .1 4.6, 2.6 3.6, 3 4.5 4.4; owl 5 .3 6, 5 4.4, 5 5 7; cat 7.5 1 4.2, 7.5 4, 7.4 4.7 3.8, 1.6 5; lion 5.5 .4 6, 9.6 6.6, 4 8 6; cow 8.6 .9 1.6, 10 3.6, 7.4 3.6 2, 1.6 6.4; chicken 7 .8 3, 8.6 2.8, 6.6 4.5 3
skeleton 5 0 4, 5 1.4, 5 2 3; sea-dragon 8 .6 3.4, 9.6 3.6, 5.8 3 2; peace-dove 8 3.4 2, 9 4.6, 7.4 5.2 2; raven 6.4 .1 3.4, 9.8 1.6, 5.4 3.2 4; mole 5 1 4, 5 4, 5 5 4
f:horse 1.5 .6 2.4, .3 2.5, 2.6 3.3 3, 4.6 8.4; f:donkey 1.9 3 2, .4 5.3, 3.3 4.7 2, 4.6 6.4; f:cow 2.3 .6 2.6, .4 2.6, 3.2 3.8 3, 4.2 8.6; f:ox 1.9 1 2.6, .2 2.9, 3 3.8 3.2, 4.4 8.8; f:goat 2.2 1.5 2.4, .2 3, 2.8 4.2 2.6, 4 8
f:ewe 2.4 .2 3.2, .1 2.6, 2.6 4.2 3.6, 4.6 8.6; f:pig 2.2 .6 3, 0 4.2, 2 6.6 3, 3.8 8.4; f:cat 2.1 1.7 2.8, .2 3.5, 2.4 4.7 3, 4.2 7.6; f:dog 2.4 .9 2.6, .3 3.4, 3.1 4.2 2.6, 4.2 8.2; f:wolf 5 2.2 5.2, 5 8.3, 5 9.6 4.4; f:fox 5 2.1 6.4, 5 8.5, 5 9.6 5
f:bear 5 .7 6, 5 7.6, 5 9.7 6; f:polar-bear 5 .7 6, 5 7.6, 5 9.7 6; f:raccoon 5 1 6, 5 8, 5 9.7 5; f:hamster 5 1.2 5.4, 5 8, 5 9.7 5; f:lion 5 .8 6, 5 7, 5 9.6 5; f:koala 5 .8 5.4, 5 8.6, 5 9.7 5; f:panda 5 .5 6, 5 7.6, 5 9.7 5
f:frog 5 1.2 5, 5 6.5, 5 9.6 6; f:unicorn 3.7 2 2.6, .8 7, 5 8.6 5; f:moose 5.2 3.8 3, 1.2 8, 7 8 4; f:alien 5 .1 7, 5 8.5, 5 9.7 3; f:chicken 5 1.4 6, .6 5.4, 5 9.4 6; f:rabbit 2.2 2.7 2.8, .3 4.8, 2.4 6 2.8, 4.6 7.4
f:mouse 2.2 1.6 3, .1 3.9, 2.4 5.8 3, 5 9; f:rat 2 2.2 2.4, .1 4, 2.4 6.2 2.8, 5 9; f:hedgehog 1.9 3.7 2.4, .2 6.4, 2.4 7.8 2.6; f:deer 2.4 1.7 1.9, .1 3, 2.6 4 2, 4 8; f:elephant 2.5 .3 3.4, .7 7.2, 3.4 6 3, 5 9
f:giraffe 1.2 .8 1.8, .1 1.6, 2 3.2 1.6, 3.8 8; f:zebra 1.7 .4 2.2, .3 2.2, 2.8 2.9 2.6, 4.6 8; f:tiger 1.9 1 2.8, .2 3.4, 2.4 4.9 2.6, 4 8.6; f:leopard 1.9 .9 2.6, .2 3.4, 2.4 4.7 2.6, 4 8.6; f:monkey 2.8 .2 3.2, 2.8 3.2, 3 4.2 3
f:gorilla 2.4 .2 2.4, .2 2.6, 2.4 3 2.8, 4 8; f:camel 1.6 .3 2, .2 2, 2.4 3.2 2, 4.8 8.8; f:llama 1.7 1.5 2, .1 2.6, 2.2 3.7 2.4, 4 8.2; f:kangaroo 1.7 .9 2, .1 2, 2.3 3.2 2, 4 7; f:sloth 2.2 2.7 3.8, 2.4 5.6, 3 6.4 3; f:otter 2.2 1.9 3.2, 2 4.2, 2.2 4.8 3
f:beaver 3 .7 3.4, .6 3.6, 3.4 4.6 4; f:badger 2 .8 2.2, .1 4, 2.4 6 2.4, 4 9; f:skunk 2 4.9 2.6, .2 6.6, 2.6 7.6 2.6; f:seal 2.4 .5 3.2, 2.3 4, 2.4 5.1 3.2; f:octopus 5 .2 6, 5 5.2, 5 6 5; f:turtle 1 4.4 1.6, .1 5.6, 1.4 6.6 1.4, 2.6 8
f:t-rex 2.6 .1 3.6, .3 2.8, 2.8 4 3; f:dragon 2 1.2 2.6, .2 2.6, 3.4 4.2 2.4; f:swan 2.2 .6 2.4, 1 3.4, 2.9 4 1.6, 4.6 8; f:duck 3 .3 2.6, .1 2.2, 2.9 4.3 2.6, 5 8; f:baby-chick 3 .2 4, .1 2.6, 2.8 4.4 4; f:goose 3.6 .2 2.8, .1 1.6, 3.4 3 2, 5 8.4
f:rooster 2 1 2.4, .2 3, 2.6 4.2 3; f:turkey 1.6 1.1 1.4, .4 2.2, 1.1 4.2 1.8; f:owl 5 .6 6.6, 5 3.9, 5 4.6 7.4; f:parrot 3 .4 3.8, .4 2.2, 2.6 4 4; f:eagle 1.6 2.4 2.4, .1 4.2, 3 5.6 2.4; f:blackbird 2.8 .2 3.4, 6 1.3, 2.6 3.4 4.2
f:dove 2.4 1.9 2.6, .3 3.4, 2.4 5 3; f:bird 3 .2 3.8, .2 3, 3.2 4.6 5; f:penguin 5 .4 4.6, 5 3.4, 5 4.4 5; f:peacock 4.2 1.9 1.6, 3.4 2.6, 4.2 3.8 1.4; f:flamingo 3 .2 2.4, .6 1.5, 1.1 3.2 1.6, 4 8; f:snowman-without-snow 4.6 1.9 4.2, 5 4, 5 5 5
f:ghost 5 .2 5.4, 5 5.6, 5 7 6; f:teddy-bear 5 .7 4.4, 5 3.3, 5 4.2 4; f:hippopotamus 2.6 1.3 3, .4 5.6, 3.4 7.4 3, 5 9; f:rhinoceros 2 2 2.2, .3 4.6, 2.6 6.4 2.6, 4 9; f:bison 1.5 1.8 2.2, .7 5, 2.4 7 3, 5 9.2; f:ram 1.7 1.9 2.4, .1 3, 2.6 4.4 3, 4.2 8.4
f:mammoth 2.4 .9 2.8, 1.4 7.4, 4 6.4 3, 5 9; f:fish 2.6 1.6 3.6, 0 4.4, 4 5 4; f:dolphin 2.8 .6 4, .2 3.6, 4 4.6 3; f:whale 2.4 2.9 5, 0 5.6, 3 6 5
`;

type Point = { x: number; y: number };
/** In shares of the drawn shape. */
export type Anchors = {
  top: Point & { width: number };
  mouth: Point;
  neck: Point & { width: number };
  back: readonly [from: number, to: number] | null;
};

const anchors: ReadonlyMap<string, Anchors> = new Map(
  ANCHORS.trim()
    .split(/;\s|\n/)
    .map((entry) => {
      const [name = ''] = entry.split(' ');
      const [top = [], mouth = [], neck = [], back] = entry
        .slice(name.length + 1)
        .split(', ')
        .map((numbers) => numbers.split(' ').map((tenths) => Number(tenths) / 10));
      const point = ([x = 0, y = 0, width = 0]: readonly number[]) => ({ x, y, width });
      const id = name.startsWith('f:') ? name.replace('f', 'fluent-emoji-flat') : name;
      return [
        id.includes(':') ? id : `game-icons:${id}`,
        { top: point(top), mouth: point(mouth), neck: point(neck), back: back ? [back[0] ?? 0, back[1] ?? 0] : null },
      ];
    }),
);

/** The anchors of a shape, by its id; null where none are listed. */
export const anchorsOf = (shape: string): Anchors | null => anchors.get(shape.replace('high-contrast', 'flat')) ?? null;
