/** Format and size in an image's header. `width` and `height` are as stored, before `orientation` (EXIF 1..8) is applied. */
export type ImageHeader = {
  format: 'jpeg' | 'png' | 'webp' | 'gif';
  width: number;
  height: number;
  orientation: number;
};

/**
 * Reads size and format from the header, so that the pixel count is known before anything is decoded. Returns null for
 * anything but JPEG, PNG, WebP and GIF. SVG is refused on purpose: it can refer to other files.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return readPng(view);
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) {
    const frame = findJpegFrame(bytes);
    return (
      frame && sized('jpeg', view.getUint16(frame.offset + 7), view.getUint16(frame.offset + 5), frame.orientation)
    );
  }
  if (bytes.length >= 30 && ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return readWebp(view);
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(ascii(view, 0, 6))) {
    return sized('gif', view.getUint16(6, true), view.getUint16(8, true));
  }
  return null;
}

/** Whether the file has its format's end marker. A decoder would fill the missing part with grey or transparency. */
export function isImageComplete(bytes: Uint8Array, format: ImageHeader['format']): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The thumbnail of a camera has an end marker of its own, before the frame header of the picture.
  if (format === 'jpeg') return data.lastIndexOf(Buffer.from([0xff, 0xd9])) > (findJpegFrame(bytes)?.offset ?? 2);
  if (format === 'gif') return hasGifTrailer(data);
  if (format === 'webp') return data.readUInt32LE(4) + 8 <= data.length + 1;
  let offset = 8;
  while (offset + 12 <= data.length) {
    if (data.toString('latin1', offset + 4, offset + 8) === 'IEND') return true;
    offset += 12 + data.readUInt32BE(offset);
  }
  return false;
}

/** Walks the blocks of a GIF: the byte of its trailer is frequent within them. */
function hasGifTrailer(data: Buffer): boolean {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let offset = 13 + tableBytes(data[10] ?? 0);
  while (offset < data.length) {
    const block = data[offset];
    if (block === 0x3b) return true;
    if (block === 0x21) offset += 2;
    else if (block === 0x2c) offset += 11 + tableBytes(data[offset + 9] ?? 0);
    else return false;
    for (let size = data[offset]; size; size = data[offset]) offset += 1 + size;
    offset += 1;
  }
  return false;
}

function sized(format: ImageHeader['format'], width: number, height: number, orientation = 1): ImageHeader | null {
  return width > 0 && height > 0 ? { format, width, height, orientation } : null;
}

function ascii(view: DataView, offset: number, length: number): string {
  let text = '';
  for (let i = 0; i < length && offset + i < view.byteLength; i++)
    text += String.fromCharCode(view.getUint8(offset + i));
  return text;
}

function readPng(view: DataView): ImageHeader | null {
  return ascii(view, 12, 4) === 'IHDR' ? sized('png', view.getUint32(16), view.getUint32(20)) : null;
}

function readWebp(view: DataView): ImageHeader | null {
  const chunk = ascii(view, 12, 4);
  if (chunk === 'VP8X') return sized('webp', uint24(view, 24) + 1, uint24(view, 27) + 1);
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return sized('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (chunk === 'VP8 ') return sized('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  return null;
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

/** The frame header, and the EXIF orientation before it. */
function findJpegFrame(bytes: Uint8Array): { offset: number; orientation: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 2;
  let orientation = 1;
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2;
      continue;
    }
    const length = view.getUint16(offset + 2);
    if (length < 2 || marker === 0xd9 || marker === 0xda) return null;
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrameHeader) return { offset, orientation };
    if (marker === 0xe1 && ascii(view, offset + 4, 4) === 'Exif')
      orientation = readExifOrientation(view, offset + 10, offset + 2 + length);
    offset += 2 + length;
  }
  return null;
}

function readExifOrientation(view: DataView, start: number, end: number): number {
  const limit = Math.min(end, view.byteLength);
  if (start + 8 > limit) return 1;
  const little = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, little);
  if (directory + 2 > limit) return 1;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > limit) return 1;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
