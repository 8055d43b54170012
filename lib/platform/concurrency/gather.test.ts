import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gather } from './gather.ts';
import { isOutage } from '../running/outage.ts';

/** Rounds are answered by hand, with each question doubled. */
function gatherByHand(
  limits: { inFlightMax?: number; sizeMax?: number; waitingMax?: number; answerMsMax?: number } = {},
) {
  const rounds: { questions: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = gather<number, number>({
    ask: (questions) =>
      new Promise((resolve, reject) => {
        rounds.push({ questions, answer: () => resolve(questions.map((one) => one * 2)), fail: reject });
      }),
    isAskedAlone: (error) => (error as Error).message !== 'away' && !isOutage(error),
    inFlightMax: 1,
    sizeMax: 10,
    waitingMax: 100,
    answerMsMax: 60_000,
    ...limits,
  });
  const asked = () => rounds.map(({ questions }) => questions);
  return { ask, rounds, asked };
}

describe('questions that are gathered', () => {
  it('are batched when they arrive together, and each gets its own answer', async () => {
    const { ask, rounds, asked } = gatherByHand();
    const answers = Promise.all([1, 2, 3].map(ask));
    await nextTurn();
    expect(asked()).toEqual([[1, 2, 3]]);
    rounds[0]?.answer();
    expect(await answers).toEqual([2, 4, 6]);
  });

  it('wait while the most batches are in flight, and then go at once, no more than fit into one batch', async () => {
    const { ask, rounds, asked } = gatherByHand({ inFlightMax: 1, sizeMax: 2 });
    const first = ask(1);
    await nextTurn();
    const later = Promise.all([2, 3, 4].map(ask));
    await nextTurn();
    expect(asked()).toEqual([[1]]);
    rounds[0]?.answer();
    expect(await first).toBe(2);
    await nextTurn();
    expect(asked()).toEqual([[1], [2, 3]]);
    rounds[1]?.answer();
    await nextTurn();
    rounds[2]?.answer();
    expect(await later).toEqual([4, 6, 8]);
  });

  it('do not wait for a slow batch while another may be in flight', async () => {
    const { ask, rounds, asked } = gatherByHand({ inFlightMax: 2, sizeMax: 10 });
    const slow = ask(1);
    await nextTurn();
    const quick = ask(2);
    await nextTurn();
    expect(asked()).toEqual([[1], [2]]);
    rounds[1]?.answer();
    expect(await quick).toBe(4);
    rounds[0]?.answer();
    expect(await slow).toBe(2);
  });

  it('are retried in halves, one after the other, when their batch fails, so that a bad one fails no other', async () => {
    const { ask, rounds, asked } = gatherByHand();
    const answers = Promise.allSettled([1, 2, 3, 4].map(ask));
    await nextTurn();
    rounds[0]?.fail(new Error('a question is wrong'));
    await nextTurn();
    expect(asked()).toEqual([
      [1, 2, 3, 4],
      [1, 2],
    ]);
    rounds[1]?.fail(new Error('one of these is wrong'));
    await nextTurn();
    rounds[2]?.answer();
    await nextTurn();
    rounds[3]?.fail(new Error('this question is wrong'));
    await nextTurn();
    rounds[4]?.answer();
    expect(asked().slice(2)).toEqual([[1], [2], [3, 4]]);
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  it('fail as in an outage when their batch gets no answer, with all that wait, and later ones are sent again', async () => {
    const { ask, rounds, asked } = gatherByHand({ answerMsMax: 5 });
    const first = ask(1);
    await nextTurn();
    const failed = await Promise.allSettled([first, ask(2), ask(3)]);
    expect(failed.map((one) => one.status === 'rejected' && isOutage(one.reason))).toEqual([true, true, true]);
    const later = ask(4);
    await nextTurn();
    expect(asked()).toEqual([[1], [4]]);
    rounds[0]?.answer();
    rounds[1]?.answer();
    expect(await later).toBe(8);
  });

  it('go on when one batch gets no answer while others are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, rounds, asked } = gatherByHand({ inFlightMax: 2, sizeMax: 1, answerMsMax: 20 });
    const stuck = ask(1);
    const others = [2, 3, 4].map(ask);
    const settled = Promise.allSettled([stuck, ...others]);
    await nextTurn();
    vi.advanceTimersByTime(10);
    rounds[1]?.answer();
    await nextTurn();
    expect(asked()).toEqual([[1], [2], [3]]);
    vi.advanceTimersByTime(10);
    await expect(stuck).rejects.toSatisfy(isOutage);
    await nextTurn();
    expect(asked()).toEqual([[1], [2], [3], [4]]);
    rounds[2]?.answer();
    rounds[3]?.answer();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('are refused as in an outage while too many wait already', async () => {
    const { ask, rounds } = gatherByHand({ waitingMax: 2 });
    const first = ask(1);
    await nextTurn();
    const waiting = [ask(2), ask(3)];
    await expect(ask(4)).rejects.toSatisfy(isOutage);
    rounds[0]?.answer();
    await first;
    await nextTurn();
    rounds[1]?.answer();
    expect(await Promise.all(waiting)).toEqual([4, 6]);
  });

  it('all fail, and are not retried, when it is unknown whether their batch was carried out', async () => {
    const { ask, rounds, asked } = gatherByHand();
    const answers = Promise.allSettled([1, 2].map(ask));
    await nextTurn();
    rounds[0]?.fail(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked()).toEqual([[1, 2]]);
  });
});
