/** A held thing together with what is on or in it: a plate with its food, a basket with its apples. */
import { trueMetres } from '../../../objects/built-shapes.ts';
import { type Node, paintNodes } from '../../node.ts';
import type { CastObject, Kit, Style } from '../../style.ts';
import { made } from '../staging.ts';
import { grow } from './joined.ts';
import { heightOf, type Stage, shapeOf } from './stage.ts';

/** What food and drink are served in, and pictures that show them served. */
const DISHES = /(?:bowl|cup|mug|glass|pot|plate|dish)$/;
const SERVED =
  /bowl|onion-rings|pot-of-food|pan-of-food|curry|spaghetti|green-salad|cooked-rice|beverage|cup-with|glass-of|wine-glass|beer-mug/;
/**
 * Gives each held thing, as its load, what is on or in it; a dish becomes the picture that shows it served, if there is
 * one.
 */
export function loaded(objects: readonly CastObject[]): CastObject[] {
  const under = (one: CastObject | undefined) =>
    objects.find(
      ({ noun }) => /^(?:on|in)$/.test(one?.where?.is ?? '') && noun === one?.where?.of && noun !== one.noun,
    );
  const served = new Map<CastObject, CastObject>();
  const loads = new Map<CastObject, CastObject[]>();
  for (const one of objects) {
    const base = under(one);
    const held = [base, under(base)].find((below) => below?.where?.is === 'held');
    if (base && DISHES.test(base.noun) && SERVED.test(one.shape)) served.set(base, one);
    else if (held) loads.set(held, [...(loads.get(held) ?? []), one]);
  }
  const gone = new Set([...served.values(), ...[...loads.values()].flat()]);
  return objects
    .filter((one) => !gone.has(one))
    .map((one) => {
      const [dish, load] = [served.get(one), loads.get(one)];
      return { ...one, ...(dish ? { shape: dish.shape } : {}), ...(load ? { load } : {}) };
    });
}

const AT_REST = { x: 0, y: 0, zoom: 1 };

/** A style that draws things with their loads. */
export function withLoads(style: Style, { objects }: Kit): Style {
  if (!objects.some(({ load }) => load)) return style;
  return {
    ...style,
    async object(kit, shape, sizePx, seed, standsBy) {
      const cast = objects.find((one) => one.load && one.shape === shape);
      if (!cast) return style.object(kit, shape, sizePx, seed, standsBy);
      const look = await made(kit, style, cast, sizePx / kit.unit, seed - kit.seed, standsBy);
      const outline = shapeOf(look, null);
      const joinedTo = (noun: string) => (cast.load ?? []).filter(({ where }) => where?.of === noun);
      const { width, height } = kit.frame;
      const stage: Stage = {
        kit,
        style,
        ground: height,
        roomPx: outline.right - outline.left,
        largest: { metres: trueMetres(cast), px: heightOf(outline) },
        joinedTo,
      };
      const held: Node = { name: 'held', x: width / 2, y: height / 2, sprite: look };
      const body = { x: width / 2, foot: height / 2 + outline.foot, shape: outline, nodes: [held] };
      const nodes = await grow(stage, body, joinedTo(cast.noun));
      return {
        ...look,
        paint(ctx, moment) {
          ctx.save();
          ctx.translate(-width / 2, -height / 2);
          paintNodes(ctx, nodes, moment, AT_REST, kit.frame);
          ctx.restore();
        },
      };
    },
  };
}
