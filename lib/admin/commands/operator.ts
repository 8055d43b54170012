import { listOperatorAudit } from '#lib/accounts/audit.ts';
import { listAccounts, type ListAccountsInput } from '#lib/accounts/operators/accounts.ts';
import { listOperators, markOperator } from '#lib/accounts/operators/operators.ts';
import { describeEngines } from '#lib/products/describe-engines.ts';
import { listWorkers } from '#lib/tasks/executor-lock.ts';
import { measureQueues, measureWaitingTasks } from '#lib/tasks/measure-queues.ts';
import { listFailingOfAll } from '#lib/webhooks/destinations/destination-health.ts';
import { measureDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import { numberFlag, type Command } from '../command.ts';

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator add',
    about: "Lets the owner of an account open the operators' pages.",
    required: ['email'],
    optional: {},
    run: (platform, actor, { email = '' }) => markOperator(platform, actor, { email, operator: true }),
  },
  {
    name: 'operator remove',
    about: "Closes the operators' pages to the owner of an account.",
    required: ['email'],
    optional: {},
    run: (platform, actor, { email = '' }) => markOperator(platform, actor, { email, operator: false }),
  },
  {
    name: 'operator list',
    about: "Lists who may open the operators' pages.",
    required: [],
    optional: {},
    run: async (platform, actor) => ({ operators: await listOperators(platform, actor) }),
  },
  {
    name: 'operator trail',
    about: 'Lists what operators did, newest first.',
    required: [],
    optional: { limit: '<1-200>', cursor: '<nextCursor>' },
    run: (platform, actor, flags) =>
      listOperatorAudit(platform, actor, { limit: numberFlag(flags, 'limit'), cursor: flags['cursor'] }),
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
    run: (platform, actor, { 'billing-status': billingStatus, search, tier, cursor, ...flags }) =>
      listAccounts(platform, actor, {
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
    async run(platform, actor) {
      const [queues, tasks, deliveries, workers, failingDestinations] = await Promise.all([
        measureQueues(platform),
        measureWaitingTasks(platform, actor),
        measureDeliveries(platform),
        listWorkers(platform, actor),
        listFailingOfAll(platform, actor),
      ]);
      return { queues, tasks, deliveries, workers, failingDestinations, engines: describeEngines(platform, actor) };
    },
  },
];
