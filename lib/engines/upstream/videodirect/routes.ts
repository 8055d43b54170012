/**
 * The upstream's wire contract as data: the route and result type of each operation. No other path is ever requested.
 * Rows marked `guessed` are not confirmed by its documentation; the operator can override any path with
 * `VIDEODIRECT_ROUTES`.
 */
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';
import type { RelayOutput } from '#lib/products/videodirect/ports.ts';

export type UpstreamRoute = {
  path: string;
  makes: RelayOutput['kind'];
  /** The submission's response already contains the result. */
  answersAtOnce?: true;
  /** The result is an id, with or without a file. Elsewhere `voice_id` is an echo of the request. */
  makesVoice?: true;
  guessed?: true;
};

const P = '/ent/v2';

export const upstreamRoutes: Readonly<Record<VideodirectOperation, UpstreamRoute>> = {
  'text-to-video': { path: `${P}/text2video`, makes: 'video' },
  'image-to-video': { path: `${P}/img2video`, makes: 'video' },
  'reference-to-video': { path: `${P}/reference2video`, makes: 'video' },
  'start-end-to-video': { path: `${P}/start-end2video`, makes: 'video' },
  'reference-to-image': { path: `${P}/reference2image`, makes: 'image' },
  'text-to-audio': { path: `${P}/text2audio`, makes: 'audio' },
  'timing-to-audio': { path: `${P}/timing2audio`, makes: 'audio' },
  'text-to-speech': { path: `${P}/audio-tts`, makes: 'audio', answersAtOnce: true },
  'voice-clone': { path: `${P}/audio-clone`, makes: 'audio', answersAtOnce: true, makesVoice: true },
  'lip-sync': { path: `${P}/lip-sync`, makes: 'video' },
  'motion-sync-v1': { path: `${P}/motion-sync`, makes: 'video', guessed: true },
  'motion-sync-v2': { path: `${P}/motion-sync-v2`, makes: 'video', guessed: true },
  'extend-video': { path: `${P}/extend`, makes: 'video' },
  'multi-frame-video': { path: `${P}/multiframe`, makes: 'video' },
  'upscale-video': { path: `${P}/upscale-new`, makes: 'video' },
  'replace-video': { path: `${P}/replace`, makes: 'video' },
  'digital-human': { path: `${P}/digital-human`, makes: 'video' },
  'prompt-recommendation': { path: `${P}/img2video-prompt-recommendation`, makes: 'text', answersAtOnce: true },
  template: { path: `${P}/template`, makes: 'video' },
  'template-story': { path: `${P}/template-story`, makes: 'video' },
  'general-film-create': { path: `${P}/one-click/general_one_click`, makes: 'video' },
  'general-film-edit': { path: `${P}/one-click/general_one_click/edit`, makes: 'video', guessed: true },
  'general-film-compose': { path: `${P}/one-click/general_one_click/compose`, makes: 'video', guessed: true },
  'ad-film-create': { path: `${P}/ad-one-click`, makes: 'video' },
  'ad-film-edit': { path: `${P}/ad-one-click/edit`, makes: 'video' },
  'ad-film-compose': { path: `${P}/ad-one-click/compose`, makes: 'video' },
  'trending-replicate': { path: `${P}/trending-replicate`, makes: 'video' },
};

export const readPath = (providerTaskId: string): string =>
  `${P}/tasks/${encodeURIComponent(providerTaskId)}/creations`;
export const cancelPath = (providerTaskId: string): string => `${P}/tasks/${encodeURIComponent(providerTaskId)}/cancel`;

/** The routes with the operator's overrides. Throws for an unknown operation. */
export function routesWith(
  replacements: Readonly<Record<string, string>>,
): Readonly<Record<VideodirectOperation, UpstreamRoute>> {
  const routes = { ...upstreamRoutes };
  for (const [operation, path] of Object.entries(replacements)) {
    if (!Object.hasOwn(routes, operation))
      throw new Error(`VIDEODIRECT_ROUTES names no operation of the relay: ${operation}`);
    routes[operation as VideodirectOperation] = { ...routes[operation as VideodirectOperation], path };
  }
  return routes;
}
