/**
 * A person in ink facing us, to the hips: a face of a few strokes, hair and a robe. A unit is the head from crown to
 * chin; the origin is its middle.
 */
import { gazeOf, playOf } from '../../character/expression.ts';
import { hatOf, type Piece } from '../../character/hats.ts';
import { type Look, lookOf } from '../../character/look.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import { oklchOf } from '../../../scene/light/inks.ts';
import type { Node } from '../../../scene/node.ts';
import { ageOf, isArmDeed, type Kit, type Person, type PersonAt } from '../../../scene/style.ts';
import { sprite } from '../../../scene/people/sprite.ts';
import { brushed, type Hand, isHeroMan, moved, raiseSleeves } from './people.ts';
import { type InkTones, inkTonesOf } from './tones.ts';

/** Margins of paper around the middle of the head, in heads. */
const ROOM = { aside: 1.6, above: 1.3, below: 2.7 };

/** The margin at the sides for somebody pointing. */
const REACH = 2.9;

type Sitter = {
  isMan: boolean;
  age: 'child' | 'adult' | 'old';
  hair: 'up' | 'long' | 'short' | 'none';
  /** How dark hair is: 1 black, 0 white. */
  dark: number;
  beard: boolean;
  worn: Look['worn'];
  play: ReturnType<typeof playOf>;
  /** How far the eyes look right and down. */
  gaze: { aside: number; down: number };
};

/** The darkness of pale hair colours in ink. */
const PALE_HAIR = { white: 0, silver: 0.06, gray: 0.3, grey: 0.3, blonde: 0.34, blond: 0.34, ginger: 0.6, red: 0.6 };

function sitterOf(kit: Kit, facing: -1 | 1): Sitter {
  const gaze = gazeOf(kit);
  const { scene, other, env } = kit;
  const own = other ? other.look : scene.look;
  const look = lookOf(env.concept, scene.look, other);
  const isMan = other ? other.sex === 'man' : isHeroMan(kit);
  const age = ageOf(other ?? null, scene) ?? (look.isOld ? 'old' : 'adult');
  const pale = Object.entries(PALE_HAIR).find(([name]) => name === own?.hair)?.[1];
  return {
    isMan,
    age,
    hair: own?.bald ? 'none' : isMan ? 'short' : own?.cut && own.cut !== 'bob' && age !== 'old' ? 'long' : 'up',
    dark: pale ?? (age === 'old' ? 0 : 1),
    beard: own?.beard === true || (isMan && age === 'old'),
    worn: look.worn,
    play: playOf(kit),
    gaze: { aside: facing * (gaze?.aside ?? 0), down: gaze?.down ?? 0 },
  };
}

/** Somebody with the middle of the head at x, y. */
export function inkPortrait(kit: Kit, { x, y, headPx, depth, gesture, facing }: PersonAt): Person {
  const tones = inkTonesOf(kit.scene);
  const seed = kit.seed + 11 * (kit.other ? kit.other.index + 1 : 0);
  const sitter = sitterOf(kit, facing);
  const accent = kit.other && kit.other.index % 2 === 0 ? tones.ink : tones.accent;
  const painted = (paint: (hand: Hand) => void): Node => {
    const room = gesture === 'point' ? { ...ROOM, aside: REACH } : ROOM;
    const canvas = brushed(headPx, room, tones, seed, paint);
    return {
      name: 'figure',
      depth,
      x,
      y,
      rotate: ({ sway }) => 0.008 * sway,
      scale: ({ voice }) => 1 + 0.01 * voice,
      children: [{ name: 'painted person', y: canvas.height / 2 - ROOM.above * headPx, sprite: sprite(canvas) }],
    };
  };
  const holds = kit.objects.length > 0;
  return {
    behind: [
      painted((hand) => {
        paintRobe(hand, accent, sitter);
        for (const { d, color } of patchesOn(sitter.worn, chestOf(sitter)))
          for (const one of outlinesOf(d)) hand.wash(one, darknessOf(color));
        const head = bent(hand, sitter.gaze);
        if (sitter.hair === 'long') backHair(head, sitter);
        paintFace(head, tones, sitter);
        paintHair(head, tones, sitter);
        paintHat(head, hatOf(kit, 'front'));
        if (isArmDeed(gesture)) raiseSleeves(hand, gesture, { y: 1.3, size: 4.4 });
      }),
    ],
    before: holds ? [painted(paintHands)] : [],
    held: holds ? { x, y: y + HELD.y * headPx, sizePx: HELD.size * headPx } : null,
  };
}
/** Moves the head of somebody who looks down, up or aside. */
const bent = (hand: Hand, { aside, down }: Sitter['gaze']): Hand =>
  aside === 0 && down === 0 ? hand : moved(hand, 0.05 * aside, 0.09 * down);

/** The darkness of the ink for a colour. */
const darknessOf = (color: string): number => 0.06 + 0.86 * (1 - oklchOf(color).l);
const chestOf = ({ isMan, age }: Sitter): Chest => {
  const half = age === 'child' ? 0.66 : isMan ? 0.92 : 0.8;
  const within = (aside: number) => Math.max(-1.1, Math.min(1.1, aside));
  return { half, at: (aside, down) => [half * within(aside), 0.84 + 1.5 * Math.min(1.2, down)] };
};
/** The outlines of an SVG path as points, scaled by 1/`unit`. */
function outlinesOf(d: string, unit = 1): number[][] {
  const outlines: number[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const all = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') outlines.push([]);
    const step = { M: 2, L: 2, Q: 4, C: 6 }[command] as number;
    for (let i = 0; i + step <= all.length; i += step) {
      const [to, from] = [all.slice(i, i + step), [x, y]];
      const points = [from[0] as number, from[1] as number, ...to];
      for (const t of step === 2 ? [1] : [0.34, 0.67, 1]) {
        const at = (axis: 0 | 1) => bezier(points.filter((_, k) => k % 2 === axis).slice(step === 2 ? 1 : 0), t);
        outlines.at(-1)?.push(at(0) / unit, at(1) / unit);
      }
      [x, y] = to.slice(-2) as [number, number];
    }
  }
  return outlines;
}
/** A point of a curve by its control points, on one axis. */
const bezier = (points: readonly number[], t: number): number =>
  points.length === 1
    ? (points[0] as number)
    : (1 - t) * bezier(points.slice(0, -1), t) + t * bezier(points.slice(1), t);
/** Hats are drawn for heads of this many units. */
const HAT_UNITS = 190;
function paintHat({ stroke, wash }: Hand, pieces: readonly Piece[]): void {
  for (const { d, color, alpha } of pieces) {
    const outlines = outlinesOf(d, HAT_UNITS);
    // Glass, and rings around a face, are outlined without a wash.
    if (alpha === undefined && outlines.length === 1) for (const one of outlines) wash(one, darknessOf(color));
    for (const one of outlines) stroke([...one, ...one.slice(0, 2)], 0.022, { pressure: 'even', tone: 0.85, dry: 0.2 });
  }
}

/** The middle of a held thing and its size, in heads. */
const HELD = { y: 1.24, size: 0.85 };

/** Sleeves and hands on both sides of a held thing. */
function paintHands({ stroke, wash }: Hand): void {
  for (const side of [-1, 1]) {
    const at = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? value * side : value - 0.36));
    wash(at([1.1, 1.5, 0.86, 1.66, 0.5, 1.78, 0.42, 2.04, 0.7, 2.3, 1.16, 2.4]), 0.26);
    stroke(at([1.12, 1.5, 0.84, 1.68, 0.48, 1.78]), 0.07, { pressure: 'tail', tone: 0.92, dry: 0.4 });
    stroke(at([0.46, 1.76, 0.42, 2.04, 0.7, 2.32]), 0.06, { pressure: 'swell', tone: 0.9, dry: 0.4 });
    wash(at([0.5, 1.8, 0.36, 1.74, 0.24, 1.8, 0.24, 1.94, 0.36, 2.0, 0.46, 1.98]), 0.03);
    stroke(at([0.5, 1.8, 0.36, 1.74, 0.24, 1.8, 0.24, 1.94, 0.36, 2.0, 0.46, 1.98]), 0.022, {
      pressure: 'even',
      tone: 0.85,
    });
    for (const y of [1.84, 1.9]) stroke(at([0.25, y, 0.34, y + 0.005]), 0.014, { tone: 0.7 });
  }
}

function paintRobe({ stroke, wash }: Hand, accent: string, { isMan, age }: Sitter): void {
  const wide = age === 'child' ? 0.78 : isMan ? 1.12 : 0.96;
  const at = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? value * wide : value));
  wash(
    at([
      -0.2, 0.66, -0.55, 0.82, -0.92, 1.02, -1.12, 1.6, -1.2, 2.7, 1.2, 2.7, 1.12, 1.6, 0.92, 1.02, 0.55, 0.82, 0.2,
      0.66,
    ]),
    0.22,
  );
  // The neck, bare above the collar.
  wash([-0.15, 0.34, 0.15, 0.34, 0.2, 0.7, 0.02, 0.98, -0.2, 0.7], 0.03);
  stroke([-0.15, 0.46, -0.16, 0.62, -0.2, 0.7], 0.025, { pressure: 'even', tone: 0.7 });
  stroke([0.15, 0.46, 0.16, 0.62, 0.2, 0.7], 0.025, { pressure: 'even', tone: 0.7 });
  stroke([-0.06, 0.55, 0.04, 0.6, 0.12, 0.56], 0.05, { pressure: 'leaf', tone: 0.2, dry: 0.2 });
  stroke(at([-0.18, 0.68, -0.62, 0.85, -1.0, 1.12, -1.14, 1.7, -1.2, 2.6]), 0.19, {
    pressure: 'tail',
    tone: 0.92,
    dry: 0.5,
    wet: 0.3,
  });
  stroke(at([0.2, 0.68, 0.64, 0.86, 0.98, 1.12, 1.1, 1.7, 1.16, 2.6]), 0.13, {
    pressure: 'tail',
    tone: 0.88,
    dry: 0.5,
  });
  stroke(at([-0.6, 1.3, -0.66, 1.9, -0.62, 2.6]), 0.06, { tone: 0.5, dry: 0.6 });
  stroke(at([0.62, 1.3, 0.7, 1.9, 0.64, 2.6]), 0.05, { tone: 0.5, dry: 0.6 });
  // The collar, its left side over its right.
  stroke([0.24, 0.6, 0.1, 0.95, -0.12, 1.4], 0.1, { pressure: 'tail', tone: 0.9, dry: 0.3 });
  stroke([-0.24, 0.6, -0.04, 1.02, 0.34, 1.75, 0.42, 2.3], 0.13, {
    pressure: 'bone',
    tone: 0.95,
    dry: 0.25,
    color: accent,
  });
}

function paintFace(
  { stroke, wash }: Hand,
  tones: InkTones,
  { isMan, age, dark, beard, play, hair, gaze }: Sitter,
): void {
  const jaw = isMan ? 1.06 : 1;
  const face = [0, -0.5, 0.26, -0.45, 0.38, -0.2, 0.37, 0.08, 0.3 * jaw, 0.3, 0.17 * jaw, 0.46, 0, 0.52];
  const mirrored = face.flatMap((_, i) =>
    i % 2 === 0 ? [-(face[face.length - 2 - i] as number), face[face.length - 1 - i] as number] : [],
  );
  wash([...face, ...mirrored.slice(2, -2)], 0.02);
  if (hair === 'short' || hair === 'none' || hair === 'up')
    for (const side of [-1, 1]) {
      wash([side * 0.36, -0.08, side * 0.44, -0.1, side * 0.45, 0.04, side * 0.39, 0.14, side * 0.35, 0.1], 0.03);
      stroke([side * 0.37, -0.08, side * 0.45, -0.09, side * 0.44, 0.05, side * 0.37, 0.13], 0.022, {
        pressure: 'even',
        tone: 0.8,
      });
    }
  stroke(
    [
      -0.38,
      -0.2,
      -0.37,
      0.08,
      -0.3 * jaw,
      0.31,
      -0.16 * jaw,
      0.47,
      0,
      0.52,
      0.16 * jaw,
      0.47,
      0.3 * jaw,
      0.31,
      0.37,
      0.08,
      0.38,
      -0.2,
    ],
    0.03,
    {
      pressure: 'swell',
      tone: 0.85,
      dry: 0.15,
    },
  );
  if (!isMan || age === 'child')
    for (const side of [-1, 1])
      wash([side * 0.16, 0.17, side * 0.24, 0.13, side * 0.31, 0.18, side * 0.24, 0.25], 0.16, tones.accent);
  if (age === 'old')
    for (const side of [-1, 1]) {
      stroke([side * 0.13, 0.2, side * 0.2, 0.28, side * 0.19, 0.38], 0.012, { tone: 0.6 });
      stroke([side * 0.3, -0.02, side * 0.35, -0.05], 0.012, { tone: 0.6 });
      stroke([side * 0.3, 0.03, side * 0.35, 0.04], 0.012, { tone: 0.6 });
      stroke([side * 0.09, 0.1, side * 0.17, 0.13, side * 0.25, 0.1], 0.012, { tone: 0.55 });
      stroke([0, -0.28 - 0.03 * side, side * 0.16, -0.29 - 0.03 * side], 0.01, { tone: 0.5 });
    }
  if (beard) paintBeard({ stroke, wash }, dark);
  paintFeatures({ stroke, wash }, tones, { isMan, age, dark, play, gaze });
}

/** Brows, eyes, nose and mouth. */
function paintFeatures(
  { stroke, wash }: Hand,
  tones: InkTones,
  { isMan, age, dark, play, gaze }: Pick<Sitter, 'isMan' | 'age' | 'dark' | 'play' | 'gaze'>,
): void {
  const { lids = 'open', corners = 0.15, open = 0, isRound, hasTears, brows = { inner: 0.1, lift: 0 } } = play ?? {};
  const eyeTall = age === 'child' ? 1.35 : 1;
  for (const side of [-1, 1]) {
    const at = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? value * side : value));
    const up = 0.05 * brows.lift;
    stroke(
      at([0.08, -0.12 - 0.06 * brows.inner - up, 0.17, -0.16 - up, 0.28, -0.12 + 0.05 * brows.inner - up]),
      isMan ? 0.045 : 0.03,
      { pressure: 'leaf', tone: age === 'old' && dark < 0.2 ? 0.45 : 0.95, dry: 0.15 },
    );
    if (lids === 'shut') {
      const bow = corners > 0.5 ? -0.07 : 0.05;
      stroke(at([0.08, 0.01, 0.17, 0.01 + bow, 0.27, 0.0]), 0.032, { pressure: 'swell', tone: 0.95, dry: 0.1 });
    } else {
      const isDown = gaze.down > 0.5;
      const high = { wide: 0.075, open: isDown ? 0.028 : 0.05, half: 0.02 }[lids] * eyeTall;
      stroke(at([0.08, 0.015, 0.16, -high, 0.28, 0.0]), 0.03, { pressure: 'swell', tone: 0.98, dry: 0.08 });
      stroke(at([0.11, 0.035, 0.18, 0.045, 0.25, 0.025]), 0.01, { pressure: 'even', tone: 0.5 });
      const [r, cy] = [
        0.036 * eyeTall * (lids === 'wide' ? 1.15 : lids === 'half' ? 0.8 : 1),
        lids === 'half' ? 0.02 : 0.002,
      ];
      wash(
        Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4).flatMap((turn) => [
          0.175 * side + 0.05 * gaze.aside + Math.cos(turn) * r,
          cy + 0.024 * gaze.down + Math.sin(turn) * r * (isDown ? 0.7 : 1),
        ]),
        0.98,
      );
    }
    if (hasTears) {
      wash(at([0.18, 0.07, 0.215, 0.19, 0.2, 0.27, 0.16, 0.27, 0.145, 0.19]), 0.03);
      stroke(at([0.18, 0.07, 0.215, 0.19, 0.2, 0.27, 0.16, 0.27, 0.145, 0.19, 0.18, 0.07]), 0.014, {
        pressure: 'even',
        tone: 0.8,
      });
    }
  }
  stroke([0.02, -0.02, 0.05, 0.15, -0.03, 0.19], 0.016, { pressure: 'tail', tone: 0.75, dry: 0.2 });
  const lips = isMan ? tones.ink : tones.accent;
  const [half, y] = [0.11 + 0.04 * Math.abs(corners), 0.32];
  const end = y - 0.055 * corners;
  const middle = y + 0.045 * corners;
  if (open < 0.2) {
    stroke([-half, end, 0, middle, half, end], isMan ? 0.026 : 0.045, {
      pressure: 'swell',
      tone: 0.95,
      dry: 0.1,
      color: lips,
    });
    return;
  }
  const drop = 0.05 + 0.12 * open;
  wash(
    isRound
      ? [0, y - 0.04, 0.06, y, 0.06, y + drop * 0.7, 0, y + drop, -0.06, y + drop * 0.7, -0.06, y]
      : [
          -half,
          end,
          0,
          y - 0.02 + 0.03 * corners,
          half,
          end,
          half * 0.7,
          y + drop * 0.8,
          0,
          y + drop,
          -half * 0.7,
          y + drop * 0.8,
        ],
    0.9,
    lips,
  );
  if (!isRound && corners > 0.5)
    stroke([-half * 0.7, end + 0.035, 0, middle + 0.01, half * 0.7, end + 0.035], 0.035, {
      pressure: 'even',
      tone: 1,
      color: tones.paper,
    });
}

const hairTone = (dark: number) => ({ wash: 0.04 + 0.88 * dark, line: dark > 0.5 ? 1 : 0.62 });

function paintBeard({ stroke, wash }: Hand, dark: number): void {
  const tone = hairTone(dark);
  wash(
    [-0.33, 0.14, -0.2, 0.25, 0, 0.24, 0.2, 0.25, 0.33, 0.14, 0.3, 0.4, 0.16, 0.72, 0, 0.9, -0.16, 0.72, -0.3, 0.4],
    tone.wash,
  );
  for (const x of [-0.24, -0.14, -0.05, 0.05, 0.14, 0.24])
    stroke([x, 0.3, x * 0.8, 0.55, x * 0.35, 0.86 - Math.abs(x) * 0.6], 0.014, { tone: tone.line * 0.8, dry: 0.4 });
  stroke([-0.33, 0.14, -0.29, 0.45, -0.14, 0.74, 0, 0.9], 0.018, { tone: tone.line, dry: 0.3 });
  stroke([0.33, 0.14, 0.29, 0.45, 0.14, 0.74, 0, 0.9], 0.018, { tone: tone.line, dry: 0.3 });
  for (const side of [-1, 1])
    stroke([side * 0.02, 0.24, side * 0.12, 0.25, side * 0.2, 0.32], 0.03, {
      pressure: 'tail',
      tone: tone.line,
      dry: 0.3,
    });
}

function backHair({ stroke, wash }: Hand, { dark }: Sitter): void {
  const tone = hairTone(dark);
  wash([-0.36, -0.4, -0.5, 0.1, -0.52, 0.9, -0.2, 1.0, 0.2, 1.0, 0.52, 0.9, 0.5, 0.1, 0.36, -0.4], tone.wash);
  for (const x of [-0.44, -0.36, -0.28, 0.28, 0.36, 0.44])
    stroke([x * 0.9, -0.2, x * 1.05, 0.3, x, 0.94], 0.012, { tone: dark > 0.5 ? 0.3 : 0.5, dry: 0.4 });
  for (const side of [-1, 1])
    stroke([side * 0.4, -0.3, side * 0.52, 0.2, side * 0.5, 0.96], dark > 0.5 ? 0.07 : 0.03, {
      pressure: 'tail',
      tone: tone.line,
      dry: 0.35,
    });
}

function paintHair({ stroke, wash }: Hand, tones: InkTones, { hair, dark, age, isMan }: Sitter): void {
  const tone = hairTone(dark);
  if (hair === 'none') {
    stroke([-0.3, -0.42, 0, -0.54, 0.3, -0.42], 0.025, { pressure: 'swell', tone: 0.8 });
    return;
  }
  const low = hair === 'long' ? 0.2 : isMan ? -0.1 : -0.02;
  // The cap over the brow, parted in the middle.
  wash(
    [
      -0.4,
      low,
      -0.45,
      -0.28,
      -0.32,
      -0.56,
      0,
      -0.66,
      0.32,
      -0.56,
      0.45,
      -0.28,
      0.4,
      low,
      0.35,
      -0.16,
      0.22,
      -0.34,
      0.02,
      -0.4,
      -0.2,
      -0.35,
      -0.35,
      -0.16,
    ],
    tone.wash,
  );
  for (const side of [-1, 1]) {
    stroke([side * 0.02, -0.62, side * 0.3, -0.5, side * 0.42, -0.24, side * 0.39, low], dark > 0.5 ? 0.07 : 0.03, {
      pressure: 'swell',
      tone: tone.line,
      dry: 0.2,
    });
    stroke([0, -0.4, side * 0.2, -0.35, side * 0.34, -0.16], 0.022, { tone: tone.line, dry: 0.2 });
    for (const share of [0.3, 0.6])
      stroke(
        [
          side * 0.06,
          -0.6 + share * 0.12,
          side * (0.2 + share * 0.1),
          -0.46 + share * 0.1,
          side * (0.33 + share * 0.04),
          -0.22,
        ],
        0.012,
        {
          tone: dark > 0.5 ? 0.3 : tone.line * 0.7,
          dry: 0.5,
        },
      );
  }
  if (age === 'child') {
    for (const side of [-1, 1]) {
      wash(
        [side * 0.24, -0.58, side * 0.32, -0.8, side * 0.48, -0.78, side * 0.46, -0.56, side * 0.34, -0.5],
        tone.wash,
      );
      stroke([side * 0.28, -0.56, side * 0.4, -0.6], 0.04, { pressure: 'bone', color: tones.accent });
    }
    return;
  }
  if (hair !== 'up' && !(isMan && age === 'adult')) return;
  const small = isMan ? 0.6 : 1;
  wash(
    [
      -0.2 * small,
      -0.62,
      -0.22 * small,
      -0.8,
      0,
      -0.66 - 0.3 * small,
      0.22 * small,
      -0.8,
      0.2 * small,
      -0.62,
      0,
      -0.58,
    ],
    tone.wash,
  );
  stroke(
    [-0.2 * small, -0.64, -0.2 * small, -0.84, 0, -0.66 - 0.3 * small, 0.2 * small, -0.84, 0.2 * small, -0.64],
    dark > 0.5 ? 0.05 : 0.024,
    { pressure: 'swell', tone: tone.line, dry: 0.2 },
  );
  if (!isMan) stroke([-0.34, -0.8, 0, -0.72, 0.34, -0.66], 0.022, { tone: 0.9, dry: 0.2 });
  if (!isMan) stroke([0.34, -0.68, 0.38, -0.62, 0.36, -0.54], 0.035, { pressure: 'leaf', color: tones.accent });
}
