import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { findBorders } from './find-borders.ts';
import { findCuts } from './find-cuts.ts';
import { findDark } from './find-dark.ts';
import { findStill } from './find-still.ts';
import { judgeReference } from './judge-reference.ts';
import { readThumbs } from './read-thumbs.ts';
import type { ReviewJob } from './review-jobs.ts';

Log.setLevel(AV_LOG_ERROR);

serveChild<ReviewJob, unknown>(async (job) => {
  if (job.type === 'reference') return judgeReference(job.path);
  const shot = await readThumbs(job.path);
  return [...findCuts(shot), ...findBorders(shot), ...findStill(shot), ...findDark(shot)];
});
