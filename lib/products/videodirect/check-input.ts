import { fieldPath } from '#lib/contract/validation.ts';
import { invalidField } from '#lib/platform/failure.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import { checkUrlField } from '../check-url-field.ts';

/** Members that carry media, at any depth: `image`, `images`, `key_image`, `video_url`, `audioUrl`, … */
const mediaField =
  /(?:^|_)(?:images?|videos?|audios?|pictures?|photos?|media|files?|covers?|masks?|portraits?|avatars?|posters?|ur[li]s?|src)$/;
const addressLike = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const httpAddress = /^https?:\/\//i;
const BASE64_LENGTH_MIN = 256;
const base64Like = /^[A-Za-z0-9+/_-]+={0,2}$/;
/** Names that only a private network answers to; `localhost` is judged by the outbound rules, which know the service's own media. */
const privateName = /^(?!localhost$)[^.:[\]]+$|\.(?:local|internal|lan|intranet|corp|home\.arpa)$/;

/**
 * Refuses, by the field's name, media that is not a public http or https address: other schemes, private addresses, and bytes
 * written as text; answers every address. The upstream fetches these addresses, not this service, so names are judged without being resolved.
 */
export function checkRelayInput(
  outbound: Outbound,
  input: Readonly<Record<string, unknown>>,
  allowPrivateNetwork: boolean,
): { field: string; url: string }[] {
  const addresses: { field: string; url: string }[] = [];
  const check = (value: unknown, path: (string | number)[], name: string): void => {
    if (typeof value === 'string') checkText(value.trim(), fieldPath(path), name);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value))
      check(member, [...path, Array.isArray(value) ? Number(key) : key], Array.isArray(value) ? name : key);
  };
  const checkText = (text: string, field: string, name: string): void => {
    const isMedia = mediaField.test(snakeCase(name));
    if (isMedia && !httpAddress.test(text)) throw invalidField(field, `${field} must be a public http or https URL`);
    if (isMedia || addressLike.test(text)) checkAddress(text, field);
    // `payload` is the caller's own and comes back as it is.
    else if (field !== 'input.payload' && text.length >= BASE64_LENGTH_MIN && base64Like.test(text))
      throw invalidField(field, `${field} must be a public http or https URL, not inline data`);
  };
  const checkAddress = (text: string, field: string): void => {
    checkUrlField(outbound, text, field);
    addresses.push({ field, url: text });
    if (!allowPrivateNetwork && privateName.test(new URL(text).hostname.toLowerCase().replace(/\.$/, '')))
      throw invalidField(field, `${field} cannot be used: The address is not public.`);
  };
  check(input, ['input'], 'input');
  return addresses;
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}
