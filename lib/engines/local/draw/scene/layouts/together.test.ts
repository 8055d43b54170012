import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 320, height: 180 };
const STYLES = Object.keys(STAGED_STYLES) as StyleId[];
const SEEN_STEP = 24;
const somebody = (change: Partial<SeenPerson> = {}): SeenPerson => ({
  called: 'somebody else',
  sex: 'man',
  age: 'adult',
  ...change,
});

async function prepared(styleId: StyleId, people: SeenPerson[], change: Partial<ScenePlan> = {}) {
  const scene = sampleScene('field', {
    lyric: '',
    motifs: [],
    motifCues: [],
    framing: 'wide',
    hasCharacter: true,
    ...change,
  });
  const made = await styledPainter(await STAGED_STYLES[styleId]()).prepare(
    { ...scene, ...(people.length > 0 ? { people } : {}) },
    { ...SIZE, character: null, references: [], concept: sampleConcept(styleId), title: '', captioned: false },
  );
  const pixels = (without = '') => {
    const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    made.without(without).draw(ctx, sampleFrame(scene, 1.6));
    return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
  };
  return { made, pixels };
}

/** The columns in which two pictures differ, and the first and last row of each. */
function columnsOf(a: Uint8ClampedArray, b: Uint8ClampedArray) {
  return Array.from({ length: SIZE.width }, (_, x) => {
    const rows = Array.from({ length: SIZE.height }, (__, y) => y).filter((y) =>
      [0, 1, 2].some((c) => {
        const at = (y * SIZE.width + x) * 4 + c;
        return Math.abs((a[at] as number) - (b[at] as number)) > SEEN_STEP;
      }),
    );
    return rows.length === 0
      ? null
      : { top: (rows[0] as number) / SIZE.height, foot: ((rows.at(-1) as number) + 1) / SIZE.height };
  });
}

describe('people beside each other', () => {
  it.each(STYLES)('stand whole in %s, a child smaller than who is with it', async (styleId) => {
    const { made, pixels } = await prepared(styleId, [somebody({ age: 'child', called: 'a boy' })]);
    expect(made.layout).toBe('together');
    const columns = columnsOf(pixels(), pixels('somebody'));
    const seen = columns.flatMap((column, x) => (column ? [{ ...column, x }] : []));
    const middle = ((seen[0]?.x ?? 0) + (seen.at(-1)?.x ?? 0)) / 2;
    const tops = [seen.filter(({ x }) => x < middle), seen.filter(({ x }) => x > middle)].map((half) =>
      Math.min(...half.map(({ top }) => top)),
    );
    expect(Math.abs((tops[0] as number) - (tops[1] as number))).toBeGreaterThan(0.03);
    expect(Math.max(...seen.map(({ foot }) => foot))).toBeLessThan(1);
    expect(Math.min(...tops)).toBeGreaterThan(0.2);
  });

  it.each(STYLES.filter((id) => id !== 'ink'))('wear the hat of their trade in %s', async (styleId) => {
    const [nurse, woman] = await Promise.all(
      [{ role: 'nurse' }, {}].map((role) =>
        prepared(styleId, [somebody({ called: 'the nurse', sex: 'woman', ...role })]),
      ),
    );
    expect(nurse?.made.names).toContain('hat');
    expect(woman?.made.names).not.toContain('hat');
  });

  it('are the hero that is no person and whoever is beside it', async () => {
    const scene = sampleScene('field', { lyric: '', motifs: [], motifCues: [], hasCharacter: true });
    const hero = { nouns: ['teapot'], full: 'a teapot', short: 'the teapot' };
    const made = await styledPainter(await STAGED_STYLES.anime()).prepare(
      { ...scene, people: [somebody({ called: 'a girl', sex: 'woman' })] },
      {
        ...SIZE,
        character: null,
        references: [],
        concept: { ...sampleConcept('anime'), hero },
        title: '',
        captioned: false,
      },
    );
    expect(made.names).toEqual(expect.arrayContaining(['hero', 'hair']));
  });
});
