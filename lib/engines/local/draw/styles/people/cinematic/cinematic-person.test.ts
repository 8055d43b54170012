import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../../sample-scenes.ts';
import { sampleEnv } from '../../../scene/staged-sample.ts';
import type { LayoutId } from '../../../scene/layouts/index.ts';
import { type Node, paintNodes } from '../../../scene/node.ts';
import { valueAt } from '../../../scene/moment.ts';
import type { Sprite } from '../../../scene/people/sprite.ts';
import { styledPainter } from '../../../scene/styled-painter.ts';
import type { Gesture, Kit } from '../../../scene/style.ts';
import { STILL } from '../../../scene/layouts/staging.ts';
import { cinematic } from '../../cinematic.ts';
import { lookOf } from '../../character/look.ts';
import { cinematicPerson } from './index.ts';

const frame = { width: 320, height: 180 };

async function prepared(layout: LayoutId, change: Partial<ScenePlan>) {
  const scene = sampleScene('shore', { hasCharacter: true, framing: 'medium', motifs: [], lyric: '', ...change });
  const env = sampleEnv('cinematic', frame);
  return { scene, painted: await styledPainter(cinematic).prepare(scene, env, layout) };
}

const pixels = (draw: (ctx: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void): Uint8ClampedArray => {
  const ctx = createCanvas(frame.width, frame.height).getContext('2d');
  draw(ctx);
  return ctx.getImageData(0, 0, frame.width, frame.height).data;
};
const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.filter((value, i) => Math.abs(value - (b[i] as number)) > 24).length;

/** What a person needs to know of a scene. */
function kitOf(noun: string, shape: string): Kit {
  const scene = sampleScene('shore', { timeOfDay: 'dusk' });
  return {
    scene,
    frame,
    unit: 180,
    seed: 1,
    env: { concept: sampleConcept('cinematic') },
    inks: cinematic.inks(scene, sampleConcept('cinematic')),
    place: { isInside: false, body: null },
    objects: [{ noun, shape: `fluent-emoji-flat:${shape}`, motion: 'stand', fromSec: 0, dye: null }],
  } as unknown as Kit;
}
const personOf = (kit: Kit, gesture: Gesture) =>
  cinematicPerson(kit, 'front', { x: 160, y: 60, headPx: 60, facing: 1, depth: 0.9, gesture });

const named = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node) => [...(node.name === name ? [node] : []), ...named(node.children ?? [], name)]);

describe('the person of a cinematic video', () => {
  it('holds an umbrella over the head, a lantern below the hand and a key smaller than a face', () => {
    const held = (noun: string, shape: string) =>
      personOf(kitOf(noun, shape), 'offer').held as { y: number; sizePx: number };
    const [umbrella, lantern, key] = [
      held('umbrella', 'umbrella'),
      held('lantern', 'red-paper-lantern'),
      held('key', 'key'),
    ];
    expect(umbrella.y).toBeLessThan(lantern.y - 40);
    expect(umbrella.sizePx).toBeGreaterThan(60);
    expect(lantern.y).toBeGreaterThan(key.y);
    expect(key.sizePx).toBeLessThan(60 * 0.6);
  });

  it('moves its arm with the gesture, so that a hand meets the thing or microphone, and does not reach out without one', () => {
    const kit = kitOf('letter', 'envelope');
    const drawn = (gesture: Gesture) =>
      pixels((ctx) => paintNodes(ctx, personOf(kit, gesture).before, STILL, { x: 0, y: 0, zoom: 1 }, frame));
    const [rest, heart, ...others] = (['rest', 'heart', 'offer', 'hold', 'mic'] as const).map(drawn) as [
      Uint8ClampedArray,
      Uint8ClampedArray,
      ...Uint8ClampedArray[],
    ];
    for (const other of others) expect(differing(rest, other)).toBeGreaterThan(300);
    expect(differing(rest, heart)).toBe(0);
  });

  it('is lit by the lantern it holds', async () => {
    const { scene, painted } = await prepared('half', { motifs: ['lantern'], timeOfDay: 'night' });
    expect(painted.names).toContain('glow');
    const at = (one: typeof painted.draw) => pixels((ctx) => one(ctx, sampleFrame(scene, 2)));
    expect(differing(at(painted.draw), at(painted.without('glow').draw))).toBeGreaterThan(500);
  });

  it('opens its mouth to the voice and closes its eyes on a long note', () => {
    const base = kitOf('letter', 'envelope');
    const emotion = { valence: 0.5, arousal: 0.2 };
    const kit = { ...base, scene: { ...base.scene, shotType: 'performance' as const, emotion } };
    const { before } = personOf(kit, 'rest');
    const seen = (name: string, voice: number): string => {
      const moment = { ...STILL, voice };
      const shown = named(before, name).filter(({ alpha = 1 }) => valueAt(alpha, moment) > 0.5);
      expect(shown, `${name} at ${voice}`).toHaveLength(1);
      const [part] = shown as [Node];
      return (part.sprite as Sprite).canvas.toDataURL();
    };
    expect(seen('mouth', 0)).not.toBe(seen('mouth', 0.65));
    expect(seen('lids', 0)).not.toBe(seen('lids', 0.9));
  });

  it('has eyes and an arm of its own close up', async () => {
    const { scene, painted } = await prepared('closeup', { framing: 'close' });
    const at = (one: typeof painted.draw) => pixels((ctx) => one(ctx, sampleFrame(scene, 2)));
    for (const part of ['eyes', 'near arm'])
      expect(differing(at(painted.draw), at(painted.without(part).draw)), part).toBeGreaterThan(60);
  });

  it('dances from beat to beat, whole in the picture, and stands still in other scenes', async () => {
    const moved = async (shotType: ScenePlan['shotType']) => {
      const { scene, painted } = await prepared('behind', { shotType, setting: 'club', timeOfDay: 'night' });
      const still = sampleFrame(scene, 2);
      const at = (beatIndex: number) => pixels((ctx) => painted.draw(ctx, { ...still, beatIndex, beatPhase: 0.7 }));
      return { names: painted.names, share: differing(at(20), at(21)) };
    };
    const [dance, story] = [await moved('dance'), await moved('narrative')];
    expect(dance.names).toContain('dancer');
    expect(story.names).not.toContain('dancer');
    expect(dance.share).toBeGreaterThan(story.share + 800);
  });
});

it('never wears skin colours, unless asked for', async () => {
  const env = sampleEnv('cinematic', frame);
  const drawn = async (logline: string, look?: ScenePlan['look']) => {
    const scene = sampleScene('shore', {
      hasCharacter: true,
      framing: 'medium',
      motifs: [],
      lyric: '',
      timeOfDay: 'day',
    });
    const concept = { ...env.concept, logline };
    const painted = await styledPainter(cinematic).prepare(
      { ...scene, ...(look ? { look } : {}) },
      { ...env, concept },
      'closeup',
    );
    return pixels((ctx) => painted.draw(ctx, sampleFrame(scene, 2)));
  };
  for (let i = 0, brown = 0; brown < 3; i++) {
    const logline = `The dreams of number ${i}`;
    const { colors, said } = lookOf({ ...env.concept, logline });
    if (said.cloth || !['#8a634c', '#dcc5a2'].includes(colors.cloth)) continue;
    brown++;
    const [natural, red, blue] = await Promise.all([
      drawn(logline),
      drawn(logline, { cloth: 'red' }),
      drawn(logline, { cloth: 'blue' }),
    ]);
    let warmth = 0;
    for (let at = 0; at < natural.length; at += 4)
      if (Math.abs((red[at] as number) - (blue[at] as number)) > 24)
        warmth += (natural[at] as number) - (natural[at + 2] as number);
    expect(warmth, logline).toBeLessThan(0);
  }
});
