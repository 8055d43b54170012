import { expect, it } from 'vitest';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { beforePurchase, settled } from '#components/actions/action-refusal.ts';
import { refusalAdvice } from './refusal-advice.ts';

const prices = { video: 480, preview: 40 };
const refused = (code: ActionError['code'], details?: ActionError['details']): ActionError => ({
  code,
  message: 'No.',
  ...(details ? { details } : {}),
});

it('trying again buys what was refused, at the price of that, and never the whole video for a preview', () => {
  const next = (what: 'video' | 'preview', code: ActionError['code']) =>
    refusalAdvice({ what, error: refused(code) }, prices, 500).next;
  expect(next('preview', 'PREFLIGHT_EXPIRED')).toEqual({ label: 'Check again and buy', buy: 'preview', credits: 40 });
  expect(next('preview', 'SERVICE_UNAVAILABLE')).toEqual({ label: 'Try again', buy: 'preview', credits: 40 });
  expect(next('video', 'MAX_CREDITS_EXCEEDED')).toEqual({ label: 'Check again and buy', buy: 'video', credits: 480 });
});

it('a refusal for a low balance names the price that the server found', () => {
  const preview = refusalAdvice(
    { what: 'preview', error: refused('INSUFFICIENT_CREDITS', { creditsRequired: 40, balanceCredits: 12.5 }) },
    prices,
    500,
  );
  expect(preview.title).toBe('You need 27.5 credits more.');
  expect(preview.next).toEqual({ label: 'Ask for credits', href: '/usage#credits' });
  expect(preview.text).toContain('The preview costs 40 credits, the balance is 12.5.');
  const unpriced = refusalAdvice(
    { what: 'video', error: refused('INSUFFICIENT_CREDITS') },
    { ...prices, video: null },
    9,
  );
  expect(unpriced.title).toBe('The balance is too low.');
});

it('an unanswered check says that nothing was charged, unlike an unanswered purchase', async () => {
  const unanswered = await settled<{ ok: true }>(Promise.reject(new TypeError('Failed to fetch')));
  const error = unanswered.ok ? refused('CONFLICT') : beforePurchase(unanswered.error);
  expect(refusalAdvice({ what: 'video', error }, prices, 500)).toMatchObject({
    text: 'Nothing was charged.',
    next: { label: 'Try again' },
  });
});

it('a refusal for a stale version offers a next step even if the page has nothing to compare', () => {
  expect(refusalAdvice({ what: 'video', error: refused('VERSION_CONFLICT') }, prices, 500)).toMatchObject({
    text: 'This is how it is now. Nothing was charged.',
    next: { label: 'Check again and buy', buy: 'video', credits: 480 },
  });
});

it('a purchase that the server never answered does not say that nothing was charged', async () => {
  const unanswered = await settled<{ ok: true }>(Promise.reject(new TypeError('Failed to fetch')));
  const error = unanswered.ok ? refused('CONFLICT') : unanswered.error;
  expect(refusalAdvice({ what: 'video', error }, prices, 500).text).toBe(
    'If it was bought already, trying again does not buy it twice.',
  );
  expect(refusalAdvice({ what: 'video', error: refused('CONFLICT') }, prices, 500).text).toBe('Nothing was charged.');
});
