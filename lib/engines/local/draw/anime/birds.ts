import { mix } from '../palette.ts';
import type { Kit } from './stack.ts';

/** A small flock crossing the light. */
export function addBirds(kit: Kit, y: number): void {
  const random = kit.random('birds');
  const birds = Array.from({ length: 7 }, () => ({ x: random() * 0.22, y: y + (random() - 0.5) * 0.14, size: 5 + random() * 7, phase: random() * 6.28 }));
  const start = random() * 0.4;
  const color = mix(kit.tones.dark, kit.tones.mid, 0.3);
  kit.live(0.3, (ctx, moment, box) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    for (const bird of birds) {
      const x = (start + bird.x + moment.tSec * 0.032) * box.width;
      const py = (bird.y + 0.008 * Math.sin(moment.tSec * 1.3 + bird.phase)) * box.height;
      const flap = Math.sin(moment.tSec * 9 + bird.phase) * 0.6 + 0.2;
      const s = bird.size * box.unit;
      for (const side of [-1, 1]) {
        ctx.moveTo(x, py);
        ctx.quadraticCurveTo(x + side * s * 0.6, py - s * (0.3 + flap * 0.6), x + side * s * 1.3, py - s * flap * 0.7);
        ctx.quadraticCurveTo(x + side * s * 0.6, py - s * (0.1 + flap * 0.4), x, py + s * 0.2);
      }
    }
    ctx.fill();
  });
}
