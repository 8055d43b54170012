/**
 * One-time codes of an authenticator app (RFC 6238): six digits that change every 30 seconds, from a secret that the app and this service
 * share. HMAC-SHA-1 and 30 seconds are what every app takes; many ignore anything else that is asked of them.
 */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SEC = 30;
/** A code is taken this long before and after its 30 seconds, for clocks that differ and for typing. */
const TOLERANCE_SEC = 10;
const SECRET_BYTES = 20;

/** Random, in the letters and digits that apps take by hand. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address in the QR code that an app scans. */
export function codeAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The time step that a code belongs to, when that is now; null for any other code. */
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
