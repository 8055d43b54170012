import { ChildError } from '#lib/platform/child/run-child.ts';

/** `ENGINE_FAILED`: a step of the renderer failed. `OUTPUT_INVALID`: it finished, but its output is wrong. */
export type RenderErrorCode = 'ENGINE_FAILED' | 'OUTPUT_INVALID';

export function renderError(code: RenderErrorCode, message: string): ChildError {
  return new ChildError(code, message);
}

/** Throws `ENGINE_FAILED` when a native call returned a negative code. */
export function check(code: number, what: string): number {
  if (code < 0) throw renderError('ENGINE_FAILED', `${what} failed with ${code}`);
  return code;
}
