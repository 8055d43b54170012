import { overscan } from '../camera.ts';
import { offscreen, settle } from '../layer.ts';
import type { Layer } from '../layer.ts';

/** In pixels of the canvas; `coveredFrom` is the row from which down the layer hides all behind it. */
type Bounds = { top: number; bottom: number; left: number; right: number; coveredFrom: number };

const coarse = 8;

/** Where a layer holds paint, read from a copy squeezed sideways. */
function boundsOf(layer: Layer): Bounds {
  const { canvas, ctx } = offscreen(layer.canvas.width / coarse, layer.canvas.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(layer.canvas, 0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  const { data } = ctx.getImageData(0, 0, width, height);
  const bounds: Bounds = { top: height, bottom: 0, left: width, right: 0, coveredFrom: height };
  let covered = true;
  for (let y = height - 1; y >= 0; y--) {
    let full = true;
    let first = width;
    let last = -1;
    for (let x = 0; x < width; x++) {
      const a = data[(y * width + x) * 4 + 3] ?? 0;
      if (a > 0) {
        if (first === width) first = x;
        last = x;
      }
      if (a < 255) full = false;
    }
    if (last >= 0) {
      bounds.top = y;
      bounds.bottom = Math.max(bounds.bottom, y + 1);
      bounds.left = Math.min(bounds.left, first);
      bounds.right = Math.max(bounds.right, last + 1);
    }
    if (!full) covered = false;
    if (covered) bounds.coveredFrom = y;
  }
  return { ...bounds, left: Math.max(0, (bounds.left - 1) * coarse), right: Math.min(layer.canvas.width, (bounds.right + 1) * coarse) };
}

/**
 * Cuts each layer down to what is painted and not always behind a solid nearer layer: most of a frame's cost is the
 * area that is composited. `solid` says whether a layer hides what is behind it at all times.
 */
export function trimLayers(layers: { layer: Layer; solid: boolean }[], frameHeight: number): void {
  const slack = frameHeight * (overscan.y * 1.2 + 0.03);
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (const { layer, solid } of [...layers].reverse()) {
    const scale = layer.canvas.height / layer.height;
    const bounds = boundsOf(layer);
    const bottom = Math.min(bounds.bottom + 1, layer.canvas.height, Math.ceil((hiddenFrom + slack - layer.top) * scale));
    if (solid) hiddenFrom = Math.min(hiddenFrom, layer.top + bounds.coveredFrom / scale);
    crop(layer, bounds.left, Math.max(0, bounds.top - 1), Math.max(1, bounds.right - bounds.left), Math.max(1, bottom - Math.max(0, bounds.top - 1)));
  }
}

function crop(layer: Layer, x: number, y: number, width: number, height: number): void {
  if (width * height > layer.canvas.width * layer.canvas.height * 0.92) return;
  const [sx, sy] = [layer.canvas.width / layer.width, layer.canvas.height / layer.height];
  const { canvas, ctx } = offscreen(width, height);
  ctx.drawImage(layer.canvas, -x, -y);
  settle(ctx);
  layer.canvas = canvas;
  layer.left += x / sx;
  layer.top += y / sy;
  layer.width = canvas.width / sx;
  layer.height = canvas.height / sy;
}
