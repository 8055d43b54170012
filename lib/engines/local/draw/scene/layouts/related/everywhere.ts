/** A thing all over a picture: leaves in the air, stars in the sky, pumpkins on the ground. */
import { realmOf } from '../../../objects/object-kinds.ts';
import { hash01 } from '../../../random.ts';
import type { Moment } from '../../moment.ts';
import type { Node } from '../../node.ts';
import { type CastObject, OF_RAIN, OF_SKY } from '../../style.ts';
import { roomOf } from '../staging.ts';
import { mix } from '../../light/inks.ts';
import { DEPTH, dyesOf, type Stage, shaped, still } from './stage.ts';

/** Things that drift through the air, wherever they are seen. */
const DRIFTING =
  /leaf|leaves|petal|feather|bubble|snowflake|heart|confetti|balloon|butterfl|note|sparkle|star|blossom|fall|bee|firefl|dandelion/;
const LARGER = /balloon|lantern|butterfly|bird/;
const SCATTERED = 18;

/** A thing all over the picture: in the air if it drifts, else on the ground. */
export async function everywhere(stage: Stage, cast: CastObject, index: number): Promise<Node[]> {
  const { kit, ground } = stage;
  const { width, height } = kit.frame;
  const realm = realmOf(cast.noun);
  const isDrifting =
    DRIFTING.test(cast.shape) || DRIFTING.test(cast.noun) || cast.where?.of === OF_RAIN || realm !== 'ground';
  const rises = /bubble|balloon/.test(cast.noun);
  const isOfSky = realm === 'sky' || cast.where?.of === OF_SKY;
  const isBurst = /firework/.test(cast.noun);
  const share = realm === 'sky' ? 0.09 : isOfSky ? 0.12 : !isDrifting ? 0.17 : LARGER.test(cast.noun) ? 0.2 : 0.13;
  if (isBurst) return bursts(stage, cast, index);
  if (isStars(cast)) return stars(stage, cast);
  if (isStrung(cast)) return strung(stage, cast, index);
  const shape = await shaped(stage, cast, kit.unit * share);
  const lookOf = (i: number) => shape.looks?.[i % shape.looks.length] ?? shape.look;
  const nodes = Array.from({ length: SCATTERED }, (_, i): Node & { near: number } => {
    const [a, b, c] = [0, 1, 2].map((n) => hash01(i * 7 + n + index * 131, kit.seed)) as [number, number, number];
    const x = ((i + 0.2 + 0.6 * a) / SCATTERED) * width;
    const scale = 0.5 + 0.6 * c;
    if (isOfSky) {
      const y = (0.04 + b * Math.max(0.2, Math.min(0.5, kit.place.horizon) - 0.08)) * height;
      return {
        ...still(kit, lookOf(i), x, y),
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
      return { ...still(kit, lookOf(i), x, foot - shape.foot * (0.45 + 0.6 * near)), scale: 0.45 + 0.6 * near, near };
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
      sprite: lookOf(i),
      near: c,
    };
  });
  return nodes.sort((a, b) => a.near - b.near).map(({ near: _near, ...node }) => node);
}

/** Whether a thing is the stars of a sky. */
export const isStars = ({ noun, where }: CastObject): boolean => /^stars?$/.test(noun) && where?.is === 'everywhere';
/** How many stars, from where down to what share of the horizon, and how large, in shares of the unit. */
const STARS = { count: 150, from: 0.02, to: 0.94, least: 0.0016, most: 0.0055 };
const STARLIGHT = '#fff7dc';

/** A sky full of twinkling points of light, few of them bright; a room has none. */
function stars({ kit }: Stage, { dye }: CastObject): Node[] {
  if (kit.place.isInside) return [];
  const { width, height } = kit.frame;
  const low = Math.max(0.25, Math.min(0.6, kit.place.horizon)) * STARS.to;
  const points = Array.from({ length: STARS.count }, (_, i) => {
    const [a, b, c] = [0, 1, 2].map((n) => hash01(i * 3 + n, kit.seed)) as [number, number, number];
    return { x: a * width, y: (STARS.from + b * (low - STARS.from)) * height, bright: c ** 3, phase: 6.3 * a };
  });
  return [
    {
      name: 'stars',
      of: 'star',
      depth: 0,
      paint(ctx, m) {
        ctx.fillStyle = dye ?? STARLIGHT;
        for (const { x, y, bright, phase } of points) {
          ctx.globalAlpha = 0.6 + 0.25 * bright + 0.15 * Math.sin(m.tSec * 1.7 + phase);
          ctx.beginPath();
          ctx.arc(x, y, kit.unit * (STARS.least + (STARS.most - STARS.least) * bright), 0, 2 * Math.PI);
          ctx.fill();
        }
        ctx.globalAlpha = 1;
      },
    },
  ];
}

const ON_STRINGS = /(?:lantern|light bulb|fairy light|string light|pennant|bunting|lampion|chinese lamp)s?$/;
/** Whether several of a thing hang in a row: lanterns all over a sky, across a street or above somebody. */
export const isStrung = ({ noun, where, count = 1 }: CastObject): boolean =>
  ON_STRINGS.test(noun) &&
  (where?.is === 'everywhere' || (count > 2 && (where?.is === 'above' || where?.is === 'top' || where?.of === OF_SKY)));
/**
 * How many hang on a string at least and at most, how large each is, in shares of the unit, where the string is fastened
 * and how deep it sags, in shares of the frame's height, and by what angle things on it swing.
 */
const STRING = { least: 5, most: 9, size: 0.17, high: [0.05, 0.11], sags: 0.09, swing: 0.05 } as const;
/** Behind everybody, but in front of a place. */
const STRING_DEPTH = 0.45;

/** A string from one side of the picture to the other, with the things that hang on it, each whole. */
async function strung(stage: Stage, cast: CastObject, index: number): Promise<Node[]> {
  const { kit, style } = stage;
  const { width, height } = kit.frame;
  const shape = await shaped(stage, cast, kit.unit * STRING.size * Math.min(1.3, cast.size ?? 1));
  const wide = Math.max(1, shape.right - shape.left);
  const fitting = Math.round(width / (wide * 1.9));
  const count = Math.min(STRING.most, Math.max(STRING.least, cast.count ?? fitting));
  const top = roomOf(kit, style, DEPTH).y[0];
  const [from, to] = index % 2 === 0 ? STRING.high : [STRING.high[1], STRING.high[0]];
  const yAt = (share: number) =>
    (top + from + (to - from) * share + (index * 0.1 + STRING.sags * 4 * share * (1 - share))) * height;
  const isDark = kit.scene.timeOfDay === 'night';
  const cord = isDark ? mix(kit.inks.light, '#6f6252', 0.7) : mix(kit.inks.shade, '#1c1712', 0.5);
  const thick = Math.max(1.2, kit.unit * 0.005);
  const edge = 0.04;
  return [
    {
      name: 'cord',
      of: cast.noun,
      depth: STRING_DEPTH,
      paint(ctx) {
        ctx.strokeStyle = cord;
        ctx.lineWidth = thick;
        ctx.beginPath();
        for (let i = -2; i <= 34; i++) ctx.lineTo((i / 32) * width, yAt(i / 32));
        ctx.stroke();
      },
    },
    ...Array.from({ length: count }, (_, i): Node => {
      const share = edge + ((i + 0.5) / count) * (1 - 2 * edge);
      const look = shape.looks?.[i % shape.looks.length] ?? shape.look;
      return {
        name: 'hanging',
        of: cast.noun,
        depth: STRING_DEPTH,
        x: share * width,
        y: yAt(share),
        rotate: (m) => STRING.swing * Math.sin(m.tSec * 1.3 + i * 1.7),
        children: [
          { name: 'object', of: cast.noun, x: -(shape.left + shape.right) / 2, y: thick - shape.top, sprite: look },
        ],
      };
    }),
  ];
}

const BURSTS = 7;
const RAYS = 22;
const SPARKS = ['#ffd34d', '#ff5a5f', '#5ad1ff', '#ff8ae2', '#9dff7a'];
const BURST_SEC = 1.6;

/** Fireworks over the place: rays of sparks that open and fade, one after another; in ink they are drawn with a dry brush. */
function bursts({ kit, style }: Stage, cast: CastObject, index: number): Node[] {
  const { width, height } = kit.frame;
  const isInk = style.id === 'ink';
  const asked = dyesOf(cast);
  const sparks = asked.length > 0 ? asked : cast.dye ? [cast.dye] : SPARKS;
  const low = Math.max(0.24, Math.min(0.42, kit.place.horizon * 0.8));
  return Array.from({ length: BURSTS }, (_, i): Node => {
    const [a, b, c] = [0, 1, 2].map((n) => hash01(i * 5 + n + index * 131, kit.seed)) as [number, number, number];
    const color = isInk ? (i % 3 === 0 ? '#b3302a' : '#3a3733') : (sparks[i % sparks.length] as string);
    const radius = kit.unit * (0.13 + 0.12 * c);
    const [x, y] = [((i + 0.2 + 0.6 * a) / BURSTS) * width, (0.12 + b * (low - 0.12)) * height];
    return {
      name: 'firework',
      depth: 0.15,
      ...(isInk ? {} : { blend: 'screen' as const }),
      paint(ctx, m) {
        const open = 0.55 + 0.45 * (((m.tSec + a * BURST_SEC) % BURST_SEC) / BURST_SEC);
        ctx.strokeStyle = color;
        ctx.fillStyle = color;
        ctx.lineCap = 'round';
        ctx.lineWidth = kit.unit * 0.007;
        for (let k = 0; k < RAYS; k++) {
          const angle = (k / RAYS) * 2 * Math.PI + a;
          const reach = radius * open * (0.75 + 0.25 * hash01(k, i));
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
          ctx.globalAlpha = 1.25 - 0.7 * open;
          ctx.beginPath();
          ctx.moveTo(x + dx * reach * 0.35, y + dy * reach * 0.35);
          ctx.lineTo(x + dx * reach, y + dy * reach);
          ctx.stroke();
          ctx.beginPath();
          ctx.arc(x + dx * reach * 1.08, y + dy * reach * 1.08, kit.unit * 0.008, 0, 2 * Math.PI);
          ctx.fill();
        }
        ctx.globalAlpha = 1;
      },
    };
  });
}
