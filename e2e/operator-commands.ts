import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { CommandsReply, CommandsRequest } from './run-commands.ts';

type Runner = { child: ChildProcess; ended: Promise<never> };
let runner: Runner | undefined;

/**
 * Runs operator commands on the service of a data folder, in sequence. A single child process runs the commands of all
 * calls, because starting one takes longer than most commands. It is not this process, which must stay free to notice
 * that a connection was closed before reusing it.
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
  // While idle, it does not keep this process alive, and it exits with it.
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
  // Its normal exit is not an error.
  ended.catch(() => undefined);
  return { child, ended };
}
