import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Config } from '#lib/platform/config.ts';
import { invalidField } from '#lib/platform/failure.ts';

export type Flags = Record<string, string | undefined>;

/**
 * One operator command. Its usage line begins with the `required` flags. An optional flag with the value '' is a
 * switch, `true` when given.
 */
export type Command = Described & {
  /** Calls one verb and returns what to print. */
  run(ctx: Context<OperatorActor>, flags: Flags): Promise<object>;
};

/** A command that creates what the others open. */
export type StandaloneCommand = Described & { runAlone(config: Config, flags: Flags): Promise<object> };

type Described = {
  name: string;
  /** One sentence for the help. */
  about: string;
  required: readonly string[];
  optional: Readonly<Record<string, string>>;
};

/** What a required flag takes, where its name does not say it. */
const valueNames: Readonly<Record<string, string>> = { to: 'path', from: 'path', id: 'key id' };

export const operator: OperatorActor = { kind: 'operator' };

/** `account set --email <email> [--tier FREE|PREMIUM|ENTERPRISE]` */
export function usage(command: Omit<Described, 'about'>): string {
  const required = command.required.map((flag) => `--${flag} <${valueNames[flag] ?? flag}>`);
  const optional = Object.entries(command.optional).map(
    ([flag, value]) => `[--${flag}${value === '' ? '' : ` ${value}`}]`,
  );
  return [command.name, ...required, ...optional].join(' ');
}

/** Passes a signal that SIGINT and SIGTERM abort, so that unfinished work can be cleaned up. */
export async function interruptible<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('Interrupted; nothing was left behind.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await run(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** A flag as a number, whose bounds the verb's schema checks. Text that is not a number is refused here. */
export function numberFlag(flags: Flags, flag: string): number | undefined {
  const text = flags[flag];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw invalidField(flag, `--${flag} must be a number.`);
  return value;
}

/** `a,b` as a list. An empty one is refused: it may come from an unset variable, and would lift the intended limit. */
export function listFlag(flags: Flags, flag: string): string[] | undefined {
  const list = flags[flag]
    ?.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (list?.length === 0) throw invalidField(flag, `--${flag} names nothing. Leave it out for no limit.`);
  return list;
}

/** A date or date-time, as ISO 8601 text. */
export function timeFlag(flags: Flags, flag: string): string | undefined {
  const text = flags[flag];
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalidField(flag, `--${flag} must be a date or an ISO 8601 date-time.`);
  return time.toISOString();
}
