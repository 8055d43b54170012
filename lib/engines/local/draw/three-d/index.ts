import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { createBloom, glowSprite, vignetteLayer } from '../light.ts';
import type { StylePainter } from '../painter.ts';
import { rhythmOf } from '../rhythm.ts';
import { abstractWorld } from './abstract.ts';
import { createBust } from './bust.ts';
import { cityWorld } from './city.ts';
import { clubWorld } from './club.ts';
import { oceanWorld, shoreWorld } from './coast.ts';
import { stageWorld } from './concert.ts';
import { approach, frameMedium } from './framing.ts';
import { skyWorld } from './heights.ts';
import { desertWorld, mountainWorld, snowWorld } from './highlands.ts';
import { highwayWorld } from './highway.ts';
import { lensOf, project } from './lens.ts';
import type { Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import { createPerson } from './person.ts';
import { pictureOf } from './picture.ts';
import { renderGroups } from './render.ts';
import { shadowOf } from './rocks.ts';
import { rooftopWorld } from './rooftop.ts';
import { roomWorld } from './room.ts';
import { bakeLight, bakeMissing } from './shade.ts';
import { spaceWorld } from './space.ts';
import { fieldWorld, riverWorld } from './valley.ts';
import { weatherOf } from './weather.ts';
import { windowWorld } from './window.ts';
import { forestWorld, gardenWorld } from './woods.ts';
import { cameraOf, drawSky, makerOf } from './world.ts';
import type { Maker, World } from './world.ts';

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
    for (const group of lit) bakeMissing(group, mood);
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
