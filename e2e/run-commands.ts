/**
 * `node e2e/run-commands.ts '[["key", "create", "--email", "a@example.com"]]'`: runs operator commands in sequence and prints their answers
 * as a JSON list.
 */
import { operator } from '#lib/admin/command.ts';
import { parseCommand } from '#lib/admin/parse-command.ts';
import { joinService } from './join-service.ts';

const lines = JSON.parse(process.argv[2] ?? '[]') as string[][];
const { platform, close } = await joinService();
const answers: object[] = [];
for (const line of lines) {
  const { command, flags } = parseCommand(line);
  if ('runAlone' in command) throw new Error(`${line.join(' ')} runs without a service`);
  answers.push(await command.run({ platform, actor: operator }, flags));
}
await close();
process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
