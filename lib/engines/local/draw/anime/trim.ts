import { overscan } from '../camera.ts';
import { offscreen, settle } from '../layer.ts';
import type { Layer } from '../layer.ts';

type Rows = { first: number; last: number; coveredFrom: number };

/** Which rows of a layer hold paint, and from which row down it hides all behind it. */
function rowsOf(layer: Layer): Rows {
  const { canvas, ctx } = offscreen(layer.canvas.width / 8, layer.canvas.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(layer.canvas, 0, 0, canvas.width, canvas.height);
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const rows: Rows = { first: canvas.height, last: -1, coveredFrom: canvas.height };
  let covered = true;
  for (let y = canvas.height - 1; y >= 0; y--) {
    let any = false;
    let full = true;
    const start = y * canvas.width * 4 + 3;
    for (let x = 0; x < canvas.width; x++) {
      const a = data[start + x * 4] ?? 0;
      if (a > 0) any = true;
      if (a < 255) full = false;
      if (any && !full) break;
    }
    if (any) {
      rows.first = y;
      rows.last = Math.max(rows.last, y);
    }
    if (!full) covered = false;
    if (covered) rows.coveredFrom = y;
  }
  return rows;
}

/**
 * Cuts off the rows of each layer that are empty or always behind a solid nearer layer: most of a frame's cost is the
 * area that is composited. `solid` says whether a layer hides what is behind it at all times.
 */
export function trimLayers(layers: { layer: Layer; solid: boolean }[], frameHeight: number): void {
  const slack = frameHeight * (overscan.y * 1.2 + 0.03);
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (let i = layers.length - 1; i >= 0; i--) {
    const entry = layers[i];
    if (!entry) continue;
    const { layer } = entry;
    const scale = layer.canvas.height / layer.height;
    const rows = rowsOf(layer);
    const bottom = Math.min(rows.last + 1, Math.ceil((hiddenFrom + slack - layer.top) * scale));
    if (entry.solid) hiddenFrom = Math.min(hiddenFrom, layer.top + rows.coveredFrom / scale);
    const first = Math.max(0, rows.first - 1);
    const tall = Math.max(1, Math.min(layer.canvas.height, bottom) - first);
    if (tall > layer.canvas.height * 0.94) continue;
    const { canvas, ctx } = offscreen(layer.canvas.width, tall);
    ctx.drawImage(layer.canvas, 0, -first);
    settle(ctx);
    layer.canvas = canvas;
    layer.top += first / scale;
    layer.height = tall / scale;
  }
}
