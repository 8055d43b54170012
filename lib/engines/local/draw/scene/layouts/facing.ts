/** Several people whom an edit turns to the camera: near and to the hips, beside the things of the scene. */
import type { Node } from '../node.ts';
import type { Kit, Style } from '../style.ts';
import { isHeld } from './one-thing.ts';
import { related } from './related/index.ts';
import { type Layout, placeNodes, standing } from './staging.ts';
import { behindNear, companyOf, NEAR_MOST, nearPeople } from './together.ts';

/** How large they are where things stand beside them, and where those stand, in shares of the picture's width. */
const BESIDE = { people: 0.58, things: 0.83 };

/** For a style with a `protagonist`; one alone is seen so in any layout for a face, and who wears or holds something in `related`. */
export const facing: Layout = {
  fits: ({ scene, heroes, objects }) =>
    scene.isFacing &&
    // A pair has what fits into hands in them.
    !(
      (scene.people?.length ?? 0) + (scene.hasCharacter ? 1 : 0) === 2 &&
      objects.length > 0 &&
      objects.every(isHeld)
    ) &&
    heroes.length === 0 &&
    (scene.people?.length ?? 0) > 0 &&
    !objects.some(({ where }) => where?.is === 'worn' || where?.is === 'held' || where?.is === 'pinned')
      ? 9
      : 0,
  async build(kit, style) {
    const { frame, objects } = kit;
    const { people: _people, ...scene } = kit.scene;
    const company = companyOf(kit).slice(0, NEAR_MOST);
    const alone: Kit = { ...kit, scene: { ...scene, hasCharacter: false } };
    if (objects.length === 0) return [...(await behindNear(alone, style)), ...nodesOf(kit, style, company)];
    const { things, isRight } = await thingsOf(alone, style);
    const scale = BESIDE.people;
    const [x, y] = [isRight ? frame.width * (1 - scale) : 0, frame.height * (1 - scale)];
    return [...things, { name: 'people', x, y, scale, children: nodesOf(kit, style, company) }];
  },
};

const nodesOf = (kit: Kit, style: Style, company: ReturnType<typeof companyOf>): Node[] =>
  nearPeople(kit, style, company, () => []).flatMap(({ behind, before }) => [...behind, ...before]);

/** The place and its things, and whether those leave its right side free. */
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
