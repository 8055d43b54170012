import type { SKRSContext2D } from '@napi-rs/canvas';
import { createBloom, createLensFlare, glowSprite, vignetteLayer } from '../light.ts';
import { mix } from '../palette.ts';
import { createParticles } from '../particles.ts';
import { createGrain, drawLetterbox } from '../post.ts';
import type { BuiltStage, Moment } from './stage.ts';

const indoors = new Set(['room', 'window', 'stage', 'club', 'space', 'abstract']);

/** Adds rain, snow, wind-borne dust or drifting fog in front of a place. */
export function addWeather(stage: BuiltStage): void {
  const { scene, width, height, mood } = stage;
  if (indoors.has(scene.setting)) {
    if (scene.setting === 'room' || scene.setting === 'window' || scene.setting === 'stage') {
      const dust = createParticles({ kind: 'dust', width, height, seed: scene.seed + 41, count: 60, colors: [mood.light, mood.tones.accent], wind: 0.1 });
      stage.overlay((ctx, { tSec, rhythm }) => dust.draw(ctx, tSec, 0.45 + 0.4 * rhythm.energy, rhythm.pulse * 0.4));
    }
    return;
  }
  if (scene.weather === 'rain') {
    const rain = createParticles({ kind: 'rain', width, height, seed: scene.seed + 31, count: 420, colors: [mix(mood.haze, '#e8f2ff', 0.7)], wind: 0.25 });
    stage.overlay((ctx, { tSec, rhythm }) => rain.draw(ctx, tSec, 0.55 + 0.45 * rhythm.energy));
  } else if (scene.weather === 'snow') {
    const snow = createParticles({ kind: 'snow', width, height, seed: scene.seed + 32, count: 230, colors: ['#ffffff', mix('#ffffff', mood.haze, 0.3)], wind: 0.35 });
    stage.overlay((ctx, { tSec, rhythm }) => snow.draw(ctx, tSec, 0.6 + 0.4 * rhythm.energy, rhythm.pulse * 0.3));
  } else if (scene.weather === 'wind' || !mood.night) {
    const dust = createParticles({ kind: 'dust', width, height, seed: scene.seed + 33, count: 70, colors: [mood.light], wind: scene.weather === 'wind' ? 1.4 : 0.2, sizePx: 1.2 });
    stage.overlay((ctx, { tSec, rhythm }) => dust.draw(ctx, tSec, 0.35 + 0.5 * rhythm.energy, rhythm.pulse * 0.5));
  }
  if (scene.weather === 'fog') {
    const bank = glowSprite(mood.haze, 0, 128);
    stage.overlay((ctx, { tSec }) => {
      ctx.globalAlpha = mood.night ? 0.22 : 0.3;
      ctx.drawImage(bank, (Math.sin(tSec * 0.2) * 0.1 - 0.35) * width, height * 0.66, width * 1.7, height * 0.5);
    });
  }
}

/** What the lens and the film do to the finished picture. */
export function createFinish(stage: BuiltStage): (ctx: SKRSContext2D, moment: Moment) => void {
  const { width, height, scene, mood } = stage;
  const bloom = createBloom(width, height, 0.028, mood.night || indoors.has(scene.setting) ? 1 : 2);
  const vignette = vignetteLayer(width, height, mix(mood.shadow, '#000000', 0.55), mood.night ? 0.78 : 0.62);
  const grain = createGrain(scene.seed, 0.06, Math.max(1, Math.round(height / 700)));
  const flare = createLensFlare(mood.light, mix(mood.tones.accent, '#7fb6ff', mood.night ? 0.5 : 0.2));
  const glow = mood.night || indoors.has(scene.setting) ? 0.42 : mood.low ? 0.28 : 0.12;
  // Every scene of a wide video has the bars, or none: what changes from cut to cut is the picture.
  const bars = width / height > 1.7;
  const flares = mood.low && mood.body === 'sun' && !indoors.has(scene.setting) && scene.setting !== 'forest';
  return (ctx, { view, rhythm, tSec }) => {
    if (flares) flare(ctx, width, height, (mood.lightX - view.x * 0.2) * width, (0.6 - mood.lightUp - view.y * 0.3) * height, 0.3 + 0.22 * rhythm.pulse + 0.2 * rhythm.accent);
    bloom(ctx, glow + 0.14 * rhythm.pulse + 0.08 * rhythm.energy);
    vignette(ctx);
    grain(ctx, width, height, tSec);
    if (bars) drawLetterbox(ctx, width, height, 2);
  };
}
