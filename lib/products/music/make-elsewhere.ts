import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import { TaskClosed, type StageContext, type StageResult, type TaskRun } from '#lib/tasks/task-run.ts';
import { pauseMs } from '../videodirect/pause.ts';
import { RelayPause } from '../videodirect/ports.ts';
import type { SongBrief } from './ports.ts';
import type { RemoteClip, RemoteSongs, SongSubmission } from './remote-ports.ts';
import { claimSubmission, keepAccepted, releaseSubmission, submissionOf } from './song-submission.ts';

/** Trying again is decided inside the stages, where it is known what is safe. */
const once = { maxAttempts: 1 } as const;
/** Answers without sense in a row before the upstream is given up. */
const UNREADABLE_MAX = 8;

/** Has an upstream make the candidates: hands the work over once and waits for its end. The files are fetched later. */
export async function makeElsewhere(remote: RemoteSongs, run: TaskRun, brief: SongBrief): Promise<RemoteClip[]> {
  const submitted = await run.stage('submit', (stage) => submitOnce(remote, run, brief, stage), once);
  return run.stage('await-result', (stage) => awaitClips(remote, run, submitted, stage), once);
}

/**
 * The claim is on record before the request leaves and the answer as soon as it is there, so a restart goes on from it. Where a
 * process died in between, nobody knows whether the upstream took the work: it is asked again only if it makes one of two
 * submissions with the same reference, otherwise the task fails and is refunded.
 */
async function submitOnce(remote: RemoteSongs, run: TaskRun, brief: SongBrief, stage: StageContext): Promise<StageResult<SongSubmission>> {
  const kept = submissionOf(run);
  if (kept?.accepted) return resultOf(kept.accepted);
  if (kept && !remote.repeatsSafely) throw new TaskFailure('TASK_INTERRUPTED');
  if (kept) await releaseSubmission(run);
  const { clock } = run.platform;
  const giveUpAt = clock.now().getTime() + remote.pacing.submitWaitSec * 1000;
  for (let tries = 0; ; tries++) {
    await claimSubmission(run);
    try {
      const accepted = await remote.submit(brief, run.task.id);
      if (await keepAccepted(run, accepted)) return resultOf(accepted);
      throw new TaskClosed(run.task.id);
    } catch (error) {
      if (!(error instanceof RelayPause)) throw error;
      await releaseSubmission(run);
      if (clock.now().getTime() >= giveUpAt) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs(remote.pacing, tries, error.retryAfterMs), undefined, { signal: stage.signal });
    }
  }
}

/** Counted from the submission, whoever waited meanwhile. */
async function awaitClips(remote: RemoteSongs, run: TaskRun, submitted: SongSubmission, stage: StageContext): Promise<StageResult<RemoteClip[]>> {
  const { clock } = run.platform;
  const endsAt = Date.parse(submissionOf(run)?.startedAt ?? clock.now().toISOString()) + remote.pacing.unfinishedSec * 1000;
  let unreadable = 0;
  for (let tries = 0; ; tries++) {
    let retryAfterMs: number | undefined;
    try {
      const reading = await remote.read(submitted, stage.signal);
      unreadable = 0;
      if (reading.state === 'ready') return { output: reading.clips, payload: { candidates: reading.clips.length } };
      if (reading.state === 'failed') throw new TaskFailure(reading.code);
      stage.onProgress(reading.progress);
    } catch (error) {
      if (!(error instanceof RelayPause)) throw error;
      if (error.reason === 'unreadable' && ++unreadable >= UNREADABLE_MAX) throw new TaskFailure('UPSTREAM_FAILED', { cause: error });
      retryAfterMs = error.retryAfterMs;
    }
    if (clock.now().getTime() >= endsAt) throw new TaskFailure('UPSTREAM_TIMEOUT');
    await sleep(pauseMs(remote.pacing, tries, retryAfterMs), undefined, { signal: stage.signal });
  }
}

const resultOf = (accepted: SongSubmission): StageResult<SongSubmission> => ({ output: accepted, payload: { clipIds: accepted.clipIds } });
