import { join } from 'node:path';
import { createLocalSongAnalyst } from '#lib/engines/local/analysis/song-analyst.ts';
import { createLocalStoryboardPlanner } from '#lib/engines/local/planner/index.ts';
import { createLocalRenderer } from '#lib/engines/local/render/index.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createDiskStore } from '#lib/media/store.ts';
import { createOutbound, outboundPolicy } from '#lib/platform/outbound/index.ts';
import type { Config } from '#lib/platform/config.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Engines, ProductDeps } from '#lib/products/product-deps.ts';

/** The one place where ports meet the engines that implement them. */
export function createEngines(config: Pick<Config, 'renderConcurrency'>): Engines {
  const songs = createLocalSongEngine();
  const renderer = createLocalRenderer({ maxProcesses: config.renderConcurrency || undefined });
  return { songs, lyrics: songs, analyst: createLocalSongAnalyst(), planner: createLocalStoryboardPlanner(), artist: renderer, renderer };
}

export function wire(platform: Platform): ProductDeps {
  const { config } = platform;
  const outbound = createOutbound(outboundPolicy(config));
  return { platform, outbound, store: createDiskStore(join(config.dataDir, 'media')), engines: createEngines(config) };
}
