import type { StylePainter } from '../painter.ts';
import { addImpact, addWeather } from './air.ts';
import { addPictures } from './photo.ts';
import { places } from './settings.ts';
import { addBust } from './bust.ts';
import { addFigure } from './singer.ts';
import { drawItems, finishItems, makeKit } from './stack.ts';
import type { Kit } from './stack.ts';

/** Painted skies, cel shading, wind and light: the hand-painted feel of Japanese animation. */
export const animePainter: StylePainter = {
  async prepare(scene, env) {
    const { kit, items } = makeKit(scene, env);
    const place = places[scene.setting];
    place.behind(kit);
    const pictured = addPictures(kit);
    if (scene.hasCharacter && !pictured) addPerson(kit, place.footY, place.indoors ?? false);
    if (!place.indoors) addWeather(kit);
    if (scene.framing !== 'close' || !scene.hasCharacter) place.front?.(kit);
    addImpact(kit, { x: 0.5, y: 0.45 });
    finishItems(items, kit.box);
    return { draw: (ctx, frame) => drawItems(ctx, items, scene, frame, kit.box) };
  },
};

function addPerson(kit: Kit, footY: number, indoors: boolean): void {
  const { scene } = kit;
  const side = kit.random('side')();
  const onStage = scene.setting === 'stage' || scene.setting === 'club' || scene.shotType === 'dance';
  const x = onStage ? 0.5 : side < 0.5 ? 0.34 + side * 0.16 : 0.58 + (side - 0.5) * 0.16;
  if (scene.framing === 'close') addBust(kit, indoors);
  else if (scene.framing === 'medium') addFigure(kit, { x, footY: 1.46, heightShare: 1.34 }, indoors);
  else addFigure(kit, { x, footY, heightShare: onStage ? 0.62 : 0.46 }, indoors);
}
