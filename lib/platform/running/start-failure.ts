import type { Config } from '../config.ts';

/** A failed start whose message is a complete explanation. */
export class StartError extends Error {}

/** The database at MIGRATION_DATABASE_URL could not be used; `cause` says why. */
export class MigrationConnectionError extends Error {}

type CodedError = Error & {
  code?: string;
  syscall?: string;
  path?: string;
  hostname?: string;
  port?: number;
  errors?: unknown[];
};

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const fileTrouble = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as CodedError | null)?.code ?? '');

type Settings = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'> &
  Partial<Pick<Config, 'operatorAddress'>>;

/** Why a process could not start, for the person who started it: what to check, and never a password. */
export function describeStartFailure(failure: unknown, config: Settings): string {
  const ofMigrations = failure instanceof MigrationConnectionError;
  const error = innermost(ofMigrations ? failure.cause : failure);
  const { code = '', message, syscall, path } = error;
  if (error instanceof StartError) return withoutPassword(message, config);
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const said = describeAddressFailure(error, config);
    if (said) return said;
  }
  const setting = ofMigrations ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL';
  const database = `The database at ${databaseAddress(ofMigrations ? config.migrationDatabaseUrl : config.databaseUrl)}`;
  if (unreachable.has(code) || /timeout expired|Connection terminated/.test(message)) {
    return `${database} cannot be reached (${code || message}). Look at ${setting}.`;
  }
  if (/^28/.test(code)) return `${database} refused the user or the password of ${setting}.`;
  if (code === '3D000') return `${database} does not exist. Create it, or change ${setting}.`;
  if (code === '42501') return `${database} gives the user of ${setting} too few rights: ${message}`;
  if (/^Could not find a production build/.test(message))
    return 'The pages are not built. Start with npm start, or run npm run build first.';
  // Creating a folder below /proc fails with ENOENT.
  const isFileTrouble = fileTrouble.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  // An error from writing to an open file carries no path.
  if (isDiskFull(error) && (!path || path.startsWith(config.dataDir)))
    return `There is no room left on the disk of DATA_DIR ${config.dataDir} (${code}).`;
  if (isFileTrouble && path && (path.startsWith(config.dataDir) || config.dataDir.startsWith(path)))
    return `DATA_DIR ${config.dataDir} cannot be written (${code} at ${path}).`;
  return withoutPassword(error.stack ?? message, config);
}

/** Describes a failure of one of the two ports that a process opens; null for any other address. */
function describeAddressFailure(
  { code, syscall, hostname, port }: CodedError,
  { operatorAddress: operators, ...config }: Settings,
): string | null {
  if (syscall === 'getaddrinfo') {
    if (hostname === config.host) return `HOST ${config.host} is no address of this machine (${code}).`;
    return operators && hostname === operators.host
      ? `METRICS_HOST ${operators.host} is no address of this machine (${code}).`
      : null;
  }
  const [portSetting, hostSetting] =
    operators && port === operators.port && port !== config.port ? ['METRICS_PORT', 'METRICS_HOST'] : ['PORT', 'HOST'];
  const shown = `Port ${port ?? config.port}`;
  if (code === 'EADDRINUSE') return `${shown} is in use. Stop what uses it, or set ${portSetting}.`;
  return `${shown} cannot be opened (${code}). Set ${portSetting} and ${hostSetting} to what this user may open here.`;
}

/** A host name with several addresses fails with one error per address. */
function innermost(failure: unknown): CodedError {
  if (!(failure instanceof Error)) return new Error(String(failure));
  const first = (failure as CodedError).errors?.[0];
  return first instanceof Error ? first : failure;
}

function databaseAddress(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return 'the embedded server';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function withoutPassword(
  text: string,
  { databaseUrl, migrationDatabaseUrl }: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>,
): string {
  const passwords = [databaseUrl, migrationDatabaseUrl]
    .flatMap((url) => (url && URL.canParse(url) ? [new URL(url).password] : []))
    .filter((password) => password !== '');
  return passwords.reduce(
    (shown, password) => shown.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***'),
    text,
  );
}
