/**
 * `npm run -s admin -- <command>`: prints one JSON object on stdout, and on failure `{"error":{"code","message"}}` with
 * exit code 1. Text for people goes to stderr, except that of `help`. Works both while the server runs, whose database
 * it joins, and when it does not.
 */
import { type Config, readConfig } from '#lib/platform/config.ts';
import { refuseUnfinishedRestore } from '#lib/platform/files/data-dir.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { isMigrated } from '#lib/platform/database/migrations.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { rolesOfOperator } from '#lib/platform/postgres/database-access.ts';
import { hasDatabase } from '#lib/platform/postgres/embedded-postgres.ts';
import { describeStartFailure, StartError } from '#lib/platform/running/start-failure.ts';
import { operator } from './command.ts';
import { helpFor, namingFlag, parseCommand } from './parse-command.ts';

async function answer(args: readonly string[]): Promise<object> {
  const { command, flags } = parseCommand(args);
  const config = { ...readConfig(), databasePoolSize: 2 };
  if ('runAlone' in command) return command.runAlone(config, flags);
  const describe = (error: unknown) => {
    throw isFailure(error) ? error : new StartError(describeStartFailure(error, config), { cause: error });
  };
  await refuseWithoutDatabase(config).catch(describe);
  const log = createLogger({ logLevel: 'silent' });
  const { platform, close } = await openPlatform(config, { log, migrates: false }).catch(describe);
  try {
    const answered = await command.run({ platform, actor: operator }, flags);
    if ('link' in answered && config.publicUrl === `http://localhost:${config.port}`) tell(linkNote(config));
    return answered;
  } catch (error) {
    throw namingFlag(command, error);
  } finally {
    await close();
  }
}

const tell = (line: string) => void process.stderr.write(`${line}\n`);

const linkNote = ({ publicUrl }: Config): string =>
  `The link begins with ${publicUrl}, since PUBLIC_URL is not set here. Run the command with the PUBLIC_URL and PORT of the service, unless that is where its owner opens it.`;

/** With another environment than the service's, a command would report on a new and empty service. */
async function refuseWithoutDatabase(config: Config): Promise<void> {
  const roles = rolesOfOperator(config);
  if (!roles) await refuseUnfinishedRestore(config.dataDir);
  const isThere = roles ? await isMigrated(roles.owner) : hasDatabase(config.dataDir);
  if (isThere) return;
  const place = roles ? 'The database of DATABASE_URL is empty' : `There is no database in DATA_DIR ${config.dataDir}`;
  throw new Failure('NOT_FOUND', {
    message: `${place}. Run the command with the DATA_DIR and DATABASE_URL of the service, or start the service first.`,
  });
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
      const usages = isFailure(error) ? error.details?.['usages'] : undefined;
      if (Array.isArray(usages)) for (const line of usages) tell(line);
      return { error: publicError(error) };
    }),
  )}\n`;
// Exits explicitly: the migrations of a restore leave a connection that closes only some seconds later.
process.stdout.write(printed, () => process.exit(exitCode));
