/** A style that marks which person each node shows, and where the heads of near ones are. */
import { calledIn } from '../layouts/staging.ts';
import type { Node } from '../node.ts';
import type { Kit, Style } from '../style.ts';
import { type Head, headIn } from './head.ts';

const named = (kit: Kit, nodes: readonly Node[], head?: Head): Node[] =>
  nodes.map((node, i) => ({ ...node, of: calledIn(kit), ...(head && i === 0 ? { head } : {}) }));

export function withNames(style: Style): Style {
  const { protagonist, person } = style;
  return {
    ...style,
    person: (kit, at) => ({ ...person(kit, at), of: calledIn(kit) }),
    ...(protagonist
      ? {
          protagonist: (kit, view, at) => {
            const { behind, before, ...rest } = protagonist(kit, view, at);
            const head = headIn(view, at, rest.head);
            return { ...rest, behind: named(kit, behind, head), before: named(kit, before) };
          },
        }
      : {}),
  };
}
