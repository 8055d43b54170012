import { TaskFailure } from '#lib/platform/failure.ts';
import { releaseInFlight } from '#lib/tasks/life/release-in-flight.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/run/task-run.ts';
import { followWork, type WorkReading } from '../upstream-work/follow-work.ts';
import { submitOnce } from '../upstream-work/submit-once.ts';
import type { RemoteClip, RemoteReading, RemoteSongs, SongBrief, SongSubmission } from './ports.ts';

/** The stages decide on retries themselves, because they know what is safe. */
const once = { maxAttempts: 1 } as const;

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
  const { source } = brief;
  let importedId: string | null = null;
  const accepted = await submitOnce(
    run,
    {
      repeatsSafely: remote.repeatsSafely,
      pacing: remote.pacing,
      prepare: async () => {
        if (source) importedId ??= await remote.importAudio(source.url, stage.signal);
      },
      submit: () => remote.submit(brief, run.task.id, importedId),
    },
    stage.signal,
  );
  return { output: accepted, payload: { clipIds: accepted.clipIds } };
}

/** Waits for the clips. One finished clip is enough when the time is up. */
async function awaitClips(
  remote: RemoteSongs,
  run: TaskRun,
  submitted: SongSubmission,
  stage: StageContext,
): Promise<StageResult<RemoteClip[]>> {
  const { pacing } = remote;
  await run.write((tx) => releaseInFlight(tx, run.task.id));
  const clips = await followWork(
    run,
    {
      pacing,
      unfinishedSec: pacing.unfinishedSec,
      read: async (signal) => standing(await remote.read(submitted, signal)),
    },
    stage,
  );
  return { output: clips, payload: { candidates: clips.length } };
}

function standing(reading: RemoteReading): WorkReading<RemoteClip[]> {
  if (reading.state === 'failed') throw new TaskFailure(reading.code);
  if (reading.state === 'ready') return { state: 'over', result: reading.clips };
  const { progress, clips, isPartial } = reading;
  return { state: 'waiting', progress, made: clips.length > 0 ? clips : null, isPartial };
}
