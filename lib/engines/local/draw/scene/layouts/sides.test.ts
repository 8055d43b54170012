import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { SceneSetting, ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';
import { fromLeftToRight } from './sides.ts';

const people: SeenPerson[] = [
  { called: 'the mother', sex: 'woman', age: 'adult' },
  { called: 'the uncle', sex: 'man', age: 'adult' },
];

it.each(['cinematic', 'anime', '3d', 'vaporwave', 'brand'] satisfies StyleId[])(
  'predicts from the plan on which side of the others the person of a %s video stands',
  async (styleId) => {
    const style = await STAGED_STYLES[styleId]();
    const told: (string | null)[][] = [];
    const seen: (string | null)[][] = [];
    for (const setting of ['room', 'shore', 'mountains', 'city-day'] satisfies SceneSetting[])
      for (let seed = 1; seed <= 6; seed++) {
        const scene: ScenePlan = {
          ...sampleScene(setting, {}),
          seed,
          index: seed,
          framing: seed % 2 ? 'medium' : 'close',
          shotType: 'narrative',
          hasCharacter: true,
          people,
          motifs: [],
        };
        // Shadows are laid from left to right.
        const shadows: (string | null)[] = [];
        await styledPainter({
          ...style,
          scenery: () => [],
          air: () => [],
          finish: () => [],
          shadow: ({ other }) => {
            const called = other?.called ?? null;
            if (!shadows.includes(called)) shadows.push(called);
            return createCanvas(1, 1);
          },
        }).prepare(
          scene,
          {
            width: 320,
            height: 180,
            concept: sampleConcept(styleId),
            character: null,
            references: [],
            title: '',
            captioned: false,
          },
          'together',
        );
        told.push(fromLeftToRight(scene, styleId).map((one) => one?.called ?? null));
        seen.push(shadows);
      }
    expect(told).toEqual(seen);
    expect(new Set(told.map(([first]) => first === null)).size).toBe(2);
  },
);
