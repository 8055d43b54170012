import { describe, expect, it } from 'vitest';
import { taskFailureCodes, taskFailureRules } from '#lib/contract/tasks/task-failures.ts';
import { failureAdvice } from './failure-advice.ts';
import { byteText, clipLengthText, tagText, taskCost, taskCostText, taskTitle } from './task-text.ts';

const resource = { id: 'r', index: 0, type: 'MUSIC' as const };

describe('the title of a task', () => {
  it('is the title of what it made, else of what was requested, else its type', () => {
    const inputParameters = { prompt: '  A slow\n night drive ' };
    expect(
      taskTitle({
        type: 'song',
        inputParameters,
        resources: [{ ...resource, role: 'candidate', title: 'Coast Road' }],
      }),
    ).toBe('Coast Road');
    expect(taskTitle({ type: 'song', inputParameters, resources: [] })).toBe('A slow night drive');
    expect(taskTitle({ type: 'mv', inputParameters: { description: 'A pier' }, resources: [] }, 'Iron Weather')).toBe(
      'Iron Weather',
    );
    expect(taskTitle({ type: 'voice', inputParameters: { name: 'Ada' }, resources: [] })).toBe('Ada');
    // Failed subtitles made nothing that has a title.
    const source = { type: 'audio', audioUrl: 'https://host.example/a/field%20recording.wav?x=1' };
    expect(taskTitle({ type: 'subtitles', inputParameters: { source }, resources: [] })).toBe('field recording.wav');
    const long = { prompt: `a${'🎵'.repeat(90)}` };
    expect(taskTitle({ type: 'song', inputParameters: long, resources: [] })).toBe(`a${'🎵'.repeat(78)}…`);
    expect(taskTitle({ type: 'mv', inputParameters: { title: '' }, resources: [] })).toBe('Music video');
    expect(taskTitle({ type: 'song', inputParameters: { prompt: 'x'.repeat(300) }, resources: [] })).toHaveLength(80);
  });
});

describe('the cost of a task', () => {
  it('says where the credits are', () => {
    expect(taskCost({ status: 'PROCESSING', creditsRequired: 25, creditsCharged: null, refunded: false })).toEqual({
      heldCredits: 25,
      chargedCredits: null,
      returnedCredits: null,
    });
    expect(taskCost({ status: 'COMPLETED', creditsRequired: 25.3, creditsCharged: 20.1, refunded: false })).toEqual({
      heldCredits: 25.3,
      chargedCredits: 20.1,
      returnedCredits: 5.2,
    });
    expect(taskCost({ status: 'FAILED', creditsRequired: 25, creditsCharged: 0, refunded: true })).toEqual({
      heldCredits: 25,
      chargedCredits: 0,
      returnedCredits: 25,
    });
    expect(taskCostText({ heldCredits: 25, chargedCredits: 20, returnedCredits: 5 })).toBe(
      'Held 25, charged 20, returned 5 credits',
    );
  });
});

it('every failure of a task says what to do next', () => {
  for (const errorCode of taskFailureCodes) {
    const text = failureAdvice({ errorCode, retryable: taskFailureRules[errorCode].retryable });
    expect(text).toMatch(/\.$/);
    // A permanent failure must not be answered with "send it again" alone.
    if (!taskFailureRules[errorCode].retryable) expect(text).not.toContain('may succeed later');
  }
});

it('sizes and durations are formatted for people', () => {
  expect([byteText(870), byteText(3_449_000), byteText(12_000_000_000)]).toEqual(['870 B', '3.4 MB', '12.0 GB']);
  expect([clipLengthText(7.4), clipLengthText(187), clipLengthText(119.7)]).toEqual(['0:07', '3:07', '2:00']);
});

it('a blank tag is shown by a name, so that spending under it can be told apart', () => {
  expect(['album', '', '  ', '\u200b'].map(tagText)).toEqual(['album', '(blank)', '(blank)', '(blank)']);
});
