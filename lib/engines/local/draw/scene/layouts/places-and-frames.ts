import { cropped, sprite } from '../people/sprite.ts';
import type { Node } from '../node.ts';
import type { Kit, Style } from '../style.ts';
import {
  backdrop,
  beside,
  distanceScale,
  behindThings,
  foreground,
  isGroundless,
  LEDGE,
  type Layout,
  leading,
  ON_LEDGE,
  person,
  placeNodes,
  standing,
  stillOf,
} from './staging.ts';

/** The height of somebody far off, in shares of the frame's, and settings where nobody walks. */
const FAR_OFF = 0.24;
const NOT_WALKED = new Set<Kit['scene']['setting']>(['abstract', 'stage', 'club']);

/** Whether somebody small gives scale to an empty place. */
function hasPasserBy({ scene, objects, place }: Kit, style: Style): boolean {
  if (!style.hasPassersBy || scene.hasCharacter || scene.isDeserted || objects.length > 0) return false;
  if (place.isInside || NOT_WALKED.has(scene.setting)) return false;
  return !isGroundless({ scene }, style) || (style.protagonist !== undefined && style.ledge !== undefined);
}

/** Somebody small, on a ledge where there is no ground. */
function passing(kit: Kit, style: Style, x: number, heightShare?: number): Node[] {
  if (!style.ledge || !style.protagonist || !isGroundless(kit, style))
    return [person(kit, style, { x, ...(heightShare === undefined ? {} : { heightShare }) })];
  return [
    style.ledge(kit, LEDGE * kit.frame.height),
    person(kit, style, { x, y: ON_LEDGE, heightShare: FAR_OFF * 1.4 }),
  ];
}

/** The place itself, with the things of the scene and somebody small in it. */
export const vista: Layout = {
  fits: (kit) => (kit.scene.framing === 'wide' ? 3 : 2.4),
  async build(kit, style) {
    const random = kit.random('vista');
    const side = random() < 0.5 ? 0.25 : 0.75;
    const { hasCharacter } = kit.scene;
    const passesBy = hasPasserBy(kit, style);
    const x = kit.isUpright || (kit.objects.length === 0 && !hasCharacter && !passesBy) ? 0.5 : side;
    const place = placeNodes(kit, style);
    const figure = hasCharacter
      ? passing(kit, style, kit.isUpright ? 0.24 : kit.objects.length > 0 ? beside(kit, x) : x)
      : passesBy
        ? passing(kit, style, kit.isUpright ? 0.3 : x, FAR_OFF)
        : [];
    return [
      ...behindThings(place),
      ...figure,
      ...(await standing(kit, style, {
        x,
        behind: place,
        isBeside: figure.length > 0,
        scale: distanceScale(kit),
      })),
      ...foreground(place),
    ];
  },
};

/** A picture in the picture: the portrait, or somebody in the place, framed; a thing overlaps its edge. */
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
          ...placeNodes(inner, style),
          person(inner, style, { heightShare: 0.62 }),
        ]);
    const look = sprite(style.portrait(kit, picture));
    const [cast] = kit.objects;
    const at = { x: kit.isUpright ? 0.5 : right ? 0.74 : 0.26, y: kit.isUpright ? 0.68 : 0.5 };
    const object = cast
      ? await leading(kit, style, 0.36, {
          x: kit.isUpright ? 0.2 : right ? 0.53 : 0.47,
          y: kit.isUpright ? 0.9 : 0.82,
          depth: 1.2,
        })
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
      ...object,
    ];
  },
};
