import { loadImage, createCanvas } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { type ShapeId, shapeSvg } from '../objects/object-shapes.ts';
import { changedShare, sampleEnv, stagedSample, stillScene } from '../scene/staged-sample.ts';
import { anime } from '../styles/anime.ts';
import { STYLES } from '../styles/staged-styles.ts';
import { actorOf } from './cast.ts';
import { nameOf } from './name.ts';
import { poseNamed } from './poses.ts';

type Look = NonNullable<ScenePlan['look']>;
const STEP = 24;
const man: SeenPerson = { called: 'the man', sex: 'man', age: 'adult', does: { is: 'stand' } };

/** Somebody alone, as the flat shape of which styles make their material. */
async function flat(change: Partial<SeenPerson>): Promise<Uint8ClampedArray> {
  const scene = stillScene('field');
  const kit = { scene, env: sampleEnv('anime') } as Parameters<typeof actorOf>[0];
  const shape: ShapeId = nameOf(actorOf(kit, anime, { ...man, ...change, index: 0, nth: 0 }, poseNamed('stand')));
  const ctx = createCanvas(96, 96).getContext('2d');
  ctx.drawImage(await loadImage(shapeSvg(shape, 96)), 0, 0);
  return ctx.getImageData(0, 0, 96, 96).data;
}

test.each([
  'priest',
  'doctor',
  'nurse',
  'waiter',
  'chef',
  'baker',
  'butcher',
  'police',
  'soldier',
  'firefighter',
  'king',
  'groom',
  'judge',
  'teacher',
  'mechanic',
  'builder',
  'farmer',
  'fisherman',
  'sailor',
  'beekeeper',
  'golfer',
  'florist',
  'postman',
  'diver',
  'pilot',
  'skater',
  'janitor',
  'tailor',
  'fishmonger',
  'stoker',
  'welder',
  'referee',
  'librarian',
  'ranger',
  'sweep',
])('a %s is told from a man by what they wear', async (role) => {
  expect(changedShare(await flat({}), await flat({ role }), STEP)).toBeGreaterThan(0.03);
});

test.each<[string, Look, Look]>([
  ['striped pyjamas', { outfit: 'pyjamas', pattern: 'striped' }, { outfit: 'shirt' }],
  ['hoops', { outfit: 'shirt', pattern: 'hooped' }, { outfit: 'shirt', pattern: 'striped' }],
  ['checks', { outfit: 'shirt', pattern: 'checked' }, { outfit: 'shirt', pattern: 'striped' }],
  ['dots', { outfit: 'coat', pattern: 'dotted' }, { outfit: 'coat', cloth: 'red' }],
  ['tartan', { outfit: 'coat', pattern: 'tartan' }, { outfit: 'coat', pattern: 'checked' }],
  ['a plait', { cut: 'plait', hair: 'gray' }, { hair: 'gray' }],
  ['a bald head', { bald: true }, {}],
  ['a belly', { figure: 'pregnant' }, {}],
  ['grey hair and lines at fifty', { figure: 'middle-aged' }, {}],
  ['a toddler', { figure: 'toddler' }, {}],
  ['a teenager', { figure: 'teenager' }, {}],
])('shows %s on somebody who is drawn whole', async (_, look, other) => {
  expect(changedShare(await flat({ look }), await flat({ look: other }), STEP)).toBeGreaterThan(0.008);
});

it.each(STYLES)('pyjamas show their pattern and a butcher an apron in the picture: %s', async (styleId) => {
  const drawn = async (change: Partial<SeenPerson>) => {
    const scene = stillScene('field', { framing: 'medium', people: [{ ...man, ...change }] });
    const { layout, pixels } = await stagedSample(styleId, scene);
    expect(layout).toBe('related');
    return pixels(0.5);
  };
  const plain = await drawn({ look: { outfit: 'pyjamas', cloth: 'white' } });
  expect(changedShare(plain, await drawn({ look: { outfit: 'pyjamas', pattern: 'striped' } }), STEP)).toBeGreaterThan(
    0.003,
  );
  const [butcher, baker] = [await drawn({ role: 'butcher' }), await drawn({ role: 'baker' })];
  expect(changedShare(butcher, baker, STEP)).toBeGreaterThan(0.005);
});

it.each(STYLES.filter((id) => id !== 'ink'))(
  'a firefighter who stands near somebody has a helmet of their own colour: %s',
  async (styleId) => {
    const drawn = async (role: string) => {
      const near = ['the one', 'the other'].map((called): SeenPerson => ({ called, sex: 'man', age: 'adult', role }));
      return (await stagedSample(styleId, stillScene('field', { framing: 'medium', people: near }))).pixels(0.5);
    };
    const [red, yellow] = [await drawn('firefighter'), await drawn('builder')];
    const heads = (all: Uint8ClampedArray) => all.subarray(0, 240 * 4 * 48);
    expect(changedShare(heads(red), heads(yellow), STEP)).toBeGreaterThan(0.01);
  },
);
