/** How a receiver checks a signature, in the languages people paste. */
export type Snippet = { value: string; label: string; code: string };

export const verifySnippets: readonly Snippet[] = [
  {
    value: 'node',
    label: 'Node',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

// rawBody: the bytes as they arrived, before any JSON parser.
export function isFromCadenza(rawBody, headers, secret) {
  const expected = Buffer.from('sha256=' + createHmac('sha256', secret).update(rawBody).digest('hex'));
  const given = Buffer.from(headers['x-webhook-signature'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`,
  },
  {
    value: 'python',
    label: 'Python',
    code: `import hashlib, hmac

# raw_body: the bytes as they arrived, before any JSON parser.
def is_from_cadenza(raw_body: bytes, headers, secret: str) -> bool:
    expected = "sha256=" + hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(headers.get("X-Webhook-Signature", ""), expected)`,
  },
  {
    value: 'shell',
    label: 'Shell',
    code: `# body.json: the exact bytes ("Copy" under Body gives them)
printf 'sha256=%s\\n' "$(openssl dgst -sha256 -hmac "$SECRET" -hex < body.json | sed 's/^.* //')"`,
  },
];
