import { listOperatorAudit } from '#lib/accounts/audit.ts';
import { listAccounts, type ListAccountsInput } from '#lib/accounts/operators/accounts.ts';
import { listOperators, markOperator } from '#lib/accounts/operators/operators.ts';
import { describeEngines } from '#lib/products/describe-engines.ts';
import { listWorkers } from '#lib/tasks/run/executor-lock.ts';
import { measureQueues, measureWaitingTasks } from '#lib/tasks/read/measure-queues.ts';
import { listFailingOfAll } from '#lib/webhooks/destinations/destination-health.ts';
import { measureDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import { numberFlag, type Command } from '../command.ts';

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator add',
    about: "Lets the owner of an account open the operators' pages.",
    required: ['email'],
    optional: {},
    run: (ctx, { email = '' }) => markOperator(ctx, { email, operator: true }),
  },
  {
    name: 'operator remove',
    about: "Closes the operators' pages to the owner of an account.",
    required: ['email'],
    optional: {},
    run: (ctx, { email = '' }) => markOperator(ctx, { email, operator: false }),
  },
  {
    name: 'operator list',
    about: "Lists who may open the operators' pages.",
    required: [],
    optional: {},
    run: async (ctx) => ({ operators: await listOperators(ctx) }),
  },
  {
    name: 'operator trail',
    about: 'Lists what operators did, newest first.',
    required: [],
    optional: { limit: '<1-200>', cursor: '<nextCursor>' },
    run: (ctx, flags) => listOperatorAudit(ctx, { limit: numberFlag(flags, 'limit'), cursor: flags['cursor'] }),
  },
  {
    name: 'account list',
    about: 'Lists accounts, the newest first.',
    required: [],
    optional: {
      search: '<text>',
      tier: 'FREE|PREMIUM|ENTERPRISE',
      'billing-status': 'ACTIVE|ON_HOLD',
      limit: '<1-100>',
      cursor: '<nextCursor>',
    },
    run: (ctx, { 'billing-status': billingStatus, search, tier, cursor, ...flags }) =>
      listAccounts(ctx, {
        search,
        tier,
        billingStatus,
        cursor,
        limit: numberFlag(flags, 'limit'),
      } as ListAccountsInput),
  },
  {
    name: 'service show',
    about: 'Shows queues, workers, failing destinations and engines.',
    required: [],
    optional: {},
    async run(ctx) {
      const { platform } = ctx;
      const [queues, tasks, deliveries, workers, failingDestinations] = await Promise.all([
        measureQueues(platform),
        measureWaitingTasks(ctx),
        measureDeliveries(platform),
        listWorkers(ctx),
        listFailingOfAll(ctx),
      ]);
      return { queues, tasks, deliveries, workers, failingDestinations, engines: describeEngines(ctx) };
    },
  },
];
