/**
 * One-time codes of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds, derived from a shared secret. Every app
 * supports HMAC-SHA-1 and 30 seconds; many ignore any other setting.
 */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SEC = 30;
/** A code is accepted this long before and after its 30 seconds, to allow for clock drift and typing. */
const TOLERANCE_SEC = 10;
const SECRET_BYTES = 20;

/** Random, in base32, which can be typed into an app. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI in the QR code that an app scans. */
export function codeAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The time step of a code that is valid now; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  for (const awaySec of [0, -TOLERANCE_SEC, TOLERANCE_SEC]) {
    const timestamp = now.getTime() + awaySec * 1000;
    // The library compares in constant time.
    if (totpOf(secret).validate({ token: code, timestamp, window: 0 }) !== null)
      return TOTP.counter({ period: PERIOD_SEC, timestamp });
  }
  return null;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SEC });
}
