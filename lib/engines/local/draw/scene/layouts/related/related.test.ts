import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import { anchorsOf } from '../../../objects/animal-anchors.ts';
import { shapeFor } from '../../../objects/find-objects.ts';
import { sampleFrame } from '../../../sample-scenes.ts';
import { brand } from '../../../styles/brand.ts';
import { STYLES } from '../../../styles/staged-styles.ts';
import { painted } from '../../people/sprite.ts';
import { changedPixels, sampleEnv, stagedSample, stillScene } from '../../staged-sample.ts';
import type { Style } from '../../style.ts';
import { styledPainter } from '../../styled-painter.ts';

const HEIGHT = 135;
const SEEN_STEP = 24;
const cue = { atSec: null, motion: 'stand', isBeside: true };

async function preparedIn(styleId: StyleId, more: Partial<ScenePlan>) {
  const scene = stillScene('field', { framing: 'medium', ...more });
  const { layout, names, seen } = await stagedSample(styleId, scene, { height: HEIGHT });
  /** Rows in which a part is seen, in shares of the height. */
  const rowsOf = (name: string): number[] =>
    [...new Set(seen(name, 0.5, SEEN_STEP).map(({ y }) => y))].map((y) => y / HEIGHT);
  const width = (HEIGHT * 16) / 9;
  const columnsOf = (name: string): number[] =>
    [...new Set(seen(name, 0.5, SEEN_STEP).map(({ x }) => x))].sort((a, b) => a - b).map((x) => x / width);
  return { layout, names, rowsOf, columnsOf };
}

it.each(STYLES)(
  'a cat that an edit puts on a fridge is seen above it, and one put beside it is seen there: %s',
  async (styleId) => {
    const fridgeAnd = (is: 'on' | 'beside') =>
      preparedIn(styleId, { motifs: ['cat', 'fridge'], motifCues: [{ ...cue, where: { is, of: 'fridge' } }, cue] });
    const [on, beside] = [await fridgeAnd('on'), await fridgeAnd('beside')];
    expect(on.layout).toBe('related');
    const [high, low] = [on.rowsOf('object'), beside.rowsOf('object')];
    expect(high[0]).toBeLessThan((low[0] as number) - 0.1);
  },
);

it.each(STYLES)('a hat that an edit gives to a dog is on its head: %s', async (styleId) => {
  const { rowsOf } = await preparedIn(styleId, {
    motifs: ['dog', 'hat'],
    motifCues: [cue, { ...cue, where: { is: 'worn', of: 'dog' } }],
  });
  const [hat, all] = [rowsOf('worn'), rowsOf('object')];
  expect(hat.length).toBeGreaterThan(3);
  expect(hat.at(-1)).toBeLessThan(((all[0] as number) + (all.at(-1) as number)) / 2 + 0.05);
});

it('shows what an edit puts outside a window small in a pane, at the top left there, and on a shelf above the ground', async () => {
  const at = (is: 'outside' | 'upper-left') => ({ ...cue, where: { is, of: 'frame' } });
  const room = (motifs: string[], motifCues: ScenePlan['motifCues']) =>
    preparedIn('brand', { setting: 'room', motifs, ...(motifCues ? { motifCues } : {}) });
  const outside = await room(['snowman'], [at('outside')]);
  expect(outside.rowsOf('pane').at(-1)).toBeLessThan(0.7);
  expect(outside.names).toContain('outside');
  const kite = await room(['kite'], [at('upper-left')]);
  expect([kite.rowsOf('object').at(-1), kite.columnsOf('object').at(-1)]).toEqual([
    expect.toSatisfy((y: number) => y < 0.5),
    expect.toSatisfy((x: number) => x < 0.5),
  ]);
  const hats = await room(
    ['hat', 'shelf'],
    [{ ...cue, where: { is: 'on', of: 'shelf' }, count: 5, isMixed: true }, cue],
  );
  expect(hats.rowsOf('object').at(-1)).toBeLessThan(0.7);
});

it.each(STYLES)('what an edit puts everywhere is seen from high up to far down: %s', async (styleId) => {
  const many = await preparedIn(styleId, {
    motifs: ['leaf'],
    motifCues: [{ ...cue, where: { is: 'everywhere', of: 'somebody' } }],
  });
  const rows = many.rowsOf('object');
  expect((rows.at(-1) as number) - (rows[0] as number)).toBeGreaterThan(0.6);
});

it.each(STYLES)('a green sky and a rainbow that an edit asks for are seen over the place: %s', async (styleId) => {
  const { rowsOf } = await preparedIn(styleId, {
    tints: [{ part: 'sky', color: 'green' }],
    motifs: ['rainbow'],
    motifCues: [cue],
  });
  expect(rowsOf('tint').length).toBeGreaterThan(10);
  expect(rowsOf('rainbow').length).toBeGreaterThan(10);
});

const woman: SeenPerson = { called: 'the woman', sex: 'woman', age: 'adult' };

it.each(STYLES)('two people who stand together have a dog between them: %s', async (styleId) => {
  const { layout, columnsOf } = await preparedIn(styleId, {
    hasCharacter: true,
    people: [woman],
    motifs: ['dog'],
    motifCues: [{ ...cue, where: { is: 'between', of: 'somebody' } }],
  });
  expect(layout).toBe('related');
  const [dog, both] = [columnsOf('object'), columnsOf('somebody')];
  const middle = (dog[0] as number) / 2 + (dog.at(-1) as number) / 2;
  expect(both[0]).toBeLessThan(dog[0] as number);
  expect(both.at(-1)).toBeGreaterThan(dog.at(-1) as number);
  expect(both.some((x) => Math.abs(x - middle) < 0.01)).toBe(false);
});

it.each(STYLES)(
  'of two people together, the one whom an edit gives a hat wears it, high up and on their side: %s',
  async (styleId) => {
    const wornBy = async (of: string) => {
      const { columnsOf, rowsOf } = await preparedIn(styleId, {
        hasCharacter: true,
        people: [woman],
        motifs: ['hat'],
        motifCues: [{ ...cue, where: { is: 'worn', of } }],
      });
      const columns = columnsOf('worn');
      return {
        middle: ((columns[0] as number) + (columns.at(-1) as number)) / 2,
        lowest: rowsOf('worn').at(-1) as number,
      };
    };
    const [hers, other, all] = [await wornBy('the woman'), await wornBy('somebody'), await wornBy('everybody')];
    expect(Math.abs(hers.middle - other.middle)).toBeGreaterThan(0.05);
    expect(hers.lowest).toBeLessThan(0.75);
    expect(Math.abs(all.middle - (hers.middle + other.middle) / 2)).toBeLessThan(0.05);
  },
);

it.each(STYLES)('what an edit puts on the left is there, and what it puts on the right is not: %s', async (styleId) => {
  const at = async (is: 'left' | 'right') => {
    const { columnsOf } = await preparedIn(styleId, {
      motifs: ['drum'],
      motifCues: [{ ...cue, where: { is, of: 'frame' } }],
    });
    return columnsOf('object');
  };
  expect((await at('left')).at(-1)).toBeLessThan(0.5);
  expect((await at('right'))[0]).toBeGreaterThan(0.5);
});

it.each(STYLES)('candlelight is seen over the whole picture, and fireworks in its sky: %s', async (styleId) => {
  const { rowsOf } = await preparedIn(styleId, {
    tints: [{ part: 'light', color: 'candle' }],
    motifs: ['firework'],
    motifCues: [{ ...cue, where: { is: 'everywhere', of: 'sky' } }],
    timeOfDay: 'night',
  });
  const light = rowsOf('light');
  expect((light.at(-1) as number) - (light[0] as number)).toBeGreaterThan(0.8);
  expect(rowsOf('firework').length).toBeGreaterThan(5);
  expect(rowsOf('firework').at(-1)).toBeLessThan(0.75);
});

it.each(STYLES)('stronger and softer colours are seen in the picture: %s', async (styleId) => {
  for (const color of ['vivid', 'muted']) {
    const { rowsOf } = await preparedIn(styleId, { motifs: ['drum'], tints: [{ part: 'light', color }] });
    expect(rowsOf('light').length, color).toBeGreaterThan(5);
  }
});

it.each(STYLES)('a cape hangs from the shoulders of its wearer, far below where a hat is: %s', async (styleId) => {
  const lowest = async (noun: string) => {
    const { rowsOf } = await preparedIn(styleId, {
      hasCharacter: true,
      people: [woman],
      framing: 'wide',
      motifs: [noun],
      motifCues: [{ ...cue, where: { is: 'worn', of: 'everybody' } }],
    });
    return rowsOf('worn').at(-1) as number;
  };
  expect((await lowest('cape')) - (await lowest('hat'))).toBeGreaterThan(0.15);
});

it('people whom an edit turns to the camera still wear what it gives them', async () => {
  const { names } = await preparedIn('brand', {
    hasCharacter: true,
    people: [woman],
    isFacing: true,
    motifs: ['hat'],
    motifCues: [{ ...cue, where: { is: 'worn', of: 'the woman' } }],
  });
  expect(names).toContain('worn');
});

it('the holder of one thing is near and alone in an ink video, and among others in an anime video', async () => {
  const held = { motifs: ['lantern'], motifCues: [{ ...cue, where: { is: 'held' as const, of: 'somebody' } }] };
  const layoutIn = async (styleId: StyleId) => (await preparedIn(styleId, { people: [woman], ...held })).layout;
  expect([await layoutIn('ink'), await layoutIn('anime')]).toEqual(['together', 'related']);
});

it('boots are at the feet of their wearer, and large gloves above them', async () => {
  const rowsOf = async (noun: string) => {
    const where = { is: 'worn' as const, of: 'somebody' };
    const seen = await preparedIn('brand', {
      hasCharacter: true,
      motifs: [noun],
      motifCues: [{ ...cue, where, size: 2 }],
    });
    return seen.rowsOf('worn');
  };
  const [boots, gloves] = [await rowsOf('boot'), await rowsOf('glove')];
  expect(boots.at(-1)).toBeGreaterThan(gloves.at(-1) as number);
  expect(gloves.length).toBeGreaterThan(2);
});

it('knows where the head is of the animals that are named most', () => {
  const named =
    'horse donkey cow goat sheep pig cat dog wolf fox bear rabbit mouse deer elephant giraffe lion tiger monkey camel penguin owl parrot duck goose heron swan robot';
  expect(named.split(' ').filter((noun) => !anchorsOf(shapeFor(noun) ?? ''))).toEqual([]);
});

it.each(['brand', 'cinematic'] as const)(
  'what an edit puts on an animal is at the right part of its body: %s',
  async (styleId) => {
    const on = async (animal: string, noun: string, is: 'worn' | 'held' | 'on') => {
      const { rowsOf, columnsOf } = await preparedIn(styleId, {
        motifs: [animal, noun],
        motifCues: [cue, { ...cue, color: 'red', where: { is, of: animal } }],
      });
      const name = is === 'held' ? 'object' : 'worn';
      const [rows, all, columns, body] = [rowsOf(name), rowsOf('object'), columnsOf(name), columnsOf('object')];
      const share = (from: number[], at: number) =>
        (at - (from[0] as number)) / ((from.at(-1) as number) - (from[0] as number));
      return {
        top: share(all, rows[0] as number),
        foot: share(all, rows.at(-1) as number),
        middle: share(body, ((columns[0] as number) + (columns.at(-1) as number)) / 2),
      };
    };
    const [scarf, blanket] = [await on('penguin', 'scarf', 'worn'), await on('cow', 'blanket', 'on')];
    // Below the face, above the feet.
    expect(scarf.top).toBeGreaterThan(0.25);
    expect(scarf.foot).toBeLessThan(1);
    // Over the back, behind the head, and not down to the ground.
    expect(blanket.top).toBeLessThan(0.25);
    expect(blanket.foot).toBeLessThan(0.8);
    expect(blanket.middle).toBeGreaterThan(0.5);
  },
);

it('what is in a bowl is seen above its rim, and its front hides the rest', async () => {
  const { rowsOf } = await preparedIn('3d', {
    motifs: ['bowl', 'strawberry'],
    motifCues: [cue, { ...cue, where: { is: 'in', of: 'bowl' } }],
  });
  const [inside, all] = [rowsOf('inside'), rowsOf('object')];
  expect(inside[0]).toBeLessThanOrEqual(all[0] as number);
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.at(-1)).toBeLessThan((all[0] as number) * 0.4 + (all.at(-1) as number) * 0.6);
});

it('dogs beside a sled pull it on ropes, and somebody in front of a diner is seen to the feet', async () => {
  const { names } = await preparedIn('anime', {
    motifs: ['dog', 'sled'],
    motifCues: [{ ...cue, count: 2 }, cue],
  });
  expect(names).toContain('rope');
  const { rowsOf } = await preparedIn('anime', {
    hasCharacter: true,
    people: [woman],
    motifs: ['diner'],
    motifCues: [{ ...cue, where: { is: 'before', of: 'somebody' } }],
  });
  const [people, diner] = [rowsOf('somebody'), rowsOf('object')];
  expect(people.at(-1)).toBeGreaterThanOrEqual(diner.at(-1) as number);
});

it('each of three sheep wears the hat that is given to them', async () => {
  const { names } = await preparedIn('brand', {
    motifs: ['sheep', 'hat'],
    motifCues: [
      { ...cue, count: 3 },
      { ...cue, where: { is: 'worn', of: 'sheep' } },
    ],
  });
  expect(names.filter((name) => name.startsWith('own '))).toHaveLength(3);
});

it('a hand or an eye is never shown by itself: its owner holds what is beside it, or is near', async () => {
  const { layout, names } = await preparedIn('brand', { motifs: ['lantern', 'hand'], motifCues: [cue, cue] });
  expect([layout, names.includes('person') || names.includes('figure')]).toEqual(['half', true]);
  const alone = async (noun: string) => (await preparedIn('brand', { motifs: [noun], motifCues: [cue] })).layout;
  expect([await alone('hand'), await alone('eye')]).toEqual(['half', 'closeup']);
  const near: Partial<ScenePlan> = { hasCharacter: true, distance: 'nearer', motifs: ['lantern'], motifCues: [cue] };
  expect((await preparedIn('brand', near)).layout).toBe('half');
});

/** Where each thing of a scene is, by its outermost pixels, when each is a square of a colour of its own and there is nothing else. */
async function squares(
  motifs: string[],
  wheres: readonly (NonNullable<ScenePlan['motifCues']>[number]['where'] | null)[],
  more: Partial<ScenePlan> = {},
) {
  const colors = ['#ff0000', '#00ff00', '#0000ff'];
  const plain: Style = {
    ...brand,
    hasLenses: false,
    ground: () => [],
    scenery: () => [],
    air: () => [],
    finish: () => [],
    protagonist: (_kit, _view, { x, y, headPx }) => ({
      behind: [],
      before: [],
      held: { x, y: y + headPx, sizePx: headPx },
    }),
    object: async (_kit, shape, sizePx) =>
      painted(sizePx, sizePx, (ctx) => {
        ctx.fillStyle = colors[motifs.findIndex((noun) => shapeFor(noun) === shape)] as string;
        ctx.fillRect(0, 0, sizePx, sizePx);
      }),
  };
  const isHeld = wheres.some((where) => where?.of === 'somebody');
  const motifCues = wheres.map((where) => ({ ...cue, ...(where ? { where } : {}) }));
  const scene = stillScene('field', { framing: 'medium', hasCharacter: isHeld, motifs, motifCues, ...more });
  const size = { width: 240, height: 135 };
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  (await styledPainter(plain).prepare(scene, sampleEnv('brand', size))).draw(ctx, sampleFrame(scene, 0.5));
  const { data } = ctx.getImageData(0, 0, size.width, size.height);
  return motifs.map((_, nth) => {
    const at = Array.from({ length: data.length / 4 }, (_one, i) => i).filter((i) =>
      [0, 1, 2].every((part) => (data[i * 4 + part] as number) > 200 === (part === nth)),
    );
    const [xs, ys] = [at.map((i) => i % size.width), at.map((i) => Math.floor(i / size.width))];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
}
type Box = Awaited<ReturnType<typeof squares>>[number];
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.right > inner.left &&
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top > outer.top &&
  inner.bottom < outer.bottom;

it.each([
  ['wreath', 'door'],
  ['picture', 'wall'],
  ['mirror', 'fence'],
  ['onion', 'plate'],
])('a %s on a %s is seen on its front', async (thing, base) => {
  const [front, whole] = (await squares([thing, base], [{ is: 'on', of: base }, null])) as [Box, Box];
  expect(isWithin(front, whole)).toBe(true);
});

it('a cap on a hook on a door hangs below the hook, before the door', async () => {
  const wheres = [{ is: 'on', of: 'hook' }, { is: 'on', of: 'door' }, null] as const;
  const [cap, hook, door] = (await squares(['cap', 'hook', 'door'], wheres)) as [Box, Box, Box];
  expect([isWithin(cap, door), isWithin(hook, door)]).toEqual([true, true]);
  expect(cap.top).toBeGreaterThan(hook.top);
  expect(cap.bottom).toBeGreaterThan(hook.bottom);
});

it('three things and somebody who wears a fourth stand side by side, none before another', async () => {
  const wheres = [null, null, null, { is: 'worn', of: 'somebody' }] as const;
  const stood = await squares(['drum', 'chair', 'lamp', 'hat'], wheres);
  const [first, second, third] = stood.slice(0, 3).sort((a, b) => a.left - b.left) as [Box, Box, Box];
  expect([first, second, third].map(({ left, right }) => right > left)).toEqual([true, true, true]);
  expect([first.right < second.left, second.right < third.left]).toEqual([true, true]);
});

it('a cat that an edit puts on the moon sits on it', async () => {
  const wheres = [{ is: 'on', of: 'moon' }, null] as const;
  const [cat, moon] = (await squares(['cat', 'moon'], wheres, { timeOfDay: 'night' })) as [Box, Box];
  expect([cat.top < moon.top, cat.right > moon.left, cat.left < moon.right]).toEqual([true, true, true]);
});

it('what is on a plate that somebody holds is seen on it', async () => {
  const wheres = [
    { is: 'on', of: 'plate' },
    { is: 'held', of: 'somebody' },
  ] as const;
  const [onion, plate] = (await squares(['onion', 'plate'], wheres)) as [Box, Box];
  expect(isWithin(onion, plate)).toBe(true);
});

it('a helmet on somebody near is whole in the picture, and no twig of the place lies over them', async () => {
  const where = { is: 'worn', of: 'somebody' } as const;
  const worn = { hasCharacter: true, motifs: ['hard hat'], motifCues: [{ ...cue, where }] };
  const camera: ScenePlan['camera'] = { move: 'push-in', amount: 1 };
  const { rowsOf } = await preparedIn('3d', { ...worn, camera });
  expect(rowsOf('worn')[0]).toBeGreaterThan(0.01);
  const twig: Style = { ...brand, scenery: () => [{ name: 'twig', depth: 1.1 }] };
  const { names } = await stagedSample(twig, stillScene('field', { framing: 'medium', ...worn }));
  expect(names.indexOf('twig')).toBeLessThan(names.indexOf('worn'));
});

it.each(STYLES)('a rider sits on what they ride: %s', async (styleId) => {
  const rider = await preparedIn(styleId, {
    motifs: ['bicycle'],
    motifCues: [cue],
    hasCharacter: true,
    does: { is: 'ride', of: 'bicycle' },
  });
  expect(rider.layout).toBe('related');
  const [thing, somebody] = [rider.columnsOf('object'), rider.columnsOf('figure')];
  expect(somebody[0]).toBeGreaterThan((thing[0] as number) - 0.02);
  expect(somebody.at(-1)).toBeLessThan((thing.at(-1) as number) + 0.02);
  // The head is over the handlebar, and the wheels are under the feet.
  expect(rider.rowsOf('figure')[0]).toBeLessThan((rider.rowsOf('object')[0] as number) - 0.1);
  expect(rider.rowsOf('figure').at(-1)).toBeLessThan(rider.rowsOf('object').at(-1) as number);
});

it('an animal that drinks has its head down to what it drinks from', async () => {
  const cowAnd = (is: 'drunk' | 'beside') =>
    preparedIn('anime', {
      hasCharacter: false,
      motifs: ['cow', 'bucket'],
      motifCues: [cue, { ...cue, where: { is, of: 'cow' } }],
    });
  const [drinking, beside] = [await cowAnd('drunk'), await cowAnd('beside')];
  expect(drinking.rowsOf('object')[0]).toBeGreaterThan((beside.rowsOf('object')[0] as number) + 0.01);
});

it.each(STYLES)('things on a desk stand side by side on its top, and are small beside it: %s', async (styleId) => {
  const laid = async (...things: string[]) => {
    const scene = stillScene('field', {
      framing: 'medium',
      motifs: [...things, 'desk'],
      motifCues: [...things.map(() => ({ ...cue, where: { is: 'on' as const, of: 'desk' } })), cue],
    });
    return (await stagedSample(styleId, scene, { height: HEIGHT })).pixels(0.5);
  };
  const rowsAndColumns = (changed: readonly number[]) => ({
    rows: new Set(changed.map((at) => Math.floor(at / 240))).size / HEIGHT,
    columns: changed.map((at) => (at % 240) / 240),
  });
  const [one, two, other] = [await laid('kettle'), await laid('kettle', 'typewriter'), await laid('apple')];
  // One alone is in the middle, of two neither is.
  const moved = rowsAndColumns(changedPixels(one, two, SEEN_STEP)).columns;
  expect(Math.max(...moved) - Math.min(...moved)).toBeGreaterThan(0.1);
  expect(rowsAndColumns(changedPixels(one, other, SEEN_STEP)).rows).toBeLessThan(0.24);
});
