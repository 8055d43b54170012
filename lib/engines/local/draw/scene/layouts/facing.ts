/** Several people whom an edit turns to the camera: near, to the hips, beside the things of the scene. */
import type { Node } from '../node.ts';
import { type CastObject, isArmDeed, isWithOne, type Kit, type Style } from '../style.ts';
import { isHeld } from './one-thing.ts';
import { carried, DEPTH, HALF_HEAD, THIRD } from './people.ts';
import { related } from './related/index.ts';
import { type Layout, placeNodes, standing } from './staging.ts';
import { behindNear, companyOf, NEAR_MOST, nearPeople } from './together.ts';

/**
 * The scale of people beside things, of more than two people, and where the things stand, in shares of the picture's
 * width.
 */
const BESIDE = { people: 0.58, several: 0.8, things: 0.83 };

/** Whether a thing is not on somebody: neither worn, fastened nor held. */
const isApart = (one: CastObject): boolean => isLoose(one) && one.where?.is !== 'held';
const isLoose = ({ where }: CastObject): boolean => where?.is !== 'worn' && where?.is !== 'pinned';

/**
 * Whether a style without a `protagonist` shows people facing us (its `sitter`), with at most one thing in their hands.
 */
export const sits = ({ scene, heroes, objects, portrait }: Kit, { sitter }: Style): boolean =>
  sitter !== undefined &&
  scene.isFacing === true &&
  (scene.hasCharacter || scene.people !== undefined) &&
  heroes.length === 0 &&
  !portrait &&
  [scene.does, ...(scene.people ?? []).map(({ does }) => does)].every((deed) => !deed || isArmDeed(deed.is)) &&
  objects.every(isLoose) &&
  objects.filter((one) => !isApart(one)).length <= 1;

/**
 * For a style with a `protagonist`. Somebody alone faces us in any layout for a face; somebody who wears or holds
 * something does in `related`.
 */
export const facing: Layout = {
  fits: ({ scene, heroes, objects }) =>
    scene.isFacing &&
    // A pair holds whatever fits into hands.
    !(
      (scene.people?.length ?? 0) + (scene.hasCharacter ? 1 : 0) === 2 &&
      objects.length > 0 &&
      objects.every(isHeld)
    ) &&
    heroes.length === 0 &&
    (scene.people?.length ?? 0) > 0 &&
    objects.every(isApart)
      ? 9
      : 0,
  async build(kit, style) {
    const { frame, objects } = kit;
    const { people: _people, ...scene } = kit.scene;
    const company = companyOf(kit).slice(0, NEAR_MOST);
    const held = objects.filter((one) => !isApart(one));
    const alone: Kit = { ...kit, objects: objects.filter(isApart), scene: { ...scene, hasCharacter: false } };
    if (alone.objects.length === 0)
      return [...(await behindNear(alone, style)), ...(await nodesOf(kit, style, company, held))];
    const { things, isRight } = await thingsOf(alone, style);
    if (company.length === 1) return [...things, ...(await nodesOf(kit, style, company, held, isRight))];
    const people = await nodesOf(kit, style, company, held);
    // More than two stand in front of what is there, as large as they fit.
    const scale = company.length > 2 ? BESIDE.several : BESIDE.people;
    const [x, y] = [isRight ? frame.width * (1 - scale) : 0, frame.height * (1 - scale)];
    return [...things, { name: 'people', x, y, scale, children: people }];
  },
};

/** Somebody alone on the right. */
const ONE_RIGHT = { head: HALF_HEAD, first: 1 - THIRD, step: 0 };

/** People near; the holder that the edit names has what is held, else the video's person or the first. */
async function nodesOf(
  kit: Kit,
  style: Style,
  company: ReturnType<typeof companyOf>,
  held: readonly CastObject[],
  isRight = false,
): Promise<Node[]> {
  const named = company.findIndex((one) => one !== null && held.some(({ where }) => where && isWithOne(where.of, one)));
  const holder = named < 0 ? Math.max(0, company.indexOf(null)) : named;
  const people = nearPeople(kit, style, company, (i) => (i === holder ? held : []), isRight ? ONE_RIGHT : undefined);
  const inHand = await carried({ ...kit, objects: held }, style, people[holder]?.held ?? undefined, DEPTH);
  return people.flatMap(({ behind, before }, i) => [...behind, ...(i === holder ? inHand : []), ...before]);
}

/** The place and its things, and whether they leave the right side free. */
async function thingsOf(kit: Kit, style: Style): Promise<{ things: Node[]; isRight: boolean }> {
  if (related.fits(kit) > 0) {
    let x = 0;
    const nobody: Style = {
      ...style,
      protagonist: (_kit, _view, at) => {
        x = at.x;
        return { behind: [], before: [], held: null };
      },
    };
    const things = await related.build({ ...kit, scene: { ...kit.scene, hasCharacter: true } }, nobody);
    return { things, isRight: x > kit.frame.width / 2 };
  }
  const place = placeNodes(kit, style);
  const things = await standing(kit, style, { x: BESIDE.things, behind: place, isBeside: true });
  return { things: [...place, ...things], isRight: false };
}
