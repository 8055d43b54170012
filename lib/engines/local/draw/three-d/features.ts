import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { blinkAt } from '../face.ts';
import { adjust, mix } from '../palette.ts';
import type { Builder, Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import type { Look } from './person.ts';
import type { Vec } from './vec.ts';

/** Features as flat shapes that lie on the front of the skull. */
export function buildFeatures(b: Builder, look: Look, colors: { skin: string; hair: string }, scene: ScenePlan, moment: Moment, q: (x: number, y: number, z: number) => Vec): Group {
  const open = 1 - blinkAt(moment.tSec, scene.seed);
  const sings = scene.shotType === 'lipsync' || scene.shotType === 'performance';
  const mouth = sings ? moment.mouth : 0;
  const surface = (x: number, y: number): number => -Math.sqrt(Math.max(0.01, (y < -0.14 ? 0.385 + (y + 0.14) * 0.28 : 0.39) ** 2 - x * x)) * 0.98 - 0.006;
  const oval = (cx: number, cy: number, rx: number, ry: number, color: string, emit: number, lean = 0): void => {
    const n = 14;
    b.face(Array.from({ length: n }, (_, i) => {
      const a = (-i / n) * Math.PI * 2;
      const [dx, dy] = [Math.cos(a) * rx, Math.sin(a) * ry];
      const [x, y] = [cx + dx * Math.cos(lean) - dy * Math.sin(lean), cy + dx * Math.sin(lean) + dy * Math.cos(lean)];
      return q(x, y, surface(x, y));
    }), color, { emit });
  };
  const dark = mix(adjust(colors.hair, { lighten: -0.25 }), '#1a1418', 0.6);
  for (const side of [-1, 1]) {
    const x = side * 0.155;
    oval(side * 0.235, -0.16, 0.075, 0.045, mix(colors.skin, '#ff6f7c', 0.42), 0.35);
    if (open > 0.25) {
      oval(x, -0.02, 0.056, 0.088 * open, dark, 0.5);
      oval(x, -0.035, 0.044, 0.062 * open, look.iris, 0.55);
      oval(x, -0.02, 0.028, 0.05 * open, dark, 0.5);
      oval(x + 0.018, 0.024, 0.019, 0.024 * open, '#ffffff', 1);
      oval(x - 0.018, -0.058, 0.009, 0.011, '#ffffff', 1);
    }
    oval(x + side * 0.006, open > 0.25 ? 0.07 * open : -0.03, 0.068, 0.015, dark, 0.4, side * -0.12);
    oval(x, 0.165 + 0.02 * mouth, 0.066, 0.013, adjust(colors.hair, { lighten: -0.1 }), 0.3, side * 0.1);
  }
  oval(0, -0.125, 0.026, 0.017, mix(colors.skin, '#e0746a', 0.5), 0.35);
  if (mouth < 0.08) oval(0, -0.262, 0.062, 0.011, mix(colors.skin, '#8c2c3a', 0.85), 0.4);
  else {
    oval(0, -0.275 - 0.02 * mouth, 0.07 + 0.012 * mouth, 0.02 + 0.07 * mouth, '#7a1f33', 0.5);
    if (mouth > 0.22) {
      oval(0, -0.31 - 0.05 * mouth, 0.046, 0.012 + 0.026 * mouth, '#f0808c', 0.6);
      oval(0, -0.24 + 0.024 * mouth, 0.05, 0.014, '#ffffff', 0.8);
    }
  }
  return b.group;
}
