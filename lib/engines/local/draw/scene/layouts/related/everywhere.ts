/** A thing all over a picture: leaves in the air, stars in the sky, pumpkins on the ground. */
import { realmOf } from '../../../objects/object-kinds.ts';
import { hash01 } from '../../../random.ts';
import type { Moment } from '../../moment.ts';
import type { Node } from '../../node.ts';
import type { CastObject } from '../../style.ts';
import { type Stage, shaped, still } from './stage.ts';

/** What drifts through the air, wherever it is seen. */
const DRIFTING =
  /leaf|leaves|petal|feather|bubble|snowflake|heart|confetti|balloon|butterfl|note|sparkle|star|blossom|fall|bee|firefl|dandelion/;
const LARGER = /balloon|lantern|butterfly|bird/;
const SCATTERED = 18;

/** All over the picture: in the air what drifts, on the ground what does not. */
export async function everywhere(stage: Stage, cast: CastObject, index: number): Promise<Node[]> {
  const { kit, ground } = stage;
  const { width, height } = kit.frame;
  const realm = realmOf(cast.noun);
  const isDrifting =
    DRIFTING.test(cast.shape) || DRIFTING.test(cast.noun) || cast.where?.of === 'rain' || realm !== 'ground';
  const rises = /bubble|balloon/.test(cast.noun);
  const isOfSky = realm === 'sky' || cast.where?.of === 'sky';
  const share = realm === 'sky' ? 0.09 : isOfSky ? 0.12 : !isDrifting ? 0.17 : LARGER.test(cast.noun) ? 0.2 : 0.13;
  const shape = await shaped(stage, cast, kit.unit * share);
  const nodes = Array.from({ length: SCATTERED }, (_, i): Node & { near: number } => {
    const [a, b, c] = [0, 1, 2].map((n) => hash01(i * 7 + n + index * 131, kit.seed)) as [number, number, number];
    const x = ((i + 0.2 + 0.6 * a) / SCATTERED) * width;
    const scale = 0.5 + 0.6 * c;
    if (isOfSky) {
      const y = (0.04 + b * Math.max(0.2, Math.min(0.5, kit.place.horizon) - 0.08)) * height;
      return {
        ...still(kit, shape.look, x, y),
        depth: 0.15,
        scale,
        near: c,
        alpha: (m) => 0.75 + 0.25 * Math.sin(m.tSec * 2 + i),
      };
    }
    if (!isDrifting) {
      const horizon = Math.min(ground - height * 0.12, Math.max(kit.place.horizon, 0.5) * height);
      const near = b;
      const foot = horizon + (height * 0.97 - horizon) * (0.25 + 0.75 * near);
      return { ...still(kit, shape.look, x, foot - shape.foot * (0.45 + 0.6 * near)), scale: 0.45 + 0.6 * near, near };
    }
    const fall = (m: Moment) => {
      const way = (b * 1.7 + 13 * a + (rises ? -1 : 1) * m.tSec * (0.05 + 0.05 * c)) % 1.2;
      return ((way + 1.2) % 1.2) - 0.1;
    };
    return {
      name: 'object',
      depth: 0.6 + 0.5 * c,
      x: (m) => x + kit.unit * 0.03 * Math.sin(m.tSec * (0.8 + a) + i),
      y: (m) => fall(m) * height,
      rotate: (m) => (rises ? 0 : 0.7 * Math.sin(m.tSec * 0.9 + i * 2) + (a - 0.5)),
      scale,
      sprite: shape.look,
      near: c,
    };
  });
  return nodes.sort((a, b) => a.near - b.near).map(({ near: _near, ...node }) => node);
}
