import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** Display faces from npm, registered with the canvas when first used. Family names are those to put in `ctx.font`. */
const files = {
  'Archivo Variable': [
    '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
  ],
  'Archivo Black': [
    '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2',
    '@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff2',
  ],
  Anton: [
    '@fontsource/anton/files/anton-latin-400-normal.woff2',
    '@fontsource/anton/files/anton-latin-ext-400-normal.woff2',
  ],
  'Titan One': [
    '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2',
    '@fontsource/titan-one/files/titan-one-latin-ext-400-normal.woff2',
  ],
  Kanit: [
    '@fontsource/kanit/files/kanit-latin-900-normal.woff2',
    '@fontsource/kanit/files/kanit-latin-ext-900-normal.woff2',
  ],
  'Bebas Neue': [
    '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2',
    '@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff2',
  ],
  'Playfair Display': [
    '@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff2',
    '@fontsource/playfair-display/files/playfair-display-latin-ext-500-normal.woff2',
  ],
  Righteous: [
    '@fontsource/righteous/files/righteous-latin-400-normal.woff2',
    '@fontsource/righteous/files/righteous-latin-ext-400-normal.woff2',
  ],
  VT323: ['@fontsource/vt323/files/vt323-latin-400-normal.woff2'],
  'Kaushan Script': [
    '@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff2',
    '@fontsource/kaushan-script/files/kaushan-script-latin-ext-400-normal.woff2',
  ],
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

/**
 * Faces for other scripts come in many small files; those a text needs are registered under names of their own. One that belongs to a
 * display face is asked before the others.
 */
type Script = {
  folder: string;
  name: string;
  cut: string;
  of?: Typeface;
  ranges: [string, [number, number][]][] | null;
};
const scripts: Script[] = [
  { folder: '@fontsource/ma-shan-zheng', name: 'ma-shan-zheng', cut: '400', of: 'Kaushan Script', ranges: null },
  ...['noto-sans-sc', 'noto-sans-kr'].map((name) => ({
    folder: `@fontsource-variable/${name}`,
    name,
    cut: 'wght',
    ranges: null,
  })),
];

function rangesOf(script: Script): [string, [number, number][]][] {
  if (script.ranges) return script.ranges;
  const table = require(`${script.folder}/unicode.json`) as Record<string, string>;
  script.ranges = Object.entries(table).map(([key, text]) => [
    key.replace(/[[\]]/g, ''),
    text.split(',').map((part): [number, number] => {
      const [from = '0', to = from] = part.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  ]);
  return script.ranges;
}

/** A font list for `ctx.font` that can set `text`: the display face first, then whatever its other scripts need. */
export function familiesFor(name: Typeface, text: string): string {
  const families = [typeface(name)];
  const missing = new Set([...text].map((char) => char.codePointAt(0) ?? 0).filter((code) => code > 0x24f));
  for (const script of missing.size > 0 ? scripts.filter(({ of }) => of === undefined || of === name) : []) {
    for (const [subset, ranges] of rangesOf(script)) {
      const covered = [...missing].filter((code) => ranges.some(([from, to]) => code >= from && code <= to));
      if (covered.length === 0) continue;
      const family = `${script.name} ${subset}`;
      if (!GlobalFonts.has(family))
        GlobalFonts.registerFromPath(
          require.resolve(`${script.folder}/files/${script.name}-${subset}-${script.cut}-normal.woff2`),
          family,
        );
      families.push(`"${family}"`);
      for (const code of covered) missing.delete(code);
    }
  }
  return [...families, 'sans-serif'].join(', ');
}
