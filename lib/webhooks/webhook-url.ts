import { createHash } from 'node:crypto';
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

/** Longer keys do not fit a row of an index. */
const CAPACITY_KEY_LENGTH_MAX = 2_000;

/** Protocol, host and path: destinations that share it share capacity (SPEC.md, Events, rule 9). A long one stands as its digest. */
export function capacityKey(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  const key = `${protocol}//${host}${pathname}`;
  return key.length <= CAPACITY_KEY_LENGTH_MAX ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** A destination is found by its address, which has to fit a row of an index. */
const DESTINATION_LENGTH_MAX = 2_048;
const destinationUrl = httpUrl.refine(
  (url) => (URL.parse(url)?.href ?? url).length <= DESTINATION_LENGTH_MAX,
  `must be at most ${DESTINATION_LENGTH_MAX} characters`,
);

/**
 * A destination in its normal form. Throws `VALIDATION_ERROR` naming `field` when it is no http(s) URL, carries credentials, or is
 * plainly not public. A name that resolves to a private address is refused at each attempt instead.
 */
export function acceptWebhookUrl(platform: Pick<Platform, 'config'>, field: string, url: string): string {
  const parsed = parseWith(z.object({ [field]: destinationUrl }), { [field]: url });
  if (!parsed.ok) throw new Failure('VALIDATION_ERROR', { message: parsed.message, details: parsed.details });
  try {
    checkUrl(url, outboundPolicy(platform.config), 'post');
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField(field, `${field}: ${error.message}`);
    throw error;
  }
  return normalWebhookUrl(url);
}
