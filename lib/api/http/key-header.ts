/** Reads the API key from a request's header, and words the refusal of a request without a readable key. */
import { requestHeaders } from '#lib/contract/requests/http-headers.ts';
import { hashKey, isWellFormedKey } from '#lib/accounts/keys/key-text.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { RequestBindings } from './client-address.ts';

/**
 * The hash of the request's key; null if the key is missing or malformed, which is refused without a database query.
 */
export function keyHashOf(request: Request, bindings: RequestBindings | undefined): Buffer | null {
  if (bindings?.keyHash) return bindings.keyHash;
  const text = request.headers.get(requestHeaders.apiKey);
  return text && isWellFormedKey(text) ? hashKey(text) : null;
}

/**
 * The refusal of a request for which `keyHashOf` is null. It says what is wrong, how to send a key, and where keys are
 * made.
 */
export function keyUnreadable({ headers }: Request, publicUrl: string): Failure {
  return new Failure('INVALID_API_KEY', {
    message: `${whatIsWrong(headers)} Send the key as a header of its own, “${requestHeaders.apiKey}: cdz_…”. Keys are made at ${publicUrl}/keys.`,
  });
}

function whatIsWrong(headers: Headers): string {
  const text = headers.get(requestHeaders.apiKey);
  if (text)
    return `The value of ${requestHeaders.apiKey} is not a whole API key: it is mistyped, cut off or has something before or after it.`;
  return headers.has('authorization')
    ? 'The request has no API key: the Authorization header is not read, with or without “Bearer”.'
    : 'The request has no API key.';
}
