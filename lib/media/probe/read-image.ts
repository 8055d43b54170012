import { readFile } from 'node:fs/promises';
import { createCanvas, Image, type Canvas } from '@napi-rs/canvas';
import { isImageComplete, readImageHeader, type ImageHeader } from './image-header.ts';
import { sourceError } from './source-error.ts';

export type DecodedImage = { image: Image; header: ImageHeader };

/**
 * Decodes a JPEG, PNG, WebP or GIF after checking its size from the header. Only for child processes.
 * @throws ChildError `SOURCE_UNDECODABLE`, `SOURCE_TOO_LARGE`
 */
export async function readImage(path: string, maxPixels: number): Promise<DecodedImage> {
  const bytes = await readFile(path);
  const header = readImageHeader(bytes);
  if (!header) throw sourceError('SOURCE_UNDECODABLE', 'The file is not a JPEG, PNG, WebP or GIF image');
  if (header.width * header.height > maxPixels) {
    throw sourceError(
      'SOURCE_TOO_LARGE',
      `The image has ${header.width} x ${header.height} pixels; at most ${Math.floor(maxPixels / 1e6)} million are accepted`,
    );
  }
  if (!isImageComplete(bytes, header.format)) throw sourceError('SOURCE_UNDECODABLE', 'The image is cut off');
  const image = new Image();
  try {
    image.src = bytes;
    await image.decode();
  } catch {
    throw sourceError('SOURCE_UNDECODABLE', 'The image is damaged');
  }
  if (!(image.width > 0 && image.height > 0)) throw sourceError('SOURCE_UNDECODABLE', 'The image is damaged');
  if (header.format !== 'jpeg' && isTransparent(image)) throw sourceError('SOURCE_UNDECODABLE', 'The image is empty');
  return { image, header };
}

/** True for a fully transparent image, which the decoder returns for a damaged file instead of an error. */
function isTransparent(image: Image): boolean {
  const edge = 64;
  const context = createCanvas(edge, edge).getContext('2d');
  context.drawImage(image, 0, 0, edge, edge);
  const { data } = context.getImageData(0, 0, edge, edge);
  for (let i = 3; i < data.length; i += 4) if (data[i]) return false;
  return true;
}

/**
 * Draws the image with its longer edge scaled down to at most `maxEdgePx`, over `background` where it is transparent.
 * The decoder has already applied its EXIF orientation.
 */
export function drawUpright({ image }: DecodedImage, maxEdgePx: number, background: string | null): Canvas {
  const scale = Math.min(1, maxEdgePx / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
