import { execFile } from 'node:child_process';
import { appendFile, chown, copyFile, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { APPLICATION_ROLE } from './roles.ts';

const openssl = (...args: string[]) => promisify(execFile)('openssl', args);
const hasOpenssl = await openssl('version').then(
  () => true,
  () => false,
);

it.runIf(hasOpenssl)(
  'signs in with the certificate that the address names, and with the one that replaced it at the next connection',
  async () => {
    const dir = await mkdtemp(join(memoryFolder(), 'cadenza-certificates-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const file = (name: string) => join(dir, name);
    await openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      file('ca.key'),
      '-out',
      file('ca.crt'),
      '-subj',
      '/CN=test authority',
      '-days',
      '2',
    );
    /** Signed by the authority above. */
    const certify = async (name: string, subject: string, serial: number) => {
      await writeFile(file('names'), 'subjectAltName=IP:127.0.0.1\n');
      await openssl(
        'req',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        file(`${name}.key`),
        '-out',
        file(`${name}.csr`),
        '-subj',
        `/CN=${subject}`,
      );
      await openssl(
        'x509',
        '-req',
        '-in',
        file(`${name}.csr`),
        '-CA',
        file('ca.crt'),
        '-CAkey',
        file('ca.key'),
        '-set_serial',
        String(serial),
        '-days',
        '2',
        '-extfile',
        file('names'),
        '-out',
        file(`${name}.crt`),
      );
    };
    await certify('server', '127.0.0.1', 1);
    await certify('client', APPLICATION_ROLE, 2);

    const dataDir = file('data');
    const server = await startEmbeddedPostgres(dataDir);
    onTestFinished(() => server.stop());
    const cluster = join(dataDir, 'postgres');
    const { uid, gid } = await stat(cluster);
    for (const name of ['ca.crt', 'server.crt', 'server.key']) {
      await copyFile(file(name), join(cluster, name));
      await chown(join(cluster, name), uid, gid);
    }
    await writeFile(
      join(cluster, 'pg_hba.conf'),
      `hostssl all ${APPLICATION_ROLE} all cert\nhost all all all scram-sha-256\n`,
    );
    await appendFile(
      join(cluster, 'postgresql.conf'),
      "\nssl = on\nssl_ca_file = 'ca.crt'\nssl_cert_file = 'server.crt'\nssl_key_file = 'server.key'\n",
    );
    const admin = new pg.Client({ connectionString: server.superuserUrl });
    await admin.connect();
    await admin.query('SELECT pg_reload_conf()');
    await expect.poll(async () => (await admin.query('SHOW ssl')).rows[0]).toEqual({ ssl: 'on' });
    await admin.end();

    const url = Object.assign(new URL(server.superuserUrl), { username: APPLICATION_ROLE, password: '' });
    url.search = new URLSearchParams({
      sslmode: 'verify-full',
      sslrootcert: file('ca.crt'),
      sslcert: file('client.crt'),
      sslkey: file('client.key'),
    }).toString();
    const database = openDatabase(url.href, { poolSize: 1, onError: () => {} });
    onTestFinished(() => database.close());
    const serial = async () => {
      const session = await database.connect();
      const { rows } = await session.query<{ role: string; serial: string }>(
        'SELECT current_user AS role, client_serial::text AS serial FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
      );
      await session.end();
      return rows[0];
    };
    expect(await serial()).toEqual({ role: APPLICATION_ROLE, serial: '2' });
    await certify('next', APPLICATION_ROLE, 3);
    for (const ending of ['key', 'crt']) await rename(file(`next.${ending}`), file(`client.${ending}`));
    expect(await serial()).toEqual({ role: APPLICATION_ROLE, serial: '3' });
    expect((await database.sql.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  },
);
