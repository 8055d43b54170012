/**
 * Cinematic things: solid, with the colours that the fill light leaves, and the rim light that people have; lamps light
 * their own glass.
 */
import { type Canvas, loadImage } from '@napi-rs/canvas';
import type { ShapeId } from '../../../objects/object-shapes.ts';
import { isGlyph } from '../../../objects/object-shapes.ts';
import { type Built, builtShape, builtSvg } from '../../../objects/built-shapes.ts';
import { hash01 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { blurred, haloed } from '../../../scene/light/lighting.ts';
import { type Node, OVERSCAN } from '../../../scene/node.ts';
import { painted, settle, shapeCanvas, type Sprite, sprite } from '../../../scene/people/sprite.ts';
import type { Kit } from '../../../scene/style.ts';
import { flat, recoloured } from '../../../scene/effects/treatments.ts';
import { isOpen, solidOf } from '../../../scene/effects/solid.ts';
import { exposed, type Film, filmOf } from '../../people/cinematic/film.ts';
import { BRUSHED } from '../ink/painted-thing.ts';

/** Shapes that emit light. */
export const SHINING =
  /moon|sun(?!flower)|star|lantern|candle|fire|flame|lamp|bulb|light(?!house)|sparkle|lightning|comet|firework|diya|torch|fairy/;

/** Whole animals and silhouettes in place of heads and toys, as in the ink style; some are of this style alone. */
const AS_BRUSHED =
  'swan owl fish turtle frog bear rabbit rabbit-face dog dog-face lion cat cat-face black-cat deer cow cow-face mouse-face pig pig-face elephant'.split(
    ' ',
  );
const OWN: Readonly<Record<string, ShapeId>> = {
  fox: 'game-icons:fox',
  'red-paper-lantern': 'game-icons:old-lantern',
  'paper-boat': 'game-icons:paper-boat',
  wolf: 'game-icons:sitting-dog',
  'horse-face': 'fluent-emoji-flat:horse',
  telephone: 'fluent-emoji-flat:mobile-phone',
};
export function filmedShape(shape: ShapeId): ShapeId {
  const name = shape.slice(shape.indexOf(':') + 1);
  return OWN[name] ?? (AS_BRUSHED.includes(name) ? (BRUSHED.get(name) ?? shape) : shape);
}

/** Flames are amber in every palette. */
export const flameOf = ({ inks }: Pick<Kit, 'inks'>): string => mix('#ffb35c', inks.accent, 0.15);
/** Shapes in the sky, which shine in the light of the hour. */
const CELESTIAL = /moon|star|comet|lightning|sparkle|planet/;

/** Margin around a thing for its glow, in shares of its size. */
const MARGIN = 0.26;
/** How much of a thing's own colours remains; the rest comes from the picture. */
const OWN_COLOR = 0.72;

export async function filmedThing(kit: Kit, shape: ShapeId, sizePx: number): Promise<Canvas | Sprite> {
  const { inks } = kit;
  const built = builtShape(shape);
  if (built) return filmedBuilding(kit, built, sizePx);
  const drawn = filmedShape(shape);
  const film = { ...filmOf(kit, (sizePx / 100) * 0.7), edge: 2.3 };
  const clean = await shapeCanvas(drawn, sizePx, { color: '#000000', margin: MARGIN });
  // A paper boat is drawn with waves, which are cut off.
  if (drawn.endsWith(':paper-boat'))
    clean.getContext('2d').clearRect(0, clean.height * ((MARGIN + 0.66) / (1 + MARGIN * 2)), clean.width, clean.height);
  const shines = SHINING.test(shape);
  const glow = CELESTIAL.test(shape) ? film.rim : flameOf(kit);
  if (isGlyph(drawn)) {
    const ground = film.tones('#a59a88');
    const solid = isOpen(drawn) ? clean : solidOf(clean);
    const body = painted(clean.width, clean.height, (ctx, width, height) => {
      ctx.drawImage(flat(solid, shines ? mix(glow, '#fff6e0', 0.5) : mix(ground.base, ground.lit, 0.5)), 0, 0);
      if (shines) {
        const fall = ctx.createRadialGradient(width / 2, height * 0.55, 0, width / 2, height * 0.55, width * 0.3);
        fall.addColorStop(0, withAlpha('#fffaf0', 0.9));
        fall.addColorStop(1, withAlpha(glow, 0.9));
        ctx.globalCompositeOperation = 'source-atop';
        ctx.fillStyle = fall;
        ctx.fillRect(0, 0, width, height);
        ctx.globalCompositeOperation = 'source-over';
      }
      ctx.drawImage(flat(clean, shines ? mix(inks.shade, glow, 0.18) : mix(ground.base, ground.fold, 0.3)), 0, 0);
    });
    const lit = exposed(body, film, { x: -50, y: -50 });
    return shines
      ? haloed(haloed(lit, glow, { radiusPx: sizePx * 0.04, alpha: 0.6 }), glow, {
          radiusPx: sizePx * 0.12,
          alpha: 0.8,
        })
      : lit;
  }
  if (shines) {
    const burning = recoloured(clean, [
      mix(glow, inks.shade, 0.35),
      mix(glow, '#fff2d8', 0.3),
      mix(glow, '#ffffff', 0.75),
    ]);
    return haloed(haloed(burning, glow, { radiusPx: sizePx * 0.045, alpha: 0.8 }), glow, {
      radiusPx: sizePx * 0.11,
      alpha: 0.8,
    });
  }
  return exposed(gradedThing(kit, clean, film), film, { x: -50, y: -50 });
}

/** A thing's own colours in the light of the picture, darker towards the bottom. */
function gradedThing({ inks }: Kit, clean: Canvas, film: Film, below = 0.35): Canvas {
  return painted(clean.width, clean.height, (ctx, width, height) => {
    ctx.drawImage(clean, 0, 0);
    ctx.globalCompositeOperation = 'color';
    ctx.globalAlpha = 1 - OWN_COLOR;
    ctx.fillStyle = inks.ground;
    ctx.fillRect(0, 0, width, height);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'multiply';
    ctx.fillStyle = film.fill;
    ctx.fillRect(0, 0, width, height);
    const fall = ctx.createLinearGradient(0, height * 0.2, 0, height * 0.85);
    fall.addColorStop(0, '#ffffff');
    fall.addColorStop(1, mix(film.shade, '#ffffff', below));
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, width, height);
    ctx.globalCompositeOperation = 'destination-in';
    ctx.drawImage(clean, 0, 0);
  });
}

/** Margin around a building for the glow of its windows, in shares of its longer side. */
const AROUND = 0.06;
const GLOW_PX = 0.012;

/** A building, as large as its drawing; its windows are lit after dark and in bad weather. */
async function filmedBuilding(kit: Kit, built: Built, sizePx: number): Promise<Sprite> {
  const { timeOfDay, weather } = kit.scene;
  const film = { ...filmOf(kit, (sizePx / 100) * 0.4), edge: 1.6 };
  const room = Math.round(sizePx * AROUND);
  const draw = async (part: 'body' | 'lights') => {
    const image = await loadImage(builtSvg(built, part, sizePx));
    return painted(image.width + room * 2, image.height + room * 2, (ctx) => ctx.drawImage(image, room, room));
  };
  const lit = exposed(gradedThing(kit, await draw('body'), film, 0.7), film, { x: -50, y: -50 });
  if (timeOfDay !== 'day' || weather === 'rain' || weather === 'fog' || built.body === '') {
    const lights = await draw('lights');
    const ctx = lit.getContext('2d');
    ctx.globalCompositeOperation = 'lighter';
    ctx.drawImage(blurred(lights, sizePx * GLOW_PX), 0, 0);
    ctx.globalCompositeOperation = 'source-over';
    ctx.globalAlpha = timeOfDay === 'night' ? 0.95 : 0.7;
    ctx.drawImage(lights, 0, 0);
  }
  const look = { ...sprite(settle(lit)), thingPx: lit.width - room * 2 };
  // A shape that consists of lights alone does not fade into the air.
  return built.body === '' ? { ...look, paint: (ctx) => ctx.drawImage(lit, -lit.width / 2, -lit.height / 2) } : look;
}

/** Length of a floorboard, in shares of the unit. */
const BOARD = 0.16;

/** What small things stand on: boards over water and indoors, a wall elsewhere. */
export function filmedLedge(kit: Kit, top: number): Node {
  const { frame, inks, scene, unit } = kit;
  const film = filmOf(kit, unit * 0.004);
  const isQuay =
    scene.setting === 'ocean' || scene.setting === 'river' || scene.setting === 'shore' || kit.place.isInside;
  const { base, fold, deep, lit } = film.tones(isQuay ? '#7a5b43' : '#77736c');
  const [left, width, height] = [-frame.width * OVERSCAN, frame.width * (1 + OVERSCAN * 2), frame.height * 0.34];
  const look = painted(width, height, (ctx) => {
    const front = frame.height * 0.12;
    const flat = ctx.createLinearGradient(0, 0, 0, front);
    flat.addColorStop(0, mix(base, lit, 0.55));
    flat.addColorStop(1, base);
    ctx.fillStyle = flat;
    ctx.fillRect(0, 0, width, front);
    const face = ctx.createLinearGradient(0, front, 0, height);
    face.addColorStop(0, fold);
    face.addColorStop(0.6, mix(deep, inks.shade, 0.3));
    ctx.fillStyle = face;
    ctx.fillRect(0, front, width, height);
    ctx.strokeStyle = withAlpha(deep, 0.7);
    ctx.lineWidth = unit * 0.004;
    ctx.beginPath();
    for (let x = -0.4 * width, i = 0; x < width * 1.4; x += BOARD * unit * (0.8 + 0.4 * hash01(i++, kit.seed))) {
      ctx.moveTo(x, 0);
      ctx.lineTo(x + (x - width / 2) * 0.1, front);
      ctx.lineTo(x + (x - width / 2) * 0.1, height);
    }
    ctx.stroke();
    ctx.fillStyle = withAlpha(film.rim, 0.75);
    ctx.fillRect(0, 0, width, Math.max(1, unit * 0.003));
    ctx.fillStyle = withAlpha(film.rim, 0.3);
    ctx.fillRect(0, front, width, Math.max(1, unit * 0.003));
  });
  return { name: 'ledge', depth: 0.85, x: left + width / 2, y: top + height / 2, sprite: sprite(look) };
}
