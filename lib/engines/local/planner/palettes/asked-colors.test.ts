import { describe, expect, it } from 'vitest';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { oklchOf } from '../../draw/scene/light/inks.ts';
import { FULL_FORM, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { askedColors } from './asked-colors.ts';

describe('the colours that a description asks for', () => {
  it.each([
    ['Clean and bright, our colours are yellow and dark green.', ['yellow', 'dark green']],
    ['Colori vivaci, arancione e azzurro.', ['orange', 'light blue']],
    ['A video in our brand colours, red and white.', ['red', 'white']],
    ['Red and white are our colours.', ['red', 'white']],
    ['Bitte in unseren Farben Blau und Gelb.', ['blue', 'yellow']],
    ['Unsere Farben sind dunkelblau und orange.', ['dark blue', 'orange']],
    ['Nos couleurs : vert foncé et doré', ['dark green', 'golden']],
    ['Colores vivos: rojo, amarillo y azul marino', ['red', 'yellow', 'blue']],
    ['Cores fortes, verde e amarelo', ['green', 'yellow']],
    ['A sky blue and orange colour scheme', ['light blue', 'orange']],
    ['The colours should be navy blue and gold', ['dark blue', 'golden']],
    ['Eine Radtour im Mai. Grün und Weiß, frisch und ehrlich.', ['green', 'white']],
    ['Clean white and sky blue, friendly and clear.', ['white', 'light blue']],
    ['Turquoise and pink, a hot noon in July', ['turquoise', 'pink']],
    ['Colori rosa e arancio, aria di anni Ottanta.', ['pink', 'orange']],
    ['Red dress and white shoes on a girl. Black and white photo of my dad.', []],
    ['I love the colours of autumn. She wears a red coat', []],
    ['Her coat is red. Nice colours please', []],
  ])('are those that are said to be the colours of all of it: %s', (text, colors) => {
    expect(askedColors(text)).toEqual(colors);
  });

  const analysis = steadyAnalysis(104, FULL_FORM);
  const hueOf = (color: string) => oklchOf(color).h ?? 0;
  const isNear = (color: string, hue: number) =>
    oklchOf(color).c > 0.05 && Math.abs(((hueOf(color) - hue + 540) % 360) - 180) < 25;

  it.each(['brand', 'cinematic', 'anime', '3d', 'vaporwave'] satisfies StyleId[])(
    'are the tones and the accents of all palettes of a video in %s',
    async (styleId) => {
      const { concept } = await planOf(
        sungBrief(analysis, { styleId, description: 'A bike shop. Our colours are yellow and dark green.' }),
        analysis,
      );
      const [yellow, green] = [hueOf('#f4c81f'), hueOf('#14532b')];
      for (const { colors } of concept.palettes) {
        expect(colors.filter((color) => isNear(color, yellow)).length).toBeGreaterThan(0);
        expect(colors.filter((color) => isNear(color, green)).length).toBeGreaterThan(1);
        for (const color of colors)
          expect(oklchOf(color).c < 0.06 || isNear(color, yellow) || isNear(color, green), color).toBe(true);
      }
    },
  );

  it('leave ink as it is painted, and show no fruit that is called as a colour is', async () => {
    const ink = (description?: string) =>
      planOf(sungBrief(analysis, { styleId: 'ink', ...(description ? { description } : {}) }), analysis);
    const { concept } = await ink('A river. Our colours are pink and turquoise.');
    const inks = [0, 180, 320].map((hue) => concept.palettes[0]?.colors.filter((color) => isNear(color, hue)).length);
    expect(inks[1]).toBe(0);
    const { scenes } = await planOf(
      sungBrief(analysis, { styleId: 'brand', description: 'A gym for climbers. Our colours are orange and blue.' }),
      analysis,
    );
    expect(scenes.flatMap(({ motifs }) => motifs)).not.toContain('orange');
  });
});
