import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Expression, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleScene } from '../../../../sample-scenes.ts';
import { STILL } from '../../../../scene/layouts/staging.ts';
import { valueAt } from '../../../../scene/moment.ts';
import { type Node, paintNodes } from '../../../../scene/node.ts';
import type { Sprite } from '../../../../scene/people/sprite.ts';
import type { Gesture, Kit } from '../../../../scene/style.ts';
import { cinematic } from '../../../cinematic.ts';
import { cinematicPerson } from '../index.ts';

const frame = { width: 320, height: 300 };
const HEAD = { x: 160, y: 90, headPx: 100 };
const STEP = 24;

/** What a person needs to know of a scene in which they are turned to us. */
function kitOf(
  change: Partial<ScenePlan> = {},
  { shape = 'envelope', other }: { shape?: string; other?: SeenPerson } = {},
) {
  const scene = sampleScene('shore', { timeOfDay: 'dusk', isFacing: true, ...change });
  const concept = { ...sampleConcept('cinematic'), logline: 'She waits in long hair' };
  return {
    scene,
    frame,
    unit: 300,
    seed: 1,
    env: { concept },
    inks: cinematic.inks(scene, concept),
    place: { isInside: false, body: null },
    objects: [{ noun: shape, shape: `fluent-emoji-flat:${shape}`, motion: 'stand', fromSec: 0, dye: null }],
    ...(other ? { other: { ...other, index: 0, nth: 0 } } : {}),
  } as unknown as Kit;
}
const personOf = (kit: Kit, gesture: Gesture = 'rest') =>
  cinematicPerson(kit, 'front', { ...HEAD, facing: -1, depth: 0.9, gesture });

type Keep = (name: string) => boolean;
/** The same nodes where they are, with what is kept alone. */
const kept = (nodes: readonly Node[], keep: Keep): Node[] =>
  nodes.map((node) => {
    if (keep(node.name)) return node;
    const { sprite: _sprite, paint: _paint, ...rest } = node;
    return { ...rest, ...(node.children ? { children: kept(node.children, keep) } : {}) };
  });
const without = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node) =>
    node.name === name ? [] : [{ ...node, ...(node.children ? { children: without(node.children, name) } : {}) }],
  );

function pixels(nodes: readonly Node[], moment = STILL): Uint8ClampedArray {
  const ctx = createCanvas(frame.width, frame.height).getContext('2d');
  paintNodes(ctx, nodes, moment, { x: 0, y: 0, zoom: 1 }, frame);
  return ctx.getImageData(0, 0, frame.width, frame.height).data;
}
const nodesOf = (kit: Kit, gesture?: Gesture): Node[] => {
  const { behind, before } = personOf(kit, gesture);
  return [...behind, ...before];
};
const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.filter((value, i) => Math.abs(value - (b[i] as number)) > STEP).length;
/** Columns in which a part is seen, from the middle of the head. */
const columnsOf = (nodes: readonly Node[], name: string): number[] =>
  [...pixels(kept(nodes, (one) => one === name))].flatMap((alpha, i) =>
    i % 4 === 3 && alpha > 128 ? [(Math.floor(i / 4) % frame.width) - HEAD.x] : [],
  );

const brother: SeenPerson = { called: 'a brother', sex: 'man', age: 'adult' };

describe('a person of film who is turned to us', () => {
  it.each([
    ['the person of the video', undefined],
    ['somebody else', brother],
  ] as const)('has an eye on either side of the face, and one alone in profile: %s', (_who, other) => {
    const faced = columnsOf(nodesOf(kitOf({}, other ? { other } : {})), 'eyes');
    expect([Math.min(...faced) < -8, Math.max(...faced) > 8]).toEqual([true, true]);
    const aside = columnsOf(nodesOf(kitOf({ isFacing: false }, other ? { other } : {})), 'eyes');
    expect(Math.max(...aside)).toBeLessThan(0);
  });

  it('has eyes, a mouth and hair, each of which visibly changes the picture', () => {
    const nodes = nodesOf(kitOf());
    for (const part of ['eyes', 'mouth', 'hair'])
      expect(differing(pixels(nodes), pixels(without(nodes, part))), part).toBeGreaterThan(300);
  });

  it('has another face for each expression that an edit asks for', () => {
    const FACES: Expression[] = ['smile', 'laugh', 'sad', 'cry', 'angry', 'surprised', 'asleep', 'sing', 'shout'];
    const seen = [undefined, ...FACES].map((face) => pixels(nodesOf(kitOf(face ? { look: { face } } : {}))));
    for (const [i, one] of seen.entries())
      for (const [j, other] of seen.entries())
        if (j > i) expect(differing(one, other), `${FACES[i - 1]} and ${FACES[j - 1]}`).toBeGreaterThan(90);
  });

  it('looks at us in a sad scene and on a long note, and opens the mouth to the voice', () => {
    const { before } = personOf(kitOf({ shotType: 'performance', emotion: { valence: -0.8, arousal: 0.2 } }));
    const named = (nodes: readonly Node[], name: string): Node[] =>
      nodes.flatMap((node) => [...(node.name === name ? [node] : []), ...named(node.children ?? [], name)]);
    const seen = (name: string, voice: number): string => {
      const shown = named(before, name).filter(({ alpha = 1 }) => valueAt(alpha, { ...STILL, voice }) > 0.5);
      expect(shown, `${name} at ${voice}`).toHaveLength(1);
      return ((shown[0] as Node).sprite as Sprite).canvas.toDataURL();
    };
    expect(new Set([0, 0.5, 0.95].map((voice) => seen('mouth', voice))).size).toBe(3);
    expect(seen('lids', 0)).toBe(seen('lids', 0.95));
  });

  it('holds a thing before the chest, with hands over its lower edge', () => {
    const kit = kitOf();
    const { before, held } = personOf(kit, 'hold');
    const { x, y, sizePx } = held as { x: number; y: number; sizePx: number };
    expect(Math.abs(x - HEAD.x)).toBeLessThan(6);
    expect(y - sizePx / 2).toBeGreaterThan(HEAD.y + 36);
    expect(y + sizePx / 2).toBeLessThan(frame.height);
    const arms = pixels(kept(before, (name) => name === 'near arm'));
    const covered = (atX: number, atY: number) => arms[(Math.round(atY) * frame.width + Math.round(atX)) * 4 + 3];
    for (const aside of [-12, 12]) expect(covered(x + aside, y + sizePx * 0.48), `at ${aside}`).toBe(255);
    expect(covered(x, y)).toBe(0);
  });

  it('holds a lantern by its handle and a rose by its stem in one hand, and an umbrella over the head', () => {
    const heldOf = (shape: string) => personOf(kitOf({}, { shape }), 'hold').held as { x: number; y: number };
    const [lantern, rose, umbrella] = [heldOf('red-paper-lantern'), heldOf('rose'), heldOf('umbrella')];
    expect(umbrella.y).toBeLessThan(rose.y - 60);
    expect(lantern.y).toBeGreaterThan(rose.y);
    for (const one of [lantern, rose, umbrella]) expect(one.x).toBeLessThan(HEAD.x - 10);
  });

  it('brings a microphone to the mouth', () => {
    const [rest, sings] = (['rest', 'mic'] as const).map((gesture) => personOf(kitOf(), gesture).before);
    const beside = (nodes: readonly Node[] = []) => columnsOf(nodes, 'near arm').filter((x) => x < 0).length;
    expect(beside(rest)).toBe(0);
    expect(beside(sings)).toBeGreaterThan(400);
  });

  it('has the hair that an edit asks for, or none', () => {
    const looks: ScenePlan['look'][] = [
      ...(['long', 'bob', 'ponytail', 'plait', 'wavy'] as const).map((cut) => ({ cut })),
      { bald: true },
      { sex: 'man' },
      { sex: 'man', beard: true },
      { age: 'old' },
    ];
    const seen = looks.map((look) => pixels(nodesOf(kitOf(look ? { look } : {}))));
    for (const [i, one] of seen.entries())
      for (const [j, other] of seen.entries())
        if (j > i) expect(differing(one, other), JSON.stringify([looks[i], looks[j]])).toBeGreaterThan(800);
    expect(columnsOf(nodesOf(kitOf({ look: { bald: true } })), 'hair')).toEqual([]);
  });

  it('shows its face when standing whole in a place, but not from behind or in a dance', () => {
    const eyes = (change: Partial<ScenePlan>) => {
      const { behind } = cinematicPerson(kitOf(change), 'behind', { ...HEAD, headPx: 60, facing: -1, depth: 0.9 });
      return columnsOf(behind, 'eyes').length;
    };
    expect(eyes({})).toBeGreaterThan(40);
    expect([eyes({ isFacing: false }), eyes({ shotType: 'dance' })]).toEqual([0, 0]);
  });

  it('is smaller below the neck as a child, with larger eyes', () => {
    const [grown, child] = [nodesOf(kitOf()), nodesOf(kitOf({ look: { age: 'child' } }))];
    const wide = (nodes: readonly Node[]) => Math.max(...columnsOf(nodes, 'body'));
    expect(wide(child)).toBeLessThan(wide(grown) * 0.85);
    expect(columnsOf(child, 'eyes').length).toBeGreaterThan(columnsOf(grown, 'eyes').length * 1.05);
  });
});
