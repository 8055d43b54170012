/** The places of the brand style: sets of cut paper in the brand's own colours. */
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { between, hash01 } from '../../random.ts';
import { campaignOf, paler, tinted } from '../campaign.ts';
import { easelOf } from '../../scene/easel.ts';
import { lightened, mix, oklchOf } from '../../scene/light/inks.ts';
import { valueAt } from '../../scene/moment.ts';
import type { Node } from '../../scene/node.ts';
import { isElsewhere, isSunOrMoon, type Kit } from '../../scene/style.ts';
import { inAir } from '../../scene/land/weather.ts';
import { paperWeather } from './paper-air.ts';
import { balloon, boat, cottage, fence, flock, masts } from './paper-decor.ts';
import { poster } from './paper-posters.ts';
import {
  cut,
  shapeOf,
  floorFrom,
  disc,
  isLow,
  hills,
  peaks,
  houses,
  tree,
  grove,
  waves,
  clouds,
  stars,
  road,
  interior,
  furnish,
  theatre,
  productStage,
  LIT,
  type PaperSet,
  TURNED,
} from './paper.ts';

export function paperScenery(kit: Kit): Node[] {
  const { frame, inks, place, scene, unit } = kit;
  const easel = easelOf(kit);
  const isPale = oklchOf(inks.ground).l > 0.6;
  const deep = mix(inks.ground, '#08080a', isPale ? 0.82 : 0.55);
  const { deep: dark, water } = campaignOf(scene, kit.env.concept);
  const body = place.body ?? { x: kit.random('lamp')() < 0.5 ? 0.2 : 0.8, y: 0.2, radius: 0.12 };
  const set: PaperSet = {
    easel,
    box: easel.box,
    random: kit.random('set'),
    seed: scene.seed,
    x: (share) => share * frame.width,
    y: (share) => share * frame.height,
    u: (share) => share * unit,
    horizon: place.horizon,
    sun: body,
    hasNoSun: isSunOrMoon(kit.heroes),
    isNight: scene.timeOfDay === 'night',
    side: body.x > 0.5 ? 1 : -1,
    colors: {
      sky: inks.ground,
      far: tinted(inks.ground, inks.mid, isPale ? 0.4 : 0.45),
      middle: inks.mid,
      near: tinted(inks.mid, dark, 0.72),
      water,
      bright: inks.accent,
      paper: inks.light,
      deep,
    },
  };
  easel.part('sky');
  easel.layer(0, (ctx, { left, top, right, bottom }) => {
    const fall = ctx.createRadialGradient(set.x(body.x), set.y(body.y), 0, set.x(body.x), set.y(body.y), frame.width);
    fall.addColorStop(0, lightened(inks.ground, LIT));
    fall.addColorStop(1, lightened(inks.ground, TURNED * 0.6));
    ctx.fillStyle = fall;
    ctx.fillRect(left, top, right - left, bottom - top);
  });
  (isPoster(kit) ? poster : SETS[scene.setting])(set);
  const isLoose = !place.isInside || scene.setting === 'stage' || scene.setting === 'club';
  return [
    ...easel.finished().map((node, i) => (isLoose && (node.depth ?? 0) > LOOSE ? jumping(node, i, unit) : node)),
    ...inAir(kit, 'behind', paperWeather),
  ];
}

/** Sheets nearer than this jump on the drums and slide with the bar; consecutive ones go opposite ways. */
const LOOSE = 0.1;
const JUMP = 0.05;
const SLIDE = 0.085;
const jumping = (node: Node, turn: number, unit: number): Node => ({
  ...node,
  x: (m) => valueAt(node.x ?? 0, m) + unit * SLIDE * (0.4 + (node.depth ?? 0)) * (turn % 2 === 0 ? m.sway : -m.sway),
  y: (m) => valueAt(node.y ?? 0, m) - unit * JUMP * (0.5 + (node.depth ?? 0)) * (turn % 2 === 0 ? m.kick : m.snare),
});

/** A close-up has a poster behind it rather than its place, unless there is weather to show. */
function isPoster({ scene, place }: Kit): boolean {
  if (place.isInside || scene.weather !== 'clear' || scene.framing === 'wide' || isElsewhere(scene)) return false;
  return scene.framing === 'close' || hash01(17, scene.seed) < POSTERS;
}
const POSTERS = 0.34;

const sea = (set: PaperSet): void => {
  disc(set, { isHalf: isLow(set) });
  if (set.isNight) stars(set);
  else clouds(set, 3, [0.1, 0.4], paler(set.colors.sky, set.colors.paper, 0.6));
};

/** Sky with its light, and what drifts in it. */
function heaven(set: PaperSet, cloudCount = 3): void {
  if (set.isNight) stars(set);
  disc(set, { isHalf: isLow(set) });
  if (cloudCount > 0)
    clouds(
      set,
      cloudCount,
      [0.12, 0.42],
      set.isNight ? tinted(set.colors.sky, set.colors.middle, 0.5) : paler(set.colors.sky, set.colors.paper, 0.5),
    );
}

function town(set: PaperSet): void {
  const { colors, isNight, y } = set;
  heaven(set, isNight ? 0 : 2);
  const lit = isNight || isLow(set) ? mix(colors.bright, colors.paper, 0.3) : mix(colors.far, colors.paper, 0.7);
  houses(set, 0.18, colors.far, 0.8, 0.14, 0.36, null);
  houses(set, 0.4, colors.middle, 0.84, 0.1, 0.3, mix(lit, colors.middle, 0.25));
  grove(set, 0.6, mix(colors.near, colors.middle, 0.3), 0.88, 0.2, 5, 0);
  cut(set, 0.7, colors.near, floorFrom(set, y(0.86)));
  cut(set, 0.7, colors.deep, floorFrom(set, y(0.9)), 0.4);
}

const SETS: Record<SceneSetting, (set: PaperSet) => void> = {
  'city-day': town,
  'city-night': town,
  rooftop(set) {
    const { colors, x, y, u, side } = set;
    heaven(set, 2);
    houses(set, 0.18, colors.far, 0.84, 0.06, 0.26, null);
    houses(set, 0.4, colors.middle, 0.9, 0.08, 0.2, mix(colors.bright, colors.middle, 0.2));
    cut(set, 0.8, colors.near, floorFrom(set, y(0.8)));
    cut(
      set,
      0.8,
      lightened(colors.near, 0.06),
      (ctx) => ctx.rect(set.box.left, y(0.8) - u(0.035), x(1.3), u(0.05)),
      0.7,
    );
    const tank = x(0.5 - side * 0.37);
    cut(set, 0.78, colors.deep, (ctx) => {
      for (const leg of [-0.06, 0.05]) ctx.rect(tank + u(leg), y(0.8) - u(0.18), u(0.012), u(0.18));
    });
    cut(set, 0.78, colors.bright, (ctx) => ctx.rect(tank - u(0.085), y(0.8) - u(0.34), u(0.17), u(0.18)));
    cut(
      set,
      0.78,
      mix(colors.bright, colors.deep, 0.35),
      shapeOf([
        [tank - u(0.1), y(0.8) - u(0.34)],
        [tank + u(0.1), y(0.8) - u(0.34)],
        [tank, y(0.8) - u(0.42)],
      ]),
      0.4,
    );
  },
  'street-rain'(set) {
    const { colors, x, y, u, box } = set;
    heaven(set, 0);
    houses(set, 0.18, colors.far, 0.66, 0.1, 0.3, null);
    road(set, 0.62, 0.5);
    for (const way of [-1, 1]) {
      const edge = (share: number) => x(0.5 + way * (0.1 + 0.52 * share));
      cut(
        set,
        0.66,
        way * set.side > 0 ? colors.near : colors.middle,
        shapeOf([
          [edge(0), y(0.3)],
          [edge(1), y(-0.14)],
          [edge(1), box.bottom],
          [edge(0), y(0.66)],
        ]),
      );
      cut(
        set,
        0.66,
        mix(colors.bright, colors.paper, 0.25),
        (ctx) => {
          for (const share of [0.14, 0.36, 0.64])
            for (const row of [0.18, 0.42, 0.66]) {
              const [near, far] = [share + 0.12 + 0.06 * share, share];
              const line = (at: number, down: number) => y(0.3 - 0.44 * at + (0.36 + 0.5 * at) * down);
              shapeOf([
                [edge(far), line(far, row)],
                [edge(near), line(near, row)],
                [edge(near), line(near, row + 0.12)],
                [edge(far), line(far, row + 0.12)],
              ])(ctx);
            }
        },
        0.01,
      );
    }
    // A lamp on a wire from house to house.
    cut(set, 0.5, colors.deep, (ctx) => ctx.rect(x(0.34), y(0.2), x(0.32), u(0.006)), 0.1);
    cut(set, 0.5, colors.bright, (ctx) => ctx.arc(x(0.5), y(0.2) + u(0.05), u(0.045), Math.PI, 0), 0.6);
  },
  highway(set) {
    heaven(set, 2);
    peaks(set, 0.16, set.colors.far, 0.62, [0.14, 0.22, 0.16], null);
    cut(set, 0.4, set.colors.middle, floorFrom(set, set.y(0.62)));
    grove(set, 0.42, set.colors.near, 0.64, 0.12, 7, 0.4);
    road(set, 0.62, 0.5);
    masts(set, 0.66, set.colors.deep, 0.64);
    flock(set, set.colors.deep);
  },
  ocean(set) {
    sea(set);
    boat(set, 0.18, 0.5 - set.side * 0.3, 0.62, 0.12);
    waves(set, 0.62, 5);
    flock(set, set.colors.paper);
  },
  shore(set) {
    const { colors, x, y, u, box, side } = set;
    sea(set);
    boat(set, 0.18, 0.5 + side * 0.12, 0.58, 0.1);
    waves(set, 0.58, 3);
    flock(set, colors.paper);
    cut(set, 0.85, mix(colors.paper, colors.bright, 0.16), (ctx) => {
      ctx.moveTo(box.left, y(0.8));
      ctx.bezierCurveTo(x(0.3), y(0.68), x(0.6), y(0.86), box.right, y(0.74));
      ctx.lineTo(box.right, box.bottom);
      ctx.lineTo(box.left, box.bottom);
    });
    const [at, top] = [x(0.5 - side * 0.4), y(0.34)];
    cut(set, 0.9, colors.near, (ctx) => {
      ctx.moveTo(at - u(0.025), y(0.86));
      ctx.quadraticCurveTo(at - side * u(0.05), y(0.6), at + side * u(0.05), top);
      ctx.quadraticCurveTo(at, y(0.6), at + u(0.03), y(0.86));
    });
    for (let leaf = 0; leaf < 6; leaf++) {
      const a = Math.PI * (0.98 + 0.21 * leaf);
      const [tipX, tipY] = [at + side * u(0.05) + Math.cos(a) * u(0.2), top + Math.sin(a) * u(0.1) + u(0.07)];
      cut(
        set,
        0.9,
        leaf % 2 === 0 ? colors.middle : colors.near,
        (ctx) => {
          ctx.moveTo(at + side * u(0.05), top);
          ctx.quadraticCurveTo((at + tipX) / 2, tipY - u(0.17), tipX, tipY);
          ctx.quadraticCurveTo((at + tipX) / 2, tipY - u(0.07), at + side * u(0.05), top);
        },
        0.4,
      );
    }
  },
  river(set) {
    const { colors, x, y, box } = set;
    heaven(set, 2);
    peaks(set, 0.14, colors.far, 0.6, [0.2, 0.3, 0.22], null);
    hills(set, 0.3, mix(colors.far, colors.middle, 0.6), 0.64, 3, 0.1);
    cut(set, 0.5, colors.middle, floorFrom(set, y(0.66)));
    cut(
      set,
      0.55,
      mix(colors.sky, colors.paper, 0.55),
      (ctx) => {
        ctx.moveTo(x(0.56), y(0.66));
        ctx.bezierCurveTo(x(0.34), y(0.74), x(0.86), y(0.8), x(0.2), box.bottom);
        ctx.lineTo(x(0.86), box.bottom);
        ctx.bezierCurveTo(x(1.02), y(0.8), x(0.5), y(0.74), x(0.585), y(0.66));
      },
      0.3,
    );
    grove(set, 0.45, colors.near, 0.7, 0.16, 5, 0.3);
    cottage(set, 0.5, set.side > 0 ? 0.16 : 0.74, 0.74, 0.16);
  },
  forest(set) {
    heaven(set, 0);
    grove(set, 0.16, set.colors.far, 0.74, 0.4, 9, 1);
    grove(set, 0.4, set.colors.middle, 0.82, 0.46, 6, 0.7);
    cut(set, 0.7, set.colors.near, floorFrom(set, set.y(0.82)));
    tree(set, 0.95, set.colors.near, set.x(0.5 - set.side * 0.44), set.y(1), set.u(0.72), true);
  },
  mountains(set) {
    const { colors } = set;
    heaven(set, 2);
    peaks(set, 0.12, colors.far, 0.62, [0.26, 0.36, 0.24], colors.paper);
    peaks(set, 0.35, colors.middle, 0.76, [0.2, 0.3], null);
    grove(set, 0.5, mix(colors.near, colors.middle, 0.4), 0.83, 0.2, 8, 1);
    cottage(set, 0.55, set.side > 0 ? 0.2 : 0.68, 0.83, 0.14);
    hills(set, 0.75, colors.near, 0.84, 3, 0.08);
    flock(set, colors.deep);
  },
  desert(set) {
    const { colors, x, y, u, side } = set;
    heaven(set, 0);
    peaks(set, 0.12, colors.far, 0.68, [0.1, 0.16, 0.1], null);
    hills(set, 0.35, colors.middle, 0.74, 2, 0.12);
    hills(set, 0.7, colors.near, 0.9, 2, 0.16);
    const [at, foot] = [x(0.5 - side * 0.38), y(0.84)];
    cut(set, 0.65, mix(colors.near, colors.deep, 0.4), (ctx) => {
      ctx.roundRect(at - u(0.022), foot - u(0.3), u(0.044), u(0.32), u(0.022));
      for (const way of [-1, 1]) {
        ctx.roundRect(at + (way < 0 ? -u(0.09) : 0), foot - u(0.16 + 0.03 * way), u(0.09), u(0.034), u(0.017));
        ctx.roundRect(at + way * u(0.09) - u(0.017), foot - u(0.24 + 0.03 * way), u(0.034), u(0.11), u(0.017));
      }
    });
  },
  field(set) {
    const { colors, x, y, box } = set;
    heaven(set, 3);
    hills(set, 0.2, colors.far, 0.68, 3, 0.12);
    grove(set, 0.25, mix(colors.far, colors.near, 0.55), 0.68, 0.12, 6, 0.2);
    cottage(set, 0.3, set.side > 0 ? 0.14 : 0.72, 0.71, 0.17);
    flock(set, colors.deep);
    cut(set, 0.5, colors.middle, floorFrom(set, y(0.7)));
    // Furrows that run to one point.
    cut(
      set,
      0.5,
      mix(colors.middle, colors.near, 0.45),
      (ctx) => {
        for (let i = -7; i <= 7; i++)
          shapeOf([
            [x(0.5 + i * 0.03), y(0.7)],
            [x(0.5 + i * 0.03 + 0.012), y(0.7)],
            [x(0.5 + i * 0.17 + 0.075), box.bottom],
            [x(0.5 + i * 0.17), box.bottom],
          ])(ctx);
      },
      0.01,
    );
  },
  garden(set) {
    const { colors, random, x, y, u } = set;
    heaven(set, 2);
    hills(set, 0.2, colors.far, 0.72, 4, 0.12);
    grove(set, 0.35, colors.near, 0.76, 0.3, 4, 0);
    cottage(set, 0.4, set.side > 0 ? 0.6 : 0.2, 0.77, 0.18);
    cut(set, 0.6, colors.middle, floorFrom(set, y(0.78)));
    fence(set, 0.6, 0.8, mix(colors.paper, colors.far, 0.25));
    for (let i = 0; i < 11; i++) {
      const [at, tall] = [x((i + random()) / 11), u(between(random, 0.06, 0.14))];
      const [foot, size] = [y(1.02), u(between(random, 0.018, 0.03))];
      cut(set, 1.08, colors.near, (ctx) => ctx.rect(at - u(0.003), foot - tall, u(0.006), tall), 0.2);
      cut(
        set,
        1.08,
        i % 2 === 0 ? colors.bright : colors.paper,
        (ctx) => {
          for (let petal = 0; petal < 5; petal++) {
            const [px, py] = [at + Math.cos(petal * 1.257) * size, foot - tall + Math.sin(petal * 1.257) * size];
            ctx.moveTo(px + size * 0.7, py);
            ctx.arc(px, py, size * 0.7, 0, 7);
          }
        },
        0.4,
      );
    }
  },
  snow(set) {
    const { colors } = set;
    heaven(set, 2);
    peaks(set, 0.12, colors.far, 0.64, [0.2, 0.3, 0.2], colors.paper);
    hills(set, 0.35, mix(colors.paper, colors.far, 0.4), 0.72, 3, 0.08);
    cottage(set, 0.42, set.side > 0 ? 0.24 : 0.62, 0.76, 0.15);
    grove(set, 0.45, colors.middle, 0.78, 0.24, 6, 1);
    hills(set, 0.75, mix(colors.paper, '#ffffff', 0.4), 0.86, 2, 0.1);
  },
  sky(set) {
    const { colors } = set;
    heaven(set, 3);
    balloon(set, 0.3, 0.5 - set.side * 0.26, 0.3, 0.12, colors.bright);
    balloon(set, 0.2, 0.5 + set.side * 0.12, 0.5, 0.06, colors.middle);
    clouds(set, 4, [0.6, 0.8], paler(colors.sky, colors.paper, 0.75));
    hills(set, 0.6, mix(colors.middle, colors.sky, 0.2), 1, 5, 0.18);
  },
  space(set) {
    const { x, y, u, colors, sun } = set;
    stars(set);
    disc(set);
    cut(set, 0.07, colors.bright, (ctx) => {
      ctx.ellipse(x(sun.x), y(sun.y), u(0.5), u(0.1), -0.32, 0, Math.PI);
      ctx.ellipse(x(sun.x), y(sun.y), u(0.4), u(0.06), -0.32, Math.PI, 0, true);
    });
    hills(set, 0.3, colors.middle, 0.92, 2, 0.14);
    hills(set, 0.7, colors.near, 1, 3, 0.14);
  },
  room(set) {
    interior(
      set,
      set.side > 0
        ? { left: 0.58, top: 0.14, right: 0.9, bottom: 0.6 }
        : { left: 0.1, top: 0.14, right: 0.42, bottom: 0.6 },
      0.78,
    );
    furnish(set, 0.8);
  },
  window(set) {
    interior(
      set,
      set.side > 0
        ? { left: 0.46, top: 0.1, right: 0.92, bottom: 0.7 }
        : { left: 0.08, top: 0.1, right: 0.54, bottom: 0.7 },
      0.8,
    );
    furnish(set, 0.82);
  },
  stage: (set) => theatre(set, 3),
  club: (set) => theatre(set, 4),
  abstract: productStage,
};
