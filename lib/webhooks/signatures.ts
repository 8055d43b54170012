import { createHmac, randomBytes } from 'node:crypto';
import { signaturePrefix } from '#lib/contract/webhooks.ts';

/** A new signing secret. The whole text, prefix included, is the HMAC key. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** Value of X-Webhook-Signature: `sha256=<hex>` over the exact bytes. */
export function signBody(secret: string, body: Buffer): string {
  return signaturePrefix + createHmac('sha256', secret).update(body).digest('hex');
}
