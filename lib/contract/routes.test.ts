import { describe, expect, test } from 'vitest';
import { errorStatus } from './errors.ts';
import { operationIds, route, routes, servedRoutes, type OperationId } from './routes.ts';
import { allowsScope } from './requests/scopes.ts';

const listedStatuses: Partial<Record<OperationId, number[]>> = {
  getAccountCredits: [401, 429],
  generateMv: [400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 502, 503],
  createVideodirectTask: [400, 401, 402, 403, 409, 413, 429, 500, 502, 503],
  createSubtitles: [400, 401, 402, 403, 408, 409, 413, 429, 500, 502, 503],
  renderMvScenes: [400, 401, 402, 403, 404, 408, 409, 413, 429, 500, 502, 503],
  createSong: [400, 401, 402, 403, 404, 422, 429, 500, 503],
  createVoice: [400, 401, 402, 403, 404, 409, 422, 429, 500, 503],
  getClipTimeline: [400, 401, 402, 403, 422, 429, 500, 503],
  quoteMvEdit: [400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 502, 503],
  lockMvCharacter: [400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 502, 503],
  createDraft: [400, 401, 403, 404, 409, 429, 500],
  getDraft: [400, 401, 403, 404, 429, 500],
  getMvCapabilities: [401, 403, 429, 500],
  quoteMv: [400, 401, 402, 403, 404, 409, 413, 422, 429],
};

describe('routes', () => {
  test('each has its own operation id, and its own method and path', () => {
    for (const id of operationIds) expect(routes[id].operationId).toBe(id);
    const addresses = servedRoutes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('the statuses SPEC.md lists can be answered', () => {
    for (const [id, statuses] of Object.entries(listedStatuses)) {
      const known = new Set(route(id as OperationId).errorCodes.map(errorStatus));
      expect(
        statuses.filter((status) => !known.has(status)),
        id,
      ).toEqual([]);
    }
  });

  test('only the task read uses the query allowance, and only public reads need no key', () => {
    expect(servedRoutes.filter(({ policy }) => policy === 'query').map(({ operationId }) => operationId)).toEqual([
      'getTask',
    ]);
    expect(
      servedRoutes
        .filter(({ scope }) => scope === null)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/api/health', '/api/openapi.json', '/api/v1/pricing/catalog']);
    for (const { scope, policy, operationId } of servedRoutes)
      expect(scope === null, operationId).toBe(policy === null);
  });

  test('every paid write takes an idempotency key, and generation demands one', () => {
    for (const { paid, method, headers, operationId } of servedRoutes)
      if (paid && method !== 'GET') expect(headers?.idempotencyKey, operationId).toBeDefined();
    expect(route('generateMv').headers.idempotencyKey).toBe('required');
  });

  test('each path parameter has a schema', () => {
    for (const { path, params, operationId } of servedRoutes)
      expect(path.includes('{'), operationId).toBe(params !== undefined);
  });
});

test('an empty scope list and * allow everything, another list only what it names', () => {
  expect(allowsScope([], 'storage:write')).toBe(true);
  expect(allowsScope(['*'], 'storage:write')).toBe(true);
  expect(allowsScope(['task:read'], 'task:read')).toBe(true);
  expect(allowsScope(['task:read'], 'task:create')).toBe(false);
});
