import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { CommandsReply, CommandsRequest } from './run-commands.ts';

type Runner = { child: ChildProcess; ended: Promise<never> };
let runner: Runner | undefined;

/**
 * Runs operator commands on the service of a folder, in sequence. One process, whose start takes longer than most commands, runs those of all
 * calls, one call at a time. It is not this one, which stays free to see a connection close before it is taken for the next request.
 */
export async function operate<Answer = Record<string, string>>(
  dataDir: string,
  ...commands: string[][]
): Promise<Answer[]> {
  runner ??= startRunner();
  const { child, ended } = runner;
  child.ref();
  child.channel?.ref();
  child.send({ dataDir, commands } satisfies CommandsRequest);
  const [reply] = (await Promise.race([once(child, 'message'), ended])) as [CommandsReply];
  // While it is idle it does not keep this process from ending, and ends with it.
  child.unref();
  child.channel?.unref();
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.answers as Answer[];
}

function startRunner(): Runner {
  const child = fork('e2e/run-commands.ts', {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    runner = undefined;
    throw new Error(`The operator's commands ended with ${code}`);
  });
  // Its usual end is nobody's failure.
  ended.catch(() => undefined);
  return { child, ended };
}
