import { describe, expect, it } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleScene } from '../../sample-scenes.ts';
import { STYLES } from '../../styles/staged-styles.ts';
import { stagedSample, stillScene } from '../staged-sample.ts';
import type { Kit, Style } from '../style.ts';
import { nearPeople } from './together.ts';

const SIZE = { width: 320, height: 180 };
const SEEN_STEP = 24;
const somebody = (change: Partial<SeenPerson> = {}): SeenPerson => ({
  called: 'somebody else',
  sex: 'man',
  age: 'adult',
  ...change,
});
const sceneOf = (people: SeenPerson[], change: Partial<ScenePlan> = {}): ScenePlan =>
  sampleScene('field', { lyric: '', motifs: [], motifCues: [], hasCharacter: true, people, ...change });

describe('people beside each other', () => {
  it.each(STYLES)('stand whole in %s, a child smaller than its companion', async (styleId) => {
    const { layout, seen } = await stagedSample(styleId, sceneOf([somebody({ age: 'child', called: 'a boy' })]), SIZE);
    expect(layout).toBe('together');
    const pixels = seen('somebody', 1.6, SEEN_STEP);
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    const tops = [pixels.filter(({ x }) => x < middle), pixels.filter(({ x }) => x > middle)].map(
      (half) => Math.min(...half.map(({ y }) => y)) / SIZE.height,
    );
    expect(Math.abs((tops[0] as number) - (tops[1] as number))).toBeGreaterThan(0.03);
    expect((Math.max(...ys) + 1) / SIZE.height).toBeLessThan(1);
    expect(Math.min(...tops)).toBeGreaterThan(0.2);
  });

  it.each(STYLES.filter((id) => id !== 'ink'))('wear the hat of their trade in %s', async (styleId) => {
    const [nurse, woman] = await Promise.all(
      [{ role: 'nurse' }, {}].map((role) =>
        stagedSample(styleId, sceneOf([somebody({ called: 'the nurse', sex: 'woman', ...role })]), SIZE),
      ),
    );
    expect(nurse?.names).toContain('hat');
    expect(woman?.names).not.toContain('hat');
  });

  it('include a hero that is no person and the people beside it', async () => {
    const hero = { nouns: ['teapot'], full: 'a teapot', short: 'the teapot' };
    const scene = sceneOf([somebody({ called: 'a girl', sex: 'woman' })]);
    const { names } = await stagedSample('anime', scene, { ...SIZE, concept: { ...sampleConcept('anime'), hero } });
    expect(names).toEqual(expect.arrayContaining(['hero', 'hair']));
  });
});

it('three toys or more stand on one ground, a child smaller than the others', async () => {
  const family = [
    { called: 'the family', sex: 'man', age: 'adult' },
    { called: 'the family', sex: 'woman', age: 'adult' },
    { called: 'the family', sex: 'man', age: 'child' },
  ] as const;
  const style = { abreast: 0.5, protagonist: () => ({ behind: [], before: [], held: null }) } as unknown as Style;
  const kit = { frame: { width: 320, height: 180 }, unit: 180, scene: stillScene('shore') } as unknown as Kit;
  const company = family.map((one, index) => ({ ...one, index, nth: index }));
  const heads = nearPeople(kit, style, company, () => []).map(({ head }) => head);
  const feet = heads.map(({ y, headPx }) => Math.round(y + 2.3 * headPx));
  expect(new Set(feet).size).toBe(1);
  expect(heads[2]?.headPx).toBeLessThan(heads[0]?.headPx as number);
});
