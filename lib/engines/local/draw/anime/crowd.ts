import { alpha, mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import type { Kit } from './stack.ts';

/** Heads and raised hands, rocking in rows; each row keeps its own small lag behind the beat. */
export function addCrowd(kit: Kit, options: { rows: number; from: number; color: string; glow: string }): void {
  for (let row = 0; row < options.rows; row++) {
    const share = options.rows === 1 ? 1 : row / (options.rows - 1);
    const random = kit.random(`crowd${row}`);
    const size = (13 + 15 * share) * kit.box.unit;
    const count = Math.ceil((kit.box.right - kit.box.left) / (size * 2));
    const people = Array.from({ length: count }, (_, i) => ({ x: kit.box.left + (i + (random() - 0.5) * 0.7) * size * 2, y: (random() - 0.5) * size * 0.9, hand: random() < 0.42, lean: random() - 0.5, stick: random() < 0.3 }));
    const color = mix(options.color, '#000000', 0.25 * share);
    kit.live(0.85 + 0.25 * share, (ctx, moment, box) => {
      const y = (options.from + (1.0 - options.from) * (0.25 + 0.75 * share)) * box.height;
      const sticks: [number, number, number][] = [];
      ctx.fillStyle = color;
      ctx.beginPath();
      for (const [i, person] of people.entries()) {
        const bounce = Math.abs(Math.sin((moment.rhythm.beat + hash01(i, row) * 0.12) * Math.PI)) * size * 0.34 * (0.4 + 0.6 * moment.energy);
        const px = person.x + moment.rhythm.sway * size * 0.16;
        const py = y + person.y - bounce;
        ctx.moveTo(px + size * 0.56, py);
        ctx.ellipse(px, py, size * 0.56, size * 0.68, 0, 0, Math.PI * 2);
        ctx.roundRect(px - size, py + size * 0.6, size * 2, box.height * 0.4, size * 0.7);
        if (!person.hand) continue;
        const wave = person.lean * 0.6 + moment.rhythm.sway * 0.2;
        const hx = px + size * 0.7 + Math.sin(wave) * size * 2;
        const hy = py - size * 1.6;
        ctx.moveTo(px + size * 0.5, py + size);
        ctx.lineTo(hx - size * 0.17, hy);
        ctx.arc(hx, hy, size * 0.24, Math.PI, Math.PI * 2.2);
        ctx.lineTo(px + size * 1.0, py + size);
        if (person.stick) sticks.push([hx, hy, wave]);
      }
      ctx.fill();
      ctx.globalCompositeOperation = 'lighter';
      ctx.lineCap = 'round';
      for (const [pass, width] of [[0.25, 0.42], [0.95, 0.15]] as const) {
        ctx.strokeStyle = alpha(pass > 0.5 ? mix(options.glow, '#ffffff', 0.6) : options.glow, pass);
        ctx.lineWidth = size * width;
        ctx.beginPath();
        for (const [x, sy, wave] of sticks) {
          ctx.moveTo(x, sy);
          ctx.lineTo(x + Math.sin(wave + 0.2) * size * 1.3, sy - size * 1.3);
        }
        ctx.stroke();
      }
    });
  }
}
