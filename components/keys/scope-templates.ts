import type { Scope } from '#lib/contract/scopes.ts';

/** What keys are mostly made for, in plain words; `null` scopes are chosen one by one. */
export const scopeTemplates = [
  { value: 'all', label: 'Everything', detail: 'All operations, also those that are added later.', scopes: [] },
  { value: 'make', label: 'Make things', detail: 'Create tasks, follow them and cancel them. No balance, no storage.', scopes: ['task:create', 'task:read', 'task:cancel'] },
  { value: 'watch', label: 'Only look', detail: 'Read tasks and what they made. Costs nothing and changes nothing.', scopes: ['task:read'] },
  { value: 'books', label: 'Keep the books', detail: 'Read the balance and export usage. Sees no task.', scopes: ['usage:read'] },
  { value: 'custom', label: 'Choose', detail: 'Tick what the key may do.', scopes: null },
] as const satisfies readonly { value: string; label: string; detail: string; scopes: readonly Scope[] | null }[];

export type ScopeTemplate = (typeof scopeTemplates)[number]['value'];

/** The template that means just these scopes; `custom` for any other choice. */
export function templateOf({ access, scopes }: { access: 'all' | 'some'; scopes: readonly Scope[] }): ScopeTemplate {
  if (access === 'all') return 'all';
  const same = scopeTemplates.find(
    (template) => template.scopes !== null && template.scopes.length === scopes.length && template.scopes.length > 0 && template.scopes.every((scope) => scopes.includes(scope)),
  );
  return same?.value ?? 'custom';
}
