/**
 * House rules that a general linter cannot know: the direction of imports, and where the environment and the database
 * may be used.
 */

export type SourceFile = { path: string; text: string };
export type Finding = { path: string; line: number; message: string };

/** Layers from the top; a file may import its own layer and those below it. Every layer may import `lib/contract`. */
const layers: readonly (readonly [name: string, prefixes: readonly string[]])[] = [
  ['boot', ['server.ts', 'lib/wiring.ts', 'lib/admin/', 'bench/', 'e2e/', 'prisma/']],
  ['surface', ['app/', 'components/', 'lib/api/', 'lib/process.ts']],
  ['engines', ['lib/engines/']],
  ['products', ['lib/products/']],
  ['domains', ['lib/tasks/', 'lib/webhooks/', 'lib/billing/', 'lib/limits/', 'lib/media/', 'lib/accounts/']],
  ['platform', ['lib/platform/']],
  ['contract', ['lib/contract/']],
];

/**
 * Which domains each domain may import, besides `lib/platform` and `lib/contract`. There are no cycles: a type or
 * function that would close one belongs in another domain, or is passed as an argument.
 */
export const domainImports: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  media: [],
  // Grants, credit requests and alerts write to the audit trail, and operators confirm their identity before they
  // grant.
  billing: ['accounts'],
  // Changes of destinations and inboxes write to the audit trail.
  webhooks: ['accounts'],
  // A task holds and settles credits, stores files and writes events within its own transactions; its stream ends with
  // its reader's session or key.
  tasks: ['accounts', 'billing', 'media', 'webhooks'],
  // Simulating a request checks everything that could refuse it; admitting one reads the limits of its account.
  limits: ['accounts', 'billing', 'tasks'],
  products: ['accounts', 'billing', 'limits', 'media', 'tasks', 'webhooks'],
  // Only the products' ports, see below; the stand-in for direct video reports what an upstream would charge.
  engines: ['billing', 'media', 'products'],
};

/** Folders of a module in the order of its phases: a file may import its own folder and earlier ones. */
const phases: readonly (readonly [module: string, folders: readonly string[]])[] = [
  ['lib/products/mv/', ['sources', 'quotes', 'drafts', 'render', 'create', 'edits', 'read']],
];

const database = /from '(?:pg|@prisma\/[^']+|[^']*prisma-client[^']*|[^']*\/platform\/database\/database\.ts)'/;

function layerOf(path: string): number {
  return layers.findIndex(([, prefixes]) =>
    prefixes.some((prefix) => path === prefix || (prefix.endsWith('/') && path.startsWith(prefix))),
  );
}

/** The path that an import refers to, from the root; null for packages. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function importFinding(file: SourceFile, specifier: string, isTypeOnly: boolean): string | null {
  const target = resolveImport(file.path, specifier);
  if (target === null) return null;
  const from = layerOf(file.path);
  const to = layerOf(target);
  const name = (layer: number) => layers[layer]?.[0] ?? 'unknown';
  if (name(from) === 'contract' && name(to) !== 'contract') return `lib/contract imports zod alone, not ${target}`;
  if (name(from) === 'boot' || from < 0 || to < 0) return null;
  if (name(to) === 'engines' && name(from) !== 'engines')
    return 'engines are reached through ports and wired in lib/wiring.ts alone';
  // An engine implements ports that products declare, and uses platform and media below them.
  if (
    name(from) === 'engines' &&
    name(to) === 'products' &&
    !isTypeOnly &&
    !/\/(ports|song-direction)\.ts$/.test(target)
  )
    return `an engine may know a product's ports only, not ${target}`;
  if (to < from) return `${name(from)} may not import ${name(to)}: ${target}`;
  return domainFinding(file.path, target) ?? phaseFinding(file.path, target);
}

function domainFinding(path: string, target: string): string | null {
  const domainOf = (one: string) => /^lib\/(\w+)\//.exec(one)?.[1] ?? '';
  const from = domainOf(path);
  const to = domainOf(target);
  const allowed = domainImports[from];
  if (!allowed || !domainImports[to] || from === to || allowed.includes(to)) return null;
  const may = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other domain';
  return `lib/${from} may import ${may}, besides platform and contract, not ${target} (domainImports in house-rules.ts)`;
}

function phaseFinding(path: string, target: string): string | null {
  for (const [module, folders] of phases) {
    if (!path.startsWith(module) || !target.startsWith(module)) continue;
    // -1 for files outside these folders, which every phase may import.
    const phaseOf = (one: string) => folders.indexOf(one.slice(module.length).split('/')[0] ?? '');
    if (phaseOf(target) > phaseOf(path)) return `${path.slice(module.length)} may not import a later phase: ${target}`;
  }
  return null;
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * A docstring on the same line as code. After code, readers relate it to that line but editors show it for the next
 * one.
 */
const docstringInLine =
  /^[ \t]*(?:\/\*\*(?:(?!\*\/).)*\*\/[ \t]*[^\s/*]|(?!\/\*|\*|\/\/)\S.* \/\*\* .*?\*\/(?:[;,]|$))/gm;

/**
 * A docstring above another one describes nothing: editors only show the lower one. A blank line separates a file's
 * header.
 */
const docstringOnDocstring = /\*\/\n[ \t]*\/\*\*/g;

/** A verb whose actor and platform are separate parameters; they belong in its context (`lib/platform/context.ts`). */
const actorOutsideContext =
  /(?:: (?:Platform|\w*Deps|Pick<(?:Platform|\w*Deps), [^>]*>),\s*\w+: (?:\w+Actor|KeyManager)\b(?!\[))|(?:\w+: (?:\w+Actor|KeyManager),\s*(?:\w+|\{[^}]*\}): (?:Platform|\w*Deps|Pick<(?:Platform|\w*Deps), )\b)/g;

/** More than one positional argument; a single one, such as a trigger's row or a column, is clear without a name. */
const positionalCall = /\bcadenza_\w+\(\s*\$\d+(?:::\w+)?\s*,/g;

/** All findings in one file. */
export function checkFile(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const lineAt = (offset: number) => file.text.slice(0, offset).split('\n').length;
  const add = (offset: number, message: string) => findings.push({ path: file.path, line: lineAt(offset), message });
  const isTest = /\.test\.tsx?$/.test(file.path) || file.path.startsWith('lib/platform/testing/');
  for (const match of file.text.matchAll(docstringInLine))
    add(match.index, 'a docstring stands on a line of its own, above what it describes');
  for (const match of file.text.matchAll(docstringOnDocstring))
    add(match.index, 'a docstring stands right above what it describes, not above another docstring');
  if (isTest) return findings;

  for (const match of file.text.matchAll(actorOutsideContext))
    add(
      match.index,
      'a verb is verb(ctx, input): the actor stands in its context, beside what the process was wired with',
    );
  for (const match of file.text.matchAll(positionalCall))
    add(match.index, 'a SQL function is called with its arguments by name (`functionCall`)');
  for (const match of file.text.matchAll(importPattern)) {
    const message = importFinding(file, match[2] ?? match[3] ?? match[4] ?? '', match[1] !== undefined);
    if (message) add(match.index, message);
  }
  const surface = /^(?:app|components|lib\/api)\//.test(file.path);
  const databaseImport = surface ? database.exec(file.text) : null;
  if (databaseImport) add(databaseImport.index, 'transports call verbs; the database is not theirs');
  if (
    !['lib/platform/config.ts', 'lib/admin/build-if-needed.ts', 'prisma/generate.ts', 'next.config.mjs'].includes(
      file.path,
    ) &&
    !/^(?:e2e|bench)\//.test(file.path)
  ) {
    const environment = /process\.env\b/.exec(file.text);
    if (environment) add(environment.index, 'the environment is parsed in lib/platform/config.ts alone');
  }
  if (/\/(?:utils|helpers|common)\.tsx?$/.test(file.path)) add(0, 'a file is named for what it holds');
  if (/^(?:app|components)\/.*\.tsx?$/.test(file.path))
    for (const match of file.text.matchAll(/\.(?:length|size)\} [a-z]+s\b/g))
      add(match.index, 'a count and its noun come from countText, which knows the plural');
  // The browser's own frame cannot use design tokens.
  if (/^(?:app|components)\/.*\.tsx$/.test(file.path) && file.path !== 'app/layout.tsx') {
    for (const match of file.text.matchAll(
      /text-\[\d+px\]|fontSize:\s*['"]?\d+px|(?:bg|text|border|fill|stroke)-\[#|['"`\s:(]#[0-9a-f]{6}\b|\brgba?\(/gi,
    ))
      add(match.index, 'colours and font sizes come from design tokens');
  }
  return findings;
}
