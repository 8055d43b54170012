import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '#components/actions/action-refusal.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { noteTyping } from './session-ended.ts';

const signedOut = {
  code: 'FORBIDDEN',
  message: 'Your session has ended. Sign in again.',
  details: { reason: 'signed_out' },
} as const;

function openPage() {
  const page = new EventTarget();
  const place = { pathname: '/studio/new', search: '?from=make', assign: vi.fn<(path: string) => void>() };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', async () => Response.json({ error: signedOut }, { status: 403 }));
  return { page, place, stop: noteTyping() };
}

afterEach(() => vi.unstubAllGlobals());

it('an ended session leads from a page without typed text to sign-in and back, whether a read or an action found out', async () => {
  const { place, stop } = openPage();
  await expect(fetchJson('/account/balance')).rejects.toThrow(signedOut.message);
  expect(await settled(Promise.resolve({ ok: false, error: signedOut }))).toMatchObject({ ok: false });
  expect(place.assign.mock.calls).toEqual(Array(2).fill(['/sign-in?next=%2Fstudio%2Fnew%3Ffrom%3Dmake']));
  stop();
});

it('an ended session never leaves a page with typed text, because that would lose it, and leaves the next page as usual', async () => {
  const { page, place, stop } = openPage();
  page.dispatchEvent(new Event('input'));
  await expect(fetchJson('/account/balance')).rejects.toThrow(signedOut.message);
  await settled(Promise.resolve({ ok: false, error: signedOut }));
  expect(place.assign).not.toHaveBeenCalled();
  Object.assign(place, { pathname: '/keys', search: '' });
  await expect(fetchJson('/account/balance')).rejects.toThrow(signedOut.message);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/sign-in?next=%2Fkeys');
  stop();
});
