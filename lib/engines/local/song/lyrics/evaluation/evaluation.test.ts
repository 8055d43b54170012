import { expect, it } from 'vitest';
import { BUILDING_REQUESTS } from './building-requests.ts';
import { CUSTOMER_REQUESTS } from './customer-requests.ts';
import { judge } from './judge-lyrics.ts';
import { JUDGING_REQUESTS } from './judging-requests.ts';
import { READING_REQUESTS } from './reading-requests.ts';

/** Requests the writer honoured when this baseline was last raised. */
const HONOURED_MIN = 98;

it('the writer does what a hundred requests ask for, or says in its notes what it could not do', () => {
  const verdicts = JUDGING_REQUESTS.map((request, place) => judge(request, place + 1));
  expect(verdicts).toHaveLength(100);
  expect(verdicts.filter((verdict) => verdict.missed.length === 0).length).toBeGreaterThanOrEqual(HONOURED_MIN);
});

it("the writer does what a hundred requests in customers' words ask for, or says in its notes what it could not do", () => {
  const missed = CUSTOMER_REQUESTS.map((request, place) => ({
    request,
    missed: judge(request, place + 1).missed,
  })).filter((verdict) => verdict.missed.length > 0);
  expect(CUSTOMER_REQUESTS).toHaveLength(100);
  expect(missed).toEqual([]);
});

it('the writer does everything the sixty requests it was built with ask for', () => {
  const missed = BUILDING_REQUESTS.map((request, place) => ({
    request,
    missed: judge(request, place + 1).missed,
  })).filter((verdict) => verdict.missed.length > 0);
  expect(missed).toEqual([]);
});

it('the writer makes no grammatical error that code can detect', () => {
  expect(
    [...JUDGING_REQUESTS, ...BUILDING_REQUESTS, ...CUSTOMER_REQUESTS, ...READING_REQUESTS].flatMap(
      (request, place) => judge(request, place + 1).slips,
    ),
  ).toEqual([]);
});
