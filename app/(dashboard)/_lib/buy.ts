import type { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { type OperationId, type RoutePart, type Routes, route } from '#lib/contract/routes.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { getProcess, type ProcessDeps } from '#lib/process.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { purchaseKey } from '#lib/tasks/life/purchase.ts';
import type { BoughtTask } from '#components/studio/action-types.ts';

type PaidOperation = {
  [Id in OperationId]: Routes[Id] extends { paid: true; body: z.ZodType } ? Id : never;
}[OperationId];

/** One press of a buy button, as the page sent it. */
type Press = { params?: Readonly<Record<string, string | number>>; body: object; key: string };

/** The same press, parsed by the operation's schemas. */
type Purchase<Id extends PaidOperation> = {
  ctx: Context<UserActor, ProcessDeps>;
  params: RoutePart<Id, 'params'>;
  body: RoutePart<Id, 'body'>;
  idempotency: Idempotency;
};

/**
 * A server action that buys what a paid API operation sells. The same request to the API under the same key counts as
 * the same purchase.
 */
export function buy<Id extends PaidOperation, Answer>(
  operation: Id,
  { params = {}, body, key }: Press,
  verb: (purchase: Purchase<Id>) => Promise<Answer>,
): Promise<ActionResult<Answer>> {
  return userAction(async ({ actor }) => {
    const definition: { params?: z.ZodType; body: z.ZodType } = route(operation);
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return verb({
      ctx: { ...getProcess(), actor },
      params: (definition.params && parseInput(definition.params, texts)) as RoutePart<Id, 'params'>,
      body: parseInput(definition.body, body) as RoutePart<Id, 'body'>,
      idempotency: purchaseKey(key, { operation, params: texts }, body),
    });
  });
}

/** The same, for an operation that creates a task. */
export function buyTask<Id extends PaidOperation>(
  operation: Id,
  press: Press,
  verb: (purchase: Purchase<Id>) => Promise<BoughtTask>,
): Promise<ActionResult<BoughtTask>> {
  return buy(operation, press, async (purchase) => {
    const { taskId } = await verb(purchase);
    return { taskId };
  });
}
