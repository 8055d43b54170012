/** What light does: soft focus, rims and modelling of shapes, glows, discs out of focus, streaks, moons, film. All are made once, when a scene is prepared. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { hash01 } from '../../random.ts';
import { withAlpha } from './inks.ts';
import { faded } from './gradients.ts';
import { painted, release, settle } from '../people/sprite.ts';
import { flat } from '../effects/treatments.ts';

/** A blur is done on a copy scaled down until its radius is about this many pixels. */
const BLUR_RADIUS_PX = 3;

/** A picture out of focus, of the same size. What reaches beyond its edge is lost: leave room around a shape. */
export function blurred(source: Canvas, radiusPx: number): Canvas {
  const scale = Math.min(1, BLUR_RADIUS_PX / Math.max(0.1, radiusPx));
  const small = createCanvas(
    Math.max(2, Math.round(source.width * scale)),
    Math.max(2, Math.round(source.height * scale)),
  );
  const ctx = small.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `blur(${(radiusPx * scale).toFixed(2)}px)`;
  ctx.drawImage(source, 0, 0, small.width, small.height);
  settle(small);
  const soft = painted(source.width, source.height, (target, width, height) => {
    target.imageSmoothingQuality = 'high';
    target.drawImage(small, 0, 0, width, height);
  });
  release(small);
  return soft;
}

/** A shape with room around it, for light that leaves it. */
export function padded(source: Canvas, byPx: number): Canvas {
  return painted(source.width + byPx * 2, source.height + byPx * 2, (ctx) =>
    ctx.drawImage(source, Math.round(byPx), Math.round(byPx)),
  );
}

/**
 * The edge of a shape that faces the light: the shape minus a copy moved away by `widthPx`. `dx`, `dy` point to the
 * light.
 */
export function rimOf(
  source: Canvas,
  color: string,
  { dx, dy, widthPx, softPx = 0 }: { dx: number; dy: number; widthPx: number; softPx?: number },
): Canvas {
  const cut = softPx > 0 ? blurred(source, softPx) : source;
  const whole = flat(source, color);
  const rim = painted(source.width, source.height, (ctx) => {
    ctx.drawImage(whole, 0, 0);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.drawImage(cut, -dx * widthPx, -dy * widthPx);
  });
  release(whole, ...(cut === source ? [] : [cut]));
  return rim;
}

/** A shape and the light it spills: `radiusPx` of glow behind it. */
export function haloed(
  source: Canvas,
  color: string,
  { radiusPx, alpha }: { radiusPx: number; alpha: number },
): Canvas {
  const lamp = flat(source, color);
  const glow = blurred(lamp, radiusPx);
  const lit = painted(source.width, source.height, (ctx) => {
    ctx.globalAlpha = alpha;
    ctx.drawImage(glow, 0, 0);
    ctx.globalAlpha = 1;
    ctx.drawImage(source, 0, 0);
  });
  release(lamp, glow);
  return lit;
}

/** A round light that falls off from its middle to nothing. */
export function glowDisc(color: string, sizePx: number, core = 0): Canvas {
  return painted(sizePx, sizePx, (ctx, size) => {
    ctx.fillStyle = faded(
      ctx.createRadialGradient(size / 2, size / 2, (size / 2) * core, size / 2, size / 2, size / 2),
      color,
      [
        [0, 0.85],
        [0.12, 0.5],
        [0.3, 0.22],
        [0.6, 0.06],
        [1, 0],
      ],
    );
    ctx.fillRect(0, 0, size, size);
  });
}

/**
 * A point of light far out of focus: a disc brighter at its rim, narrower than it is high, as behind an anamorphic
 * lens.
 */
export function bokehDisc(color: string, sizePx: number, squeeze = 0.78): Canvas {
  return painted(sizePx, sizePx, (ctx, size) => {
    const radius = size * 0.46;
    ctx.translate(size / 2, size / 2);
    ctx.scale(squeeze, 1);
    ctx.fillStyle = faded(ctx.createRadialGradient(0, 0, 0, 0, 0, radius), color, [
      [0, 0.5],
      [0.85, 0.56],
      [0.94, 0.64],
      [1, 0],
    ]);
    ctx.beginPath();
    ctx.arc(0, 0, radius, 0, Math.PI * 2);
    ctx.fill();
  });
}

/** The horizontal line that a bright light draws across an anamorphic lens. */
export function lensStreak(color: string, widthPx: number, heightPx: number): Canvas {
  return painted(widthPx, heightPx, (ctx, width, height) => {
    ctx.scale(1, height / width);
    ctx.fillStyle = faded(ctx.createRadialGradient(width / 2, width / 2, 0, width / 2, width / 2, width / 2), color, [
      [0, 1],
      [0.06, 0.6],
      [0.25, 0.24],
      [0.6, 0.07],
      [1, 0],
    ]);
    ctx.fillRect(0, 0, width, width);
  });
}

/** Film grain: light and dark grains on a transparent ground. */
export function filmGrain(width: number, height: number, seed: number, strength: number): Canvas {
  const canvas = createCanvas(Math.ceil(width), Math.ceil(height));
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(canvas.width, canvas.height);
  for (let at = 0, i = 0; at < image.data.length; at += 4, i++) {
    const grain = hash01(i, seed) + hash01(i, seed + 1) - 1;
    if (grain > 0) image.data[at] = image.data[at + 1] = image.data[at + 2] = 255;
    image.data[at + 3] = Math.abs(grain) * strength * 255;
  }
  ctx.putImageData(image, 0, 0);
  return settle(canvas);
}

/** A picture as a frame of film, with its perforation. */
export function filmStrip(picture: Canvas, film: string, hole: string, unit: number): Canvas {
  const band = unit * 0.062;
  const [width, height] = [picture.width + unit * 0.03, picture.height + band * 2];
  return painted(width, height, (ctx) => {
    ctx.fillStyle = film;
    ctx.fillRect(0, 0, width, height);
    ctx.drawImage(picture, unit * 0.015, band);
    ctx.fillStyle = withAlpha(hole, 0.9);
    const step = unit * 0.062;
    for (let x = step * 0.3; x + step * 0.55 < width; x += step)
      for (const y of [band * 0.26, height - band * 0.74]) {
        ctx.beginPath();
        ctx.roundRect(x, y, step * 0.5, band * 0.48, band * 0.12);
        ctx.fill();
      }
  });
}
