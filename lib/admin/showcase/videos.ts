/** The videos of the showcase: three in each style, one of them performed, one a story and one danced. */
import type { PerformanceMode, StyleId } from '#lib/products/mv/ports.ts';

export type ShowcaseVideo = {
  id: string;
  songId: string;
  styleId: StyleId;
  mode: Extract<PerformanceMode, 'perform' | 'story' | 'dance'>;
  seed: number;
  description?: string;
};

const filmed = (
  styleId: StyleId,
  mode: ShowcaseVideo['mode'],
  songId: string,
  seed: number,
  description?: string,
): ShowcaseVideo => ({
  id: `${styleId}-${songId}`,
  songId,
  styleId,
  mode,
  seed,
  ...(description ? { description } : {}),
});

export const SHOWCASE_VIDEOS: readonly ShowcaseVideo[] = [
  filmed('cinematic', 'story', 'keeper-of-the-light', 101),
  filmed('cinematic', 'perform', 'horse-with-no-hurry', 102),
  filmed('cinematic', 'dance', 'wolf-signal', 103),
  filmed('anime', 'dance', 'mayonaka-jitensha', 104),
  filmed('anime', 'perform', 'school-bell-riot', 105),
  filmed('anime', 'story', 'mango-street-sunday', 106),
  filmed('ink', 'story', 'jiang-shang-deng', 107),
  filmed('ink', 'perform', 'keeper-of-the-light', 108, 'Fog, pine trees and one small boat'),
  filmed('ink', 'dance', 'fuego-en-la-cocina', 109),
  filmed('3d', 'dance', 'mango-street-sunday', 110),
  filmed('3d', 'perform', 'king-of-the-corner', 111),
  filmed('3d', 'story', 'guarda-chuva-amarelo', 112),
  filmed('vaporwave', 'perform', 'cassette-summer', 113),
  filmed('vaporwave', 'story', 'mayonaka-jitensha', 114, 'A night drive along the sea'),
  filmed('vaporwave', 'dance', 'dernier-metro', 115),
  filmed('brand', 'dance', 'king-of-the-corner', 116),
  filmed('brand', 'perform', 'wolf-signal', 117),
  filmed('brand', 'story', 'cassette-summer', 118, 'A poster for a summer festival'),
];
