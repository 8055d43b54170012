import type { Config } from './config.ts';

/** A start that failed for a reason that its message says in full. */
export class StartError extends Error {}

type CodedError = Error & { code?: string; syscall?: string; path?: string; hostname?: string; port?: number; errors?: unknown[] };

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const fileTrouble = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

/** Why a process could not start, in words for whoever started it: what to look at, and never a password. */
export function describeStartFailure(failure: unknown, config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>): string {
  const error = innermost(failure);
  const { code = '', message, syscall, path, hostname } = error;
  if (error instanceof StartError) return withoutPassword(message, config);
  if (code === 'EADDRINUSE') return `Port ${error.port ?? config.port} is in use. Stop what uses it, or set PORT.`;
  if (syscall === 'getaddrinfo' && hostname === config.host) return `HOST ${config.host} is no address of this machine (${code}).`;
  if (syscall === 'listen') return `Port ${error.port ?? config.port} cannot be opened (${code}). Set PORT and HOST to what this user may open here.`;
  if (unreachable.has(code) || /timeout expired|Connection terminated/.test(message)) return `The database at ${databaseAddress(config)} cannot be reached (${code || message}). Look at DATABASE_URL.`;
  if (/^28/.test(code)) return `The database at ${databaseAddress(config)} refused the user or the password of DATABASE_URL.`;
  if (code === '3D000') return `The database at ${databaseAddress(config)} does not exist. Create it, or change DATABASE_URL.`;
  if (code === '42501') return `The user of DATABASE_URL lacks a right on the database at ${databaseAddress(config)}: ${message}`;
  if (/^Could not find a production build/.test(message)) return 'The pages are not built. Start with npm start, or run npm run build first.';
  if (fileTrouble.has(code) && path && (path.startsWith(config.dataDir) || config.dataDir.startsWith(path))) return `DATA_DIR ${config.dataDir} cannot be written (${code} at ${path}).`;
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

function withoutPassword(text: string, { databaseUrl, migrationDatabaseUrl }: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>): string {
  const passwords = [databaseUrl, migrationDatabaseUrl].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).password] : [])).filter((password) => password !== '');
  return passwords.reduce((shown, password) => shown.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***'), text);
}
