/** Checks a signature against the bytes it came with, and names the common mistake that explains a mismatch. */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import { signaturePrefix, webhookHeaders } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { readDelivery } from './deliveries.ts';
import { secretsOf } from '../destinations/secrets.ts';
import { signBody } from '../signatures.ts';

/** Far more than any body the service sends. */
const checkedBodyBytesMax = 512 * 1024;

const checkSignatureInput = z.strictObject({
  /** The raw bytes of the body. */
  bodyBase64: z.base64().max(Math.ceil(checkedBodyBytesMax / 3) * 4, 'must be at most 512 KiB'),
  /** Value of X-Webhook-Signature. */
  signature: z.string().trim().min(1, 'Paste the value of X-Webhook-Signature.').max(200),
  secret: z.string().min(1, 'Paste the signing secret.').max(200),
});
export type CheckSignatureInput = z.input<typeof checkSignatureInput>;

export type SignatureCheck = {
  valid: boolean;
  /** What the header should be for these bytes and this secret. */
  expected: string;
  /** The mistake that explains a mismatch: undoing it makes the signature match. Null when no common mistake does. */
  reason: string | null;
  bytes: number;
};

/** Verifies a signature over the exact bytes. Stores nothing. */
export function checkSignature(input: CheckSignatureInput): SignatureCheck {
  const { bodyBase64, signature, secret } = parseInput(checkSignatureInput, input);
  const body = Buffer.from(bodyBase64, 'base64');
  const expected = signBody(secret, body);
  const valid = isSignature(signature, expected);
  return { valid, expected, reason: valid ? null : findMistake(body, signature, secret), bytes: body.byteLength };
}

/** Compares two signatures in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

function findMistake(body: Buffer, signature: string, secret: string): string | null {
  const fits = (bytes: Buffer, key: string) => isSignature(signature.toLowerCase(), signBody(key, bytes));
  const hex = signature.toLowerCase().startsWith(signaturePrefix) ? signature.slice(signaturePrefix.length) : signature;
  if (isSignature(hex.toLowerCase(), signBody(secret, body).slice(signaturePrefix.length))) {
    return `The value is right but not written as ${signaturePrefix}<hex in lower case>. Compare the whole header.`;
  }
  if (!/^[0-9a-f]{64}$/i.test(hex))
    return `The header is ${signaturePrefix} and 64 hexadecimal digits; this one is cut off or something else.`;
  const trimmed = secret.trim();
  if (trimmed !== secret && fits(body, trimmed)) return 'The secret has a space or a line break around it. Trim it.';
  if (!secret.startsWith('whsec_') && fits(body, `whsec_${secret}`))
    return 'The secret was used without its prefix. The whole text, whsec_ included, is the key.';
  for (const [bytes, reason] of otherForms(body)) if (fits(bytes, trimmed)) return reason;
  return null;
}

/** Forms into which frameworks commonly rewrite a body before it is verified. */
function otherForms(body: Buffer): [Buffer, string][] {
  const text = body.toString('utf8');
  const forms: [Buffer, string][] = [
    [
      Buffer.from(text.replace(/\r?\n$/, '')),
      'The body has a line break at its end that was not sent. Check the bytes as they arrived.',
    ],
    [Buffer.from(text.replaceAll('\r\n', '\n')), 'Line breaks were changed to CRLF. Check the bytes as they arrived.'],
    [
      Buffer.from(text.replace(/^\uFEFF/, '')),
      'A byte order mark was put before the body. Check the bytes as they arrived.',
    ],
  ];
  try {
    const value: unknown = JSON.parse(text);
    forms.push([
      Buffer.from(JSON.stringify(value)),
      'The JSON was parsed and written again, which changed its bytes. Check the raw body before any parser.',
    ]);
  } catch {
    // Not JSON, so no parser has re-serialised it.
  }
  return forms;
}

type AttemptSignature = { attempt: number; header: string; state: 'current' | 'next' | 'mismatch' };
export type DeliverySignatures = {
  deliveryId: string;
  body: string;
  url: string;
  eventType: string;
  hasSecret: boolean;
  /** Signed attempts, newest first. `mismatch`: signed with a secret that is no longer active. */
  attempts: AttemptSignature[];
};

/** Verifies a delivery's signatures with the secrets active now. Throws `NOT_FOUND`, also for another account's delivery. */
export async function checkDelivery(ctx: Context<AccountActor>, id: string): Promise<DeliverySignatures> {
  const delivery = await readDelivery(ctx, parseInput(opaqueId, id));
  const secrets = await secretsOf(ctx, delivery.url);
  const body = Buffer.from(delivery.body, 'utf8');
  const attempts = delivery.attemptLog.flatMap(({ attempt, requestHeaders }): AttemptSignature[] => {
    const header = requestHeaders[webhookHeaders.signature];
    return header ? [{ attempt, header, state: stateOf(header, body, secrets) }] : [];
  });
  const { url, eventType } = delivery;
  return {
    deliveryId: delivery.id,
    body: delivery.body,
    url,
    eventType,
    hasSecret: secrets !== null,
    attempts: attempts.toReversed(),
  };
}

function stateOf(
  header: string,
  body: Buffer,
  secrets: Awaited<ReturnType<typeof secretsOf>>,
): AttemptSignature['state'] {
  if (secrets && isSignature(header, signBody(secrets.current, body))) return 'current';
  if (secrets?.next && isSignature(header, signBody(secrets.next, body))) return 'next';
  return 'mismatch';
}
