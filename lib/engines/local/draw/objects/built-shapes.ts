/**
 * What people build, whole and in its own proportions, seen from the side, bow to the right: emoji of these are toys,
 * cut off or seen from the front. Windows and lamps are drawn apart, so that a style can light them.
 */
import { tableOf } from '../../listed-in.ts';
import { metresOf } from './object-kinds.ts';
import type { ShapeId } from './object-shapes.ts';

/**
 * Its longer side in metres, its size in drawing units, and the drawing in them: the body, and the lights that shine
 * after dark.
 */
export type Built = { metres: number; width: number; height: number; body: string; lights: string };

const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;
const rect = (fill: string, x: number, y: number, w: number, h: number, round = 0): string =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}"/>`;
const disc = (fill: string, x: number, y: number, r: number): string =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
const line = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
/** A row of panes. */
const row = (x: number, y: number, count: number, step: number, w: number, h: number): string =>
  Array.from({ length: count }, (_, i) => `M${x + i * step},${y}h${w}v${h}h${-w}z`).join('');
const wheel = (x: number, y: number, r: number): string =>
  disc('#17181b', x, y, r) + disc('#77797c', x, y, r * 0.5) + disc('#2a2b2e', x, y, r * 0.22);

const LIT = '#ffd68a';
const GLASS = '#2c3a49';
type Sides = Pick<Built, 'metres' | 'width' | 'height'>;
const built = (sides: Sides, body: string, panes = '', lamps = ''): Built => ({
  ...sides,
  body: body + (panes && path(GLASS, panes)),
  lights: (panes && path(LIT, panes)) + lamps,
});

const carriage = (x: number): string =>
  rect('#6b332b', x, 5, 40, 13.5, 1.5) +
  path('#3b3634', `M${x - 0.5},6 Q${x + 1},3.4 ${x + 4},3.4 H${x + 36} Q${x + 39},3.4 ${x + 40.5},6Z`) +
  rect('#d9c79d', x, 13.6, 40, 0.8) +
  [5, 10, 30, 35].map((at) => wheel(x + at, 21.2, 2.8)).join('');
const gabled = (x: number, base: number, w: number, h: number, wall: string, roof: string): string =>
  path(wall, `M${x},${base} V${base - h * 0.55} L${x + w / 2},${base - h} L${x + w},${base - h * 0.55} V${base}Z`) +
  path(
    roof,
    `M${x - w * 0.07},${base - h * 0.5} L${x + w / 2},${base - h * 1.04} L${x + w * 1.07},${base - h * 0.5} L${x + w},${base - h * 0.5} L${x + w / 2},${base - h * 0.9} L${x},${base - h * 0.5}Z`,
  );
const tower = (x: number, top: number, w: number, base: number): string =>
  rect('#7d7a76', x, top, w, base - top) +
  rect('#67645f', x + w * 0.62, top, w * 0.38, base - top) +
  path('#5a3834', `M${x - 1.5},${top} L${x + w / 2},${top - w * 1.7} L${x + w + 1.5},${top}Z`);
const ROCK = '#45474a';

const ship = built(
  { metres: 70, width: 120, height: 46 },
  path('#1f2c3e', 'M2,30 L118,26 Q114,35 111,41 Q109,46 104,46 L12,46 Q7,46 6,42Z') +
    path('#d8d6cf', 'M2,30 L118,26 L116,31 L3.4,34Z') +
    path('#8f2f27', 'M7.4,42.6 L110,42 Q108,46 104,46 L12,46 Q8.6,46 7.4,42.6Z') +
    path('#e6e4dc', 'M10,22.5 L101,21.5 L106,27 L10,30Z') +
    path('#cfcdc5', 'M17,15.6 L90,15.6 L95,21.8 L17,22.4Z') +
    path('#e6e4dc', 'M68,9 L85,9 L89,15.6 L66,15.6Z') +
    path('#a33b2e', 'M35,4.4 L47,4.4 L49,15.6 L33.6,15.6Z') +
    path('#23272d', 'M34.7,4.4 H47 L47.5,7.4 L34.4,7.4Z') +
    line('#565a60', 0.7, 'M77,9V0.6M72,3.6H82M22,15V8M104,26V19'),
  `${row(14, 24, 20, 4.2, 2.7, 2.1) + row(21, 17.6, 15, 4.6, 3.1, 2.3)}M71,10.8h14l1.6,2.6h-16z`,
  path(LIT, row(12, 36.4, 22, 4.2, 1.1, 1.1)),
);
/** A flat ferry on a cable, with a ramp at either end. */
const cableFerry = built(
  { metres: 14, width: 130, height: 36 },
  path('#4d3a2a', 'M16,24H114L110,34Q109,36 106,36H24Q21,36 20,34Z') +
    path('#8a6a48', 'M12,21H118V25H12Z') +
    path('#6e5238', 'M0,12L3,10.6L18,21V25H14ZM130,12L127,10.6L112,21V25H116Z') +
    path('#d8d2c2', 'M70,7H90V21H70Z') +
    path('#8f2f27', 'M67,7L72,2H88L93,7Z') +
    line('#3a2c20', 1, 'M20,14H66M94,14H110M24,14V21M36,14V21M48,14V21M60,14V21M98,14V21M108,14V21') +
    line('#565a60', 0.7, 'M2,6H128M24,6V14M108,6V14'),
  row(73, 10, 2, 8, 6, 5),
);
const train = built(
  { metres: 60, width: 150, height: 24 },
  carriage(1) +
    carriage(43.5) +
    rect('#23262b', 86, 9.5, 14, 9.5, 1) +
    path('#111215', 'M87,9.5 Q93,5.4 99,9.5Z') +
    rect('#23262b', 101, 4, 12, 15) +
    path('#31353b', 'M99.6,4.6 Q107,1.6 114.4,4.6V5.6H99.6Z') +
    rect('#2c3036', 112, 7, 31, 9.5, 4) +
    path('#1a1c20', 'M133,7 L132,0.6H139.6L138.4,7Z M118,7.4 Q118,4 121.5,4 T125,7.4Z') +
    path('#a8852f', 'M116.6,7.1h1v9.3h-1zM128,7.1h1v9.3h-1z') +
    rect('#141518', 86, 17.6, 57, 2.2) +
    path('#7c2a24', 'M142,16.4 L149.4,24 H139.6 L141,16.4Z') +
    [91, 97, 132, 138].map((x) => wheel(x, 21.3, 2.6)).join('') +
    [107, 116, 125].map((x) => wheel(x, 19.9, 4)).join('') +
    line('#9a9da2', 0.8, 'M105,20.4H127'),
  row(3.6, 7.4, 7, 5, 3.6, 4.2) + row(46.1, 7.4, 7, 5, 3.6, 4.2) + row(104, 6.8, 1, 1, 5.4, 4.4),
  disc(LIT, 142.6, 9.6, 1.7),
);
const tram = built(
  { metres: 14, width: 120, height: 44 },
  line('#2a2b2e', 0.9, 'M50,11L60,1L70,11M54,1.2H66') +
    path('#3b3634', 'M10,13 Q12,9.4 18,9.4 H102 Q108,9.4 110,13Z') +
    rect('#d8cfb9', 4, 12.4, 112, 15, 2.4) +
    path('#8d3a2c', 'M2,25H118L116,37.4H4Z') +
    rect('#e0c88a', 2.6, 28, 114.8, 0.9) +
    rect('#6e2c22', 22, 13.6, 10, 23.4, 1) +
    rect('#6e2c22', 88, 13.6, 10, 23.4, 1) +
    rect('#1c1e22', 14, 36.8, 92, 3) +
    [26, 38, 82, 94].map((x) => wheel(x, 39.6, 4.2)).join(''),
  row(6.4, 14.6, 1, 1, 13, 9) +
    row(23.6, 15.4, 2, 3.6, 3.2, 14) +
    row(34.4, 14.6, 5, 10.7, 9.2, 9) +
    row(89.6, 15.4, 2, 3.6, 3.2, 14) +
    row(100.6, 14.6, 1, 1, 13, 9),
  disc(LIT, 114.6, 31.4, 1.6),
);
const bus = built(
  { metres: 11, width: 100, height: 33 },
  rect('#8d3a2c', 1, 1.5, 98, 26, 4) +
    rect('#d8cfb9', 1, 17, 98, 4.6) +
    rect('#1c1e22', 3, 26.6, 94, 2) +
    rect('#6e2c22', 70, 6, 9, 21.5, 1) +
    wheel(20, 27.6, 5.4) +
    wheel(84, 27.6, 5.4),
  row(4.5, 5.4, 6, 10.8, 9.6, 9.4) + row(71.4, 7, 2, 3.4, 2.8, 16) + row(82, 5.4, 1, 1, 15, 9.8),
  rect(LIT, 96.4, 21.6, 2.4, 2.2, 1) + rect('#ff5a3c', 1, 21.6, 1.4, 2.2),
);
const truck = built(
  { metres: 9, width: 100, height: 42 },
  rect('#b9b4a6', 1, 3, 63, 29, 1) +
    path('#9a9586', row(9, 3, 6, 9, 0.7, 29)) +
    path('#35506a', 'M66,33 V10 Q66,7.5 69,7.5 H84 Q86.6,7.5 88,10 L93,20 L97,22 Q99,23 99,26 V33Z') +
    rect('#1c1e22', 1, 32, 97, 3) +
    [16, 28, 82].map((x) => wheel(x, 35.4, 6)).join(''),
  'M74,11.2H83.6Q85,11.2 85.6,12.4L89.6,20.4H74Z',
  rect(LIT, 96, 26, 3, 2.6, 1),
);
const car = (paint: string): Built =>
  built(
    { metres: 4.5, width: 100, height: 31 },
    path(
      paint,
      'M2,23 Q1,15 8,13.6 L22,12 Q32,2.6 42,2.2 H58 Q66,2.4 76,12.4 L92,15 Q98.6,16.4 98.6,23 Q98.4,25.6 95,25.6 H5 Q2.2,25.6 2,23Z',
    ) +
      path('#00000030', 'M2,20 H98.6 V23 Q98.4,25.6 95,25.6 H5 Q2.2,25.6 2,23Z') +
      wheel(21, 24, 6.6) +
      wheel(78, 24, 6.6),
    'M27,12 Q34,5 43,4.8 H47.6V12.2Z M50.4,4.8 H57.6 Q64,5 71,12.6 L50.4,12.2Z',
    rect(LIT, 93.6, 16.6, 4.4, 2.6, 1) + rect('#ff4a33', 2, 15.6, 2.6, 3, 1),
  );
const tractor = built(
  { metres: 4.5, width: 84, height: 58 },
  path('#2f6b41', 'M36,22 H70 Q76,22 77,28 V40 H36Z') +
    path('#255434', 'M36,32H77V40H36Z') +
    path('#35393d', 'M62,22V9h2.4V22Z') +
    path('#2f6b41', 'M12,8 H40 V11 H37 L39,26 H14 L16,11 H12Z') +
    path('#255434', 'M4,40 Q4,20 24,20 Q40,20 44,38Z') +
    wheel(24, 40, 18) +
    wheel(69, 48, 10),
  'M18.6,11H35.4L36.8,21H17.6Z',
  disc(LIT, 76.4, 27, 1.8),
);
const bridge = built(
  { metres: 170, width: 170, height: 54 },
  path(ROCK, 'M0,34 H14 L17,54 H0Z M170,34 H156 L153,54 H170Z') +
    path('#6d7278', 'M44,2h3v52h-4.6zM51,2h3l1.6,52h-4.6zM44,8h10v2H44zM44,22h10v2H44z') +
    path('#6d7278', 'M116,2h3v52h-4.6zM123,2h3l1.6,52h-4.6zM116,8h10v2h-10zM116,22h10v2h-10z') +
    rect('#4d5258', 0, 35, 170, 3.4) +
    line('#6d7278', 0.9, 'M2,35 Q34,28 49,3 Q66,33 85,33 Q104,33 121,3 Q136,28 168,35') +
    line(
      '#8b9097',
      0.35,
      Array.from({ length: 11 }, (_, i) => `M${58 + i * 5.4},35V${33 - ((i - 5) / 5.4) ** 2 * 22}`).join('') +
        [12, 20, 28, 36]
          .map((x, i) => `M${x},35V${33 - [0.5, 3, 8, 16][i]!}M${170 - x},35V${33 - [0.5, 3, 8, 16][i]!}`)
          .join(''),
    ),
  '',
  Array.from({ length: 17 }, (_, i) => disc(LIT, 5 + i * 10, 34, 0.8)).join('') +
    disc('#ff5a3c', 49, 2, 1) +
    disc('#ff5a3c', 121, 2, 1),
);
const lighthouse = built(
  { metres: 30, width: 44, height: 104 },
  path(ROCK, 'M0,104 C2,97 7,94 12,94 C16,91 27,91 31,94 C37,94 42,98 44,104Z') +
    path('#e4e0d6', 'M17,30 H27 L31,95 H13Z') +
    path('#a23a30', 'M16.4,40 H27.6 L28.6,56 H15.4Z M14.4,72 H29.6 L30.6,88 H13.4Z') +
    path('#00000026', 'M23,30 H27 L31,95 H24.6Z') +
    rect('#35393d', 14.6, 27.4, 14.8, 2.8) +
    line('#35393d', 0.7, 'M15,27V23.6H29V27') +
    path('#7c2a24', 'M16,17 Q17,10 22,9 Q27,10 28,17Z') +
    line('#35393d', 0.8, 'M22,9V4'),
  'M17.4,17.4h9.2v9.6h-9.2zM20.8,62h2.4v5h-2.4zM20.6,34h2.4v4h-2.4z',
);
const castle = built(
  { metres: 80, width: 110, height: 88 },
  path(ROCK, 'M0,88 C8,74 20,70 30,71 H84 C96,71 106,78 110,88Z') +
    rect('#87837e', 24, 46, 64, 28) +
    path('#87837e', row(24, 42, 8, 8.4, 5, 5)) +
    path('#6d6963', row(24, 60, 1, 1, 64, 14)) +
    tower(15, 38, 13, 76) +
    tower(83, 38, 13, 76) +
    tower(36, 28, 12, 62) +
    tower(57, 20, 14, 62) +
    path('#2b2522', 'M50,74 V63 Q50,57 56,57 Q62,57 62,63 V74Z') +
    line('#a23a30', 1.6, 'M64,-3.8 L70,-1.6'),
  row(20, 46, 1, 1, 2.6, 6) +
    row(88, 46, 1, 1, 2.6, 6) +
    row(40.6, 34, 1, 1, 2.6, 6) +
    row(62.4, 27, 1, 1, 2.8, 7) +
    row(32, 52, 2, 45, 2.6, 5) +
    row(42, 50, 3, 12, 2.6, 5),
);
const church = built(
  { metres: 30, width: 92, height: 104 },
  gabled(30, 104, 60, 52, '#a49c8e', '#4a3a38') +
    rect('#b3ab9c', 8, 46, 25, 58) +
    rect('#8b8477', 23, 46, 10, 58) +
    path('#4a3a38', 'M5,47 L20.5,10 L36,47Z') +
    line('#5c5a55', 1.4, 'M20.5,10V1M17,4.6H24') +
    path('#3a2c26', 'M15,104 V92 Q20.5,85 26,92 V104Z'),
  'M17.6,64V56Q20.5,52 23.4,56V64ZM41,94V82Q44.5,76 48,82V94ZM56,94V82Q59.5,76 63,82V94ZM71,94V82Q74.5,76 78,82V94Z',
);
const house = (wall: string, roof: string): Built =>
  built(
    { metres: 13, width: 100, height: 72 },
    rect('#6a4a40', 70, 8, 8, 20) +
      gabled(8, 72, 84, 62, wall, roof) +
      rect('#4b3226', 43, 48, 14, 24) +
      path('#00000022', 'M50,10 L92,38 V72 H50Z'),
    row(19, 46, 1, 1, 14, 13) + row(67, 46, 1, 1, 14, 13) + row(44, 24, 1, 1, 12, 10),
  );

const windmill = built(
  { metres: 18, width: 84, height: 106 },
  path('#cfc6b4', 'M32,46 H52 L58,106 H26Z') +
    path('#a49b88', 'M44,46 H52 L58,106 H46Z') +
    path('#4a3a34', 'M29,47 Q30,34 42,33 Q54,34 55,47Z') +
    rect('#3a2c26', 38, 92, 8, 14) +
    line('#4a3a30', 1.8, 'M42,41 L12,11M42,41 L72,11M42,41 L12,71M42,41 L72,71') +
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 42 41)">${path('#e2dac8', 'M46,33 L68,11 L74,17 L52,39Z')}${line('#8a7d68', 0.7, 'M49,30L55,36M55,24L61,30M61,18L67,24')}</g>`,
      )
      .join('') +
    disc('#2e2520', 42, 41, 2.6),
  'M38.6,60h6v8h-6z',
);
const airplane = built(
  { metres: 40, width: 120, height: 46 },
  path('#c9ced3', 'M6,20 Q30,15 84,15 Q108,15 117,24 Q112,31 90,31 L30,29 Q12,27 6,20Z') +
    path('#9aa1a8', 'M8,22 Q40,26 116,25.4 Q110,31 90,31 L30,29 Q14,27 8,22Z') +
    path('#35506a', 'M4,4 H13 L27,18 L9,21Z') +
    path('#7d858d', 'M46,24 L72,24 L42,44 H34Z') +
    path('#aab1b8', 'M60,16 L74,16 L56,4 H50Z') +
    path('#8b939b', 'M6,20 L22,20 L10,26 H2Z') +
    rect('#4a5158', 52, 29, 15, 5.6, 2.6),
  `${row(34, 19, 13, 4.6, 2.2, 2.6)}M101,18.4h7.4q3,1.6 4,3.4h-11.4z`,
  disc('#ff4a33', 5, 4.6, 1.2) + disc(LIT, 40, 43, 1.3),
);
const island = built(
  { metres: 400, width: 140, height: 34 },
  path('#3a4440', 'M0,34 C10,28 20,27 30,20 C40,10 50,4 62,5 C76,6 82,15 96,20 C112,24 128,28 140,34Z') +
    path(
      '#2c3733',
      'M14,30 q3,-9 6,-1 q4,-11 8,-2 q4,-12 8,-1 q5,-10 9,0 q4,-8 8,1 q5,-10 9,0 q5,-9 9,1 q5,-8 10,1 q5,-8 9,1 q5,-6 9,2 q4,-6 8,1 l6,3 H12Z',
    ) +
    path('#54594f', 'M2,34 Q20,30.6 70,31 T138,34Z'),
  '',
  disc(LIT, 46, 29, 0.8) + disc(LIT, 88, 30, 0.8) + disc(LIT, 94, 29.4, 0.8),
);
const village = built(
  { metres: 150, width: 150, height: 56 },
  gabled(2, 56, 26, 24, '#8d7b66', '#54423a') +
    gabled(32, 56, 24, 27, '#a3937c', '#4a3a38') +
    rect('#a49c8e', 62, 24, 12, 32) +
    path('#4a3a38', 'M60,24.6 L68,1 L76,24.6Z') +
    gabled(74, 56, 26, 22, '#96876f', '#54423a') +
    gabled(102, 56, 20, 29, '#7f7264', '#4a3a38') +
    gabled(124, 56, 25, 22, '#a3937c', '#54423a'),
  row(8, 45, 2, 8, 4, 4.4) +
    row(38, 44, 2, 7, 4, 4.6) +
    row(66, 30, 1, 1, 4, 6) +
    row(80, 46, 2, 8, 4, 4.4) +
    row(107, 43, 2, 6, 3.4, 4.6) +
    row(130, 46, 2, 8, 4, 4.4),
);
const shop = built(
  { metres: 12, width: 100, height: 70 },
  rect('#7b6a5c', 4, 10, 92, 60) +
    rect('#5e5047', 2, 6, 96, 6) +
    rect('#3d3530', 8, 14, 84, 9) +
    path('#a5473a', 'M6,25 H94 L98,36 H2Z') +
    path('#e0d6c4', 'M15,25h9l-1.4,11h-10zM33,25h9l-.6,11h-10zM51,25h9l.6,11h-10zM69,25h9l2,11h-10z') +
    rect('#3a2c26', 62, 40, 20, 30),
  row(11, 41, 2, 24, 21, 21) + row(65, 43, 1, 1, 14, 17),
  rect(LIT, 20, 16.4, 60, 4, 1),
);
const block = built(
  { metres: 35, width: 70, height: 104 },
  rect('#77736d', 4, 8, 62, 96) +
    rect('#615d58', 44, 8, 22, 96) +
    rect('#56524d', 2, 5, 66, 5) +
    rect('#4b4742', 14, 0, 10, 6) +
    rect('#35302c', 28, 88, 13, 16),
  [16, 30, 44, 58, 72].map((y) => row(10, y, 6, 9.2, 5, 8)).join(''),
);
const columned = built(
  { metres: 40, width: 110, height: 66 },
  path('#b5ab98', 'M4,20 L55,1 L106,20Z') +
    rect('#a39985', 6, 20, 98, 5) +
    rect('#6e6658', 12, 25, 86, 33) +
    path('#c4baa6', row(13, 25, 8, 11.4, 5.4, 33)) +
    path('#9c927f', 'M6,58H104V62H108V66H2V62H6Z'),
  row(51, 36, 1, 1, 7, 22),
);
const pagoda = built(
  { metres: 28, width: 96, height: 104 },
  [
    [104, 1],
    [76, 0.82],
    [51, 0.64],
  ]
    .map(
      ([base = 0, k = 1]) =>
        rect('#7a3129', 48 - 26 * k, base - 20 * k, 52 * k, 20 * k) +
        path(
          '#2f3331',
          `M${48 - 47 * k},${base - 21 * k} Q${48 - 26 * k},${base - 24 * k} ${48 - 16 * k},${base - 35 * k} H${48 + 16 * k} Q${48 + 26 * k},${base - 24 * k} ${48 + 47 * k},${base - 21 * k} L${48 + 44 * k},${base - 18 * k} H${48 - 44 * k}Z`,
        ),
    )
    .join('') + line('#2f3331', 2, 'M48,30V3'),
  row(38, 88, 2, 12, 8, 10) + row(40, 62, 2, 9, 7, 8) + row(42, 38, 2, 7, 5, 7),
);
const torii = built(
  { metres: 6, width: 100, height: 84 },
  path('#27221f', 'M0,4 Q50,13 100,4 L98,12 Q50,19 2,12Z') +
    path('#9c3a2b', 'M3,12.6 Q50,19.6 97,12.6 L95,19 Q50,25 5,19Z M10,31H90V37.6H10Z M47,21.6H53V31H47Z') +
    path('#9c3a2b', 'M20,20 H28.6 L26.6,84 H16Z M71.4,20 H80 L84,84 H73.4Z') +
    path('#27221f', 'M16.4,78H26.8V84H16ZM73.2,78H83.6L84,84H73.4Z'),
);
const sailboat = built(
  { metres: 9, width: 84, height: 100 },
  path('#5c3a28', 'M4,82 H82 Q76,98 64,100 H20 Q8,98 4,82Z') +
    path('#d8cfbe', 'M4,82 H82 L80.4,86 H5.6Z') +
    rect('#6b4a34', 43, 4, 1.8, 78) +
    path('#e4ddcd', 'M46.6,6 Q62,40 78,76 Q60,79 46.6,77Z') +
    path('#cfc6b4', 'M41,14 Q30,48 12,74 Q28,78 41,76Z'),
);
const streetlight = built(
  { metres: 5, width: 30, height: 104 },
  path('#2a2d31', 'M13.6,30h2.8l1,70h-4.8zM10,100h10v4H10z') +
    path('#2a2d31', 'M8,14 L15,8 L22,14Z') +
    line('#2a2d31', 1, 'M9,14L11.4,30H18.6L21,14'),
  'M9.6,14.6H20.4L18.2,29H11.8Z',
);
const bicycle = built(
  { metres: 1.8, width: 104, height: 64 },
  [22, 82]
    .map(
      (x) =>
        line('#1d1f22', 1.9, `M${x - 20},43a20,20 0 1,0 40,0a20,20 0 1,0 -40,0`) +
        line(
          '#9a9da2',
          0.35,
          Array.from(
            { length: 12 },
            (_, i) => `M${x},43L${x + 19 * Math.cos((i * Math.PI) / 6)},${43 + 19 * Math.sin((i * Math.PI) / 6)}`,
          ).join(''),
        ),
    )
    .join('') +
    line('#8d3a2c', 2.4, 'M22,43 L38,17 L69,17 L49,44 L22,43 M49,44 L36,12 M82,43 L67,10') +
    line('#26282b', 2.2, 'M60,8 Q66,4 72,7 Q76,10 73,14') +
    path('#26282b', 'M27,9.6 Q35,7.4 45,10 Q44,13.6 36,13.6 Q30,13.6 27,9.6Z') +
    disc('#4a4d51', 49, 44, 4.4) +
    line('#4a4d51', 1.6, 'M49,44L55,52M52,53h7'),
);
const canoe = built(
  { metres: 5, width: 120, height: 26 },
  path('#6b4028', 'M0,2 Q10,14 22,14 H98 Q110,14 120,2 Q118,26 98,26 H22 Q2,26 0,2Z') +
    path('#3a2418', 'M9,12 Q16,14 22,14 H98 Q104,14 111,12 Q104,18 96,18 H24 Q16,18 9,12Z'),
);
const harbor = built(
  { metres: 90, width: 150, height: 52 },
  rect('#4a4038', 0, 40, 150, 5) +
    path('#3b332d', row(4, 45, 10, 15.4, 3, 7)) +
    gabled(10, 40, 36, 24, '#7b4a3c', '#4a3a38') +
    gabled(52, 40, 26, 20, '#8d8578', '#54423a') +
    line('#33373b', 2, 'M104,40V4L140,10M104,10L120,6.6M96,40L104,26L112,40') +
    line('#33373b', 0.7, 'M138,10V26'),
  row(17, 28, 2, 14, 6, 6) + row(60, 30, 1, 1, 8, 5),
  disc(LIT, 88, 30, 1.4) + line('#55585c', 0.8, 'M88,31V40'),
);

const fence = built(
  { metres: 6, width: 170, height: 32 },
  Array.from({ length: 15 }, (_, i) =>
    path(i % 2 ? '#8a7460' : '#7a6552', `M${2 + i * 11.4},32 V6 L${5 + i * 11.4},1.6 L${8 + i * 11.4},6 V32Z`),
  ).join('') + path('#6b5745', 'M0,9.6h170v3.6H0zM0,22h170v3.6H0z'),
);
const keep = built(
  { metres: 30, width: 48, height: 104 },
  path(ROCK, 'M0,104 Q6,94 12,93 H36 Q42,94 48,104Z') +
    path('#8a8680', 'M10,18 H38 L40,96 H8Z') +
    path('#6f6b65', 'M27,18 H38 L40,96 H28Z') +
    path('#7d7973', `M6,20 L8,13 H40 L42,20Z${row(7, 4, 4, 9.4, 5.6, 10)}`) +
    path('#77736d', row(13, 34, 2, 12, 5, 2.2) + row(16, 58, 2, 9, 5, 2.2) + row(12, 76, 2, 14, 5, 2.2)) +
    path('#2b2522', 'M19,96 V84 Q24,77 29,84 V96Z'),
  'M21.6,34V27Q24,23.6 26.4,27V34ZM21.6,58V51Q24,47.6 26.4,51V58Z',
);
const palm = built(
  { metres: 11, width: 92, height: 104 },
  path('#5d4a38', 'M38,104 Q44,66 47,30 L52,30 Q51,66 50,104Z') +
    path('#3f6b45', 'M50,30 Q30,8 4,16 Q26,16 44,32 Q20,24 2,40 Q28,32 46,36 Q30,38 20,58 Q38,42 49,36Z') +
    path(
      '#36593c',
      'M48,30 Q62,4 90,12 Q68,14 54,32 Q78,22 92,38 Q70,32 54,36 Q68,40 76,58 Q60,44 49,36 Q52,14 44,2 Q40,20 48,30Z',
    ),
);
const broadleaf = built(
  { metres: 12, width: 92, height: 104 },
  path('#4f3e30', 'M41,104 Q45,84 43,66 L30,52 L33,50 L44,59 L45,40 H49 L50,58 L62,46 L65,49 L51,68 Q50,86 54,104Z') +
    path(
      '#3e5c3d',
      'M12,48 Q2,34 15,26 Q16,10 33,12 Q44,-2 60,9 Q78,8 79,24 Q93,34 82,49 Q78,64 62,58 Q48,68 36,59 Q18,64 12,48Z',
    ) +
    path('#4f7049', 'M18,40 Q14,28 26,25 Q30,14 42,17 Q56,8 62,20 Q54,20 50,28 Q40,26 36,36 Q26,34 18,40Z'),
);
const pine = built(
  { metres: 14, width: 64, height: 104 },
  rect('#4a3a2d', 29, 88, 6, 16) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(
          i % 2 ? '#2f4a3a' : '#375643',
          `M32,${i * 14} L${46 + i * 4.4},${32 + i * 15} Q32,${27 + i * 15} ${18 - i * 4.4},${32 + i * 15}Z`,
        ),
      )
      .join(''),
);
const willow = built(
  { metres: 10, width: 104, height: 104 },
  path(
    '#4f4032',
    'M46,104 Q50,78 44,56 Q38,40 30,34 L34,31 Q44,36 50,48 Q52,34 62,24 L66,27 Q56,38 55,54 Q56,82 60,104Z',
  ) +
    line(
      '#6b8a5c',
      2.2,
      Array.from(
        { length: 17 },
        (_, i) =>
          `M${20 + i * 4},${26 - 16 * Math.sin(((i + 1) / 18) * Math.PI)} Q${(8 + i * 5.4).toFixed(1)},${24 + (i % 3) * 4} ${4 + i * 6},${74 + ((i * 37) % 24)}`,
      ).join(''),
    ) +
    line(
      '#516e48',
      2.2,
      Array.from(
        { length: 14 },
        (_, i) =>
          `M${24 + i * 4.2},${24 - 14 * Math.sin(((i + 1) / 15) * Math.PI)} Q${(14 + i * 5.6).toFixed(1)},${30 + (i % 4) * 3} ${11 + i * 6.2},${62 + ((i * 29) % 26)}`,
      ).join(''),
    ),
);
/** In the manner of ink painting: a bent trunk and needles in flat clouds. */
const oldPine = built(
  { metres: 9, width: 112, height: 104 },
  path('#3a332c', 'M40,104 Q36,82 48,66 Q60,50 50,36 Q46,28 50,18 L56,19 Q53,28 58,36 Q68,52 56,70 Q48,84 52,104Z') +
    line('#3a332c', 2.6, 'M52,64Q36,58 24,58M56,50Q76,46 88,48M51,34Q38,30 28,32M55,26Q66,20 76,20') +
    (
      [
        [22, 56, 20],
        [88, 46, 22],
        [28, 30, 17],
        [76, 18, 18],
        [52, 10, 16],
        [60, 64, 13],
      ] as const
    )
      .map(([x, y, r], i) =>
        path(
          i % 2 ? '#4c5a4e' : '#6d7a6c',
          `M${x - r},${y + 3} Q${x - r},${y - 6} ${x - r * 0.4},${y - 6} Q${x},${y - 11} ${x + r * 0.45},${y - 6} Q${x + r},${y - 5} ${x + r},${y + 3} Q${x},${y + 7} ${x - r},${y + 3}Z`,
        ),
      )
      .join(''),
);
const door = built(
  { metres: 2.3, width: 56, height: 104 },
  rect('#4a3a2e', 0, 0, 56, 104, 1) +
    rect('#7a4a34', 5, 5, 46, 99) +
    path('#5f3828', 'M10,46h15v24H10zM31,46h15v24H31zM10,78h15v19H10zM31,78h15v19H31z') +
    disc('#c9a24a', 46.6, 60, 1.8),
  row(10, 12, 2, 21, 15, 26),
);
const gate = built(
  { metres: 4, width: 110, height: 92 },
  rect('#77716a', 0, 14, 13, 78) +
    rect('#77716a', 97, 14, 13, 78) +
    rect('#5f5a54', -1, 8, 15, 7) +
    rect('#5f5a54', 96, 8, 15, 7) +
    line(
      '#26282b',
      1.6,
      `M14,34 Q55,6 96,34M14,84H96M14,54H96${Array.from({ length: 11 }, (_, i) => `M${20 + i * 7},88V${33 - 13 * Math.sin(((i + 1) / 12) * Math.PI)}`).join('')}`,
    ),
);
const pane = built(
  { metres: 1.6, width: 76, height: 100 },
  rect('#5a4636', 0, 0, 76, 94, 1) + rect('#6e5744', -2, 93, 80, 7, 1),
  row(6, 6, 2, 34, 30, 39) + row(6, 49, 2, 34, 30, 39),
);
const drum = built(
  { metres: 0.6, width: 84, height: 72 },
  path('#8d3128', 'M4,18 H80 V56 Q80,70 42,70 Q4,70 4,56Z') +
    path('#6c241d', 'M56,18 H80 V56 Q80,68 56,69.6Z') +
    line('#d9c79d', 1.8, 'M4,24L16,66M28,28L16,66M28,28L42,69M56,28L42,69M56,28L68,66M80,24L68,66') +
    path('#c8a95e', 'M2,16 H82 V22 Q82,32 42,32 Q2,32 2,22Z') +
    `<ellipse fill="#e8e0cc" cx="42" cy="15" rx="40" ry="12"/>` +
    line('#6b4a34', 2.4, 'M22,15L64,2M34,19L78,9'),
);
const flying = (feathers: string, shade: string): Built =>
  built(
    { metres: 1.2, width: 110, height: 52 },
    path(
      feathers,
      'M1,8 Q22,-2 40,10 Q50,17 55,26 Q63,12 78,6 Q94,0 109,9 Q92,9 82,16 Q72,24 66,33 Q80,36 92,31 L88,38 Q70,45 56,41 Q46,40 38,34 L28,33 L36,29 Q40,26 47,27 Q34,12 1,8Z',
    ) +
      path(
        shade,
        'M1,8 Q22,-2 40,10 Q50,17 55,26 L50,28 Q34,12 1,8Z M66,33 Q80,36 92,31 L88,38 Q70,45 56,41 Q60,38 66,33Z',
      ) +
      path('#c08a3a', 'M28,33 L37,29.6 L38,33.6Z'),
  );
/** A flash, drawn as light alone. */
const lightning = built(
  { metres: 400, width: 60, height: 104 },
  '',
  '',
  line(
    '#f4f1ff',
    1.6,
    'M34,0 L28,16 L37,24 L24,44 L34,52 L20,72 L27,80 L14,104M37,24 L48,36 L46,46 L56,58M24,44 L12,54 L10,66M34,52 L42,64 L40,76',
  ) + line('#ffffff', 2.6, 'M34,0 L28,16 L37,24 L24,44 L34,52 L20,72'),
);

const horse = built(
  { metres: 2.4, width: 120, height: 100 },
  path(
    '#4a3424',
    'M82,56 L96,70 L91,84 L97,97 H90 L85,84 L87,72 L74,60Z M34,58 L24,72 L29,84 L22,97 H15 L21,84 L16,72 L26,54Z',
  ) +
    path(
      '#7a5638',
      'M20,40 Q30,29 50,32 Q66,34 76,27 Q82,13 92,8 L95,1.6 L99,7.4 Q107,12 115,24 Q117,29 112,31.4 Q104,31 98,26 Q97,37 91,46 Q89,54 86,59 L89,74 L84,98 H77 L79,76 L73,61 Q58,63 44,59 L37,71 L36,84 L30,98 H23 L28,83 L26,66 Q18,53 20,40Z',
    ) +
    path(
      '#241a13',
      'M93,5 Q80,12 73,30 Q70,38 76,44 Q80,32 86,24 Q89,14 97,7Z M24,35 Q8,34 5,52 Q3,66 9,76 Q10,60 16,52 Q20,46 24,44Z',
    ) +
    disc('#17110c', 104, 17.6, 1.4),
);
const tiger = built(
  { metres: 2.4, width: 132, height: 66 },
  line('#b98a4e', 5.4, 'M20,30 Q4,30 5,16 Q6,8 12,7') +
    path('#8a6234', 'M86,42 L100,48 L104,64 H112 L108,46 L98,36Z M34,44 L44,50 L46,64 H54 L52,48 L46,40Z') +
    path(
      '#c3935a',
      'M18,30 Q22,20 40,20 Q62,25 82,19 Q90,9 102,11 L103,5 L109,10 Q121,12 123,22 L128,28 Q126,35 115,35 Q106,39 99,39 L96,50 L99,64 H90 L84,45 Q68,49 52,45 L40,50 L36,64 H27 L30,47 Q16,40 18,30Z',
    ) +
    path('#f0e6d2', 'M128,28 Q126,35 115,35 L108,37 Q110,30 118,28Z M84,45 Q68,49 52,45 Q66,43 84,40Z') +
    line(
      '#1d1712',
      2.6,
      'M30,21 Q28,28 31,34M40,20 Q37,30 41,38M52,22.4 Q49,32 53,40M63,23 Q60,32 64,40M74,22 Q71,32 75,39M85,18 Q82,28 86,36M95,13 Q93,20 96,25M104,12 Q102,17 105,21M29,52L37,53M92,50L99,51M8,12L12,15M6,22L11,23',
    ) +
    disc('#1d1712', 115, 20, 1.6) +
    disc('#1d1712', 127, 27.4, 1.6),
);
const junk = built(
  { metres: 18, width: 110, height: 100 },
  path('#4a3626', 'M2,70 L10,84 Q16,98 30,98 H82 Q98,98 104,80 L108,66 Q96,80 80,82 H30 Q16,82 2,70Z') +
    path('#6b4f38', 'M2,70 Q16,82 30,82 H80 Q96,80 108,66 L106,74 Q96,86 80,87 H30 Q14,86 4,74Z') +
    line('#33261c', 2, 'M40,82V4M78,82V18') +
    path('#8d7a60', 'M38,6 Q62,10 66,40 Q68,58 64,74 L36,76 Q20,70 16,54 Q22,28 38,6Z') +
    path('#7a6850', 'M78,20 Q96,26 98,48 Q99,62 95,72 L74,74 Q69,60 70,46 Q72,30 78,20Z') +
    line('#3a2c20', 1.5, 'M30,18L55,17M24,32L64,32M19,46L67,47M18,60L67,61M75,30L93,34M71,45L98,48M71,59L98,61') +
    path('#5d4636', 'M84,66 H98 V76 L84,79Z'),
);
const humpback = built(
  { metres: 26, width: 160, height: 56 },
  path('#8a857c', 'M0,56 Q8,34 40,18 Q60,9 80,9 Q100,9 120,18 Q152,34 160,56 H118 Q112,28 80,27 Q48,28 42,56Z') +
    path('#6f6a62', 'M42,56 Q48,28 80,27 Q112,28 118,56 H110 Q104,34 80,33 Q56,34 50,56Z') +
    line('#4d4943', 1.8, 'M6,44 Q28,20 60,9 Q80,4 100,9 Q132,20 154,44') +
    line('#4d4943', 1.5, 'M18,44V28M34,33V17M50,25V10M66,20V5M80,19V4M94,20V5M110,25V10M126,33V17M142,44V28'),
);
const cottage = built(
  { metres: 9, width: 120, height: 76 },
  path('#b8ad96', 'M20,40H100V76H20Z') +
    path('#5a5044', 'M2,44 Q20,36 30,12 Q34,6 42,6 H78 Q86,6 90,12 Q100,36 118,44 Q112,50 100,48 H20 Q8,50 2,44Z') +
    line('#3b342c', 1.4, 'M34,12L24,44M46,8L42,46M60,8V46M74,8L78,46M86,12L96,44M30,7H90') +
    path('#4a4036', 'M52,52H68V76H52ZM20,48h3v28h-3zM97,48h3v28h-3zM40,48h2.4v28h-2.4zM78,48h2.4v28h-2.4z'),
  row(26, 54, 1, 1, 11, 10) + row(84, 54, 1, 1, 11, 10),
);

const BUILT = tableOf([
  [ship, 'ship, ferry, passenger-ship'],
  [cableFerry, 'cable-ferry'],
  [train, 'train, locomotive, railway-car, high-speed-train, steam-locomotive, rail-road'],
  [tram, 'tram, tram-car'],
  [bus, 'bus, minibus, trolleybus'],
  [truck, 'delivery-truck, articulated-lorry'],
  [car('#7d2f29'), 'automobile'],
  [car('#c39a2e'), 'taxi'],
  [car('#3a4a5c'), 'police-car'],
  [tractor, 'tractor'],
  [bridge, 'arch-bridge, bridge-at-night'],
  [lighthouse, 'lighthouse'],
  [castle, 'castle'],
  [church, 'church'],
  [house('#b3a48c', '#5a3a34'), 'house, house-with-garden'],
  [house('#6e4f38', '#3f3029'), 'hut, wood-cabin'],
  [house('#7c2f27', '#4b4a48'), 'barn'],
  [windmill, 'windmill'],
  [airplane, 'airplane, small-airplane'],
  [island, 'desert-island'],
  [village, 'village'],
  [shop, 'convenience-store, store, storefront, diner'],
  [block, 'department-store, office-building, hotel, hospital, school'],
  [columned, 'bank, classical-building'],
  [pagoda, 'hindu-temple'],
  [torii, 'shinto-shrine'],
  [sailboat, 'sailboat'],
  [streetlight, 'street-light'],
  [bicycle, 'bicycle'],
  [canoe, 'canoe'],
  [harbor, 'harbor-dock, wooden-pier'],
  [fence, 'fence'],
  [keep, 'stone-tower'],
  [palm, 'palm, palm-tree'],
  [broadleaf, 'deciduous-tree'],
  [pine, 'evergreen-tree, pine-tree'],
  [door, 'door, wooden-door'],
  [gate, 'gate'],
  [pane, 'window'],
  [drum, 'drum'],
  [flying('#e6e3db', '#a9aeb3'), 'bird, seagull'],
  [flying('#2a2b2f', '#17181b'), 'blackbird'],
  [flying('#8a6f54', '#5d4a38'), 'sparrow'],
  [flying('#f0ede6', '#b9bdc2'), 'dove'],
  [flying('#5a4433', '#3a2c22'), 'eagle'],
  [horse, 'horse, horse-face'],
  [tiger, 'tiger'],
  [junk, 'junk'],
  [willow, 'willow-tree'],
  [oldPine, 'old-pine'],
  [humpback, 'humpback'],
  [cottage, 'cottage'],
  [lightning, 'high-voltage, cloud-with-lightning, cloud-with-lightning-and-rain'],
]);

/** The drawing of a built thing that replaces a shape, or null where the shape itself is drawn. */
export const builtShape = (shape: ShapeId): Built | null => BUILT[shape.slice(shape.indexOf(':') + 1)] ?? null;

/** The longer side of a thing as it is drawn, in metres. */
export const trueMetres = ({ noun, shape }: { noun: string; shape: ShapeId }): number =>
  builtShape(shape)?.metres ?? metresOf(noun);

/** Width and height of a shape, scaled so that the longer is 1. */
export function sidesOf(shape: ShapeId): { width: number; height: number } {
  const { width, height } = builtShape(shape) ?? { width: 1, height: 1 };
  const longer = Math.max(width, height);
  return { width: width / longer, height: height / longer };
}

/** The drawing as an SVG file, its longer side `sizePx`. */
export function builtSvg({ width, height, ...parts }: Built, part: 'body' | 'lights', sizePx: number): Buffer {
  const scale = sizePx / Math.max(width, height);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${parts[part]}</svg>`,
  );
}
