/** The place itself, and pictures in the picture. */
import { pick } from '../../random.ts';
import { clamp01, easeOutBack, type Moment } from '../moment.ts';
import type { Node } from '../node.ts';
import { cropped, sprite } from '../sprite.ts';
import type { CastObject, Kit, Style } from '../style.ts';
import {
  backdrop,
  beside,
  behindThings,
  foreground,
  isHook,
  type Layout,
  lead,
  leading,
  made,
  person,
  placeNodes,
  standing,
  stillOf,
  surveyed,
  thing,
  words,
  wordsInPlace,
} from './staging.ts';

/** Somebody far off, in shares of the frame's height. */
const FAR_AWAY = 0.15;
/** How many empty places somebody walks through, and where nobody can. */
const PASSED_BY = 0.7;
const NOT_WALKED = new Set<Kit['scene']['setting']>(['ocean', 'sky', 'space', 'abstract', 'stage', 'club']);

/** Whether somebody small gives an empty place its scale. */
function hasPasserBy({ scene, objects, place, random }: Kit, style: Style): boolean {
  if (!style.hasPassersBy || scene.hasCharacter || scene.isDeserted || objects.length > 0) return false;
  return !place.isInside && !NOT_WALKED.has(scene.setting) && random('passer-by')() < PASSED_BY;
}

/** The place itself: the things of the scene stand in it, somebody small, the words in its calm part. */
export const vista: Layout = {
  fits: (kit) => (kit.scene.framing === 'wide' ? 3 : 2.4),
  async build(kit, style) {
    const random = kit.random('vista');
    const side = random() < 0.5 ? 0.25 : 0.75;
    const { hasCharacter } = kit.scene;
    const passesBy = hasPasserBy(kit, style);
    const x = kit.isUpright || (kit.objects.length === 0 && !hasCharacter && !passesBy) ? 0.5 : side;
    const place = placeNodes(kit, style, { withFigure: false });
    const survey = surveyed(kit, place);
    const figure = hasCharacter
      ? [person(kit, style, { x: kit.isUpright ? 0.24 : kit.objects.length > 0 ? beside(x) : x })]
      : passesBy
        ? [person(kit, style, { x: kit.isUpright ? 0.3 : x, heightShare: FAR_AWAY })]
        : [];
    return [
      ...behindThings(place),
      ...figure,
      ...(await standing(kit, style, { x, survey })),
      ...foreground(place),
      ...wordsInPlace(kit, style, x, survey),
    ];
  },
};

/**
 * A poster's plate: the place in a disc, an arch, a half or a band of the sheet, the things in it standing out over its edge, and the
 * words alone on the plain rest.
 */
export const plate: Layout = {
  fits: () => 3,
  async build(kit, style) {
    const random = kit.random('plate');
    const { width, height } = kit.frame;
    const cutAs = pick(random, ['disc', 'arch', 'half', 'band'] as const);
    const right = random() < 0.5;
    const at = (x: number, wide: number) => (right ? x : 1 - x - wide);
    const box = kit.isUpright
      ? {
          x: cutAs === 'band' || cutAs === 'half' ? 0 : 0.06,
          y: 0.4,
          width: cutAs === 'band' || cutAs === 'half' ? 1 : 0.88,
          height: cutAs === 'disc' ? (0.88 * width) / height : 0.6,
        }
      : {
          disc: { x: at(0.47, (0.9 * height) / width), y: 0.05, width: (0.9 * height) / width, height: 0.9 },
          arch: { x: at(0.54, 0.4), y: 0.09, width: 0.4, height: 0.91 },
          half: { x: at(0.48, 0.52), y: 0, width: 0.52, height: 1 },
          band: { x: 0, y: 0.42, width: 1, height: 0.58 },
        }[cutAs];
    const [x, y, w, h] = [box.x * width, box.y * height, box.width * width, box.height * height];
    const inner: Kit = { ...kit, frame: { width: w, height: h }, unit: Math.min(w, h), isUpright: h > w * 1.1 };
    const place = style.scenery(inner);
    const side = (random() < 0.5 ? -1 : 1) * (cutAs === 'disc' ? 0.1 : cutAs === 'band' ? 0.22 : 0.14) + 0.5;
    const figure =
      kit.scene.hasCharacter && !kit.portrait
        ? [person(inner, style, { x: kit.objects.length > 0 ? 0.5 + (0.5 - side) * 1.6 : 0.5, heightShare: 0.36 })]
        : [];
    const outline: Node['clip'] = (ctx) => {
      if (cutAs === 'disc') ctx.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, Math.PI * 2);
      else if (cutAs === 'arch') {
        ctx.moveTo(0, h * 1.2);
        ctx.arc(w / 2, w / 2, w / 2, Math.PI, 0);
        ctx.lineTo(w, h * 1.2);
      } else
        ctx.rect(
          cutAs === 'half' && !right && !kit.isUpright ? -w : 0,
          cutAs === 'band' ? 0 : -h * 0.2,
          w * 2,
          h * 1.4,
        );
    };
    const free = kit.isUpright
      ? { x: 0.07, y: 0.06, width: 0.86, height: 0.3 }
      : cutAs === 'band'
        ? { x: 0.055, y: 0.06, width: 0.89, height: 0.31 }
        : {
            x: right ? 0.05 : 1 - 0.05 - (box.width === 0.52 ? 0.39 : 0.4),
            y: 0.1,
            width: box.width === 0.52 ? 0.39 : 0.4,
            height: isHook(kit) ? 0.8 : 0.6,
          };
    return [
      ...style.ground(kit),
      {
        name: 'plate',
        x,
        y,
        frame: inner.frame,
        clip: outline,
        children: [
          ...behindThings(place),
          ...figure,
          ...(await standing(inner, style, { x: kit.objects.length > 0 ? side : 0.5, scale: 1.4 })),
          ...foreground(place),
        ],
      },
      ...words(kit, style, free, { depth: 0 }),
    ];
  },
};

/** A picture in the picture: the portrait, or somebody in the place, framed; the thing lies over its edge. */
export const framed: Layout = {
  fits: (kit) => (kit.portrait ? 4 : 0),
  async build(kit, style) {
    const random = kit.random('framed');
    const right = random() < 0.5;
    const { width, height } = kit.frame;
    const [w, h] = kit.isUpright ? [width * 0.78, height * 0.46] : [width * 0.4, height * 0.84];
    const picture = kit.portrait
      ? cropped(kit.portrait, w, h)
      : await stillOf(kit, w, h, async (inner) => [
          ...placeNodes(inner, style, { withFigure: false }),
          person(inner, style, { heightShare: 0.62 }),
        ]);
    const look = sprite(style.portrait(kit, picture));
    const [cast] = kit.objects;
    const at = { x: kit.isUpright ? 0.5 : right ? 0.74 : 0.26, y: kit.isUpright ? 0.68 : 0.5 };
    const object = cast
      ? await leading(
          kit,
          style,
          0.36,
          { x: kit.isUpright ? 0.2 : right ? 0.53 : 0.47, y: kit.isUpright ? 0.9 : 0.82, depth: 1.2 },
          'support',
        )
      : [];
    return [
      ...backdrop(kit, style),
      {
        name: 'portrait',
        depth: 0.8,
        x: at.x * width,
        y: at.y * height,
        rotate: (m) => (right ? 0.025 : -0.025) + 0.008 * m.sway,
        scale: (m) => 1 + 0.018 * m.kick + 0.012 * m.voice,
        sprite: look,
      },
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.06, width: 0.86, height: 0.34 }
          : { x: right ? 0.05 : 0.52, y: 0.1, width: 0.43, height: cast ? 0.6 : 0.8 },
        { depth: 1.05 },
      ),
      ...object,
    ];
  },
};

/**
 * Framed pictures of what is sung of, one opening after the other, the first dragged with its traces behind; the words
 * beside them.
 */
export const windows: Layout = {
  fits: (kit) => (kit.portrait ? 3.4 : lead(kit) ? 2.3 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('windows');
    const right = random() < 0.5;
    const [w, h] = kit.isUpright ? [width * 0.66, height * 0.3] : [width * 0.36, height * 0.6];
    const [cast, other] = [lead(kit), kit.objects[1]];
    const close = async (one: CastObject, pw: number, ph: number, seed: number) =>
      stillOf(kit, pw, ph, async (inner) => [
        ...style.ground(inner),
        thing(one, await made(inner, style, one, 0.86, 'hero', seed), { x: 0.5, y: 0.52, depth: 0.5 }, inner),
      ]);
    const first = sprite(
      style.portrait(kit, kit.portrait ? cropped(kit.portrait, w, h) : await close(cast as CastObject, w, h, 0)),
    );
    const second = sprite(
      style.portrait(
        { ...kit, seed: kit.seed + 5 },
        kit.portrait && cast
          ? await close(cast, w * 0.6, h * 0.5, 3)
          : other
            ? await close(other, w * 0.6, h * 0.5, 4)
            : await stillOf(kit, w * 0.6, h * 0.5, async (inner) => placeNodes(inner, style, { withFigure: false })),
      ),
    );
    const at = { x: (kit.isUpright ? 0.46 : right ? 0.72 : 0.28) * width, y: (kit.isUpright ? 0.66 : 0.46) * height };
    const way = right || kit.isUpright ? 1 : -1;
    const step = kit.unit * 0.034;
    const opened = (moment: Moment, beats: number) => easeOutBack(clamp01((moment.tSec - beats * 0.3) / 0.24));
    const traces = Array.from(
      { length: 4 },
      (_, i): Node => ({
        name: 'trace',
        x: (m) => at.x + way * step * (4 - i) * (0.55 + 0.35 * m.kick),
        y: (m) => at.y + step * (4 - i) * (0.42 + 0.28 * m.kick),
        alpha: (m) => (m.tSec > 0.1 + i * 0.05 ? 1 : 0),
        sprite: first,
      }),
    );
    return [
      ...backdrop(kit, style),
      {
        name: 'windows',
        depth: 0.5,
        children: [
          ...traces,
          {
            name: 'portrait',
            ...at,
            scale: (m) => opened(m, 0) * (1 + 0.012 * m.kick + 0.012 * m.voice),
            sprite: first,
          },
        ],
      },
      {
        name: 'second window',
        depth: 0.8,
        x: (kit.isUpright ? 0.7 : right ? 0.56 : 0.44) * width,
        y: (m) => (kit.isUpright ? 0.88 : 0.8) * height - kit.unit * 0.008 * m.snare,
        scale: (m) => opened(m, 2),
        sprite: second,
      },
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.06, width: 0.86, height: 0.38 }
          : { x: right ? 0.04 : 0.53, y: 0.1, width: 0.43, height: 0.54 },
        { depth: 1.05 },
      ),
    ];
  },
};
