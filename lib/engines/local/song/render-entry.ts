import { serveChild } from '#lib/platform/child/serve-child.ts';
import { type RenderJob, renderSong } from './render-song.ts';

serveChild((job: RenderJob, progress) => renderSong(job, progress));
