import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const FACES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  poster: ['@fontsource/bebas-neue', ['bebas-neue-latin-400-normal.woff2', 'bebas-neue-latin-ext-400-normal.woff2']],
  serif: [
    '@fontsource/playfair-display',
    [
      'playfair-display-latin-700-normal.woff2',
      'playfair-display-latin-ext-700-normal.woff2',
      'playfair-display-cyrillic-700-normal.woff2',
    ],
  ],
  italic: [
    '@fontsource/playfair-display',
    [
      'playfair-display-latin-900-italic.woff2',
      'playfair-display-latin-ext-900-italic.woff2',
      'playfair-display-cyrillic-900-italic.woff2',
    ],
  ],
  round: ['@fontsource/righteous', ['righteous-latin-400-normal.woff2', 'righteous-latin-ext-400-normal.woff2']],
  neon: ['@fontsource/monoton', ['monoton-latin-400-normal.woff2']],
  sans: ['@fontsource-variable/inter', ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2']],
  marker: ['@fontsource/permanent-marker', ['permanent-marker-latin-400-normal.woff2']],
};
export type FaceName = keyof typeof FACES & ('poster' | 'serif' | 'italic' | 'round' | 'neon' | 'marker' | 'sans');

const require = createRequire(import.meta.url);
const folderOf = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), 'files');
const loaded = new Map<string, string[]>();

/** A CSS font family list that renders any title: the display face, then Inter (Cyrillic, Greek), then Noto Sans SC. */
export function fontFamily(face: FaceName, text: string): string {
  const families: string[] = [];
  const [folder, files] = FACES[face] as (typeof FACES)[string];
  files.forEach((file, index) => {
    const family = `cover-${face}-${index}`;
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(join(folderOf(folder), file), family);
    families.push(`"${family}"`);
  });
  if (!isLatin(text)) families.push(...fallbackFamilies('@fontsource-variable/inter'));
  if (/[\u2e80-\uffef]/u.test(text)) families.push(...fallbackFamilies('@fontsource-variable/noto-sans-sc'));
  return families.join(', ');
}

/** Whether the display face has the letters; other scripts look better in the bold sans. */
export const isLatin = (text: string): boolean => !/[^\u0020-\u024f\u2010-\u2027]/u.test(text);

function fallbackFamilies(name: string): string[] {
  const known = loaded.get(name);
  if (known) return known;
  const families = readdirSync(folderOf(name))
    .filter((file) => file.endsWith('wght-normal.woff2'))
    .map((file) => {
      const family = `cover-${file.replace(/\.woff2$/, '')}`;
      GlobalFonts.registerFromPath(join(folderOf(name), file), family);
      return `"${family}"`;
    });
  loaded.set(name, families);
  return families;
}
