import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Order } from './run-commands.ts';

type Runner = { child: ChildProcess; ended: Promise<never> };
let runner: Runner | undefined;

/**
 * Runs operator commands on the service of a folder, in sequence. One process runs those of all calls: its start takes longer than most
 * of them. It holds up no one here: a connection that is closed meanwhile must not be taken for the next request.
 */
export async function operate<Told = Record<string, string>>(
  dataDir: string,
  ...commands: string[][]
): Promise<Told[]> {
  runner ??= startRunner();
  const { child, ended } = runner;
  child.ref();
  child.channel?.ref();
  child.send({ dataDir, commands } satisfies Order);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
  // Once nobody has commands for it, it ends with this process.
  child.unref();
  child.channel?.unref();
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.told as Told[];
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
  // Nobody waits for its usual end.
  ended.catch(() => undefined);
  return { child, ended };
}
