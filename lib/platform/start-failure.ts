import type { Config } from './config.ts';

type CodedError = Error & { code?: string; syscall?: string; path?: string; errors?: unknown[] };

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const fileTrouble = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

/** Why a process could not start, in words for whoever started it: what to look at, and never a password. */
export function describeStartFailure(failure: unknown, config: Pick<Config, 'port' | 'dataDir' | 'databaseUrl'>): string {
  const error = innermost(failure);
  const { code = '', message, syscall, path } = error;
  if (code === 'EADDRINUSE') return `Port ${config.port} is in use. Stop what uses it, or set PORT.`;
  if (syscall === 'listen') return `Port ${config.port} cannot be opened (${code}). Set PORT and HOST to what this user may open.`;
  if (unreachable.has(code) || /timeout expired|Connection terminated/.test(message)) return `The database at ${databaseAddress(config)} cannot be reached (${code || message}). Look at DATABASE_URL.`;
  if (/^28/.test(code)) return `The database at ${databaseAddress(config)} refused the user or the password of DATABASE_URL.`;
  if (code === '3D000') return `The database at ${databaseAddress(config)} does not exist. Create it, or change DATABASE_URL.`;
  if (code === '42501') return `The user of DATABASE_URL lacks a right on the database at ${databaseAddress(config)}: ${message}`;
  if (fileTrouble.has(code) && path?.startsWith(config.dataDir)) return `DATA_DIR ${config.dataDir} cannot be written (${code} at ${path}).`;
  return withoutPassword(error.stack ?? message, config);
}

/** A name with several addresses fails with one error for each. */
function innermost(failure: unknown): CodedError {
  if (!(failure instanceof Error)) return new Error(String(failure));
  const first = (failure as CodedError).errors?.[0];
  return first instanceof Error ? first : failure;
}

function databaseAddress({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return 'the embedded server';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

function withoutPassword(text: string, { databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return text;
  const { password } = new URL(databaseUrl);
  return password ? text.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***') : text;
}
