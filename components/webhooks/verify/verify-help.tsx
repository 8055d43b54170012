'use client';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { Tabs } from '#components/ui/tabs.tsx';

/** How to verify the signature of a received webhook. */
export function VerifyHelp() {
  return (
    <Tabs
      label="Language"
      items={verifySnippets.map(({ value, label, code }) => ({
        value,
        label,
        content: <CodeBlock code={code} title={`${label}: compare over the raw bytes`} />,
      }))}
    />
  );
}

/**
 * Code that verifies a signature, in common languages. `verify-snippets.test.ts` runs those whose language is
 * installed.
 */
type Snippet = { value: string; label: string; code: string };

export const verifySnippets: readonly Snippet[] = [
  {
    value: 'node',
    label: 'Node',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

// rawBody: the bytes as they arrived, before any JSON parser.
// secrets: the one in force, and the new one while you rotate.
export function isFromCadenza(rawBody, headers, secrets) {
  const given = Buffer.from(headers['x-webhook-signature'] ?? '');
  return secrets.some((secret) => {
    const expected = Buffer.from('sha256=' + createHmac('sha256', secret).update(rawBody).digest('hex'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  },
  {
    value: 'python',
    label: 'Python',
    code: `import hashlib, hmac

# raw_body: the bytes as they arrived, before any JSON parser.
# secrets: the one in force, and the new one while you rotate.
def is_from_cadenza(raw_body: bytes, headers, secrets) -> bool:
    given = headers.get("X-Webhook-Signature", "")
    return any(
        hmac.compare_digest(given, "sha256=" + hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest())
        for secret in secrets
    )`,
  },
  {
    value: 'go',
    label: 'Go',
    code: `import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
)

// rawBody: the bytes as they arrived, before any JSON parser.
// secrets: the one in force, and the new one while you rotate.
func IsFromCadenza(rawBody []byte, headers http.Header, secrets []string) bool {
	given := []byte(headers.Get("X-Webhook-Signature"))
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(rawBody)
		if hmac.Equal(given, []byte("sha256="+hex.EncodeToString(mac.Sum(nil)))) {
			return true
		}
	}
	return false
}`,
  },
  {
    value: 'java',
    label: 'Java',
    code: `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class CadenzaSignature {
    // rawBody: the bytes as they arrived, before any JSON parser.
    // secrets: the one in force, and the new one while you rotate.
    public static boolean isFromCadenza(byte[] rawBody, String signature, List<String> secrets) throws Exception {
        byte[] given = String.valueOf(signature).getBytes(StandardCharsets.UTF_8);
        boolean matches = false;
        for (String secret : secrets) {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            String expected = "sha256=" + HexFormat.of().formatHex(mac.doFinal(rawBody));
            matches |= MessageDigest.isEqual(given, expected.getBytes(StandardCharsets.UTF_8));
        }
        return matches;
    }
}`,
  },
  {
    value: 'shell',
    label: 'Shell',
    code: `# body.json: the exact bytes; "Copy" under Body gives them without a line break at the end.
printf 'sha256=%s\\n' "$(openssl dgst -sha256 -hmac "$SECRET" -hex < body.json | sed 's/^.* //')"`,
  },
];
