import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** Display faces from npm, registered with the canvas when first used. Family names are those to put in `ctx.font`. */
const files = {
  'Archivo Black': ['@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2', '@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff2'],
  Anton: ['@fontsource/anton/files/anton-latin-400-normal.woff2', '@fontsource/anton/files/anton-latin-ext-400-normal.woff2'],
  VT323: ['@fontsource/vt323/files/vt323-latin-400-normal.woff2'],
  'Inter Variable': ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
} as const;

export type Typeface = keyof typeof files;

const require = createRequire(import.meta.url);
const registered = new Set<Typeface>();

/** Makes a face usable and returns its family name, quoted for `ctx.font`. */
export function typeface(name: Typeface): string {
  if (!registered.has(name)) {
    registered.add(name);
    for (const file of files[name]) GlobalFonts.registerFromPath(require.resolve(file), name);
  }
  return `"${name}"`;
}

/** Whether the display faces, which are Latin, can set this text. */
export const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\p{M}\s]*$/u.test(text);
