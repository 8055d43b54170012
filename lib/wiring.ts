import { join } from 'node:path';
import { createLocalSongAnalyst } from '#lib/engines/local/analysis/song-analyst.ts';
import { createLocalStoryboardPlanner } from '#lib/engines/local/planner/index.ts';
import { createLocalRenderer } from '#lib/engines/local/render/index.ts';
import { createLocalReviewer } from '#lib/engines/local/review/index.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createLocalStudio } from '#lib/engines/local/song/studio/index.ts';
import { createImageUpstream } from '#lib/engines/upstream/image/index.ts';
import { createLanguageUpstream } from '#lib/engines/upstream/language/index.ts';
import { createSongUpstream } from '#lib/engines/upstream/songs/index.ts';
import { createSpeechEndpoint } from '#lib/engines/upstream/speech/index.ts';
import { createHttpRelay } from '#lib/engines/upstream/videodirect/index.ts';
import { createStandin } from '#lib/engines/upstream/videodirect-standin/index.ts';
import { createDiskStore } from '#lib/media/store/disk-store.ts';
import { createS3Store } from '#lib/media/store/s3-store.ts';
import type { MediaStore } from '#lib/media/store/store.ts';
import { createOutbound, type Outbound, outboundPolicy } from '#lib/platform/outbound/index.ts';
import type { Config } from '#lib/platform/config.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { readSecret } from '#lib/platform/secrets/secret-file.ts';
import { createMvDelivery } from '#lib/products/mv/delivery-health.ts';
import { sourceWaitsMs } from '#lib/products/mv/sources/inspect-source.ts';
import type { Engines, ProductDeps } from '#lib/products/product-deps.ts';
import type { Transcriber } from '#lib/products/subtitles/ports.ts';
import type { VideoRelay } from '#lib/products/videodirect/ports.ts';

/** The one place where ports meet the engines that implement them. */
export function createEngines(config: Pick<Config, 'renderConcurrency'>): Omit<Engines, 'relay' | 'transcribers'> {
  const songs = createLocalSongEngine();
  const renderer = createLocalRenderer({ maxProcesses: config.renderConcurrency || undefined });
  return {
    songs,
    studio: createLocalStudio(),
    lyrics: songs,
    analyst: createLocalSongAnalyst(),
    planner: createLocalStoryboardPlanner(),
    artist: renderer,
    renderer,
    reviewer: createLocalReviewer({ maxProcesses: config.renderConcurrency || undefined }),
  };
}

/** Engines of the operator's servers in the places of those inside, where they are set up. */
function withUpstreams(
  engines: Omit<Engines, 'relay' | 'transcribers'>,
  { config: { language, image, songs }, ...platform }: Platform,
  outbound: Outbound,
): Omit<Engines, 'relay' | 'transcribers'> {
  return {
    ...engines,
    ...(songs
      ? {
          songs: createSongUpstream({
            ...songs,
            outbound,
            analyst: engines.analyst,
            local: engines.songs,
            onKeyRefused: () => tellRefusedKey(platform, 'SONGS'),
          }),
        }
      : {}),
    ...(language ? { ...createLanguageUpstream(language), fallbackPlanner: engines.planner } : {}),
    ...(image ? createImageUpstream({ ...image, outbound, local: { ...engines.artist, ...engines.renderer } }) : {}),
  };
}

/** To the operator's upstream, to the stand-in inside this process, or to nothing. */
export function createRelay(
  { videodirect, dataDir }: Pick<Config, 'videodirect' | 'dataDir'>,
  onKeyRefused?: () => void,
): VideoRelay | null {
  const { baseUrl, apiKey, standin, routes, idempotencyHeader } = videodirect;
  if (baseUrl && apiKey)
    return createHttpRelay({
      connect: async () => ({ baseUrl, apiKey: await readSecret(apiKey) }),
      routes,
      idempotencyHeader,
      onKeyRefused,
    });
  if (!standin) return null;
  const { connect } = createStandin({ dir: join(dataDir, 'videodirect-standin'), routes });
  return createHttpRelay({ connect, routes, idempotencyHeader: 'Idempotency-Key', isStandin: true });
}

/** Tasks whose work is running there wait until the operator has mended the key. */
function tellRefusedKey({ log, metrics }: Pick<Platform, 'log' | 'metrics'>, upstream: 'SONGS' | 'VIDEODIRECT'): void {
  metrics.upstreamKeyRefusals.inc({ upstream: upstream.toLowerCase() });
  log.error(
    { upstream: upstream.toLowerCase() },
    `The upstream refuses ${upstream}_API_KEY or its account; work that is running there waits for up to six hours`,
  );
}

/** Who may be asked to write audio down, in this order; nobody where the operator set up none. */
export function createTranscribers({ speech }: Pick<Config, 'speech'>): Transcriber[] {
  const { baseUrl, apiKey, model, costUsdPerMin, idempotencyHeader, timeoutMs } = speech;
  return baseUrl ? [createSpeechEndpoint({ baseUrl, apiKey, model, costUsdPerMin, idempotencyHeader, timeoutMs })] : [];
}

/** Where the media of this service are. */
export function createStore({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): MediaStore {
  return objectStore ? createS3Store(objectStore) : createDiskStore(dataDir);
}

export function wire(platform: Platform): ProductDeps {
  const { config } = platform;
  const outbound = createOutbound(outboundPolicy(config));
  return {
    platform,
    outbound,
    store: createStore(config),
    mvDelivery: createMvDelivery(platform),
    sourceWaitsMs,
    engines: {
      ...withUpstreams(createEngines(config), platform, outbound),
      relay: createRelay(config, () => tellRefusedKey(platform, 'VIDEODIRECT')),
      transcribers: createTranscribers(config),
    },
  };
}
