/**
 * Three roles share the embedded server. `postgres` is the superuser, used only at start to create the other two and
 * the database. `cadenza_owner` owns the tables and functions and applies migrations. `cadenza` is the application: it
 * reads and writes rows. The passwords of the last two are derived one-way from the superuser's; all three are renewed
 * whenever the server is started.
 */
import { advisoryLocks } from '../database/advisory-locks.ts';
import { createHmac } from 'node:crypto';
import pg from 'pg';

export const DATABASE = 'cadenza';
export const OWNER_ROLE = 'cadenza_owner';
export const APPLICATION_ROLE = 'cadenza';

/**
 * The URL of the same server and database for another role. `superuserUrl` holds the password from which the role's is
 * derived.
 */
export function urlForRole(superuserUrl: string, role: typeof OWNER_ROLE | typeof APPLICATION_ROLE): string {
  const url = new URL(superuserUrl);
  url.password = passwordOf(role, decodeURIComponent(url.password));
  url.username = role;
  return url.href;
}

export function passwordOf(role: typeof OWNER_ROLE | typeof APPLICATION_ROLE, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url');
}

/** One line of SQL that sets the passwords of all existing roles to those derived from `superuserPassword`. */
export function changePasswords(superuserPassword: string): string {
  const ofRoles = [OWNER_ROLE, APPLICATION_ROLE] as const;
  const changes = ofRoles.map(
    (role) =>
      `IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN ALTER ROLE ${role} PASSWORD '${passwordOf(role, superuserPassword)}'; END IF;`,
  );
  return `DO $$ BEGIN ALTER ROLE postgres PASSWORD ${pg.escapeLiteral(superuserPassword)}; ${changes.join(' ')} END $$`;
}

/** The schema that holds all tables and functions of the application. */
export const SCHEMA = 'public';

/**
 * Creates missing roles and the missing database, and hands over objects that an older version left with the superuser.
 */
export async function prepareRoles(superuserUrl: string): Promise<void> {
  await withClient(inDatabase(superuserUrl, 'postgres'), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.makeRoles]);
    for (const role of [OWNER_ROLE, APPLICATION_ROLE] as const) {
      const { rows } = await client.query<{ plain: boolean }>(
        'SELECT rolcanlogin AND NOT (rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls) AS plain FROM pg_roles WHERE rolname = $1',
        [role],
      );
      const password = pg.escapeLiteral(passwordOf(role, decodeURIComponent(new URL(superuserUrl).password)));
      const verb = rows.length === 0 ? 'CREATE' : 'ALTER';
      if (!rows[0]?.plain)
        await client.query(
          `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${password}`,
        );
    }
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [DATABASE],
    );
    if (rows[0]?.owner === OWNER_ROLE) return;
    if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    await withClient(inDatabase(superuserUrl, DATABASE), handOver);
  });
}

/**
 * Changes the owner of all objects except those of extensions. The database itself comes last, so that an interrupted
 * hand-over starts again.
 */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ statement: string }>(
    // Earlier versions kept their queue in its own schema, which a migration drops. Its owner may drop it, whoever owns
    // the tables in it.
    `SELECT format('ALTER SCHEMA %I OWNER TO ${OWNER_ROLE}', nspname) AS statement FROM pg_namespace WHERE nspname = 'dbos'
     UNION ALL SELECT format('ALTER TABLE %I.%I OWNER TO ${OWNER_ROLE}', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
     UNION ALL SELECT format('ALTER SEQUENCE %I.%I OWNER TO ${OWNER_ROLE}', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relkind = 'S' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass)
     UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${OWNER_ROLE}', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = $1
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     UNION ALL SELECT format('ALTER TYPE %I.%I OWNER TO ${OWNER_ROLE}', n.nspname, t.typname) FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
       WHERE n.nspname = $1 AND t.typtype IN ('e', 'd')`,
    [SCHEMA],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query(`REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${DATABASE} TO ${APPLICATION_ROLE}`);
  await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${OWNER_ROLE}`);
  await client.query('COMMIT');
}

/** True when `role` may use every table, sequence and function of the application. */
export async function isGranted(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ missing: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_namespace n WHERE n.nspname = $2 AND NOT has_schema_privilege($1, n.oid, 'USAGE'))
       OR EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $2 AND c.relkind IN ('r', 'p', 'v')
         AND NOT has_table_privilege($1, c.oid, 'SELECT'))
       OR EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $2 AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
         AND NOT (has_table_privilege($1, c.oid, 'INSERT') AND has_table_privilege($1, c.oid, 'UPDATE') AND has_table_privilege($1, c.oid, 'DELETE')))
       OR EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $2 AND CASE WHEN c.relkind = 'S' THEN NOT has_sequence_privilege($1, c.oid, 'USAGE') END)
       OR EXISTS (SELECT 1 FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = $2 AND NOT has_function_privilege($1, p.oid, 'EXECUTE')) AS missing`,
    [role, SCHEMA],
  );
  return rows[0]?.missing === false;
}

/** Lets `role` read and write rows and call functions, and nothing else. The client must be the owner's. */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await client.query('BEGIN');
  await client.query(`GRANT USAGE ON SCHEMA ${SCHEMA} TO ${name}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${name}`);
  await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${name}`);
  await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${name}`);
  // Only the owner may change the record of applied migrations.
  await client.query(`REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${name}`);
  await client.query('COMMIT');
}

function inDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'cadenza-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
