import { describe, expect, test } from 'vitest';
import { errorCodes, errorEnvelope, errorRule, errorStatus } from './errors.ts';
import { stageFailureCode } from './tasks/stages.ts';
import { taskFailureCodes, taskFailureRules } from './tasks/task-failures.ts';

describe('error codes', () => {
  test('each has one HTTP failure status and a public sentence', () => {
    for (const code of errorCodes) {
      const { status, defaultMessage } = errorRule(code);
      expect([400, 401, 402, 403, 404, 405, 408, 409, 413, 416, 422, 429, 500, 502, 503], code).toContain(status);
      expect(defaultMessage, code).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('the codes SPEC.md names have the statuses it gives them', () => {
    const named = {
      INVALID_API_KEY: 401,
      FORBIDDEN: 403,
      RATE_LIMITED: 429,
      VALIDATION_ERROR: 400,
      INSUFFICIENT_CREDITS: 402,
      MV_NOT_FOUND: 404,
      CONFLICT: 409,
      IDEMPOTENCY_CONFLICT: 409,
      MV_PRECONDITION_FAILED: 409,
      PAYLOAD_TOO_LARGE: 413,
      MV_ENGINE_UNSUPPORTED: 422,
      MV_PROVIDER_UNAVAILABLE: 503,
      AUDIO_RENDER_UNAVAILABLE: 503,
    } as const;
    for (const [code, status] of Object.entries(named))
      expect(errorStatus(code as keyof typeof named), code).toBe(status);
    expect(errorRule('MV_PROVIDER_UNAVAILABLE')).toMatchObject({ retryable: true, retryAfterSec: 30 });
    expect(errorRule('IDEMPOTENCY_IN_PROGRESS').retryable).toBe(true);
  });

  test('the envelope of every code is one the contract accepts', () => {
    for (const code of errorCodes) {
      const { defaultMessage: message, retryable, retryAfterSec } = errorRule(code);
      expect(
        errorEnvelope.safeParse({ success: false, error: { code, message, retryable, retryAfterSec } }).success,
        code,
      ).toBe(true);
    }
  });
});

describe('task failure codes', () => {
  test('a stage has its code in the shape SPEC.md gives', () => {
    expect(stageFailureCode('scenes')).toBe('STAGE_SCENES_FAILED');
    expect(stageFailureCode('character-anchor')).toBe('STAGE_CHARACTER_ANCHOR_FAILED');
    expect(taskFailureCodes).toContain('STAGE_SCENE_IMAGES_FAILED');
  });

  test('each says what happened and whether trying again can help', () => {
    for (const code of taskFailureCodes)
      expect(taskFailureRules[code], code).toMatchObject({
        defaultMessage: expect.stringMatching(/\.$/),
        retryable: expect.any(Boolean),
      });
    expect(taskFailureRules.MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE.retryable).toBe(true);
  });
});
