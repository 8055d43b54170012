/** A style whose people can be told apart in what it paints. */
import { calledIn } from '../layouts/staging.ts';
import type { Node } from '../node.ts';
import type { Kit, Style } from '../style.ts';

const named = (kit: Kit, nodes: readonly Node[]): Node[] => nodes.map((node) => ({ ...node, of: calledIn(kit) }));

export function withNames(style: Style): Style {
  const { protagonist, person } = style;
  return {
    ...style,
    person: (kit, at) => ({ ...person(kit, at), of: calledIn(kit) }),
    ...(protagonist
      ? {
          protagonist: (kit, view, at) => {
            const { behind, before, ...rest } = protagonist(kit, view, at);
            return { ...rest, behind: named(kit, behind), before: named(kit, before) };
          },
        }
      : {}),
  };
}
