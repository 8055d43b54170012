import { mix } from '../palette.ts';
import { createParticles } from '../particles.ts';
import type { Moment } from './moment.ts';
import type { Maker, World } from './world.ts';

export function weatherOf({ scene, env, mood }: Maker): ((ctx: Parameters<NonNullable<World['after']>>[0], moment: Moment) => void) | null {
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
