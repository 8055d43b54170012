/** Forked by `operate`: runs the operator commands of each message in sequence, and answers it with what they say. */
import { operator } from '#lib/admin/command.ts';
import { parseCommand } from '#lib/admin/parse-command.ts';
import { joinService } from './join-service.ts';

export type Order = { dataDir: string; commands: string[][] };
export type Answer = { told: object[] } | { failure: string };

async function run({ dataDir, commands }: Order): Promise<object[]> {
  const { platform, close } = await joinService({ ...process.env, DATA_DIR: dataDir });
  try {
    const told: object[] = [];
    for (const line of commands) {
      const { command, flags } = parseCommand(line);
      if ('runAlone' in command) throw new Error(`${line.join(' ')} runs without a service`);
      told.push(await command.run({ platform, actor: operator }, flags));
    }
    return told;
  } finally {
    await close();
  }
}

process.on('message', async (order: Order) => {
  const answer: Answer = await run(order).then(
    (told) => ({ told }),
    (error: Error) => ({ failure: error.stack ?? error.message }),
  );
  process.send?.(answer);
});
// A migration leaves a connection that ends only some seconds later.
process.on('disconnect', () => process.exit(0));
