import type { StylePainter } from '../painter.ts';
import { addInkWeather, addSeal, addSplashes } from './accents.ts';
import { addInkBust } from './bust.ts';
import { addInkFigure } from './figure.ts';
import { addInkPictures } from './photo.ts';
import { inkPlaces } from './places.ts';
import { drawScroll, finishScroll, makeScroll } from './scroll.ts';

/** Ink wash on paper: mountains let down into mist, strokes that draw themselves, one colour besides the ink. */
export const inkPainter: StylePainter = {
  async prepare(scene, env) {
    const painted = makeScroll(scene, env);
    const { scroll } = painted;
    const place = inkPlaces[scene.setting];
    place.paint(scroll);
    const pictured = addInkPictures(scroll);
    if (scene.hasCharacter && !pictured) {
      const onStage = scene.setting === 'stage' || scene.setting === 'club' || scene.shotType === 'dance';
      const x = onStage ? 0.5 : scene.seed % 2 ? 0.36 : 0.63;
      if (scene.framing === 'close') addInkBust(scroll);
      else if (scene.framing === 'medium') addInkFigure(scroll, { x, footY: 1.12, heightShare: 0.98 });
      else addInkFigure(scroll, { x, footY: place.footY, heightShare: onStage ? 0.58 : 0.4 });
    }
    if (scene.framing !== 'close') place.front?.(scroll);
    if (!place.indoors) addInkWeather(scroll);
    addSplashes(scroll);
    addSeal(scroll);
    finishScroll(painted);
    return { draw: (ctx, frame) => drawScroll(ctx, painted, frame) };
  },
};
