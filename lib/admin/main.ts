/**
 * `npm run -s admin -- <command>`: prints one JSON object on stdout, and on failure `{"error":{"code","message"}}` with exit code 1.
 * `help` is told in words. Works while the server runs, whose database it joins, and when it does not.
 */
import { readConfig } from '#lib/platform/config.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { createLogger } from '#lib/platform/logger.ts';
import { openPlatform } from '#lib/platform/open-platform.ts';
import { describeStartFailure, StartError } from '#lib/platform/start-failure.ts';
import { operator } from './command.ts';
import { helpFor, parseCommand } from './parse-command.ts';

async function answer(args: readonly string[]): Promise<object> {
  const { command, flags } = parseCommand(args);
  const config = { ...readConfig(), databasePoolSize: 2 };
  if ('runAlone' in command) return command.runAlone(config, flags);
  const { platform, close } = await openPlatform(config, { log: createLogger({ logLevel: 'silent' }) }).catch(
    (error: unknown) => {
      throw new StartError(describeStartFailure(error, config), { cause: error });
    },
  );
  try {
    return await command.run({ platform, actor: operator }, flags);
  } finally {
    await close();
  }
}

/** The operator sees the real reason, which callers of the API never do. */
function publicError(error: unknown): { code: string; message: string } {
  if (isFailure(error)) return { code: error.code, message: error.message };
  return { code: 'INTERNAL_ERROR', message: error instanceof Error ? error.message : String(error) };
}

process.umask(0o077);
let exitCode = 0;
const args = process.argv.slice(2);
const printed =
  helpFor(args) ??
  `${JSON.stringify(
    await answer(args).catch((error: unknown) => {
      exitCode = 1;
      return { error: publicError(error) };
    }),
  )}\n`;
// Explicitly: a first start's migrations leave a connection that ends only some seconds later.
process.stdout.write(printed, () => process.exit(exitCode));
