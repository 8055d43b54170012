import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import type { VideoRelay } from '#lib/products/videodirect/ports.ts';
import { createHttpRelay, type HttpRelayOptions } from '../../videodirect/index.ts';
import { createStandin, type StandinCall, type StandinFault } from '../index.ts';
import type { Connection } from '../../send.ts';
import type { Delays } from '../order.ts';

export type TestStandin = {
  /** The real adapter, connected to the stand-in. */
  relay: VideoRelay;
  connect(): Promise<Connection>;
  /** Every authenticated call so far. */
  calls: StandinCall[];
  /** Responses for the next calls of a kind, first in first out. */
  faults: { on: StandinCall['kind']; fault: StandinFault }[];
  callsOf(kind: StandinCall['kind']): StandinCall[];
  /** Restarts the stand-in on the same folder, as when the process restarts. */
  restart(): Promise<void>;
};

/** A stand-in with instant media and no delays; closed at the end of the test that created it, or of the file. */
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
    timeoutMs: 600_000,
    isStandin: true,
    ...options.relay,
  });
  // A running test cannot register a hook for the end of its file.
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  atEnd(async () => {
    await relay.close();
    await standin.close();
    await rm(dir, { recursive: true, force: true });
  });
  return {
    relay,
    connect: () => standin.connect(),
    calls,
    faults,
    callsOf: (kind) => calls.filter((call) => call.kind === kind),
    async restart() {
      await standin.close();
      standin = open();
    },
  };
}

/** An error in the upstream's format. */
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
