import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { createBloom, glowSprite, vignetteLayer } from '../light.ts';
import type { StylePainter } from '../painter.ts';
import { createParticles } from '../particles.ts';
import { mix } from '../palette.ts';
import { rhythmOf } from '../rhythm.ts';
import { suppliedPortrait } from '../singer.ts';
import type { Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import { createBust, createPerson } from './person.ts';
import { reliefOf } from './photo.ts';
import { bakeLight, lensOf, project, renderGroups } from './render.ts';
import { shadowOf } from './props.ts';
import { add, between3, scale } from './vec.ts';
import { cameraOf, drawSky, makerOf } from './world.ts';
import type { Maker, World } from './world.ts';
import { abstractWorld, clubWorld, roomWorld, spaceWorld, stageWorld, windowWorld } from './worlds-made.ts';
import { desertWorld, fieldWorld, forestWorld, gardenWorld, mountainWorld, oceanWorld, riverWorld, shoreWorld, skyWorld, snowWorld } from './worlds-land.ts';
import { cityWorld, highwayWorld, rooftopWorld } from './worlds-town.ts';

const worlds: Record<SceneSetting, (maker: Maker) => World> = {
  'city-night': cityWorld, 'city-day': cityWorld, 'street-rain': cityWorld, rooftop: rooftopWorld, highway: highwayWorld, ocean: oceanWorld, shore: shoreWorld,
  forest: forestWorld, mountains: mountainWorld, desert: desertWorld, field: fieldWorld, river: riverWorld, snow: snowWorld, sky: skyWorld, space: spaceWorld,
  room: roomWorld, window: windowWorld, stage: stageWorld, club: clubWorld, garden: gardenWorld, abstract: abstractWorld,
};

/** Little worlds in low polygons, filmed by a real camera and moved by the beat. */
export const threeDPainter: StylePainter = {
  async prepare(scene, env) {
    const maker = makerOf(scene, env);
    const { mood } = maker;
    const world = worlds[scene.setting](maker);
    const lit: Group[] = world.groups.filter((group) => group.faces.some((face) => !face.lit));
    for (const group of lit) bakeMissing(group, maker);
    const { width, height } = env;
    const sun = glowSprite(mood.sunDisc, 0.05);
    const glows = new Map<string, ReturnType<typeof glowSprite>>();
    const glowOf = (color: string): ReturnType<typeof glowSprite> => {
      const known = glows.get(color) ?? glowSprite(color);
      glows.set(color, known);
      return known;
    };
    const relief = pictureOf(maker);
    const pictured = relief !== null && scene.hasCharacter;
    const close = scene.framing === 'close' && scene.hasCharacter && !pictured;
    const person = scene.hasCharacter && !close && !pictured ? createPerson(scene, env.concept, env.character, mood) : null;
    const bust = close ? createBust(scene, env.concept, env.character, mood) : null;
    const weather = weatherOf(maker);
    const bloom = mood.lamps || world.sky === 'dark' ? createBloom(width, height, 0.03, 1) : null;
    const vignette = vignetteLayer(width, height, mood.deep, 0.2);
    const away = scene.shotType === 'narrative' && scene.framing === 'wide';
    const shadow = person && world.spot.at[1] > -0.5 && scene.setting !== 'space' && scene.setting !== 'ocean' ? [shadowOf(world.spot.at, world.spot.height * 0.16, world.spot.height * 0.5, mood, 0.4)] : [];
    bakeLight(shadow, mood);
    return {
      draw(ctx, frame) {
        const rhythm = rhythmOf(frame);
        const moment: Moment = { ...frame, rhythm };
        const camera = cameraOf(scene, world, moment);
        if (person && scene.framing === 'medium') frameMedium(camera, world);
        else if (person && scene.shotType !== 'narrative' && scene.shotType !== 'bridge') approach(camera, world, maker.portrait);
        const lens = lensOf(camera, width, height);
        ctx.save();
        drawSky(ctx, maker, world, lens, moment, sun);
        const spot = world.spot.at;
        const people = person ? person(moment, { at: spot, height: world.spot.height, turn: away ? Math.PI : 0 }) : [];
        renderGroups(ctx, [...world.groups, ...shadow, ...people], lens, mood, moment, width, height);
        drawLamps(world, lens, moment, glowOf, ctx);
        world.after?.(ctx, moment, lens);
        if (bust) {
          ctx.fillStyle = `rgba(0,0,0,0.12)`;
          ctx.fillRect(0, 0, width, height);
          const still = lensOf({ eye: [0, 0, 0], target: [0, -0.04, 4], fov: 34, roll: 0 }, width, height);
          const side = width > height ? (scene.seed % 3 - 1) * 0.34 : 0;
          renderGroups(ctx, bust(moment, [side, -0.06, 3.4], Math.min(1, (width / height) * 1.1)), still, { ...mood, haze: 0 }, moment, width, height);
        }
        if (relief) {
          const still = lensOf({ eye: [0, 0, 0], target: [0, 0, 4], fov: 34, roll: 0 }, width, height);
          renderGroups(ctx, relief(moment), still, { ...mood, haze: 0 }, moment, width, height);
        }
        weather?.(ctx, moment);
        bloom?.(ctx, 0.42 + 0.2 * rhythm.pulse);
        vignette(ctx);
        ctx.restore();
      },
    };
  },
};

/** The caller's portrait in close and medium shots, or a reference in some empty ones, as a relief that hangs before the lens and sways. */
function pictureOf({ scene, env, mood }: Maker): ((moment: Moment) => Group[]) | null {
  const portrait = suppliedPortrait(env);
  const still = scene.shotType !== 'dance' && scene.shotType !== 'performance';
  const shown = portrait && scene.hasCharacter && scene.framing !== 'wide' && still ? portrait : null;
  const reference = !scene.hasCharacter && scene.index % 2 === 0 ? env.references[scene.index % Math.max(1, env.references.length)] : undefined;
  const image = shown ?? reference;
  if (!image) return null;
  const tall = env.height > env.width * 1.1;
  const size = (shown ? (scene.framing === 'close' ? 2.0 : 1.6) : 1.15) * (tall ? Math.min(1, (env.width / env.height) * 1.5) : 1);
  const x = tall ? 0 : (scene.seed % 2 ? -1 : 1) * (shown ? 0.42 : 0.85);
  const groups = reliefOf(image, [x, 0, 4], size, mood, { columns: shown ? 24 : 15, aspect: shown ? 0.84 : Math.min(1.5, Math.max(0.7, image.width / image.height)), seed: scene.seed });
  bakeLight(groups, mood);
  return (moment) => {
    for (const group of groups) group.place = () => ({ turn: 0.16 * Math.sin(moment.tSec * 0.7) - 0.12 * Math.sign(x), y: 0.03 * Math.sin(moment.tSec * 1.1) + 0.02 * moment.rhythm.pulse, size: 1 + 0.02 * moment.rhythm.pulse + (scene.shotType === 'lipsync' ? 0.015 * moment.mouth : 0) });
    return groups;
  };
}

function bakeMissing(group: Group, { mood }: Maker): void {
  const kept = group.faces.map((face) => face.lit);
  bakeLight([group], mood);
  for (const [i, face] of group.faces.entries()) if (kept[i]) face.lit = kept[i] ?? null;
}

/** Shots about the singer come nearer than shots about the place. */
function approach(camera: ReturnType<typeof cameraOf>, world: World, portrait: boolean): void {
  const { at, height } = world.spot;
  camera.target = between3(camera.target, add(at, [0, height * 0.62, 0]), portrait ? 0.85 : 0.62);
  camera.eye = between3(camera.eye, add(at, [0, height * 0.75, -height * 1.1]), portrait ? 0.62 : 0.45);
}

/** Brings the camera to the person, waist up. */
function frameMedium(camera: ReturnType<typeof cameraOf>, world: World): void {
  const { at, height } = world.spot;
  const base = world.shot;
  const drift = add(camera.eye, scale(base.eye, -1));
  camera.target = add(add(at, [0.1 * height, height * 0.72, 0]), scale(drift, 0.1));
  camera.eye = add([at[0] - 0.25 * height, at[1] + height * 0.8, at[2] - height * 1.55], scale(drift, 0.1));
  camera.fov = 46;
}

function drawLamps(world: World, lens: ReturnType<typeof lensOf>, moment: Moment, glowOf: (color: string) => ReturnType<typeof glowSprite>, ctx: Parameters<NonNullable<World['after']>>[0]): void {
  if (!world.lamps?.length) return;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (const lamp of world.lamps) {
    const p = project(lens, lamp.place ? lamp.place(moment) : lamp.at);
    if (!p || p.depth > 90) continue;
    const r = ((lamp.radius * lens.focal) / p.depth) * (lamp.beat ? 0.9 + 0.3 * moment.rhythm.pulse : 1);
    ctx.globalAlpha = Math.min(0.75, 1.4 - p.depth / 70) * (lamp.beat ? 0.55 + 0.35 * moment.rhythm.pulse : 0.6);
    if (ctx.globalAlpha > 0.02 && r < 900) ctx.drawImage(glowOf(lamp.color), p.x - r, p.y - r, r * 2, r * 2);
  }
  ctx.restore();
}

function weatherOf({ scene, env, mood }: Maker): ((ctx: Parameters<NonNullable<World['after']>>[0], moment: Moment) => void) | null {
  const { width, height } = env;
  const base = { width, height, seed: scene.seed };
  const indoors = ['room', 'stage', 'club', 'abstract', 'space'].includes(scene.setting);
  const field = scene.setting === 'stage' || scene.setting === 'club' ? createParticles({ ...base, kind: 'confetti', count: 50, colors: [...mood.glow, '#ffffff'] })
    : indoors ? (scene.setting === 'room' ? createParticles({ ...base, kind: 'dust', count: 30, colors: ['#fff2d0'] }) : null)
    : scene.weather === 'rain' ? createParticles({ ...base, kind: 'rain', count: 150, colors: [mix(mood.sky[2], '#ffffff', 0.5)], wind: 0.2 })
    : scene.weather === 'snow' ? createParticles({ ...base, kind: 'snow', count: 130, colors: ['#ffffff'], wind: 0.2 })
    : scene.weather === 'wind' || scene.setting === 'garden' ? createParticles({ ...base, kind: 'petals', count: 34, colors: [mood.bloom, mix(mood.bloom, '#ffffff', 0.5)], wind: 0.6 })
    : scene.setting === 'forest' || mood.night ? createParticles({ ...base, kind: 'fireflies', count: 22, colors: [mood.glow[1], '#fff6c0'] })
    : null;
  return field ? (ctx, moment) => field.draw(ctx, moment.tSec, 0.7 + 0.3 * moment.energy, moment.rhythm.pulse) : null;
}
