/** Forked by `operate`: runs the operator commands of each message in sequence and replies with their answers. */
import { operator } from '#lib/admin/command.ts';
import { parseCommand } from '#lib/admin/parse-command.ts';
import { joinService } from './join-service.ts';

export type CommandsRequest = { dataDir: string; commands: string[][] };
export type CommandsReply = { answers: object[] } | { failure: string };

async function run({ dataDir, commands }: CommandsRequest): Promise<object[]> {
  const { platform, close } = await joinService({ ...process.env, DATA_DIR: dataDir });
  try {
    const answers: object[] = [];
    for (const line of commands) {
      const { command, flags } = parseCommand(line);
      if ('runAlone' in command) throw new Error(`${line.join(' ')} runs without a service`);
      answers.push(await command.run({ platform, actor: operator }, flags));
    }
    return answers;
  } finally {
    await close();
  }
}

process.on('message', async (request: CommandsRequest) => {
  const reply: CommandsReply = await run(request).then(
    (answers) => ({ answers }),
    (error: Error) => ({ failure: error.stack ?? error.message }),
  );
  process.send?.(reply);
});
// Exits explicitly, because a migration leaves a connection open for some seconds.
process.on('disconnect', () => process.exit(0));
