import { describe, expect, it } from 'vitest';
import type { PerformanceMode, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { readBriefHints, readSubject } from './brief-hints.ts';
import { FULL_FORM, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';

it.each([
  ['A butcher waits in a coach station', 'a butcher'],
  ['A coach station by the sea', undefined],
  ['Veo a una mujer cansada', undefined],
])('a description is about a person it names in English, unless another noun follows: %s', (description, full) => {
  expect(readSubject(description)?.full).toBe(full);
});

it.each([
  ['Two friends build a raft on a pond behind the barn', ['river', 'field']],
  ['Ein Schrebergarten im Sommer, der Opa gießt', ['garden']],
  ['The bride is late, the church is full', ['room']],
  ['kids at a fairground, cotton candy', ['city-day']],
  ['a car in the parking lot', ['city-day']],
  ['a bench in the park', ['garden']],
])('a description is set where it says: %s', (description, settings) => {
  expect(readBriefHints(description).settings).toEqual(settings);
});

it.each([
  ['An old shepherd on a stony pass thinks of his daughter in the city', ['field', 'mountains']],
  ['A fisherman dreams of the desert while he mends his boat', ['ocean']],
  ['A nurse on her round, remembering the mountains', ['mountains']],
])('a place that somebody only thinks of is shown where no other is named: %s', (description, settings) => {
  expect(readBriefHints(description).settings).toEqual(settings);
});

describe('a description that says nobody is there', () => {
  it.each([
    'A deserted shopping mall at midnight, palm trees',
    'An empty hotel pool at night',
    'A lonely computer in a beige office; no people',
    'a beach without people',
    'An abandoned station in the fog',
    'Una calle sin gente',
    'eine menschenleere Stadt',
    '空无一人的街道',
  ])('is read as deserted: %s', (description) => {
    expect(readBriefHints(description)).toMatchObject({ isDeserted: true, subject: null });
  });

  it.each([
    'A girl walks through an empty city',
    'A woman and an empty gun in the desert',
    'An empty bottle on the table',
    'A song for my wife, delicate drawings, lots of empty paper',
    'An elevator operator who dances between the floors when nobody is looking',
    "A letter that nobody's answered",
    'A neon city at night',
    'A nurse walks out of the hospital and sings in the empty parking garage',
  ])('is none where somebody is shown, or only a thing is empty: %s', (description) => {
    expect(readBriefHints(description).isDeserted).toBe(false);
  });

  it('leaves nobody in any scene, whatever the mode and the style, but a given portrait', async () => {
    const analysis = steadyAnalysis(104, FULL_FORM);
    const plan = async (changes: Partial<VideoBrief>) => {
      const brief = sungBrief(analysis, { description: 'A deserted mall, no people, a fountain', ...changes });
      return (await planOf(brief, analysis)).scenes;
    };
    for (const performanceMode of ['story', 'perform', 'dance', 'sing'] satisfies PerformanceMode[])
      for (const styleId of ['anime', 'ink', 'vaporwave'] satisfies StyleId[])
        for (const scene of await plan({ performanceMode, styleId })) {
          expect(scene).toMatchObject({ hasCharacter: false, isDeserted: true });
          expect(scene.shotType).toMatch(/narrative|bridge/);
        }
    const portrayed = await plan({ characterImagePath: '/portrait.png' });
    expect(portrayed.some(({ hasCharacter }) => hasCharacter)).toBe(true);
    expect(portrayed.every(({ isDeserted }) => isDeserted === undefined)).toBe(true);
  });

  it('of a birthday party means a garden, of a party alone a club', () => {
    expect(readBriefHints('A birthday party for a girl and her friends').settings).toEqual(['garden']);
    expect(readBriefHints('A party all night').settings).toEqual(['club']);
  });
});
