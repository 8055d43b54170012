import type { DraftSummary } from '#lib/products/mv/list-drafts.ts';
import type { MvSummary } from '#lib/products/mv/list-mvs.ts';

/** `fraction` and `stageName` are null once the video has ended. */
export type GalleryVideo = MvSummary & { fraction: number | null; stageName: string | null };
export type Gallery = { videos: GalleryVideo[]; drafts: DraftSummary[]; nextCursor: string | null };
