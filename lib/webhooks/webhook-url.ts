import { createHash } from 'node:crypto';
import { z } from 'zod';
import { countText } from '#lib/contract/text/count-text.ts';
import { parseWith } from '#lib/contract/requests/validation.ts';
import { httpUrl } from '#lib/contract/scalars.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { checkUrl, outboundPolicy, OutboundError } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Normalises a URL, so that a destination, its secret and its deliveries match. The fragment is dropped: it is never sent. */
export function normalWebhookUrl(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/** Longer keys do not fit into an index entry. */
const CAPACITY_KEY_LENGTH_MAX = 2_000;

/** Protocol, host and path: URLs with the same key share capacity (SPEC.md, Events, rule 9). A long key is replaced by its digest. */
export function capacityKey(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  const key = `${protocol}//${host}${pathname}`;
  return key.length <= CAPACITY_KEY_LENGTH_MAX ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** Destinations are looked up by URL, which has to fit into an index entry. */
const DESTINATION_LENGTH_MAX = 2_048;
const destinationUrl = httpUrl.refine(
  (url) => (URL.parse(url)?.href ?? url).length <= DESTINATION_LENGTH_MAX,
  `must be at most ${countText(DESTINATION_LENGTH_MAX, 'character')}`,
);

/**
 * Validates and normalises a destination URL. Throws `VALIDATION_ERROR` naming `field` when it is not an http(s) URL, contains
 * credentials, or is obviously not public. A host name that resolves to a private address is refused at each attempt instead.
 */
export function acceptWebhookUrl(platform: Pick<Platform, 'config'>, field: string, url: string): string {
  const parsed = parseWith(z.object({ [field]: destinationUrl }), { [field]: url });
  if (!parsed.ok) throw new Failure('VALIDATION_ERROR', { message: parsed.message, details: parsed.details });
  try {
    checkUrl(url, outboundPolicy(platform.config), 'post');
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField(field, error.message);
    throw error;
  }
  return normalWebhookUrl(url);
}
