'use server';
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { type OperationId, operationIds } from '#lib/contract/routes.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { priceRequest, type RequestPrice } from '#lib/products/price-request.ts';

const operation = z.enum(operationIds as [OperationId, ...OperationId[]]);

/** The price of a playground request as it stands. */
export async function priceOfRequest(operationId: OperationId, body: unknown): Promise<ActionResult<RequestPrice>> {
  return userAction(async () => priceRequest(parseInput(operation, operationId), body));
}
