/**
 * The places of the 3d style: low-poly worlds rendered once when a scene is prepared, moved in layers and lit by the
 * music.
 */
import type { Canvas } from '@napi-rs/canvas';
import { hash01, mulberry32, subSeed } from '../../random.ts';
import { lightOnFloor } from '../../scene/land/floor.ts';
import { mix, withAlpha } from '../../scene/light/inks.ts';
import { type Node, OVERSCAN } from '../../scene/node.ts';
import { painted, sprite } from '../../scene/people/sprite.ts';
import type { Kit } from '../../scene/style.ts';
import { inAir, throughPane } from '../../scene/land/weather.ts';
import { type Camera, film, project } from './low-poly-camera.ts';
import { type Light, lightOf } from './low-poly-light.ts';
import type { Mesh, Vec } from './low-poly-mesh.ts';
import { BARE_DEEP, bareRoom } from './low-poly-indoors.ts';
import { WORLDS } from './low-poly-worlds.ts';
import { toyWeather } from './three-d-weather.ts';

/** Things farther than this, such as clouds, move least; those nearer than the second distance move most. */
const FAR_M = 70;
const MIDDLE_M = 30;
/** The height of the viewer's eye indoors, in shares of the frame's height. */
const INDOOR_HORIZON = 0.5;
const EYE_Z = -3.4;
/**
 * Where a bare wall ends, in shares of the height; its foot is lower than that of things beside it by `BY_WALL`, in
 * shares of the shorter side.
 */
export const ROOM_FLOOR = 0.72;
const BY_WALL = 0.05;

export function threeDScenery(kit: Kit): Node[] {
  const { frame, scene, place, unit } = kit;
  const { width, height } = frame;
  const isRoom = scene.setting === 'room' || scene.setting === 'window';
  // Things in a room have no snow on them.
  const light = lightOf(isRoom ? { ...scene, weather: 'clear' } : scene);
  const world = (scene.interior ? bareRoom : WORLDS[scene.setting])({
    light,
    random: mulberry32(subSeed(scene.seed, 'world')),
    seed: scene.seed % 997,
    without: scene.without,
  });
  const wallFoot = (world.eyeY * world.focal) / (BARE_DEEP - EYE_Z);
  const horizon = scene.interior
    ? ROOM_FLOOR + ((BY_WALL - wallFoot) * unit) / height
    : isRoom
      ? INDOOR_HORIZON
      : Math.min(0.66, place.horizon);
  const camera: Camera = { eye: [0, world.eyeY, EYE_Z], horizon, focal: world.focal, width, height };
  const layer = (paint: (ctx: ReturnType<Canvas['getContext']>) => void) =>
    painted(width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2), (ctx) => {
      ctx.translate(OVERSCAN * width, OVERSCAN * height);
      paint(ctx);
    });
  const whole = (name: string, depth: number, canvas: Canvas, more: Partial<Node> = {}): Node => ({
    name,
    depth,
    x: width / 2,
    y: height / 2,
    sprite: sprite(canvas),
    ...more,
  });
  const sunX = place.body?.x ?? 0.5 + light.side * 0.26;
  const sun = { x: sunX * width, y: (horizon - (scene.timeOfDay === 'day' || light.isNight ? 0.36 : 0.13)) * height };
  const isOpen = !world.isDark;
  const far = world.meshes.filter(({ faces }) => (faces[0]?.points[0]?.[2] ?? 0) > FAR_M);
  const near = world.meshes.filter((mesh) => !far.includes(mesh));
  return [
    whole(
      'sky',
      0,
      layer((ctx) => paintSky(ctx, kit, light, horizon, isOpen)),
    ),
    ...(isOpen && !isRoom ? [sunNode(kit, light, sun)] : []),
    ...(far.length > 0
      ? [
          whole(
            'far land',
            0.12,
            layer((ctx) => film(ctx, far, light, camera)),
            { x: (m) => width / 2 + (m.progress - 0.5) * width * 0.012 },
          ),
        ]
      : []),
    ...(isRoom
      ? [
          whole(
            'town',
            0.4,
            layer((ctx) => film(ctx, near.filter(isBeyond), light, camera)),
          ),
          ...(scene.weather === 'clear' ? [] : [throughPane(kit, 0.42, { scale: 0.6 }, toyWeather(kit))]),
        ]
      : []),
    whole(
      'middle land',
      0.45,
      layer((ctx) =>
        film(
          ctx,
          near.filter((mesh) => !isRoom || !isBeyond(mesh)),
          light,
          camera,
        ),
      ),
    ),
    ...(isRoom
      ? []
      : [
          whole(
            'near land',
            0.62,
            layer((ctx) => film(ctx, near, light, camera, MIDDLE_M, true)),
          ),
        ]),
    ...(world.hasWater
      ? [
          lightOnFloor({
            frame,
            horizon,
            x: sun.x / width,
            halfPx: unit * 0.07,
            color: light.disc,
            alpha: light.isNight ? 0.42 : 0.34,
            depth: 0.2,
          }),
        ]
      : []),
    ...(world.isDark ? beams(kit, light, world.lamps, camera) : []),
    ...lampNodes(kit, world.lamps, camera),
    ...inAir(kit, 'behind', toyWeather),
  ];
}

/** Whether a mesh is outside a room's window. */
const isBeyond = ({ layer }: Mesh): boolean => layer === 0;

function paintSky(
  ctx: ReturnType<Canvas['getContext']>,
  { frame: { width, height }, scene, unit }: Kit,
  light: Light,
  horizon: number,
  isOpen: boolean,
): void {
  const fall = ctx.createLinearGradient(0, -0.1 * height, 0, horizon * height);
  const [top, middle, low] = light.sky;
  if (isOpen) {
    fall.addColorStop(0, top);
    fall.addColorStop(0.58, middle);
    fall.addColorStop(0.94, low);
    fall.addColorStop(1, light.fog);
  } else {
    fall.addColorStop(0, light.deep);
    fall.addColorStop(1, mix(light.deep, top, 0.8));
  }
  ctx.fillStyle = fall;
  ctx.fillRect(-OVERSCAN * width, -OVERSCAN * height, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2));
  if (!light.isNight && scene.setting !== 'space') return;
  ctx.fillStyle = '#ffffff';
  for (let i = 0; i < 170; i++) {
    ctx.globalAlpha = 0.25 + 0.65 * hash01(i, scene.seed + 2);
    const size = unit * (0.001 + 0.0022 * hash01(i, scene.seed + 3) ** 3);
    ctx.fillRect(
      (hash01(i, scene.seed) * 1.24 - 0.12) * width,
      (hash01(i, scene.seed + 1) * 1.05 - 0.12) * horizon * height,
      size * 2,
      size * 2,
    );
  }
  ctx.globalAlpha = 1;
}

/** The sun or moon with its glow, which breathes with the kick. */
function sunNode({ unit, scene }: Kit, light: Light, { x, y }: { x: number; y: number }): Node {
  const radius = unit * (light.isNight ? 0.055 : 0.062) * (scene.bodyScale ?? 1);
  const look = painted(radius * 14, radius * 14, (ctx, size) => {
    const halo = ctx.createRadialGradient(size / 2, size / 2, radius * 0.6, size / 2, size / 2, size / 2);
    halo.addColorStop(0, withAlpha(light.disc, light.isNight ? 0.4 : 0.7));
    halo.addColorStop(0.35, withAlpha(light.disc, light.isNight ? 0.1 : 0.22));
    halo.addColorStop(1, withAlpha(light.disc, 0));
    ctx.fillStyle = halo;
    ctx.fillRect(0, 0, size, size);
    ctx.fillStyle = light.disc;
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, radius, 0, Math.PI * 2);
    ctx.fill();
  });
  return { name: 'sky body', depth: 0.05, x, y, scale: (m) => 1 + 0.04 * m.kick, sprite: sprite(look) };
}

/** Cones of light that swing with the bar; they rise on the kick or the snare. */
function beams({ frame, unit }: Kit, { glow, sky }: Light, lamps: readonly { at: Vec }[], camera: Camera): Node[] {
  const high = frame.height * 0.95;
  const cones = [glow[1], glow[0], sky[1]].map((color) =>
    sprite(
      painted(unit * 0.3, high, (ctx, w, h) => {
        const fall = ctx.createLinearGradient(0, 0, 0, h);
        fall.addColorStop(0, withAlpha(color, 0.75));
        fall.addColorStop(1, withAlpha(color, 0));
        ctx.fillStyle = fall;
        ctx.moveTo(w * 0.46, 0);
        ctx.lineTo(w * 0.54, 0);
        ctx.lineTo(w, h);
        ctx.lineTo(0, h);
        ctx.fill();
      }),
    ),
  );
  return lamps.flatMap(({ at }, i): Node[] => {
    const point = project(camera, at);
    if (!point || i % 3 !== 0) return [];
    return [
      {
        name: 'beam',
        depth: 0.5,
        x: point.x,
        y: point.y,
        rotate: (m) => (3 - i) * 0.09 + 0.16 * m.sway * (i === 3 ? -1 : 1),
        alpha: (m) => 0.35 + 0.5 * (i === 3 ? m.snare : m.kick),
        children: [{ name: 'cone', y: high / 2, sprite: cones[i / 3] as (typeof cones)[number] }],
      },
    ];
  });
}

/** Lamps and headlights, brighter on the beat. */
function lampNodes(
  { unit }: Kit,
  lamps: readonly { at: readonly [number, number, number]; radius: number }[],
  camera: Camera,
): Node[] {
  const glow = painted(96, 96, (ctx, size) => {
    const fall = ctx.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    fall.addColorStop(0, 'rgba(255,232,176,0.95)');
    fall.addColorStop(0.2, 'rgba(255,214,140,0.5)');
    fall.addColorStop(1, 'rgba(255,200,120,0)');
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, size, size);
  });
  return lamps.flatMap(({ at, radius }, i): Node[] => {
    const point = project(camera, at);
    if (!point) return [];
    const size = Math.min(unit * 0.5, radius * point.scale * 2);
    return [
      {
        name: 'lamps',
        depth: 0.5,
        blend: 'lighter',
        x: point.x,
        y: point.y,
        alpha: (m) => 0.45 + 0.4 * (i % 2 === 0 ? m.kick : m.snare),
        sprite: sprite(glow, size, size),
      },
    ];
  });
}
