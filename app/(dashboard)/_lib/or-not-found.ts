import { notFound } from 'next/navigation';
import type { ErrorCode } from '#lib/contract/errors.ts';
import { isFailure } from '#lib/platform/failure.ts';

/** For `catch`: failures with one of the codes show the page of what is not there; others are thrown again. */
export const orNotFound =
  (...codes: ErrorCode[]) =>
  (error: unknown): never => {
    if (isFailure(error) && codes.includes(error.code)) notFound();
    throw error;
  };
