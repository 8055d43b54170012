import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { STAGED_STYLES } from '../../../styles/staged-styles.ts';
import { changedPixels, sampleEnv, stagedSample, stillScene } from '../../staged-sample.ts';
import { layoutOf } from '../../styled-painter.ts';
import type { LayoutId } from '../index.ts';

const styles = Object.fromEntries(
  await Promise.all(Object.entries(STAGED_STYLES).map(async ([id, style]) => [id, await style()] as const)),
);
const WIDTH = 240;
const T = 1;
const STEP = 24;
const cue = { atSec: null, motion: 'stand' };
const shown = (motifs: string[], changes: Partial<NonNullable<ScenePlan['motifCues']>[number]>[] = []) => ({
  motifs,
  motifCues: motifs.map((_, i) => ({ ...cue, ...changes[i] })),
});

/** The first scene of a style with a bench and a barrel that is laid out in one of some ways. */
async function sceneOf(
  styleId: StyleId,
  { layouts = ['vista'], ...change }: Partial<ScenePlan> & { layouts?: readonly LayoutId[] },
): Promise<ScenePlan> {
  const style = await STAGED_STYLES[styleId]();
  const own = { ...shown(['bench', 'barrel']), framing: 'wide', ...change } as const;
  const scenes = Array.from({ length: 80 }, (_, i) => stillScene('field', { ...own, index: i + 1, seed: i * 7 }));
  const found = scenes.find((scene) => layouts.includes(layoutOf(scene, sampleEnv(styleId), style)));
  if (!found) throw new Error('No scene of this style is laid out so.');
  return found;
}

const middleOf = (seen: readonly { x: number }[]): number => seen.reduce((sum, { x }) => sum + x, 0) / seen.length;

describe.each(Object.keys(STAGED_STYLES) as StyleId[])('an edit of a scene in %s', (styleId) => {
  /** Pictures before and after, and where the things of each are seen. */
  async function edited(change: Partial<ScenePlan>, own: Parameters<typeof sceneOf>[1] = {}) {
    const before = await sceneOf(styleId, own);
    const after = { ...before, ...change, before };
    const [old, now] = [await stagedSample(styleId, before), await stagedSample(styleId, after)];
    const changed = new Set(changedPixels(old.pixels(T), now.pixels(T), STEP));
    const at = ({ x, y }: { x: number; y: number }) => y * WIDTH + x;
    return {
      old,
      now,
      changed,
      keeps: (seen: { x: number; y: number }[]) => seen.filter((one) => !changed.has(at(one))).length / seen.length,
    };
  }

  it('takes one thing out and leaves the other where it was', async () => {
    const { now, changed, keeps } = await edited(shown(['bench']));
    const bench = now.seen('lead', T, STEP);
    expect(bench.length).toBeGreaterThan(20);
    expect(keeps(bench)).toBeGreaterThan(0.97);
    expect(changed.size).toBeGreaterThan(20);
  });

  it('puts what replaces a thing in its place, whatever the order of the plan', async () => {
    const { old, now, keeps } = await edited(shown(['piano', 'bench']));
    const alone = await edited(shown(['bench']));
    expect(keeps(alone.now.seen('lead', T, STEP))).toBeGreaterThan(0.95);
    expect(Math.abs(middleOf(now.seen('lead', T, STEP)) - middleOf(old.seen('lead', T, STEP)))).toBeLessThan(
      WIDTH * 0.1,
    );
  });

  it('adds a thing beside those that are there, which stay', async () => {
    const { old, now, keeps } = await edited(shown(['piano', 'bench', 'barrel']));
    expect(keeps(old.seen('lead', T, STEP))).toBeGreaterThan(0.75);
    expect(now.seen('object', T, STEP).length).toBeGreaterThan(150);
  });

  it('enlarges a thing on the spot', async () => {
    const one = shown(['barrel']);
    const { old, now } = await edited(shown(['barrel'], [{ size: 1.5 }]), one);
    const [small, large] = [old.seen('lead', T, STEP), now.seen('lead', T, STEP)];
    expect(large.length).toBeGreaterThan(small.length * 1.4);
    expect(Math.abs(middleOf(large) - middleOf(small))).toBeLessThan(WIDTH * 0.06);
  });

  it('lets somebody come in without moving anything', async () => {
    const { old, now, keeps } = await edited({ hasCharacter: true });
    expect(keeps(old.seen('lead', T, STEP))).toBeGreaterThan(0.75);
    expect(now.seen('somebody', T, STEP).length).toBeGreaterThan(100);
  });

  it('lets somebody go without moving anything', async () => {
    const layouts = ['vista', 'half', 'behind'] as const;
    const own = { ...shown(['bench']), hasCharacter: true, layouts };
    const { old, now, changed, keeps } = await edited({ hasCharacter: false }, own);
    expect(now.layout).toBe(old.layout);
    expect(changed.size).toBeGreaterThan(100);
    expect(keeps(now.seen('lead', T, STEP))).toBeGreaterThan(0.7);
  });

  it('puts things with somebody near where there is room, and the camera stays', async () => {
    const own = { motifs: [], motifCues: [], hasCharacter: true, layouts: ['half', 'behind', 'vista'] } as const;
    const where = { is: 'behind', of: 'somebody' } as const;
    const laid = shown(['vase', 'table'], [{ where: { is: 'on', of: 'table' } }, { where }]);
    const { old, now, changed } = await edited(laid, { ...own, motifs: [], motifCues: [] });
    expect(now.layout).toBe(old.layout);
    expect(changed.size).toBeGreaterThan(150);
    expect(changed.size).toBeLessThan(WIDTH * 135 * 0.3);
  });

  it.each([
    ['somebody small wears', 'hat', 'worn', ['together']],
    ['somebody small holds', 'umbrella', 'held', ['together']],
    ['somebody near wears', 'hat', 'worn', ['half', 'behind', 'closeup', 'held']],
    ['somebody near holds', 'umbrella', 'held', ['half', 'behind', 'held']],
  ] as const)('leaves the picture as it is around what %s', async (_, noun, is, layouts) => {
    const small = layouts.includes('together' as never);
    const people = [{ called: 'the woman', sex: 'woman', age: 'adult' } as const];
    const who = small ? { people } : { hasCharacter: true, framing: 'medium' as const };
    const own = { ...shown(['bench']), ...who, layouts };
    const where = { is, of: 'somebody' } as const;
    const { old, now, changed, keeps } = await edited(shown(['bench', noun], [{}, { where }]), own);
    expect(now.layout).toBe(old.layout);
    expect(changed.size).toBeGreaterThan(small ? 5 : 40);
    expect(changed.size).toBeLessThan(WIDTH * 135 * (small ? 0.04 : 0.3));
    if (!layouts.includes('closeup' as never)) expect(keeps(old.seen('lead', T, STEP))).toBeGreaterThan(0.7);
  });

  it.runIf(styles[styleId]?.protagonist)('turns whoever is small round where they stand for glasses', async () => {
    const people = [{ called: 'the woman', sex: 'woman', age: 'adult' } as const];
    const own = { ...shown(['bench']), people, layouts: ['together'] as const };
    const where = { is: 'worn', of: 'the woman' } as const;
    const { old, now, keeps } = await edited(shown(['bench', 'glasses'], [{}, { where }]), own);
    expect(now.layout).toBe(old.layout);
    expect(now.names).not.toContain('somebody');
    expect(now.seen('worn', T, STEP).length).toBeGreaterThan(0);
    expect(keeps(old.seen('lead', T, STEP))).toBeGreaterThan(0.9);
  });

  it.runIf(styles[styleId]?.protagonist)(
    'leaves things in the hands of somebody near who puts on a moustache',
    async () => {
      const own = { ...shown(['flower']), hasCharacter: true, framing: 'medium' as const, layouts: ['half'] as const };
      const worn = { where: { is: 'worn', of: 'somebody' } } as const;
      const held = { where: { is: 'held', of: 'somebody' } } as const;
      const { old, now, keeps } = await edited(shown(['mustache', 'flower'], [worn, held]), own);
      expect(now.layout).toBe(old.layout);
      expect(now.seen('worn', T, STEP).length).toBeGreaterThan(5);
      expect(keeps(old.seen('lead', T, STEP))).toBeGreaterThan(0.7);
    },
  );

  it.runIf(styles[styleId]?.hasPassersBy)('takes who passes by for the one it dresses', async () => {
    const { old, now } = await edited({ hasCharacter: true, look: { cloth: 'yellow' } }, { motifs: [], motifCues: [] });
    const [was, is] = [old.seen('somebody', T, STEP), now.seen('somebody', T, STEP)];
    expect(Math.abs(middleOf(is) - middleOf(was))).toBeLessThan(WIDTH * 0.03);
    expect(is.length / was.length).toBeGreaterThan(0.6);
    expect(is.length / was.length).toBeLessThan(1.7);
  });

  it.runIf(styles[styleId]?.protagonist)(
    'turns somebody small round on the spot to show what is on their face',
    async () => {
      const change = { isFacing: true, look: { face: 'laugh' } } as const;
      const child = (called: string, sex: 'man' | 'woman') => ({ called, sex, age: 'child' }) as const;
      const people = [child('the boy', 'man'), child('the girl', 'woman')];
      const { old, now, keeps } = await edited(change, { hasCharacter: true, people, layouts: ['together'] });
      expect(now.layout).toBe(old.layout);
      expect(keeps(old.seen('object', T, STEP))).toBeGreaterThan(0.9);
    },
  );

  it('keeps the layout where an edit adds the stars of a night', async () => {
    const stars = { ...shown(['star', 'bench', 'barrel'], [{ where: { is: 'everywhere', of: 'sky' } }, {}, {}]) };
    const { old, now, keeps } = await edited(stars);
    expect(now.layout).toBe(old.layout);
    expect(now.names).toContain('stars');
    expect(keeps(old.seen('object', T, STEP))).toBeGreaterThan(0.9);
  });
});

it('puts a thing at the side of another that an edit says', async () => {
  const before = await sceneOf('anime', shown(['bench']));
  const old = (await stagedSample('anime', before)).pixels(T);
  const middles = await Promise.all(
    (['left', 'right'] as const).map(async (side) => {
      const put = shown(['barrel', 'bench'], [{ where: { is: 'beside', of: 'bench', side } }]);
      const now = await stagedSample('anime', { ...before, ...put, before });
      return middleOf(changedPixels(old, now.pixels(T), STEP).map((at) => ({ x: at % WIDTH })));
    }),
  );
  expect((middles[1] ?? 0) - (middles[0] ?? 0)).toBeGreaterThan(WIDTH * 0.1);
});

it('stands the replacement of a thing where that stood, even if it could be held', async () => {
  const before = await sceneOf('anime', {
    ...shown(['barrel']),
    hasCharacter: true,
    framing: 'medium',
    layouts: ['half'],
  });
  const after = { ...before, ...shown(['lamp']), before };
  const [old, now] = [await stagedSample('anime', before), await stagedSample('anime', after)];
  const changed = changedPixels(old.pixels(T), now.pixels(T), STEP).map((at) => ({ x: at % WIDTH }));
  const stood = old.seen('object', T, STEP);
  expect(stood.length).toBeGreaterThan(100);
  expect(Math.abs(middleOf(changed) - middleOf(stood))).toBeLessThan(WIDTH * 0.06);
});

it('shows a late thing from the beginning when an edit puts something on it', async () => {
  const later = await sceneOf('anime', shown(['bench', 'barrel'], [{ atSec: 99 }, {}]));
  const put = shown(['bench', 'barrel'], [{}, { where: { is: 'on', of: 'bench' } }]);
  const seen = await stagedSample('anime', { ...later, ...put, before: later });
  expect(seen.seen('lead', T, STEP).length).toBeGreaterThan(20);
  // Beside what is added it comes when it did.
  const drawn = (atSec: number | null) => {
    const beside = shown(['bench', 'barrel', 'lamp'], [{ atSec }]);
    return stagedSample('anime', { ...later, ...beside, before: later });
  };
  const [now, then] = [await drawn(null), await drawn(99)];
  expect(changedPixels(now.pixels(T), then.pixels(T), STEP)).toEqual([]);
});

it('hangs a banner over a scene that stays as it was', async () => {
  const people = [{ called: 'the girl', sex: 'woman', age: 'child' }] as const;
  const before = await sceneOf('brand', {
    ...shown(['barrel']),
    hasCharacter: true,
    people: [...people],
    layouts: ['together'],
  });
  const hung = shown(['banner', 'barrel'], [{ where: { is: 'above', of: 'sky' } }, {}]);
  const [old, now] = [await stagedSample('brand', before), await stagedSample('brand', { ...before, ...hung, before })];
  expect(now.layout).toBe(old.layout);
  const changed = new Set(changedPixels(old.pixels(T), now.pixels(T), STEP));
  const stood = old.seen('object', T, STEP);
  expect(stood.filter(({ x, y }) => changed.has(y * WIDTH + x)).length / stood.length).toBeLessThan(0.1);
});

it.each<StyleId>(['3d', 'anime', 'cinematic'])(
  'has a robot in %s stand where somebody near was, as tall as they were, and leaves a barrel where it stood',
  async (styleId) => {
    const style = await STAGED_STYLES[styleId]();
    const own = { ...shown(['barrel']), layouts: ['half'], framing: 'medium', hasCharacter: true } as const;
    const before = await sceneOf(styleId, { ...own, layouts: ['half'] });
    const after: ScenePlan = {
      ...before,
      ...shown(['robot', 'barrel']),
      hasCharacter: false,
      isDeserted: true,
      before,
    };
    expect(layoutOf(after, sampleEnv(styleId), style)).toBe('half');
    const [old, now] = [await stagedSample(styleId, before), await stagedSample(styleId, after)];
    const barrel = old.seen('lead', T, STEP);
    const changed = new Set(changedPixels(old.pixels(T), now.pixels(T), STEP));
    const kept = barrel.filter(({ x, y }) => !changed.has(y * WIDTH + x));
    expect(kept.length / barrel.length).toBeGreaterThan(0.6);
    const robot = now.seen('object', T, STEP);
    const tall = Math.max(...robot.map(({ y }) => y)) - Math.min(...robot.map(({ y }) => y));
    expect(tall).toBeGreaterThan(60);
  },
);

it.each<StyleId>(['3d', 'brand', 'ink'])('sets a cat in %s on the fridge that a kitchen has', async (styleId) => {
  const style = await STAGED_STYLES[styleId]();
  const scenes = Array.from({ length: 40 }, (_, i) =>
    stillScene('room', { ...shown(['cat']), interior: 'kitchen', framing: 'wide', index: i + 1, seed: i * 7 }),
  );
  const before = scenes.find((scene) => layoutOf(scene, sampleEnv(styleId), style) === 'vista');
  if (!before) throw new Error('No scene of this style is laid out so.');
  const put = { ...before, ...shown(['cat'], [{ where: { is: 'on', of: 'fridge' } }]), before };
  const [stood, sits] = [await stagedSample(styleId, before), await stagedSample(styleId, put)];
  expect(sits.layout).toBe(stood.layout);
  const cat = sits.seen('put in', T, STEP);
  expect(cat.length).toBeGreaterThan(20);
  expect(Math.max(...cat.map(({ y }) => y))).toBeLessThan(70);
});
