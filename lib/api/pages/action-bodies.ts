/**
 * Checks the bodies of server actions before Next decodes them. Next does that before the action runs, and so before the session is checked; a
 * megabyte of brackets or tiny members blocks the event loop for half a second. Large bodies are therefore checked first against the limits on
 * depth and members that apply to bodies of the API.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxRequestBodyLevels, maxRequestBodyMembers } from '#lib/contract/accounts/limits.ts';
import { playgroundSendPath } from '#lib/contract/requests/http-headers.ts';
import { createTurns, type Turns } from '#lib/platform/concurrency/work-gate.ts';
import { Failure } from '#lib/platform/failure.ts';
import { readJson } from '#lib/platform/text/exact-json.ts';
import { refusePage } from './page-security.ts';

/** Smaller bodies are not checked: they decode in less time than the check would take. */
const LARGE_BODY_BYTES = 16 * 1024;

/** Resolves to false when the request was refused, or ended before its whole body arrived. */
export function createActionBodies(): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const turns = createTurns();
  return async (request, response) => {
    const failure = await refusalOf(request, turns).catch(() => null);
    if (failure === undefined) return true;
    if (failure !== null) {
      response.setHeader('Connection', 'close');
      refusePage(response, failure);
    }
    return false;
  };
}

/** Undefined if Next may read the request. Rejects if its body does not arrive whole. */
async function refusalOf(request: IncomingMessage, turns: Turns): Promise<Failure | undefined> {
  if (request.method !== 'POST') return undefined;
  const { 'next-action': action, 'content-type': type = '', 'content-length': length } = request.headers;
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type);
  // Pages send the arguments as text; the playground forwards whatever its user wrote.
  if (isForm && (action !== undefined || !request.url?.startsWith(`${playgroundSendPath}/`)))
    return invalid('Pages take no forms.');
  if (action === undefined || Number(length) <= LARGE_BODY_BYTES) return undefined;
  const bytes = await peek(request, Number(length));
  await turns.next();
  try {
    const { problem } = readJson(bytes.toString(), {
      levelsMax: maxRequestBodyLevels,
      membersMax: maxRequestBodyMembers,
      // The arguments are a list, so there is no member to treat as opaque.
      opaque: ['', ''],
      opaqueLengthMax: 0,
    });
    return problem && problem.problem !== 'duplicate'
      ? invalid('What was sent is nested too deeply or has too many members.')
      : undefined;
  } catch {
    return invalid('What was sent is not valid JSON.');
  }
}

const invalid = (message: string) => new Failure('VALIDATION_ERROR', { message });

/** The whole body, which can still be read afterwards. Rejects if the request ends early. */
function peek(request: IncomingMessage, byteLength: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => request.off('data', onData).off('close', onClose);
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size < byteLength) return;
      const bytes = Buffer.concat(chunks);
      stop().pause();
      // Data can be put back only before the stream has emitted its end.
      request.unshift(bytes);
      resolve(bytes);
    };
    const onClose = () => {
      stop();
      reject(new Error('The request ended before its body'));
    };
    request.on('data', onData).on('close', onClose);
  });
}
