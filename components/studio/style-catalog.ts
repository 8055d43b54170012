import type {
  AspectRatio,
  EngineVersion,
  PerformanceMode,
  RenderTier,
  Resolution,
  Schedule,
  StyleId,
} from '#lib/contract/mv.ts';

export type StyleLook = { label: string; detail: string };

/** Labels of the styles. Their frames in `public/styles` are rendered by the engine itself. */
export const styleLooks: Readonly<Record<StyleId, StyleLook>> = {
  auto: { label: 'Let the song decide', detail: 'Picked from mood and tempo' },
  cinematic: { label: 'Cinematic', detail: 'Light, weather, lenses' },
  anime: { label: 'Anime', detail: 'Cel shading, big skies' },
  ink: { label: 'Ink', detail: 'Washes and brush strokes' },
  '3d': { label: '3D', detail: 'Soft shapes, real depth' },
  vaporwave: { label: 'Vaporwave', detail: 'Neon, marble, sunsets' },
  brand: { label: 'Brand', detail: 'Flat shapes, moving type' },
};

export function styleLabel(styleId: string): string {
  return (styleLooks as Record<string, StyleLook | undefined>)[styleId]?.label ?? styleId;
}

/** In lists of drafts. */
export const styleOfDraft = (styleId: string) => (styleId === 'auto' ? 'Style from the song' : styleLabel(styleId));

export const drawnStyles = [
  'cinematic',
  'anime',
  'ink',
  '3d',
  'vaporwave',
  'brand',
] as const satisfies readonly StyleId[];

export function styleFrame(styleId: (typeof drawnStyles)[number]): string {
  return `/styles/${styleId}.jpg`;
}

export const performanceLooks: Readonly<Record<PerformanceMode, string>> = {
  auto: 'Let the song decide',
  perform: 'Perform: a singer on stage and in scenes',
  sing: 'Sing: close to the singer',
  sing_perform: 'Sing and perform',
  dance: 'Dance',
  story: 'Story without a singer',
  sing_dance: 'Sing and dance at once',
  sing_play: 'Sing and play at once',
};

/** Width over height. */
export const aspectShares: Readonly<Record<AspectRatio, number>> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '1:1': 1,
  '4:3': 4 / 3,
  '3:4': 3 / 4,
};
export const aspectLooks: Readonly<Record<AspectRatio, string>> = {
  '16:9': 'Wide',
  '9:16': 'Tall',
  '1:1': 'Square',
  '4:3': 'Television',
  '3:4': 'Portrait',
};

export const resolutionLooks: Readonly<Record<Resolution, string>> = {
  '540p': 'Quick look',
  '720p': 'HD',
  '1080p': 'Full HD',
  '1440p': 'Quad HD',
};

export const engineLooks: Readonly<Record<EngineVersion, StyleLook>> = {
  'video-v2': { label: 'Classic', detail: 'Priced by the scene. Quick, up to 1080p.' },
  'native-v1': { label: 'Native', detail: 'Priced by the second. Four tiers, up to 1440p, every performance.' },
};

export const tierLooks: Readonly<Record<RenderTier, StyleLook>> = {
  draft: { label: 'Draft', detail: 'To try an idea' },
  standard: { label: 'Standard', detail: 'For most videos' },
  hd: { label: 'HD', detail: 'For publishing' },
  ultra: { label: 'Ultra', detail: 'The most detail' },
};

export const scheduleLooks: Readonly<Record<Schedule, string>> = { standard: 'Standard', economy: 'Economy' };
