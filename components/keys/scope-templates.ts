import type { Scope } from '#lib/contract/scopes.ts';

/** Common purposes of keys, in plain words. A template with `null` scopes lets the user pick them one by one. */
export const scopeTemplates = [
  { value: 'all', label: 'Everything', detail: 'Every operation, including ones added later.', scopes: [] },
  {
    value: 'make',
    label: 'Create',
    detail: 'Create, follow and cancel tasks. No access to balance or storage.',
    scopes: ['task:create', 'task:read', 'task:cancel'],
  },
  {
    value: 'watch',
    label: 'Read only',
    detail: 'Read tasks and results. Spends nothing and changes nothing.',
    scopes: ['task:read'],
  },
  {
    value: 'books',
    label: 'Accounting',
    detail: 'Read the balance and export usage. No access to tasks.',
    scopes: ['usage:read'],
  },
  { value: 'custom', label: 'Choose', detail: 'Choose each scope yourself.', scopes: null },
] as const satisfies readonly { value: string; label: string; detail: string; scopes: readonly Scope[] | null }[];

export type ScopeTemplate = (typeof scopeTemplates)[number]['value'];

/** The template with exactly these scopes; `custom` for any other selection. */
export function templateOf({ access, scopes }: { access: 'all' | 'some'; scopes: readonly Scope[] }): ScopeTemplate {
  if (access === 'all') return 'all';
  const same = scopeTemplates.find(
    (template) =>
      template.scopes !== null &&
      template.scopes.length === scopes.length &&
      template.scopes.length > 0 &&
      template.scopes.every((scope) => scopes.includes(scope)),
  );
  return same?.value ?? 'custom';
}
