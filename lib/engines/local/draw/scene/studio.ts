/**
 * A studio to stand things in: a wall without a corner, two lamps that follow the drums, and what may stand in it (gates to go through,
 * cushions, balls). All colours are the scene's inks and shades of them.
 */
import type { Canvas } from '@napi-rs/canvas';
import { hexOf, mix, oklchOf, withAlpha } from './light/inks.ts';
import type { Node } from './node.ts';
import { painted, sprite } from './people/sprite.ts';
import type { Kit } from './style.ts';
import { flat, inflated } from './effects/treatments.ts';

export const isNight = ({ inks }: Kit): boolean => oklchOf(inks.ground).l < 0.42;
/** The shadow of a colour: darker, a little more saturated, and its hue turned, that of warm colours towards red. */
export const shadeOf = (color: string, by = 0.3): string => {
  const { l, c, h = 0 } = oklchOf(color);
  return hexOf({
    mode: 'oklch',
    l: Math.max(0.06, l - by),
    c: Math.min(0.18, c * 1.15 + 0.02),
    h: h > 20 && h < 110 ? h - 34 * Math.min(1, by / 0.3) : h - 12,
  });
};

export const lamp = (kit: Kit, color: string, bulgePx: number, gloss: number) => ({
  bulgePx,
  gloss,
  shade: shadeOf(color, isNight(kit) ? 0.34 : 0.28),
  light: mix(kit.inks.light, color, 0.06),
  rim: isNight(kit) ? kit.inks.accent : mix(kit.inks.ground, kit.inks.light, 0.4),
});

/** A thing with its soft shadow on the wall behind it. */
export function shadowed(look: Canvas, color: string, reachPx: number): Canvas {
  const room = reachPx * 2.4;
  return painted(look.width + room, look.height + room, (ctx) => {
    ctx.filter = `blur(${(reachPx * 0.55).toFixed(1)}px)`;
    ctx.globalAlpha = 0.42;
    ctx.drawImage(flat(look, color), room / 2 + reachPx * 0.35, room / 2 + reachPx * 0.62);
    ctx.filter = 'none';
    ctx.globalAlpha = 1;
    ctx.drawImage(look, room / 2, room / 2);
  });
}

function ball(kit: Kit, radiusPx: number, color: string, gloss = 0.9): Canvas {
  return painted(radiusPx * 2 + 4, radiusPx * 2 + 4, (ctx, size) => {
    const [middle, light] = [size / 2, kit.inks.light];
    const body = ctx.createRadialGradient(
      middle - radiusPx * 0.36,
      middle - radiusPx * 0.42,
      radiusPx * 0.05,
      middle,
      middle,
      radiusPx,
    );
    body.addColorStop(0, mix(color, light, 0.5));
    body.addColorStop(0.35, color);
    body.addColorStop(0.82, shadeOf(color, 0.2));
    body.addColorStop(1, mix(shadeOf(color, 0.16), isNight(kit) ? kit.inks.accent : kit.inks.ground, 0.4));
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.arc(middle, middle, radiusPx, 0, Math.PI * 2);
    ctx.fill();
    const shine = ctx.createRadialGradient(
      middle - radiusPx * 0.38,
      middle - radiusPx * 0.46,
      0,
      middle - radiusPx * 0.38,
      middle - radiusPx * 0.46,
      radiusPx * 0.3,
    );
    shine.addColorStop(0, withAlpha(light, gloss));
    shine.addColorStop(0.5, withAlpha(light, gloss * 0.55));
    shine.addColorStop(1, withAlpha(light, 0));
    ctx.fillStyle = shine;
    ctx.fillRect(0, 0, size, size);
  });
}

/** The backdrop of a scene. */
export function studio(kit: Kit, kind: 'gates' | 'cushions' | 'balls' | 'bare'): Node[] {
  if (kind === 'gates') return gates(kit);
  return [sweep(kit), ...(kind === 'cushions' ? cushions(kit) : kind === 'balls' ? props(kit) : []), ...lamps(kit)];
}

/** A wall that runs into the floor without a corner. */
function sweep(kit: Kit): Node {
  const { frame, inks } = kit;
  const { width, height } = frame;
  const wall = painted(width, height, (ctx) => {
    const fall = ctx.createLinearGradient(0, 0, 0, height);
    fall.addColorStop(0, mix(inks.ground, inks.shade, 0.35));
    fall.addColorStop(0.62, inks.ground);
    fall.addColorStop(0.74, mix(inks.ground, shadeOf(inks.ground, 0.16), isNight(kit) ? 0.5 : 0.3));
    fall.addColorStop(1, isNight(kit) ? inks.shade : mix(inks.ground, inks.light, 0.2));
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, width, height);
  });
  return { name: 'sweep', x: frame.width / 2, y: frame.height / 2, sprite: sprite(wall) };
}

/** Two lamps on the wall: the first flares on the kick, the other, in a colour, answers on the snare; both swing with the bar. */
function lamps(kit: Kit): Node[] {
  const { frame, inks } = kit;
  const size = Math.max(frame.width, frame.height) * 1.15;
  const pool = (color: string, strength: number) =>
    painted(200, 200, (ctx, w) => {
      const glow = ctx.createRadialGradient(w / 2, w / 2, 0, w / 2, w / 2, w / 2);
      glow.addColorStop(0, withAlpha(color, strength));
      glow.addColorStop(0.5, withAlpha(color, strength * 0.45));
      glow.addColorStop(1, withAlpha(color, 0));
      ctx.fillStyle = glow;
      ctx.fillRect(0, 0, w, w);
    });
  const side = kit.random('lamp')() < 0.5 ? 0.25 : 0.75;
  const night = isNight(kit);
  return [
    {
      name: 'lamp',
      depth: 0.05,
      x: (m) => (side + 0.24 * m.sway) * frame.width,
      y: frame.height * 0.34,
      scale: (m) => 0.8 + 0.3 * m.kick,
      alpha: (m) => 0.35 + 0.65 * m.kick,
      sprite: sprite(pool(night ? inks.mid : inks.light, night ? 0.62 : 0.85), size, size),
    },
    {
      name: 'colour lamp',
      depth: 0.05,
      x: (m) => (1 - side + 0.26 * m.sway) * frame.width,
      y: frame.height * 0.6,
      scale: (m) => 0.7 + 0.4 * m.snare,
      alpha: (m) => 0.2 + 0.8 * m.snare,
      sprite: sprite(pool(night ? inks.accent : inks.shade, night ? 0.5 : 0.9), size, size),
    },
  ];
}

/** How much nearer each gate is than the one behind it, and the share of a gate that is open. */
const GATE_STEP = 1.5;
const GATE_OPEN = 0.3;
const GATES = 5;
const BEATS_PER_GATE = 2;

/** An endless passage through gates: one goes by every two beats, all swell on the kick. */
function gates(kit: Kit): Node[] {
  const { frame, inks, unit } = kit;
  const isSlot = kit.random('gate')() < 0.6;
  const longer = Math.max(frame.width, frame.height);
  const [width, height] = isSlot ? [frame.width, frame.height] : [longer, longer];
  const night = isNight(kit);
  const far = night ? inks.shade : mix(inks.ground, inks.light, 0.5);
  const walls = [mix(inks.ground, inks.shade, night ? 0.3 : 0.5), mix(inks.ground, inks.shade, night ? 0.08 : 0.95)];
  const looks = walls.map((color, i) =>
    painted(width, height, (ctx) => {
      const [halfW, halfH] = [width * GATE_OPEN, height * GATE_OPEN];
      const hole = () => {
        ctx.beginPath();
        if (isSlot)
          ctx.roundRect(width / 2 - halfW, height / 2 - halfH, halfW * 2, halfH * 2, Math.min(halfW, halfH) * 0.7);
        else ctx.arc(width / 2, height / 2, halfW, 0, Math.PI * 2);
      };
      const fall = ctx.createLinearGradient(0, 0, width * 0.3, height);
      fall.addColorStop(0, mix(color, inks.light, night ? 0.05 : 0.2));
      fall.addColorStop(1, mix(color, shadeOf(color, 0.16), 0.6));
      ctx.fillStyle = fall;
      ctx.fillRect(0, 0, width, height);
      ctx.globalCompositeOperation = 'destination-out';
      hole();
      ctx.fill();
      // The shadow it throws on what is behind it, and the lit edge of its opening.
      ctx.globalCompositeOperation = 'destination-over';
      ctx.filter = `blur(${(unit * 0.02).toFixed(1)}px)`;
      ctx.lineWidth = unit * 0.07;
      ctx.strokeStyle = withAlpha(shadeOf(color, 0.3), 0.7);
      hole();
      ctx.stroke();
      ctx.filter = 'none';
      ctx.globalCompositeOperation = 'source-over';
      ctx.lineWidth = unit * 0.009;
      ctx.strokeStyle = night ? (i === 0 ? inks.accent : inks.mid) : mix(color, inks.light, 0.65);
      hole();
      ctx.stroke();
    }),
  );
  const paint: Node['paint'] = (ctx, { beat, kick }) => {
    const passed = beat / BEATS_PER_GATE;
    const [whole, part] = [Math.floor(passed), passed - Math.floor(passed)];
    ctx.fillStyle = far;
    ctx.fillRect(0, 0, frame.width, frame.height);
    ctx.translate(frame.width / 2, frame.height * 0.5);
    for (let i = 0; i < GATES; i++) {
      const scale = GATE_STEP ** (i - 2 + part) * (1 + 0.05 * kick);
      ctx.drawImage(
        looks[(((i - whole) % 2) + 2) % 2] as Canvas,
        (-width * scale) / 2,
        (-height * scale) / 2,
        width * scale,
        height * scale,
      );
    }
  };
  return [{ name: 'gates', paint }];
}

/** A wall of cushions over which a swell runs with the beat. */
function cushions(kit: Kit): Node[] {
  const { frame, inks, unit } = kit;
  const size = unit * 0.17;
  const pad = (color: string) => {
    const look = painted(size, size, (ctx) => {
      ctx.fillStyle = color;
      ctx.roundRect(size * 0.03, size * 0.03, size * 0.94, size * 0.94, size * 0.24);
      ctx.fill();
    });
    return sprite(inflated(look, lamp(kit, color, size * 0.16, 0.4)));
  };
  const pads = [pad(mix(inks.ground, inks.shade, 0.3)), pad(mix(inks.ground, inks.shade, 0.62))] as const;
  const [columns, rows] = [Math.ceil(frame.width / size) + 3, Math.ceil(frame.height / size) + 3];
  return [
    {
      name: 'cushions',
      depth: 0.15,
      x: (frame.width - (columns - 1) * size) / 2,
      y: (frame.height - (rows - 1) * size) / 2,
      children: Array.from({ length: columns * rows }, (_, i): Node => {
        const [x, y] = [i % columns, Math.floor(i / columns)];
        return {
          name: 'cushion',
          x: x * size,
          y: y * size,
          sprite: pads[(x + y) % 2 === 0 ? 0 : 1],
          scale: (m) => 0.88 + 0.2 * Math.sin(x * 0.5 + y * 0.8 - m.beat * Math.PI) + 0.09 * m.kick,
        };
      }),
    },
  ];
}

/** Balls and rings that float about the studio, far and near ones out of focus. */
function props(kit: Kit): Node[] {
  const { frame, inks, unit } = kit;
  const random = kit.random('props');
  return Array.from({ length: 7 }, (_, i): Node => {
    const far = i < 4;
    const radius = unit * (far ? 0.03 + 0.05 * random() : 0.06 + 0.07 * random());
    const color = mix(far ? inks.shade : inks.mid, inks.ground, far ? 0.25 : 0.35);
    const clear = i % 3 === 0 ? torus(kit, radius, color) : ball(kit, radius, color, 0.6);
    const room = painted(clear.width * 1.3, clear.height * 1.3, (ctx, w, h) => {
      ctx.filter = `blur(${(unit * (far ? 0.003 : 0.006)).toFixed(2)}px)`;
      ctx.drawImage(clear, (w - clear.width) / 2, (h - clear.height) / 2);
    });
    const [x, y, phase] = [
      (i + random()) / 7,
      random() < 0.5 ? 0.05 + 0.2 * random() : 0.72 + 0.25 * random(),
      random() * 6,
    ];
    return {
      name: 'prop',
      depth: far ? 0.2 : 0.5,
      x: (m) => (x + 0.06 * Math.cos(m.beat * 0.8 + phase)) * frame.width,
      y: (m) => (y + 0.07 * Math.sin(m.beat * 0.8 + phase) - 0.1 * (i % 2 ? m.kick : m.snare)) * frame.height,
      rotate: (m) => phase + 0.6 * m.sway,
      scale: (m) => 1 + 0.24 * m.kick,
      sprite: sprite(room),
    };
  });
}

function torus(kit: Kit, radiusPx: number, color: string): Canvas {
  const ring = painted(radiusPx * 2.6, radiusPx * 2.6, (ctx, size) => {
    ctx.lineWidth = radiusPx * 0.55;
    ctx.strokeStyle = color;
    ctx.beginPath();
    ctx.ellipse(size / 2, size / 2, radiusPx * 0.9, radiusPx * 0.72, 0.5, 0, Math.PI * 2);
    ctx.stroke();
  });
  return inflated(ring, lamp(kit, color, radiusPx * 0.24, 0.9));
}
