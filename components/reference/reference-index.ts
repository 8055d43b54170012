/** The navigation tree of the reference, used by the side bar and the search. */
import { asCompared } from '#lib/platform/text/plain-text.ts';
import type { HttpMethod } from '#lib/contract/routes.ts';
import { errorCodes } from '#lib/contract/errors.ts';
import type { Command } from '#components/shell/command-context.tsx';
import { referenceSections } from './reference-model.ts';

type NavOperation = { id: string; method: HttpMethod; summary: string };
export type NavEntry = { href: string; title: string; operations: NavOperation[] };

export const guidePages = [
  { slug: 'authentication', title: 'Authentication' },
  { slug: 'tasks-and-money', title: 'Tasks and money' },
  { slug: 'limits', title: 'Limits' },
  { slug: 'errors', title: 'Errors' },
  { slug: 'webhooks', title: 'Webhooks' },
  { slug: 'versions', title: 'Versions' },
] as const;
export type GuideSlug = (typeof guidePages)[number]['slug'];

export const guideEntries: NavEntry[] = [
  { href: '/reference', title: 'Start', operations: [] },
  ...guidePages.map(({ slug, title }) => ({ href: `/reference/${slug}`, title, operations: [] })),
];
export const operationEntries: NavEntry[] = referenceSections.map(({ slug, title, operations }) => ({
  href: `/reference/${slug}`,
  title,
  operations: operations.map(({ id, method, summary }) => ({ id, method, summary })),
}));

/** Search entries: pages, operations by name, path or id, and error codes. */
export const jumpCommands: Command[] = [
  ...referenceSections.flatMap(({ slug, title, operations }) =>
    operations.map(({ id, method, path, summary }) => ({
      id,
      group: title,
      label: summary,
      keywords: [id, method, path],
      href: `/reference/${slug}#${id}`,
    })),
  ),
  ...guideEntries.map(({ href, title }) => ({ id: `page-${href}`, group: 'Guide', label: title, href })),
  ...errorCodes.map((code) => ({ id: code, group: 'Errors', label: code, href: `/reference/errors#${code}` })),
];

const PLACES_MAX = 6;

/** Reference entries whose name, id or path contains every typed word. Operations also link to the playground. */
export function findPlaces(typed: string): Command[] {
  const words = asCompared(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = jumpCommands.filter(({ id, label, keywords = [], group = '' }) => {
    const text = asCompared(`${label} ${id} ${keywords.join(' ')} ${group}`);
    return words.every((word) => text.includes(word));
  });
  const places = found
    .slice(0, PLACES_MAX)
    .map((one): Command => ({ ...one, id: `reference-${one.id}`, group: 'Reference' }));
  const tries = found
    .filter(({ keywords }) => keywords)
    .slice(0, PLACES_MAX / 2)
    .map(
      ({ id, label }): Command => ({
        id: `try-${id}`,
        group: 'Playground',
        label: `Try: ${label}`,
        href: `/playground?operation=${id}`,
      }),
    );
  return [...tries, ...places];
}
