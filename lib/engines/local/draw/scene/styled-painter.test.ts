import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FrameState, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import type { PaintEnv, PreparedScene } from '../painter.ts';
import { sampleFrame, sampleScene, sampleSettings } from '../sample-scenes.ts';
import { sampleEnv } from './staged-sample.ts';
import { STAGED_STYLES, STYLES } from '../styles/staged-styles.ts';
import { contrast, luma } from './light/inks.ts';
import type { LayoutId } from './layouts/index.ts';
import { layoutOf, layoutOrder, styledPainter } from './styled-painter.ts';

const SIZE = { width: 320, height: 180 };
const VISIBLE_STEP = 16;
/** Letters are judged at the size they are delivered in. */
const READ_SIZE = { width: 960, height: 540 };
const LETTERS_MIN_PX = 1800;
const BESIDE_PX = 3;
/** A thing in its colour: how many pixels take part, and by how much red is over blue in red ones, blue over red in blue ones. */
const COLORED_PX_MIN = 1000;
const COLOR_STEP = 25;
/** Layouts that show a place with things in it; the rest but those of the person and of a portrait are posters. */
const PLACES: readonly LayoutId[] = ['vista', 'hero', 'held', 'deep', 'monument', 'panels'];
const WITHOUT_POSTERS: readonly LayoutId[] = [...PLACES, 'framed', 'closeup', 'half', 'behind'];
const styles = await Promise.all(STYLES.map(async (id) => [id, await STAGED_STYLES[id]()] as const));

const envOf = (styleId: StyleId, change: Partial<PaintEnv> = {}): PaintEnv =>
  sampleEnv(styleId, { ...SIZE, captioned: true, ...change });

function pixelsOf(prepared: PreparedScene, frame: FrameState): Uint8ClampedArray {
  const ctx = createCanvas(READ_SIZE.width, READ_SIZE.height).getContext('2d');
  prepared.draw(ctx, frame);
  return ctx.getImageData(0, 0, READ_SIZE.width, READ_SIZE.height).data;
}

describe.each(styles)('scenes of the %s style', (styleId, style) => {
  const painter = styledPainter(style);

  it.each(['day', 'night'] as const)('show a thing in the colour that is asked for, by %s', async (timeOfDay) => {
    const umbrella = async (color: string) => {
      const scene = sampleScene('shore', {
        timeOfDay,
        motifs: ['umbrella'],
        motifCues: [{ atSec: null, motion: 'stand', color }],
        lyric: '',
        hasCharacter: false,
        framing: 'wide',
      });
      const prepared = await painter.prepare(scene, envOf(styleId), 'vista');
      return pixelsOf(prepared, sampleFrame(scene, 0.5));
    };
    const [red, blue] = [await umbrella('red'), await umbrella('blue')];
    let [redness, blueness, changed] = [0, 0, 0];
    for (let at = 0; at < red.length; at += 4) {
      const [more, less] = [
        (red[at] as number) - (blue[at] as number),
        (blue[at + 2] as number) - (red[at + 2] as number),
      ];
      if (Math.abs(more) + Math.abs(less) < VISIBLE_STEP * 2) continue;
      changed++;
      redness += (red[at] as number) - (red[at + 2] as number);
      blueness += (blue[at + 2] as number) - (blue[at] as number);
    }
    expect(changed).toBeGreaterThan(COLORED_PX_MIN);
    expect(redness / changed).toBeGreaterThan(COLOR_STEP);
    expect(blueness / changed).toBeGreaterThan(COLOR_STEP);
  });

  /** The layout of a scene in which a fox is sung of. */
  const chosenFor = (scene: ScenePlan): LayoutId => {
    const sung = [{ text: 'fox', startSec: scene.startSec + 1, opensLine: true }];
    return layoutOf(scene, envOf(styleId, { sung }), style);
  };

  it('show no layout twice in a row where no wide shot or person asks for one', () => {
    const layouts: LayoutId[] = [];
    for (let index = 0; index < 6; index++) {
      const scene = sampleScene(sampleSettings[index * 3] ?? 'ocean', {
        index,
        motifs: ['key', 'fox'],
        lyric: 'a key and a fox',
        hasCharacter: false,
        framing: 'close',
        seed: 50 + index,
      });
      layouts.push(chosenFor(scene));
    }
    expect(layouts.filter((layout, i) => layout === layouts[i - 1])).toEqual([]);
    expect(new Set(layouts).size).toBeGreaterThanOrEqual(2);
  });

  it('are places in three of four scenes of a song, in half of them where the style is one of posters, and in all where it has none', () => {
    let places = 0;
    for (let index = 0; index < 12; index++) {
      const scene = sampleScene('shore', {
        index,
        motifs: ['fox'],
        lyric: 'a fox',
        hasCharacter: false,
        framing: 'medium',
        sectionLabel: index % 6 < 3 ? 'Verse' : 'Chorus',
        seed: 90 + index,
      });
      if (PLACES.includes(chosenFor(scene))) places += 1;
    }
    const share = 1 - (style.posterShare ?? 0.25);
    expect(places / 12).toBeGreaterThanOrEqual(share - 0.2);
    if (style.layouts.some((id) => !WITHOUT_POSTERS.includes(id))) expect(places / 12).toBeLessThan(1);
  });

  it('run through their layouts in another order in each of fifty videos of the same words', () => {
    const orders = Array.from({ length: 50 }, (_, seed) => layoutOrder(style, { ...envOf(styleId), seed }).join());
    expect(new Set(orders).size).toBe(orders.length);
    expect(layoutOrder(style, { ...envOf(styleId), seed: 3 }).join()).toBe(orders[3]);
  });

  it.each(['forest', 'city-night'] as const)('keep words still to come readable over %s', async (setting) => {
    const lyric = 'nothing falls tomorrow';
    const scene: ScenePlan = sampleScene(setting, {
      motifs: [],
      lyric,
      hasCharacter: false,
      weather: 'clear',
      seed: 77,
    });
    const sung = lyric
      .split(' ')
      .map((text, i) => ({ text, startSec: scene.startSec + 2 + i * 0.4, opensLine: i === 0 }));
    const env = envOf(styleId, { sung, ...READ_SIZE });
    const prepared = await painter.prepare(scene, env, 'vista');
    const frame = sampleFrame(scene, 1.7);
    const [shown, hidden] = [pixelsOf(prepared, frame), pixelsOf(prepared.without('coming word'), frame)];
    const light = (at: number) => luma([shown[at], shown[at + 1], shown[at + 2]] as [number, number, number]);
    const row = READ_SIZE.width * 4;
    const beside = [0, -4 * BESIDE_PX, 4 * BESIDE_PX, -row * BESIDE_PX, row * BESIDE_PX];
    const letters = new Set<number>();
    const area = new Set<number>();
    for (let at = 0; at < shown.length; at += 4) {
      if ([0, 1, 2].every((i) => Math.abs((shown[at + i] as number) - (hidden[at + i] as number)) <= VISIBLE_STEP))
        continue;
      letters.add(at);
      for (const step of beside) area.add(Math.min(shown.length - 4, Math.max(0, at + step)));
    }
    expect(letters.size).toBeGreaterThan(LETTERS_MIN_PX);
    // Letters and what lies behind them: the middle of the darkest and of the lightest quarter of what the words
    // changed and of what is right beside it.
    const changed = [...area];
    changed.sort((a, b) => light(a) - light(b));
    const [dark, pale] = [0.125, 0.875].map((share) => {
      const at = changed[Math.floor(changed.length * share)] as number;
      return `#${[0, 1, 2].map((i) => (shown[at + i] as number).toString(16).padStart(2, '0')).join('')}`;
    }) as [string, string];
    expect(contrast(dark, pale)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(styles.filter(([, { protagonist }]) => protagonist))(
  'an edited scene of the %s style',
  (styleId, style) => {
    const cue = { atSec: null, motion: 'stand' };
    const before = sampleScene('field', { lyric: '', framing: 'medium', motifs: ['bridge'], motifCues: [cue] });
    const laidOut = (change: Partial<ScenePlan>) => layoutOf({ ...before, ...change }, envOf(styleId), style);
    const shots = Array.from({ length: 8 }, (_, index) => ({ ...before, index, seed: index * 7 + 1 }));

    it('is laid out as before where something goes, or stands beside or behind somebody near', () => {
      for (const shot of shots) {
        const was = laidOut(shot);
        expect(laidOut({ ...shot, motifs: [], motifCues: [], before: shot })).toBe(was);
        if (was !== 'half' && was !== 'behind') continue;
        for (const is of ['beside', 'behind'] as const) {
          const where = { is, of: 'somebody' };
          const changed = { ...shot, motifs: ['tram'], motifCues: [{ ...cue, where }] };
          expect(laidOut({ ...changed, before: shot })).toBe(was);
        }
      }
      expect(shots.map(laidOut)).toContain('half');
    });
  },
);

describe('what an edit asks of a scene', () => {
  it('shows the place that it moves an ink scene to, and no bare ground', async () => {
    const style = await STAGED_STYLES.ink();
    const at = (change: Partial<ScenePlan>) => {
      const scene = sampleScene('ocean', {
        lyric: '',
        weather: 'clear',
        motifs: ['boat'],
        hasCharacter: false,
        ...change,
      });
      return layoutOf(scene, envOf('ink'), style);
    };
    const indexes = Array.from({ length: 12 }, (_, index) => ({ index, seed: index * 5 + 2 }));
    expect(indexes.map((one) => at(one))).toContain('held');
    const moved = indexes.map((one) => {
      const before = sampleScene('ocean', {
        lyric: '',
        weather: 'clear',
        motifs: ['boat'],
        hasCharacter: false,
        ...one,
      });
      return at({ ...one, setting: 'shore', before });
    });
    for (const bare of ['held', 'leaf']) expect(moved).not.toContain(bare);
  });

  const one = { called: 'a friend', sex: 'man', age: 'adult' } as const;
  it('turns several people to the camera beside what is there, or shows them from behind', async () => {
    const style = await STAGED_STYLES.anime();
    const viewsOf = async (change: Partial<ScenePlan>) => {
      const views = new Set<string>();
      const protagonist: typeof style.protagonist = (kit, view, at) => {
        views.add(view);
        return style.protagonist?.(kit, view, at) ?? { behind: [], before: [], held: null };
      };
      const scene = sampleScene('field', { lyric: '', hasCharacter: true, people: [one, one], ...change });
      await styledPainter({ ...style, protagonist }).prepare(scene, envOf('anime'));
      return [...views];
    };
    expect(await viewsOf({ motifs: ['dog'] })).toEqual(['behind']);
    expect(await viewsOf({ motifs: ['dog'], isFacing: true })).toEqual(['front']);
  });

  it('lets more rain fall in a storm', async () => {
    const rainOf = async (change: Partial<ScenePlan>) => {
      const scene = sampleScene('field', { lyric: '', motifs: [], weather: 'rain', hasCharacter: false, ...change });
      const prepared = await styledPainter(await STAGED_STYLES.ink()).prepare(scene, envOf('ink'), 'vista');
      const [wet, dry] = [prepared, prepared.without('rain')].map((one) => {
        const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
        one.draw(ctx, sampleFrame(scene, 0.5));
        return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
      }) as [Uint8ClampedArray, Uint8ClampedArray];
      return wet.filter((value, i) => Math.abs(value - (dry[i] as number)) > VISIBLE_STEP).length;
    };
    expect(await rainOf({ weatherScale: 3 })).toBeGreaterThan(1.8 * (await rainOf({})));
  });
});
