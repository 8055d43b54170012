import type { Engine } from '../engine.ts';
import { bare } from './bare.ts';
import { dbos } from './dbos.ts';
import { graphile } from './graphile.ts';
import { leases } from './leases.ts';
import { pgBoss } from './pg-boss.ts';

let url = '';

export function setDatabase(address: string): void {
  url = address;
}

const database = () => url;

/** The ways to run work. A name after a slash is one configuration of the library. */
export const engines = {
  bare,
  leases,
  'pg-boss': pgBoss(database, { notify: false }),
  'pg-boss/notify': pgBoss(database, { notify: true }),
  'pg-boss/groups': pgBoss(database, {
    notify: false,
    groups: { default: 1, tiers: { 'weight-2': 2, 'weight-4': 4 } },
  }),
  graphile: graphile(database, { serial: false }),
  'graphile/serial': graphile(database, { serial: true }),
  dbos: dbos(database, { pollMs: 500, byAccount: false }),
  'dbos/10ms': dbos(database, { pollMs: 10, byAccount: false }),
  'dbos/partitions': dbos(database, { pollMs: 10, byAccount: true }),
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;
