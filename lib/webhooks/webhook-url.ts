import { z } from 'zod';
import { parseWith } from '#lib/contract/validation.ts';
import { httpUrl } from '#lib/contract/scalars.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { checkUrl, outboundPolicy, OutboundError } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** One spelling for each destination, so that its secret and its deliveries find each other. A fragment is never sent, so it is dropped. */
export function normalWebhookUrl(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/** Protocol, host and path: destinations that share it share capacity (SPEC.md, Events, rule 9). */
export function capacityKey(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/**
 * A destination in its normal form. Throws `VALIDATION_ERROR` naming `field` when it is no http(s) URL, carries credentials, or is
 * plainly not public. A name that resolves to a private address is refused at each attempt instead.
 */
export function acceptWebhookUrl(platform: Pick<Platform, 'config'>, field: string, url: string): string {
  const parsed = parseWith(z.object({ [field]: httpUrl }), { [field]: url });
  if (!parsed.ok) throw new Failure('VALIDATION_ERROR', { message: parsed.message, details: parsed.details });
  try {
    checkUrl(url, outboundPolicy(platform.config), 'post');
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField(field, `${field}: ${error.message}`);
    throw error;
  }
  return normalWebhookUrl(url);
}
