import { z } from 'zod';
import { type Scope, scopes } from '../constants/scopes.ts';

export * from '../constants/scopes.ts';

export const scope = z.enum(scopes).meta({ id: 'Scope', description: 'A permission of an API key.' });

/** Scopes an operation can require; `*` can only be granted. */
export type OperationScope = Exclude<Scope, '*'>;

/** True when a key holding `held` may call an operation that needs `needed`. */
export function allowsScope(held: readonly string[], needed: OperationScope): boolean {
  return held.length === 0 || held.includes('*') || held.includes(needed);
}
