import type { ResourceType } from '#lib/contract/requests/resource.ts';
import type { VideodirectOutput } from '#lib/contract/videodirect.ts';
import { parseExact } from '#lib/platform/text/exact-json.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { addWarning } from '#lib/tasks/life/add-warning.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { followWork, type WorkReading } from '../upstream-work/follow-work.ts';
import { submitOnce } from '../upstream-work/submit-once.ts';
import type { RelayOutput, RelayReading, RelayResult, RelaySubmission, VideoRelay } from './ports.ts';
import { settledRelayUnits } from './quote-relay.ts';
import { noteCallOff } from './call-offs.ts';
import { bodyOf, planOf } from './create-videodirect.ts';

/** The stages decide on retries themselves, because they know what is safe. */
const once = { maxAttempts: 1 } as const;

/** The pipeline of a direct video task: submits the work, waits for its end and settles to what the upstream reports. */
export function relayPipeline({ engines }: Pick<ProductDeps, 'engines'>): Pipeline {
  return {
    async run(run) {
      const { relay } = engines;
      if (!relay) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: new Error('No upstream is set up') });
      const submitted = await run.stage('submit', (stage) => submit(relay, run, stage), once);
      const result = await run.stage('await-result', (stage) => awaitResult(relay, run, submitted, stage), once);
      return {
        status: 'COMPLETED',
        ...settle(run, submitted, result),
        resources: relayResources(run, result.outputs),
        warningCodes: result.part ? ['VIDEODIRECT_UNFINISHED'] : [],
      };
    },
  };
}

async function submit(relay: VideoRelay, run: TaskRun, stage: StageContext): Promise<StageResult<RelaySubmission>> {
  const { operation, input: value } = bodyOf(run);
  const input = run.task.input_text ? parseExact<typeof value>(run.task.input_text) : value;
  const request = { operation, input, reference: run.task.id, steersStandin: planOf(run).steersStandin };
  // Decided now, because an upstream may have been set up at the time of the purchase.
  if (relay.isStandin) await run.write((tx) => addWarning(tx, run.task, 'VIDEODIRECT_STANDIN'));
  const accepted = await submitOnce(
    run,
    {
      repeatsSafely: relay.repeatsSafely,
      pacing: run.platform.config.videodirect,
      submit: () => relay.submit(request),
      noteUnwanted: async (tx, { providerTaskId }) => {
        if (providerTaskId) await noteCallOff(tx, run.task, providerTaskId, run.platform.clock.now());
      },
    },
    stage.signal,
  );
  return { output: accepted, payload: { providerTaskId: accepted.providerTaskId } };
}

function settle(
  run: TaskRun,
  submitted: RelaySubmission,
  result: RelayResult,
): { chargedUnits: bigint; outputResults: VideodirectOutput } {
  const { operation } = bodyOf(run);
  const { pricingMode, providerCredits: reserved } = planOf(run);
  const reported = result.providerCredits ?? submitted.providerCredits;
  if (reported === null || reported > reserved) {
    run.platform.log.warn(
      { taskId: run.task.id, operation, reported, reserved },
      reported === null
        ? 'The upstream reported no credits'
        : "The upstream asks more than was reserved; the rest is the operator's",
    );
  }
  const units = settledRelayUnits({ pricingMode, providerCredits: reserved }, reported);
  const { part } = result;
  return {
    chargedUnits: part ? shareOf(units, part) : units,
    outputResults: {
      operation,
      providerTaskId: submitted.providerTaskId,
      pricingMode,
      providerCredits: reported,
      output: result.answer,
    },
  };
}

/** The price of what was made. Nothing if its share is unknown, so that nothing is charged for missing outputs. */
function shareOf(units: bigint, { made, of }: NonNullable<RelayResult['part']>): bigint {
  return of === null ? 0n : (units * BigInt(made)) / BigInt(of);
}

/** Time limit of work in the upstream's off-peak hours: two days and a margin. */
const OFF_PEAK_SEC = 50 * 60 * 60;

async function awaitResult(
  relay: VideoRelay,
  run: TaskRun,
  submitted: RelaySubmission,
  stage: StageContext,
): Promise<StageResult<RelayResult>> {
  const result = await follow(relay, run, submitted, stage);
  return { output: result, payload: { providerTaskId: submitted.providerTaskId, outputs: result.outputs.length } };
}

async function follow(
  relay: VideoRelay,
  run: TaskRun,
  submitted: RelaySubmission,
  stage: StageContext,
): Promise<RelayResult> {
  const { operation, input } = bodyOf(run);
  const { providerTaskId } = submitted;
  const { videodirect: pacing } = run.platform.config;
  const answered = standing(submitted.reading);
  if (answered.state === 'over') return answered.result;
  if (!providerTaskId)
    throw new TaskFailure('UPSTREAM_FAILED', { cause: new Error('The upstream named no task to wait for') });
  return followWork(
    run,
    {
      pacing,
      unfinishedSec: input.off_peak === true ? Math.max(OFF_PEAK_SEC, pacing.unfinishedSec) : pacing.unfinishedSec,
      read: async (signal) => standing(await relay.read({ operation, providerTaskId }, signal)),
    },
    stage,
  );
}

function standing(reading: RelayReading): WorkReading<RelayResult> {
  if (reading.state === 'failed') throw new TaskFailure(reading.code, { message: reading.message });
  if (reading.state === 'succeeded') return { state: 'over', result: reading };
  return { state: 'waiting', progress: reading.progress, made: reading.made ?? null };
}

const types: Readonly<Record<RelayOutput['kind'], ResourceType>> = {
  video: 'VIDEO',
  image: 'IMAGE',
  audio: 'AUDIO',
  text: 'TEXT',
};
/** Outputs must be downloaded within one hour, however long the upstream's links last (SPEC.md, E3). */
const DOWNLOAD_WITHIN_MS = 60 * 60 * 1000;

/** The outputs with the upstream's URLs. Nothing is fetched, stored or signed here. */
function relayResources(run: Pick<TaskRun, 'task' | 'platform'>, outputs: readonly RelayOutput[]): StoredResource[] {
  const urlExpiresAt = new Date(run.platform.clock.now().getTime() + DOWNLOAD_WITHIN_MS).toISOString();
  return outputs.map((output, index) => ({
    id: `${run.task.id}-${index}`,
    index,
    role: outputs.length === 1 ? 'final' : 'candidate',
    type: types[output.kind],
    ...(output.url ? { url: output.url, urlExpiresAt } : {}),
    ...(output.coverUrl ? { thumbnailUrl: output.coverUrl } : {}),
    ...(output.text === null ? {} : { content: output.text, contentType: 'text/plain; charset=utf-8' }),
    metadata: {
      ...(output.creationId ? { creationId: output.creationId } : {}),
      ...(output.watermarkedUrl ? { watermarkedUrl: output.watermarkedUrl } : {}),
    },
  }));
}
