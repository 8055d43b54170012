import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/task-run.ts';
import { pauseMs, submissionOf, submitOnce } from '../submit-once.ts';
import { RelayPause } from '../videodirect/ports.ts';
import type { RemoteClip, RemoteSongs, SongBrief, SongSubmission } from './ports.ts';

/** The stages decide on retries themselves, because they know what is safe. */
const once = { maxAttempts: 1 } as const;
/** Consecutive invalid answers before the task gives up. */
const UNREADABLE_MAX = 8;

/** Has an upstream make the candidates: submits the work once and waits for its end. The files are fetched later. */
export async function makeElsewhere(remote: RemoteSongs, run: TaskRun, brief: SongBrief): Promise<RemoteClip[]> {
  const submitted = await run.stage('submit', (stage) => submit(remote, run, brief, stage), once);
  return run.stage('await-result', (stage) => awaitClips(remote, run, submitted, stage), once);
}

async function submit(
  remote: RemoteSongs,
  run: TaskRun,
  brief: SongBrief,
  stage: StageContext,
): Promise<StageResult<SongSubmission>> {
  const accepted = await submitOnce(
    run,
    { repeatsSafely: remote.repeatsSafely, pacing: remote.pacing, submit: () => remote.submit(brief, run.task.id) },
    stage.signal,
  );
  return { output: accepted, payload: { clipIds: accepted.clipIds } };
}

/** Waits for the clips. The time limit counts from the submission, in whatever process. */
async function awaitClips(
  remote: RemoteSongs,
  run: TaskRun,
  submitted: SongSubmission,
  stage: StageContext,
): Promise<StageResult<RemoteClip[]>> {
  const { clock } = run.platform;
  const endsAt =
    Date.parse(submissionOf(run)?.startedAt ?? clock.now().toISOString()) + remote.pacing.unfinishedSec * 1000;
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
      if (error.reason === 'unreadable' && ++unreadable >= UNREADABLE_MAX)
        throw new TaskFailure('UPSTREAM_FAILED', { cause: error });
      retryAfterMs = error.retryAfterMs;
    }
    if (clock.now().getTime() >= endsAt) throw new TaskFailure('UPSTREAM_TIMEOUT');
    await sleep(pauseMs(remote.pacing, tries, retryAfterMs), undefined, { signal: stage.signal });
  }
}
