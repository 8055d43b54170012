import { expect, test } from 'vitest';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createWorkGate } from '#lib/platform/concurrency/work-gate.ts';
import { signInLimits } from './attempts.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { verifyPassword } from '../passwords/password.ts';
import { signIn } from './sign-in.ts';

const { platform, clock } = await createTestPlatform();
const password = 'correct horse battery';
const { address: addressLimit, addressAndAccount, knownDevice } = signInLimits;
let people = 0;
let addresses = 0;

const from = (ip: string, device?: string): VisitorActor => ({ kind: 'visitor', ip, device });
const newAddress = () => `10.${Math.floor(++addresses / 250)}.7.${addresses % 250}`;

async function person(): Promise<string> {
  const email = `person${++people}@example.test`;
  await createOwner(platform, { email, password });
  return email;
}

/** How one try ended: 'in' or the code of its refusal. */
const attempt = (visitor: VisitorActor, email: string, given = 'wrong password') =>
  signIn({ platform, actor: visitor }, { email, password: given }).then(
    () => 'in',
    (error) => error.code as string,
  );

async function attempts(times: number, visitor: () => VisitorActor, email: () => string): Promise<string[]> {
  const codes: string[] = [];
  for (let at = 0; at < times; at++) codes.push(await attempt(visitor(), email()));
  return codes;
}

test('attempts counted while the clock ran a day ahead do not block sign-ins once it is right, and the limits still apply', async () => {
  const email = await person();
  const visitor = from(newAddress());
  const right = clock.now();
  clock.advanceSec(86_400);
  expect(await attempt(visitor, email, password)).toBe('in');
  clock.set(right);
  expect(await attempt(visitor, email, password)).toBe('in');
  const codes = await attempts(
    addressAndAccount.burst + 1,
    () => visitor,
    () => email,
  );
  expect(codes.at(0)).not.toBe('RATE_LIMITED');
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

test('nobody can lock out an owner: after a thousand wrong passwords from elsewhere the right one still signs in', async () => {
  const email = await person();
  // What a hundred addresses leave behind when each of them has used up everything it has.
  for (let at = 0; at < 100; at++) {
    const freeAt = new Date(clock.now().getTime() + addressAndAccount.burst * addressAndAccount.everySec * 1000);
    await platform.database.sql.query('INSERT INTO attempt VALUES ($1, $2)', [
      `sign-in:172.16.0.${at}:${platform.secrets.sign('sign-in-attempt', email)}`,
      freeAt,
    ]);
  }
  expect(
    await attempts(
      10,
      () => from(newAddress()),
      () => email,
    ),
  ).toEqual(Array(10).fill('FORBIDDEN'));
  expect(await attempt(from('172.16.0.7'), email, password)).toBe('RATE_LIMITED');
  expect(await attempt(from(newAddress()), email, password)).toBe('in');
});

test('guesses at one account are slowed down and never lock it: one attempt comes back per minute, and a refused one costs nothing', async () => {
  const email = await person();
  const guesser = from(newAddress());
  expect(
    await attempts(
      addressAndAccount.burst,
      () => guesser,
      () => email,
    ),
  ).toEqual(Array(addressAndAccount.burst).fill('FORBIDDEN'));
  for (let at = 0; at < 5; at++)
    await expect(signIn({ platform, actor: guesser }, { email, password })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSec: addressAndAccount.everySec,
    });
  clock.advanceSec(addressAndAccount.everySec);
  expect(
    await attempts(
      2,
      () => guesser,
      () => email,
    ),
  ).toEqual(['FORBIDDEN', 'RATE_LIMITED']);
  clock.advanceSec(addressAndAccount.everySec);
  expect(await attempt(guesser, email, password)).toBe('in');
  // After the right password the account's own count starts anew.
  expect(
    await attempts(
      addressAndAccount.burst,
      () => guesser,
      () => email,
    ),
  ).toEqual(Array(addressAndAccount.burst).fill('FORBIDDEN'));
});

test('guesses at many accounts from one address are slowed down over all of them', async () => {
  const guesser = from(newAddress());
  let at = 0;
  const codes = await attempts(
    addressLimit.burst + 2,
    () => guesser,
    () => `guess${at++}@example.test`,
  );
  expect(codes).toEqual([...Array(addressLimit.burst).fill('FORBIDDEN'), 'RATE_LIMITED', 'RATE_LIMITED']);
});

test('concurrent attempts are all counted', async () => {
  const email = await person();
  const patient = {
    ...platform,
    hashing: createWorkGate({ concurrency: 4, waitingMax: 100, waitingPerShareMax: 100, reserved: 0 }),
  };
  const guesser = from(newAddress());
  const tries = Array.from({ length: addressAndAccount.burst + 4 }, () =>
    signIn({ platform: patient, actor: guesser }, { email, password: 'wrong password' }).catch((error) => error.code),
  );
  expect((await Promise.all(tries)).filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
});

test('IPv6 counts by the /64 one subscriber has, and the next subscriber is not affected', async () => {
  const email = await person();
  let at = 0;
  const codes = await attempts(
    addressAndAccount.burst + 1,
    () => from(`2001:db8:5:6:${++at}::1`),
    () => email,
  );
  expect(codes.at(-1)).toBe('RATE_LIMITED');
  expect(await attempt(from('2001:db8:5:7::1'), email, password)).toBe('in');
});

test('successful sign-ins behind one address never use up its limit', async () => {
  const email = await person();
  const office = newAddress();
  for (let at = 0; at < addressLimit.burst + 5; at++) expect(await attempt(from(office), email, password)).toBe('in');
});

test('a browser that has signed in before has its own limit at an address that guessers have used up', async () => {
  const email = await person();
  const office = newAddress();
  const { device } = await signedIn({ platform, actor: from(office) }, { email, password });
  await attempts(
    addressAndAccount.burst,
    () => from(office),
    () => email,
  );
  let at = 0;
  await attempts(
    addressLimit.burst,
    () => from(office),
    () => `other${at++}@example.test`,
  );
  expect(await attempt(from(office), email, password)).toBe('RATE_LIMITED');
  expect(await attempt(from(office, device), email, password)).toBe('in');
  // Whoever took the browser guesses no faster than others do.
  expect(
    await attempts(
      knownDevice.burst + 1,
      () => from(newAddress(), device),
      () => email,
    ),
  ).toEqual([...Array(knownDevice.burst).fill('FORBIDDEN'), 'RATE_LIMITED']);
});

test('a browser is known only for accounts it has signed in to, and its cookie cannot be forged or altered', async () => {
  const [first, second, stranger] = [await person(), await person(), await person()];
  const one = await signedIn({ platform, actor: from(newAddress()) }, { email: first, password });
  const both = await signedIn({ platform, actor: from(newAddress(), one.device) }, { email: second, password });
  const isKnown = async (device: string, email: string) => {
    const guesser = newAddress();
    await attempts(
      addressAndAccount.burst,
      () => from(guesser),
      () => email,
    );
    return (await attempt(from(guesser, device), email)) === 'FORBIDDEN';
  };
  expect(await isKnown(both.device, first)).toBe(true);
  expect(await isKnown(both.device, second)).toBe(true);
  expect(await isKnown(both.device, stranger)).toBe(false);
  const [id, signature] = one.device.split('.') as [string, string];
  for (const forged of [
    '',
    'x',
    `${id}.`,
    `${'A'.repeat(22)}.${signature}`,
    `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${id}.${Array(50).fill(signature).join('.')}`,
  ])
    expect(await isKnown(forged, first), forged).toBe(false);
  expect(both.device).not.toContain('example.test');
});

test('an unknown address, a wrong password and a closed account do the same work and answer the same', async () => {
  const [email, closed] = [await person(), await person()];
  await platform.database.sql.query(
    'UPDATE account SET active = false WHERE id = (SELECT account_id FROM app_user WHERE email = $1)',
    [closed],
  );
  const answers: object[] = [];
  for (const [address, given] of [
    ['nobody@example.test', password],
    [email, 'wrong password'],
    [closed, password],
  ] as const) {
    let hashed = 0;
    const counted = {
      ...platform,
      hashing: {
        ...platform.hashing,
        run: <T>(share: Parameters<typeof platform.hashing.run>[0], work: () => Promise<T>) => (
          hashed++, platform.hashing.run(share, work)
        ),
      },
    };
    const error = await signIn(
      { platform: counted, actor: from(newAddress()) },
      { email: address, password: given },
    ).catch((reason) => reason);
    answers.push({ code: error.code, message: error.message, details: error.details, hashed });
  }
  expect(answers[0]).toMatchObject({ code: 'FORBIDDEN', hashed: 1 });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(await verifyPassword(platform, { share: 'a' }, '!', '!')).toBe(false);
});

test('a flood of sign-ins waits in a bounded queue: those beyond it are told to retry and not counted, and the owner gets in', async () => {
  const email = await person();
  const { device } = await signedIn({ platform, actor: from(newAddress()) }, { email, password });
  const held = Promise.withResolvers<void>();
  const gate = createWorkGate({ concurrency: 1, waitingMax: 4, waitingPerShareMax: 2, reserved: 1 });
  const busy = { ...platform, hashing: gate };
  const holder = gate.run({ share: 'holder' }, () => held.promise);
  let turnedAway = 0;
  const flood = Array.from({ length: 20 }, (_, at) =>
    signIn({ platform: busy, actor: from(`10.99.0.${at}`) }, { email: `flood${at}@example.test`, password }).catch(
      (error) => {
        if (error.code === 'SERVICE_UNAVAILABLE') turnedAway++;
        return error;
      },
    ),
  );
  await expect.poll(() => [gate.counts().waiting, turnedAway]).toEqual([4, 16]);
  const owner = signedIn({ platform: busy, actor: from('10.99.1.1', device) }, { email, password });
  await expect.poll(() => gate.counts().waiting).toBe(5);
  held.resolve();
  const codes = (await Promise.all(flood)).map((error) => error.code);
  expect([
    codes.filter((code) => code === 'FORBIDDEN').length,
    codes.filter((code) => code === 'SERVICE_UNAVAILABLE').length,
  ]).toEqual([4, 16]);
  expect(await owner).toMatchObject({ sessionId: expect.stringMatching(/^ses_/) });
  await holder;
  const { rows } = await platform.database.sql.query<{ counted: number }>(
    `SELECT count(*)::int AS counted FROM attempt WHERE subject ~ '^sign-in:10[.]99[.]0[.][0-9]+$' AND free_at > $1`,
    [clock.now()],
  );
  expect(rows).toEqual([{ counted: 4 }]);
});

test('stored attempts identify nobody, and are deleted once they no longer matter', async () => {
  const visitor = from(newAddress());
  await attempts(
    3,
    () => visitor,
    () => 'secret-typed-here@example.test',
  );
  const subjects = async () =>
    (await platform.database.sql.query<{ subject: string }>('SELECT subject FROM attempt')).rows.map(
      (row) => row.subject,
    );
  expect((await subjects()).join()).not.toMatch(/@|secret/);
  clock.advanceSec(3600);
  for (let at = 0; at < 20; at++) await attempt(from(newAddress()), 'nobody@example.test');
  expect((await subjects()).filter((subject) => subject.includes(visitor.ip))).toEqual([]);
});

test('every attempt to sign in is logged with its outcome and client address, without the typed password or email address', async () => {
  const email = await person();
  const lines: Record<string, unknown>[] = [];
  const watched = {
    ...platform,
    log: createLogger({ logLevel: 'info' }, { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }),
  };
  const ip = newAddress();
  for (let guess = 0; guess <= addressAndAccount.burst; guess++)
    await signIn({ platform: watched, actor: from(ip) }, { email, password: 'a typed canary' }).catch(() => null);
  await signIn({ platform: watched, actor: from(newAddress()) }, { email, password });
  expect(lines.map(({ msg, outcome, address, factor }) => [msg, outcome, address === ip, factor])).toEqual([
    ...Array.from({ length: addressAndAccount.burst }, () => ['sign-in', 'refused', true, 'password']),
    ['sign-in', 'limited', true, 'password'],
    ['sign-in', 'succeeded', false, 'password'],
  ]);
  // Tries at one account can be told from those at others.
  expect(new Set(lines.map(({ subject }) => subject)).size).toBe(1);
  for (const hidden of ['a typed canary', password, email]) expect(JSON.stringify(lines)).not.toContain(hidden);
});
