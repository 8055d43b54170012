import { serveChild } from '#lib/platform/child/serve-child.ts';
import type { EditedLyrics, LyricSheet, LyricsBrief, LyricsEdit } from '#lib/products/music/ports.ts';
import { editLyricParts } from './edit/edit-lyrics.ts';
import { writeLyrics } from './write-lyrics.ts';

export type WriterJob = { brief: LyricsBrief } | { edit: LyricsEdit };

serveChild<WriterJob, LyricSheet | EditedLyrics>(
  async (job) => ('brief' in job ? writeLyrics(job.brief) : editLyricParts(job.edit)),
  { isShort: true },
);
