import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { castOf } from '../anime/cast.ts';
import { noise1 } from '../noise.ts';
import type { PaintCharacter } from '../painter.ts';
import { adjust, mix } from '../palette.ts';
import { buildHead } from './head.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import type { Mood } from './mood.ts';
import { lightUp } from './portrait-light.ts';
import type { Vec } from './vec.ts';

/** Only the head and shoulders, for close shots: `headSize` metres from chin to crown at `at`. */
export function createBust(scene: ScenePlan, concept: Concept, character: PaintCharacter | null, mood: Mood): (moment: Moment, at: Vec, headSize: number) => Group[] {
  const look = castOf(concept, character);
  const colors = { skin: mix(look.skin, '#ffd9bd', 0.3), hair: adjust(look.hair, { lighten: 0.04 }), top: mix(look.accent, '#ffffff', 0.1), bottom: look.bottom, shoes: '#ffffff' };
  return (moment, at, headSize) => {
    const sway = moment.rhythm.sway * 0.05;
    const body = newGroup({ origin: at, solid: true, nearer: -0.6 * headSize, place: () => ({ size: headSize, x: sway * headSize * 0.4, y: 0.02 * headSize * moment.rhythm.pulse }) });
    body.rod([0, -0.75, 0.06], [0, -0.3, 0.0], 0.17, 0.155, 9, colors.skin);
    body.drum([0, -1.9, 0.06], 0.75, 0.86, 0.74, 10, colors.top);
    body.drum([0, -1.15, 0.06], 0.46, 0.74, 0.22, 10, mix(colors.top, '#ffffff', 0.1));
    for (const side of [-1, 1]) body.ball([side * 0.66, -1.16, 0.06], 0.28, 1, colors.top);
    lightUp(body.group, mood, 0);
    const yaw = (noise1(moment.tSec * 0.45, scene.seed) - 0.5) * 0.7 + moment.rhythm.sway * 0.06;
    const head = buildHead(look, colors, scene, moment, [0, 0, 0], 1, 0, false, headSize);
    for (const group of head) {
      group.origin = at;
      group.place = () => ({ size: headSize, turn: yaw, pitch: 0.05 * Math.sin(moment.tSec * 0.8) + 0.05 * moment.rhythm.pulse, x: sway * headSize * 0.4, y: 0.02 * headSize * moment.rhythm.pulse });
      lightUp(group, mood, yaw);
    }
    return [body.group, ...head];
  };
}
