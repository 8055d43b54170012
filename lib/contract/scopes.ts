import { z } from 'zod';

/** What each scope of an API key allows (SPEC.md, Authentication 5). An empty scope list means the same as `*`. */
export const scopeDescriptions = {
  'task:create': 'Create generic tasks and use task-producing lyrics, subtitles, direct video, song and MV write endpoints.',
  'task:read': 'List, read and stream tasks; read product resources.',
  'task:cancel': 'Cancel generic, direct video or MV task operations.',
  'usage:read': 'Read account credits and export usage.',
  'storage:write': 'Enable or cancel paid audio storage when available.',
  '*': 'All public operations.',
} as const;

export const scopes = Object.keys(scopeDescriptions) as [keyof typeof scopeDescriptions, ...(keyof typeof scopeDescriptions)[]];

export const scope = z.enum(scopes).meta({ id: 'Scope', description: 'A permission of an API key.' });
export type Scope = z.infer<typeof scope>;

/** Scopes an operation can ask for; `*` is only ever held. */
export type OperationScope = Exclude<Scope, '*'>;

/** True when a key that holds `held` may use an operation that needs `needed`. */
export function allowsScope(held: readonly string[], needed: OperationScope): boolean {
  return held.length === 0 || held.includes('*') || held.includes(needed);
}
