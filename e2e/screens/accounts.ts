/** The three accounts whose pages are photographed, on their own server. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { freePort } from '#lib/platform/running/free-port.ts';
import { joinService } from '../join-service.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import type { State, Things } from './pages.ts';

export type ScreensStage = {
  server: RunningServer;
  emails: Record<State, string>;
  things: Record<State, Things>;
  password: string;
  showOperatorsPages(): void;
};

const password = 'given by the one who shows';
const emails: Record<State, string> = {
  full: 'showcase@cadenza.local',
  empty: 'new@cadenza.local',
  failing: 'trouble@cadenza.local',
};

/**
 * `dataDir` is filled on first use, which takes some minutes, and then reused. Its inboxes keep the port of that first
 * run.
 */
export async function openScreensStage(
  { dataDir, port = 0 }: { dataDir: string; port?: number },
  say: (line: string) => void,
): Promise<ScreensStage> {
  mkdirSync(dataDir, { recursive: true });
  port ||= await freePort();
  const server = await startServer({ dataDir, port, env: { DEMO_ACCOUNT: 'false' } });
  try {
    return await fillStage(server, { dataDir, port }, say);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fillStage(
  server: RunningServer,
  { dataDir, port }: { dataDir: string; port: number },
  say: (line: string) => void,
): Promise<ScreensStage> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: server.url,
    LOG_LEVEL: 'silent',
  };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
  const admin = (...args: string[]) => run('lib/admin/main.ts', ...args);
  say('Filling the account of the full state.');
  run('lib/admin/demo/main.ts', '--email', emails.full, '--password', password);
  say('Filling the account of the failing state.');
  run('lib/admin/demo/main.ts', '--email', emails.failing, '--password', password, '--small');
  const isNew = (email: string) => {
    try {
      admin('account', 'show', '--email', email);
      return false;
    } catch {
      return true;
    }
  };
  if (isNew(emails.empty))
    admin('account', 'create', '--email', emails.empty, '--password', password, '--credits', '200');
  const things = { full: await thingsOf(env, emails.full), empty: {}, failing: await thingsOf(env, emails.failing) };
  if (things.failing.mv) run('e2e/studio/fail-scene.ts', things.failing.mv, '1');
  admin('account', 'set', '--email', emails.failing, '--billing-status', 'ON_HOLD');
  // Becomes an operator only after the README's picture, which shows the service as a customer sees it. An earlier run
  // may have left the flag.
  admin('operator', 'remove', '--email', emails.full);
  // Accounts start with a temporary password and choose a permanent one, the same in each run.
  for (const email of Object.values(emails)) admin('account', 'set', '--email', email, '--password', password);
  return {
    server,
    emails,
    things,
    password,
    showOperatorsPages: () => void admin('operator', 'add', '--email', emails.full),
  };
}

/** The newest resource of each kind. */
const queries: Record<Exclude<keyof Things, 'account'>, string> = {
  clip: `SELECT id FROM clip WHERE account_id = $1 ORDER BY id DESC LIMIT 1`,
  song: `SELECT id FROM task WHERE account_id = $1 AND type = 'song' AND status = 'COMPLETED' ORDER BY id DESC LIMIT 1`,
  mv: `SELECT id FROM mv WHERE account_id = $1 AND final_asset_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
  editedMv: `SELECT id FROM mv WHERE account_id = $1 AND final_asset_id IS NOT NULL AND EXISTS (SELECT 1 FROM mv_take t WHERE t.mv_id = mv.id AND t.take > 1) ORDER BY id DESC LIMIT 1`,
  waitingMv: `SELECT id FROM mv WHERE account_id = $1 AND final_asset_id IS NULL ORDER BY id DESC LIMIT 1`,
  draft: `SELECT id FROM draft d WHERE account_id = $1 AND expires_at > now() AND NOT EXISTS (SELECT 1 FROM mv WHERE draft_id = d.id) ORDER BY id DESC LIMIT 1`,
  failedTask: `SELECT id FROM task WHERE account_id = $1 AND status = 'FAILED' ORDER BY id DESC LIMIT 1`,
  cancelledTask: `SELECT id FROM task WHERE account_id = $1 AND status = 'CANCELLED' ORDER BY id DESC LIMIT 1`,
  pendingTask: `SELECT id FROM task WHERE account_id = $1 AND status IN ('PENDING', 'PROCESSING') ORDER BY id DESC LIMIT 1`,
  key: `SELECT id FROM api_key WHERE account_id = $1 AND label = 'Product server' AND deleted_at IS NULL ORDER BY id DESC LIMIT 1`,
  oldKey: `SELECT id FROM api_key WHERE account_id = $1 AND status = 'DISABLED' ORDER BY id DESC LIMIT 1`,
  delivery: `SELECT id FROM webhook_delivery WHERE account_id = $1 AND status = 'DELIVERED' ORDER BY id DESC LIMIT 1`,
  failedDelivery: `SELECT id FROM webhook_delivery WHERE account_id = $1 AND status = 'FAILED' ORDER BY id DESC LIMIT 1`,
  inbox: `SELECT token AS id FROM inbox i WHERE account_id = $1 ORDER BY (SELECT count(*) FROM inbox_message m WHERE m.token = i.token) DESC LIMIT 1`,
};

async function thingsOf(env: NodeJS.ProcessEnv, email: string): Promise<Things> {
  const { platform, close } = await joinService(env);
  try {
    const { accountId } = await platform.database.prisma.user.findUniqueOrThrow({
      where: { email },
      select: { accountId: true },
    });
    const things: Things = { account: accountId };
    for (const [name, query] of Object.entries(queries) as [keyof typeof queries, string][]) {
      const { rows } = await platform.database.sql.query<{ id: string }>(query, [accountId]);
      if (rows[0]) things[name] = rows[0].id;
    }
    return things;
  } finally {
    await close();
  }
}
