import { expect, it } from 'vitest';
import { type ShapeSet, shapeNames } from '../../../objects/object-shapes.ts';
import { sampleScene } from '../../../sample-scenes.ts';
import { sampleEnv } from '../../../scene/staged-sample.ts';
import { styledPainter } from '../../../scene/styled-painter.ts';
import type { Style } from '../../../scene/style.ts';
import { anime } from '../../anime.ts';
import { WHOLE_ANIMALS, wholeAnimal } from './whole-animals.ts';

it('replaces animals only by shapes that the sets have, so that every scene can be painted', () => {
  for (const id of [...WHOLE_ANIMALS.keys(), ...[...WHOLE_ANIMALS.values()].map(({ shape }) => shape)]) {
    const [set, name] = id.split(':') as [ShapeSet, string];
    expect(shapeNames(set).has(name), id).toBe(true);
  }
});

it('draws a fox with a body, in the colour of a fox rather than of the palette', async () => {
  const canvases: { reddish: number; opaque: number }[] = [];
  const watched: Style = {
    ...anime,
    async object(...asked) {
      const made = await anime.object(...asked);
      const canvas = 'canvas' in made ? made.canvas : made;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let [reddish, opaque, lower] = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] as number) < 200) continue;
        opaque++;
        if (at > data.length * 0.68) lower++;
        if ((data[at] as number) > 1.4 * (data[at + 2] as number)) reddish++;
      }
      canvases.push({ reddish: reddish / opaque, opaque: lower / opaque });
      return made;
    },
  };
  const scene = sampleScene('field', {
    motifs: ['fox'],
    lyric: '',
    hasCharacter: false,
    palette: ['#0b1d3a', '#2b6fb3', '#9fd3f0', '#f4fbff'],
  });
  const env = sampleEnv('anime', { width: 480, height: 270 });
  await styledPainter(watched).prepare(scene, env, 'hero');
  expect(canvases[0]?.reddish).toBeGreaterThan(0.35);
  // Its tail lies around its feet; a head tapers to a chin.
  expect(canvases[0]?.opaque).toBeGreaterThan(0.3);
});

it('fills gaps in an animal, so that the place does not show through', async () => {
  const fox = await wholeAnimal('game-icons:fox', '#e2772c', 200, 0.08);
  const { data } = fox.getContext('2d').getImageData(0, 0, fox.width, fox.height);
  let pale = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] as number) > 200 && (data[at + 2] as number) > 150) pale++;
  expect(pale / (data.length / 4)).toBeGreaterThan(0.01);
});
