/** Every public operation as data, from which the API routes and the OpenAPI document are built. */
import type { z } from 'zod';
import { maxRequestBodyBytes } from './accounts/limits.ts';
import { accountRoutes } from './routes/account.ts';
import type { RouteDefinition } from './routes/definition.ts';
import { musicRoutes } from './routes/music.ts';
import { mvRoutes } from './routes/mv.ts';
import { draftRoutes } from './routes/mv-drafts.ts';
import { taskRoutes } from './routes/tasks.ts';
import { textAndRelayRoutes } from './routes/text-and-relay.ts';
import { uploadRoutes } from './routes/uploads.ts';

export type { HttpMethod, RouteDefinition, RouteResponse, RouteTag } from './routes/definition.ts';
export { tagDescriptions } from './routes/definition.ts';

export const routes = {
  ...accountRoutes,
  ...taskRoutes,
  ...musicRoutes,
  ...textAndRelayRoutes,
  ...draftRoutes,
  ...mvRoutes,
  ...uploadRoutes,
} as const;

export type Routes = typeof routes;
export type OperationId = keyof Routes;

/**
 * One part of a request (`params`, `query` or `body`) as its handler gets it: parsed by its schema, or undefined
 * without one.
 */
export type RoutePart<Id extends OperationId, Name extends string> = Routes[Id] extends {
  [K in Name]: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;

/** The operation with its exact schema types: `route('generateMv').body` is `generateMvBody`. */
export function route<Id extends OperationId>(operationId: Id): Routes[Id] {
  return routes[operationId];
}

export const operationIds = Object.keys(routes) as OperationId[];
export const servedRoutes: readonly RouteDefinition[] = Object.values(routes);

export function bodyLimitOf(definition: RouteDefinition): number {
  return definition.maxBodyBytes ?? maxRequestBodyBytes;
}
