import { expect, it } from 'vitest';
import { stagedSample, stillScene } from '../../scene/staged-sample.ts';

it.each(['anime', 'vaporwave', 'brand'] as const)(
  'shows a child alone and near in %s if its face is asked for, with a small body',
  async (styleId) => {
    const scene = stillScene('field', {
      motifs: [],
      motifCues: [],
      framing: 'medium',
      index: 1,
      hasCharacter: true,
      isFacing: true,
    });
    const grown = await stagedSample(styleId, scene);
    const child = await stagedSample(styleId, { ...scene, look: { age: 'child' } });
    expect(child.layout).toBe('half');
    expect(child.names).toContain('face');
    const [whole, small] = [grown.seen('body', 1, 24), child.seen('body', 1, 24)];
    expect(small.length / whole.length).toBeLessThan(0.9);
    expect(small.length / whole.length).toBeGreaterThan(0.4);
  },
);

it.each(['anime', 'vaporwave', 'brand'] as const)(
  'keeps a near person near in %s if an edit turns them into a child',
  async (styleId) => {
    const before = stillScene('field', { motifs: [], motifCues: [], framing: 'medium', index: 1, hasCharacter: true });
    const { layout } = await stagedSample(styleId, { ...before, look: { age: 'child' }, before });
    expect(layout).not.toBe('together');
    const wide = { ...before, framing: 'wide' } as const;
    expect((await stagedSample(styleId, { ...wide, look: { age: 'child' }, before: wide })).layout).toBe('together');
  },
);

it.each(['anime', 'brand'] as const)(
  "ends a child's body where those of grown people beside it do in %s",
  async (styleId) => {
    const friend = { called: 'a friend', sex: 'man', age: 'adult' } as const;
    const scene = stillScene('field', {
      motifs: [],
      motifCues: [],
      framing: 'medium',
      hasCharacter: true,
      isFacing: true,
      people: [friend, friend, friend],
      look: { age: 'child' },
    });
    const { seen } = await stagedSample(styleId, scene);
    const small = seen('small body', 1, 24);
    const lowest = Math.max(...small.map(({ y }) => y));
    expect(Math.max(...seen('body', 1, 24).map(({ y }) => y)) - lowest).toBeLessThan(3);
  },
);
