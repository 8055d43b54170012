import type { MediaStore } from '#lib/media/store/store.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import type { LyricsWriter, SongEngine } from './music/ports.ts';
import type { SongStudio } from './music/voices/ports.ts';
import type { PictureReviewer, SceneArtist, SongAnalyst, StoryboardPlanner, VideoRenderer } from './mv/ports.ts';
import type { MvDelivery } from './mv/delivery-health.ts';
import type { SourceWaitsMs } from './mv/sources/inspect-source.ts';
import type { Transcriber } from './subtitles/ports.ts';
import type { VideoRelay } from './videodirect/ports.ts';

/** The engines of a process. */
export type Engines = {
  songs: SongEngine;
  studio: SongStudio;
  lyrics: LyricsWriter;
  analyst: SongAnalyst;
  planner: StoryboardPlanner;
  /** Used when `planner` is an upstream and returns no usable plan. */
  fallbackPlanner?: StoryboardPlanner;
  artist: SceneArtist;
  renderer: VideoRenderer;
  reviewer: PictureReviewer;
  /** Null when the operator set up no upstream for direct video. */
  relay: VideoRelay | null;
  /** In order of preference; empty when the operator set up none. */
  transcribers: readonly Transcriber[];
};

/** The dependencies of product verbs and pipelines. */
export type ProductDeps = {
  platform: Platform;
  store: MediaStore;
  outbound: Outbound;
  engines: Engines;
  mvDelivery: MvDelivery;
  sourceWaitsMs: SourceWaitsMs;
};
