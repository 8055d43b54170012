/**
 * How a shot sees its place: how close and in what light, so that a place is a different picture whenever the video
 * comes back to it.
 */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hash01 } from '../../random.ts';
import { mix } from '../light/inks.ts';
import { INDOOR_FLOOR } from '../place.ts';
import type { Moment } from '../moment.ts';
import type { Frame, Node } from '../node.ts';
import type { Place } from '../place.ts';
import { isElsewhere, type Kit, type Style, videoSeed } from '../style.ts';

/** How much larger a place is shown than it is painted: enough for the camera to pass it. */
const LENGTHS: Record<ScenePlan['framing'], number> = { wide: 1.12, medium: 1.4, close: 1.9 };
/** The longest lens where things stand in their true size: there the place has to stay recognisable. */
const LONGEST = 1.45;
/** How far the horizon passes behind things during a scene, in shares of the width; the ground they stand on hardly moves. */
const PASSED = 0.22;
const GROUND_STILL = 0.85;
/** A place enlarged `length` times around a point, which passes from side to side. */
type Lens = { length: number; x: number; y: number; passing: number };
/** How much darker or lighter a place becomes at most. */
const DARKER = 0.4;
const LIGHTER = 0.75;
/** How much nearer the place comes during a scene, and with the drums. */
const NEARER = 0.2;
const ON_KICK = 0.06;
const ON_SNARE = 0.03;
/** Its multiples are spread evenly and far from their neighbours. */
const GOLDEN = 0.618034;

/**
 * A scene's kit and style as its lens shows them: the place enlarged around a point on the line where things stand, and
 * graded.
 */
export function throughLens(kit: Kit, style: Style): { kit: Kit; style: Style } {
  if (!style.hasLenses) return { kit, style };
  const { scene, place } = kit;
  const { length, x, y, passing } = lensOf(scene, place, style.isToScale === true);
  const seen = enlarged(place, length, x, y);
  const scenery: Style['scenery'] = (inner) =>
    // A layout with a place of its own shows it without the lens.
    inner.place === seen
      ? style.scenery({ ...inner, place }).map((node) => around(node, { length, x, y, passing }, inner.frame))
      : style.scenery(inner);
  return { kit: { ...kit, place: seen }, style: { ...style, scenery: (inner) => graded(scenery(inner), inner) } };
}

function lensOf(scene: ScenePlan, place: Place, isToScale: boolean): Lens {
  const { seed } = scene;
  const length = Math.min(
    LENGTHS[isElsewhere(scene) ? 'wide' : scene.framing],
    isToScale ? LONGEST : Number.POSITIVE_INFINITY,
  );
  const half = Math.min(0.5, PASSED / (2 * (length - 1)));
  return {
    length,
    x: half + hash01(scene.index, seed) * (1 - 2 * half),
    y: place.isInside ? INDOOR_FLOOR : Math.min(0.86, place.horizon),
    passing: half * (hash01(5, seed) < 0.5 ? -1 : 1),
  };
}

/** A scene's place as its lens shows it. */
export function placeThroughLens(place: Place, scene: ScenePlan, isToScale: boolean): Place {
  const { length, x, y } = lensOf(scene, place, isToScale);
  return enlarged(place, length, x, y);
}

function enlarged(place: Place, length: number, x: number, y: number): Place {
  const at = (value: number, still: number) => still + (value - still) * length;
  const body = place.body && {
    ...place.body,
    x: at(place.body.x, x),
    y: at(place.body.y, y),
    radius: place.body.radius * length,
  };
  const isSeen = body && Math.abs(body.x - 0.5) < 0.5 && body.y > 0;
  return { ...place, horizon: at(place.horizon, y), body: isSeen ? body : null };
}

/** The longer the lens, the more of the camera's travel the distance shows. */
function around(node: Node, { length, x, y, passing }: Lens, { width, height }: Frame): Node {
  const still = GROUND_STILL * Math.min(1, node.depth ?? 0);
  const middle = (m: Moment) => x + passing * (1 - still) * (2 * m.progress - 1);
  const scale = (m: Moment) => length * (1 + NEARER * m.progress + ON_KICK * m.kick + ON_SNARE * m.snare);
  return {
    name: node.name,
    ...(node.depth === undefined ? {} : { depth: node.depth >= 1 ? node.depth : 1 - (1 - node.depth) / length ** 2 }),
    ...(node.alpha === undefined ? {} : { alpha: node.alpha }),
    ...(node.blend === undefined ? {} : { blend: node.blend }),
    x: (m) => middle(m) * width * (1 - scale(m)),
    y: (m) => y * height * (1 - scale(m)),
    scale,
    children: [{ ...node, depth: undefined, alpha: undefined, blend: undefined }],
  };
}

/** The place in the light of this shot: darker or lighter than the previous one, towards the accent or away from it. */
function graded(nodes: Node[], { scene, env, inks, frame }: Kit): Node[] {
  const light = ((scene.index * GOLDEN + hash01(13, videoSeed(env))) % 1) * 2 - 1;
  const tint = scene.index % 2 === 0 ? inks.accent : inks.mid;
  const color = light < 0 ? mix('#000000', tint, 0.2) : mix('#ffffff', tint, 0.5);
  const grade: Node = {
    name: 'grade',
    blend: 'soft-light',
    alpha: Math.abs(light) * (light < 0 ? DARKER : LIGHTER),
    paint: (ctx) => {
      ctx.fillStyle = color;
      ctx.fillRect(0, 0, frame.width, frame.height);
    },
  };
  const near = nodes.findIndex(({ depth = 0 }) => depth > 1);
  return near < 0 ? [...nodes, grade] : [...nodes.slice(0, near), grade, ...nodes.slice(near)];
}
