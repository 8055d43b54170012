import { z } from 'zod';
import { creditBalance } from '../account.ts';
import { health } from '../health.ts';
import { pricingCatalog } from '../pricing.ts';
import { enableStorageBody, storageState } from '../storage.ts';
import { exportUsageQuery, usageExport } from '../usage.ts';
import { bodyErrors, defineRoute, idempotencyErrors, keyedErrors, paidErrors, publicErrors } from './definition.ts';

export const accountRoutes = {
  getAccountCredits: defineRoute({
    operationId: 'getAccountCredits',
    method: 'GET',
    path: '/api/v1/account/credits',
    scope: 'usage:read',
    policy: 'operation',
    paid: false,
    tags: ['Account'],
    summary: 'Read credit balance',
    description: 'The exact balance at this moment.',
    responses: { 200: { description: 'The balance.', schema: creditBalance } },
    errorCodes: keyedErrors,
  }),
  exportUsage: defineRoute({
    operationId: 'exportUsage',
    method: 'GET',
    path: '/api/v1/usage/export',
    scope: 'usage:read',
    policy: 'operation',
    paid: false,
    tags: ['Account'],
    summary: 'Export usage',
    description:
      'All credit movements in a period of up to 92 days, as JSON or CSV with the same columns. A task is one debit and, when it ends, one settlement (what it did not use comes back) or one refund.',
    query: exportUsageQuery,
    responses: {
      200: { description: 'Movements of credits, oldest first.', schema: usageExport, alsoContentType: 'text/csv' },
    },
    errorCodes: keyedErrors,
  }),
  enableStorage: defineRoute({
    operationId: 'enableStorage',
    method: 'PUT',
    path: '/api/v1/storage',
    scope: 'storage:write',
    policy: 'operation',
    paid: true,
    tags: ['Account'],
    summary: 'Enable paid audio storage',
    description:
      "Keeps the account's audio beyond its normal retention, one month at a time. The first month is debited at once, each further month when the one before ends, until you cancel. If a month cannot be paid, nothing is owed and storage becomes disabled. Enabling a month that is already paid for is free. retainedUntil of every kept audio file moves to the end of the paid month. FEATURE_NOT_SUPPORTED where the operator keeps audio for good.",
    headers: { idempotencyKey: 'optional' },
    body: enableStorageBody,
    responses: { 200: { description: 'Storage is enabled.', schema: storageState } },
    errorCodes: [...paidErrors, 'FEATURE_NOT_SUPPORTED'],
  }),
  cancelStorage: defineRoute({
    operationId: 'cancelStorage',
    method: 'DELETE',
    path: '/api/v1/storage',
    scope: 'storage:write',
    policy: 'operation',
    paid: false,
    tags: ['Account'],
    summary: 'Cancel paid audio storage',
    description:
      'Audio is kept until paidUntil. The month is not renewed and not refunded. On an account without storage this changes nothing. Takes no body; an empty object is accepted.',
    headers: { idempotencyKey: 'optional' },
    responses: { 200: { description: 'Storage ends with the paid period.', schema: storageState } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'FEATURE_NOT_SUPPORTED'],
  }),
  getPricingCatalog: defineRoute({
    operationId: 'getPricingCatalog',
    method: 'GET',
    path: '/api/v1/pricing/catalog',
    scope: null,
    policy: null,
    paid: false,
    tags: ['Pricing'],
    summary: 'Read the price catalog',
    description: 'Public: needs no key. pricingVersion rises whenever a price changes.',
    responses: { 200: { description: 'Every price.', schema: pricingCatalog } },
    errorCodes: publicErrors,
  }),
  getHealth: defineRoute({
    operationId: 'getHealth',
    method: 'GET',
    path: '/api/health',
    scope: null,
    policy: null,
    paid: false,
    tags: ['Service'],
    summary: 'Check that the service works',
    description: 'Whether database and queue respond. For load balancers and monitors.',
    responses: {
      200: { description: 'It works.', schema: health },
      503: { description: 'A check fails.', schema: health },
    },
    // Its own 503 body says more than the envelope would.
    errorCodes: ['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL_ERROR'],
  }),
  getOpenApi: defineRoute({
    operationId: 'getOpenApi',
    method: 'GET',
    path: '/api/openapi.json',
    scope: null,
    policy: null,
    paid: false,
    tags: ['Service'],
    summary: 'Read this document',
    description: 'The whole contract in machine-readable form, for client generators, validators and tools.',
    responses: { 200: { description: 'An OpenAPI 3.0.3 document.', schema: z.record(z.string(), z.unknown()) } },
    errorCodes: ['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL_ERROR'],
  }),
} as const;
