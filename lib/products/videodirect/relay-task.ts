import { parseExact } from '#lib/platform/exact-json.ts';
import type { CreateVideodirectBody, VideodirectOutput } from '#lib/contract/videodirect.ts';
import { addWarning } from '#lib/tasks/add-warning.ts';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/task-run.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { ProductDeps } from '../product-deps.ts';
import { submitOnce } from '../submit-once.ts';
import { awaitResult, type RelayResult } from './await-result.ts';
import { callOff } from './call-off.ts';
import type { RelaySubmission, VideoRelay } from './ports.ts';
import { settledRelayUnits } from './quote-relay.ts';
import { planOf } from './relay-plan.ts';
import { relayResources } from './relay-resources.ts';

/** Trying again is decided inside the stages, where it is known what is safe. */
const once = { maxAttempts: 1 } as const;

/** The pipeline of a direct video task: hand the work over, wait for its end, settle to what the upstream reports. */
export function relayPipeline({ engines }: Pick<ProductDeps, 'engines'>): Pipeline {
  return {
    async run(run) {
      const { relay } = engines;
      if (!relay) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: new Error('No upstream is set up') });
      const submitted = await run.stage('submit', (stage) => submit(relay, run, stage), once);
      const result = await run.stage('await-result', (stage) => awaitResult(relay, run, submitted, stage), once);
      return { status: 'COMPLETED', ...settle(run, submitted, result), resources: relayResources(run, result.outputs) };
    },
  };
}

async function submit(relay: VideoRelay, run: TaskRun, stage: StageContext): Promise<StageResult<RelaySubmission>> {
  const { operation, input: value } = run.task.input_parameters as unknown as CreateVideodirectBody;
  const input = run.task.input_text ? parseExact<typeof value>(run.task.input_text) : value;
  const request = { operation, input, reference: run.task.id, steersStandin: planOf(run).steersStandin };
  // Also where an upstream was set up when it was bought.
  if (relay.isStandin) await addWarning(run.platform.database.sql, run.task, 'VIDEODIRECT_STANDIN');
  const accepted = await submitOnce(
    run,
    {
      repeatsSafely: relay.repeatsSafely,
      pacing: run.platform.config.videodirect,
      submit: () => relay.submit(request),
      callOff: () => callOff(relay, run),
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
  const { operation } = run.task.input_parameters as unknown as CreateVideodirectBody;
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
  return {
    chargedUnits: settledRelayUnits({ pricingMode, providerCredits: reserved }, reported),
    outputResults: {
      operation,
      providerTaskId: submitted.providerTaskId,
      pricingMode,
      providerCredits: reported,
      output: result.answer,
    },
  };
}
