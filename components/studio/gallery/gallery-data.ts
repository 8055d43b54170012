import type { DraftSummary } from '#lib/products/mv/drafts/studio-drafts.ts';
import type { MvSummary } from '#lib/products/mv/read/videos.ts';

/** `fraction` and `stageName` are null once the video has ended. */
export type GalleryVideo = MvSummary & { fraction: number | null; stageName: string | null };
export type Gallery = { videos: GalleryVideo[]; drafts: DraftSummary[]; nextCursor: string | null };
