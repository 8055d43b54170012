import { parseArgs } from 'node:util';
import { Failure, invalidField, isFailure } from '#lib/platform/failure.ts';
import { usage, type Command, type Flags, type StandaloneCommand } from './command.ts';
import { accountCommands } from './commands/account.ts';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { creditsCommands, ledgerCommands } from './commands/credits.ts';
import { keyCommands } from './commands/key.ts';
import { operatorCommands } from './commands/operator.ts';
import { webhookCommands } from './commands/webhook.ts';

export const commands: readonly (Command | StandaloneCommand)[] = [
  ...accountCommands,
  ...auditCommands,
  ...creditsCommands,
  ...keyCommands,
  ...webhookCommands,
  ...ledgerCommands,
  ...operatorCommands,
  ...backupCommands,
];

/** What `help`, `--help` or a command's own `--help` prints; null when no help was asked for. */
export function helpFor(args: readonly string[]): string | null {
  const asksForAll = args[0] === 'help' || args[0] === '--help' || args[0] === '-h';
  if (!asksForAll && !args.includes('--help')) return null;
  const one = findCommand(asksForAll ? args.slice(1) : args);
  if (one) return [usage(one), '', one.about, ''].join('\n');
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const lines = commands.map(({ name, about }) => name.padEnd(width) + about);
  const opening = [
    'npm run -s admin -- <command> [flags]',
    '',
    'Prints one JSON object. A failure is {"error": {"code", "message"}} and exit code 1.',
  ];
  return [...opening, 'help <command> shows the flags of one command.', '', ...lines, ''].join('\n');
}

function findCommand(args: readonly string[]): Command | StandaloneCommand | undefined {
  return commands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '));
}

/**
 * The command and its flags. Throws `VALIDATION_ERROR` for an unknown command (with all `usages`), an unknown flag, a flag without a
 * value, or a required one that is missing (which show the command's usage).
 */
export function parseCommand(args: readonly string[]): { command: Command | StandaloneCommand; flags: Flags } {
  const command = findCommand(args);
  const name = args.slice(0, 2).join(' ');
  if (!command)
    throw new Failure('VALIDATION_ERROR', {
      message: `${name === '' ? 'No command was given' : `There is no command "${name}"`}. See npm run -s admin -- help.`,
      details: { usages: commands.map(usage) },
    });
  const options = Object.fromEntries(
    [...command.required, ...Object.keys(command.optional)].map((flag) => [
      flag,
      { type: command.optional[flag] === '' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const flags = parseFlags(command, args.slice(command.name.split(' ').length), options);
  const missing = command.required.find((flag) => flags[flag] === undefined);
  if (missing) throw invalidField(missing, `--${missing} is required. Usage: ${usage(command)}`);
  return { command, flags };
}

function parseFlags(
  command: Command | StandaloneCommand,
  args: string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
): Flags {
  try {
    const { values } = parseArgs({ args: joinNegative(args), options, strict: true, allowPositionals: false });
    return Object.fromEntries(Object.entries(values).map(([flag, value]) => [flag, String(value)]));
  } catch (error) {
    throw new Failure('VALIDATION_ERROR', {
      message: `${whatIsWrong(error as Error & { code?: string })} Usage: ${usage(command)}`,
      cause: error,
    });
  }
}

/** Joins `--credits -5` to `--credits=-5`, so that the verb says what is wrong with the number. */
function joinNegative(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const flag = joined.at(-1);
    if (/^-\d/.test(arg) && flag && /^--[^=]+$/.test(flag)) return [...joined.slice(0, -1), `${flag}=${arg}`];
    return [...joined, arg];
  }, []);
}

/** Rewords the parser's message, which is written for programmers and quotes the wrong word. */
function whatIsWrong({ code, message }: Error & { code?: string }): string {
  const [, quoted = ''] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no flag ${quoted}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `${quoted} belongs to no flag.`;
  return message.includes('does not take an argument') ? `${quoted} takes no value.` : `${quoted} needs a value.`;
}

/** Names the flag in place of the field in a verb's refusal: `--limit must be at least 1.` */
export function namingFlag({ required, optional }: Command | StandaloneCommand, error: unknown): unknown {
  const field = isFailure(error) ? error.details?.['field'] : undefined;
  if (!isFailure(error) || typeof field !== 'string' || !error.message.startsWith(`${field} `)) return error;
  const [name = ''] = field.split('.').slice(-1);
  const whole = name.replace(/\[\d+\]$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const flags = [...required, ...Object.keys(optional)];
  // `--in-flight-per-key` leaves out the `tasks` of its field.
  const flag = [whole, whole.replace('-tasks-', '-')].find((one) => flags.includes(one));
  if (!flag) return error;
  const message = `--${flag}${error.message.slice(field.length)}`;
  return new Failure(error.code, { message, details: error.details, cause: error });
}
