import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { askForCredits, CannotBuy } from './spending.tsx';
import { type BuyerFunds, type SpendingRefusal, spendingRefusal } from './spending-refusal.ts';

const purse = (
  balanceCredits: number,
  standing: Partial<BuyerFunds['standing']> = {},
  trialLeft: BuyerFunds['trialLeft'] = null,
): BuyerFunds => ({
  balanceCredits,
  trialLeft,
  standing: { billingStatus: 'ACTIVE', trial: 'none', ...standing },
});

describe('why an account cannot buy something', () => {
  it('gives no reason when the balance covers the price exactly', () => {
    expect(spendingRefusal(purse(10), 10, { type: 'mv' })).toBeUndefined();
  });

  it('says how many credits are missing', () => {
    expect(spendingRefusal(purse(4), 10, { type: 'song' })).toEqual({
      code: 'credits_lacking',
      text: 'You need 6 credits more: it costs 10 and you have 4.',
    });
  });

  it('rounds a price up and a balance down, as buttons and the top bar do', () => {
    expect(spendingRefusal(purse(4.009), 1_858.032, { type: 'mv' })?.text).toBe(
      'You need 1,854.03 credits more: it costs 1,858.04 and you have 4.',
    );
  });

  it('leads to more credits where they are lacking, and nowhere where they would not help', () => {
    const shown = (code: SpendingRefusal['code']) =>
      renderToStaticMarkup(createElement(CannotBuy, { refusal: { code, text: 'You need a reason.' } }));
    expect(shown('credits_lacking')).toContain(askForCredits.href);
    expect(shown('billing_hold')).toBe('<p class="text-xs text-warning">You need a reason.</p>');
  });

  it('says that billing is on hold, whatever the balance and even before the price is known', () => {
    const held = purse(1_000, { billingStatus: 'ON_HOLD' });
    expect([spendingRefusal(held, 1, { type: 'mv' }), spendingRefusal(held, null, { type: 'storage' })]).toEqual(
      Array(2).fill({
        code: 'billing_hold',
        text: 'Billing is on hold: nothing can be bought until the operator lifts the hold.',
      }),
    );
  });

  it('counts what a trial has left, whatever its balance: credits that came back buy nothing more', () => {
    const left = (credits: number, tasksToday: number) =>
      spendingRefusal(purse(20, { trial: 'claimed' }, { credits, tasksToday }), 10, {
        type: 'song',
        songMode: 'simple',
      });
    expect(left(10, 1)).toBeUndefined();
    expect(left(6, 0)).toEqual({
      code: 'trial_exhausted',
      text: 'Your trial has 6 credits left, and it costs 10. Credits that came back do not count again.',
    });
    expect(left(0, 5)?.text).toBe('Your trial is used up. Credits that came back do not count again.');
    expect(left(10, 0)).toMatchObject({ code: 'trial_daily' });
  });

  it('lets a trial account buy what trials may make, and refuses everything else with the reason', () => {
    const trial = purse(100, { trial: 'claimed' });
    expect(spendingRefusal(trial, 10, { type: 'song', songMode: 'custom' })).toBeUndefined();
    const refused = [{ type: 'song', songMode: 'upload-cover' }, { type: 'mv' }, { type: 'storage' }] as const;
    expect(refused.map((thing) => spendingRefusal(trial, 10, thing))).toEqual(
      Array(3).fill({ code: 'trial_feature', text: 'A trial makes lyrics, subtitles and new songs only.' }),
    );
    expect(spendingRefusal(purse(100, { trial: 'unclaimed' }), 10, { type: 'lyrics' })).toEqual({
      code: 'trial_unclaimed',
      text: 'Your trial is not active: nothing can be bought until the operator activates it.',
    });
  });
});
