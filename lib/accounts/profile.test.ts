import { TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import type { UserActor, VisitorActor } from '#lib/platform/actor.ts';
import { createTestPlatform, startMailServer } from '#lib/platform/testing/index.ts';
import { readDraftDefaults, setDraftDefaults, withDraftDefaults } from '#lib/products/mv/drafts/draft-defaults.ts';
import { listAudit } from './audit.ts';
import { changePassword } from './passwords/passwords.ts';
import { changeEmail, updateProfile } from './profile.ts';
import { readAccount } from './read-account.ts';
import { confirmSecondFactor, setUpSecondFactor } from './second-factor/second-factor.ts';
import { readSession } from './session/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';

const mailServer = await startMailServer();
const { platform, clock } = await createTestPlatform({
  config: { mail: { url: mailServer.url, password: undefined, from: 'no-reply@example.test' } },
});
afterAll(() => mailServer.close());
const password = 'a few unrelated words';
let people = 0;

async function person() {
  const email = `person${++people}@example.test`;
  const visitor: VisitorActor = { kind: 'visitor', ip: `203.0.113.${people}`, userAgent: 'Firefox' };
  await createOwner(platform, { email, password });
  const { token } = await signedIn({ platform, actor: visitor }, { email, password });
  return { email, visitor, token, actor: (await readSession(platform, token, visitor.ip)) as UserActor };
}

test('a name that PostgreSQL cannot store is refused by its field, and nothing is changed', async () => {
  const { actor } = await person();
  await updateProfile({ platform, actor }, { name: 'Ada' });
  for (const name of ['A\0da', 'Ada \ud83d'])
    await expect(updateProfile({ platform, actor }, { name }), JSON.stringify(name)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'name' },
    });
  expect((await readAccount({ platform, actor })).name).toBe('Ada');
});

test('an owner changes the email address with the password, signs in with the new one only, and the old one is notified', async () => {
  const { email, visitor, token, actor } = await person();
  const elsewhere = await signedIn({ platform, actor: visitor }, { email, password });
  await expect(
    changeEmail({ platform, actor }, { email: 'new@example.test', password: 'not the password' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'password' } });
  const changed = await changeEmail({ platform, actor }, { email: ' New@Example.test ', password });
  expect(changed.email).toBe('new@example.test');
  expect([
    await readSession(platform, token, visitor.ip),
    await readSession(platform, elsewhere.token, visitor.ip),
  ]).toEqual([null, null]);
  expect(await readSession(platform, changed.token ?? '', visitor.ip)).toMatchObject({ userId: actor.userId });
  await expect(signIn({ platform, actor: visitor }, { email, password })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await signedIn({ platform, actor: visitor }, { email: 'new@example.test', password });
  await platform.mail?.settled();
  expect(await mailServer.next()).toMatchObject({ to: [email], subject: 'Your address for Cadenza was changed' });
  expect((await listAudit({ platform, actor })).entries.map(({ action }) => action)).toContain('email.changed');
  expect(JSON.stringify((await listAudit({ platform, actor })).entries)).not.toContain('new@example.test');
});

test('an address that already has an account is refused, even the current one, and trying many is slowed down', async () => {
  const [mine, other] = [await person(), await person()];
  await expect(changeEmail({ platform, actor: mine.actor }, { email: mine.email, password })).rejects.toMatchObject({
    details: { field: 'email' },
  });
  for (let at = 0; at < 5; at++)
    await expect(changeEmail({ platform, actor: mine.actor }, { email: other.email, password })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'email' },
    });
  await expect(changeEmail({ platform, actor: mine.actor }, { email: other.email, password })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect(await readAccount({ platform, actor: other.actor })).toMatchObject({ email: other.email });
});

test('of two changes to one address at once one wins', async () => {
  const [one, two] = [await person(), await person()];
  const answers = await Promise.allSettled(
    [one, two].map(({ actor }) => changeEmail({ platform, actor }, { email: 'wanted@example.test', password })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await platform.mail?.settled();
  await mailServer.next();
});

test('with a second factor a change of password or address needs a code, which works once', async () => {
  const { actor } = await person();
  const { secret } = await setUpSecondFactor({ platform, actor }, { password });
  const app = new TOTP({ secret });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  await confirmSecondFactor({ platform, actor }, { code: code() });
  const change = (given?: string) =>
    changePassword(
      { platform, actor },
      {
        currentPassword: password,
        newPassword: 'words that are new',
        ...(given ? { code: given } : {}),
      },
    );
  await expect(change()).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'code' } });
  await expect(change('000000')).rejects.toMatchObject({ details: { field: 'code' } });
  await expect(changeEmail({ platform, actor }, { email: 'elsewhere@example.test', password })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  clock.advanceSec(30);
  const used = code();
  await change(used);
  await expect(
    changeEmail({ platform, actor }, { email: 'elsewhere@example.test', password: 'words that are new', code: used }),
  ).rejects.toMatchObject({ details: { field: 'code' } });
  await platform.mail?.settled();
  await mailServer.next();
});

test('a display name is kept as typed, up to eighty characters, and an empty one removes it', async () => {
  const { actor } = await person();
  await updateProfile({ platform, actor }, { name: '  Ada Lovelace ' });
  expect(await readAccount({ platform, actor })).toMatchObject({ name: 'Ada Lovelace' });
  await expect(updateProfile({ platform, actor }, { name: 'a'.repeat(81) })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  await updateProfile({ platform, actor }, { name: '   ' });
  expect(await readAccount({ platform, actor })).toMatchObject({ name: null });
});

test('new drafts start with the defaults of their account, which explicit choices override, and contradictory defaults are refused', async () => {
  const [mine, other] = [await person(), await person()];
  await setDraftDefaults({ platform, actor: mine.actor }, { styleId: 'ink', resolution: '720p' });
  expect([
    await readDraftDefaults({ platform, actor: mine.actor }),
    await readDraftDefaults({ platform, actor: other.actor }),
  ]).toEqual([{ styleId: 'ink', resolution: '720p' }, {}]);
  const body = { source: { type: 'task', taskId: 'tsk_01k2v9d3qj8r5w7x0y4z6b1c2d' } } as const;
  expect(await withDraftDefaults({ platform, actor: mine.actor }, { ...body, styleId: 'anime' })).toEqual({
    ...body,
    styleId: 'anime',
    resolution: '720p',
  });
  // A tier that asks for another size than the default's.
  expect(
    await withDraftDefaults({ platform, actor: mine.actor }, { ...body, engineVersion: 'native-v1', renderTier: 'hd' }),
  ).toEqual({ ...body, engineVersion: 'native-v1', renderTier: 'hd' });
  await expect(
    setDraftDefaults(
      { platform, actor: mine.actor },
      { engineVersion: 'native-v1', renderTier: 'hd', resolution: '540p' },
    ),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(await readDraftDefaults({ platform, actor: mine.actor })).toEqual({ styleId: 'ink', resolution: '720p' });
});
