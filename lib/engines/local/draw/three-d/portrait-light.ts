import type { Group } from './mesh.ts';
import type { Mood } from './mood.ts';
import { shade } from './shade.ts';
import { unit } from './vec.ts';

/** People keep a soft front light whatever the hour, turned with them. */
export function lightUp(group: Group, mood: Mood, turn: number): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const side = Math.sign(mood.sun[0]) || 1;
  const lamp: Mood = { ...mood, sun: unit([0.55 * side, 0.55, -0.75]), key: lift(mood.key, 0.62), ambientUp: lift(mood.ambientUp, 0.5), ambientDown: lift(mood.ambientDown, 0.34) };
  group.prelit = true;
  for (const face of group.faces) {
    const [x, y, z] = face.normal;
    face.lit = shade(lamp, face.color, [x * c + z * s, y, -x * s + z * c], face.emit);
  }
}

const lift = (color: Mood['key'], least: number): Mood['key'] => {
  const top = Math.max(...color);
  return top >= least ? color : (color.map((v) => v + (least - top)) as unknown as Mood['key']);
};
