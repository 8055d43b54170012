import { createCanvas, loadImage } from '@napi-rs/canvas';

const SIDE_MIN = 128;
const SIDES_RATIO_MAX = 4;
const THUMB = 48;
/** Spread of brightness, 0..255, below which a picture is blank. */
const SPREAD_MIN = 3;

/**
 * Why a picture cannot guide a shot, phrased to follow its name in a sentence; null if it can. Runs only in child
 * processes.
 */
export async function judgeReference(path: string): Promise<string | null> {
  const image = await loadImage(path);
  const [short, long] = [Math.min(image.width, image.height), Math.max(image.width, image.height)];
  if (short < SIDE_MIN) return `is ${image.width}x${image.height}; the shorter side needs at least ${SIDE_MIN} pixels`;
  if (long > SIDES_RATIO_MAX * short)
    return `is ${image.width}x${image.height}; one side may be at most ${SIDES_RATIO_MAX} times the other`;
  const canvas = createCanvas(THUMB, THUMB);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0, THUMB, THUMB);
  const { data } = ctx.getImageData(0, 0, THUMB, THUMB);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < data.length; i += 4) {
    const light = 0.2126 * (data[i] as number) + 0.7152 * (data[i + 1] as number) + 0.0722 * (data[i + 2] as number);
    sum += light;
    squares += light * light;
  }
  const count = THUMB * THUMB;
  const spread = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  return spread < SPREAD_MIN ? 'shows nothing but one even colour' : null;
}
