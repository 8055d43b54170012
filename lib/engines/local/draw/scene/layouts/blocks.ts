/** A floor of blocks from above, with a thing on the highest. */
import type { Node } from '../node.ts';
import { sprite, type Sprite } from '../sprite.ts';
import type { Kit } from '../style.ts';
import { lead, leading, words, type Layout } from './staging.ts';

/**
 * A floor of blocks from above that rise and sink in rings with the drums, the thing on the highest, the words over the
 * calm part.
 */
export const blocks: Layout = {
  fits: (kit) => (kit.phrases.length > 0 || lead(kit) ? 1.9 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('blocks');
    const left = random() < 0.5;
    const side = kit.unit * 0.25;
    const [fromX, fromY] = kit.isUpright ? [0.5, 0.72] : [left ? 0.22 : 0.78, 0.58];
    const looks = [0, 1, 2].map((level) =>
      sprite(
        (style.block ?? ((inner: Kit, w: number, h: number) => style.panel(inner, w, h)))(
          kit,
          side,
          side * (level === 0 ? 1.15 : 2),
          level,
        ),
      ),
    );
    const [columns, rows] = [Math.ceil((width * 1.2) / side) + 1, Math.ceil((height * 1.3) / (side * 0.29)) + 2];
    const cells: Node[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = (column + (row % 2) * 0.5) * side - width * 0.1;
        const y = row * side * 0.29 - height * 0.06;
        const far = Math.hypot(x - fromX * width, (y - fromY * height) * 1.7) / kit.unit;
        const near = Math.max(0, 1 - far / 0.85);
        const lift = random();
        const look = looks[near > 0.12 && lift > 0.86 ? 2 : near > 0.1 && lift > 0.55 ? 1 : 0] as Sprite;
        // A ring leaves the thing on every kick and runs outwards; the calm part only breathes.
        cells.push({
          name: 'block',
          x,
          sprite: look,
          y: (m) =>
            y +
            look.height * 0.5 -
            side * 0.4 -
            side *
              (lift * (0.14 + 0.9 * near) +
                (0.1 + 0.4 * near) * m.kick * (0.5 + 0.5 * Math.cos(far * 9 - m.beat * Math.PI)) +
                0.07 * Math.sin(far * 6 - m.tSec * 1.6)),
        });
      }
    }
    return [
      ...style.ground(kit),
      { name: 'blocks', depth: 0.6, children: cells },
      ...(await leading(kit, style, kit.isUpright ? 0.8 : 0.7, { x: fromX, y: fromY - 0.1, depth: 0.85 })),
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.06, width: 0.86, height: 0.34 }
          : { x: left ? 0.46 : 0.05, y: 0.12, width: 0.49, height: 0.76 },
        { depth: 1 },
      ),
    ];
  },
};
