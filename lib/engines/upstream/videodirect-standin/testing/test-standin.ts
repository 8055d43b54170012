import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { VideoRelay } from '#lib/products/videodirect/ports.ts';
import { createHttpRelay, type HttpRelayOptions } from '../../videodirect/index.ts';
import { createStandin, type StandinCall, type StandinFault } from '../index.ts';
import type { Delays } from '../order.ts';

export type TestStandin = {
  /** The real adapter, speaking to the stand-in. */
  relay: VideoRelay;
  /** Every call so far that carried the key. */
  calls: StandinCall[];
  /** Answers for the next calls of a kind, first come first served. */
  faults: { on: StandinCall['kind']; fault: StandinFault }[];
  callsOf(kind: StandinCall['kind']): StandinCall[];
  /** Ends the stand-in and starts it anew on the same folder, as a restart of the process does. */
  restart(): Promise<void>;
};

/** A stand-in with instant media and delays; gone at the end of the test that made it, or of the file. */
export async function startTestStandin(
  options: { delays?: Delays; relay?: Partial<HttpRelayOptions> } = {},
): Promise<TestStandin> {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-standin-'));
  const calls: StandinCall[] = [];
  const faults: TestStandin['faults'] = [];
  const open = () =>
    createStandin({
      dir,
      delays: options.delays ?? { queueMs: 0, workMs: 0 },
      makeMedia: (job) => writeFile(job.path, `${job.kind} ${job.durationSec}`),
      intercept(call) {
        calls.push(call);
        const at = faults.findIndex((each) => each.on === call.kind);
        return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
      },
    });
  let standin = open();
  const relay = createHttpRelay({
    connect: () => standin.connect(),
    timeoutMs: 20_000,
    isStandin: true,
    ...options.relay,
  });
  // A test that is running can register nothing for the end of its file.
  const atEnd = expect.getState().currentTestName ? onTestFinished : afterAll;
  atEnd(async () => {
    await relay.close();
    await standin.close();
    await rm(dir, { recursive: true, force: true });
  });
  return {
    relay,
    calls,
    faults,
    callsOf: (kind) => calls.filter((call) => call.kind === kind),
    async restart() {
      await standin.close();
      standin = open();
    },
  };
}

/** A refusal as the upstream words it. */
export function refusalFault(status: number, reason: string, headers?: Record<string, string>): StandinFault {
  return {
    status,
    headers,
    body: JSON.stringify({
      code: status,
      reason,
      message: 'internal words of the upstream',
      metadata: { trace_id: 't' },
    }),
  };
}
