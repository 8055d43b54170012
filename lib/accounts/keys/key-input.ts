/** Schemas of an API key's settings, for the verbs and for the form in the browser. */
import { z } from 'zod';
import { filledText } from '#lib/contract/scalars.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { scope } from '#lib/contract/requests/scopes.ts';
import { canonicalIp } from '#lib/platform/text/ip-address.ts';
import { keyLimitMax } from './key-limits.ts';

export { keyLimitMax, keysPerAccountMax } from './key-limits.ts';

const label = filledText(keyLimitMax.labelLength);

/** An empty list means the same as `*`: unrestricted. */
const scopes = z.array(scope).transform((list) => [...new Set(list)]);

/** Exact addresses in canonical form; an empty list permits any (SPEC.md, Authentication 6). */
const ipAllowlist = z
  .array(
    z
      .string()
      .trim()
      .transform((text, context) => {
        const address = canonicalIp(text);
        if (address !== null) return address;
        context.addIssue({ code: 'custom', message: 'is not an exact IPv4 or IPv6 address' });
        return z.NEVER;
      }),
  )
  .max(keyLimitMax.ipAllowlist)
  .transform((list) => [...new Set(list)]);

/** Null: no limit for this key. 0: this limit is switched off. The account's limits apply either way. */
const sublimit = (max: number) => z.int().min(0).max(max).nullable();
const expiresAt = z.iso.datetime({ offset: true }).nullable();

export const createKeyInput = z.strictObject({
  label,
  scopes: scopes.default([]),
  ipAllowlist: ipAllowlist.default([]),
  rateLimit: sublimit(keyLimitMax.rateLimit).default(null),
  dailyLimit: sublimit(keyLimitMax.dailyLimit).default(null),
  monthlyLimit: sublimit(keyLimitMax.monthlyLimit).default(null),
  expiresAt: expiresAt.default(null),
  /** The key that this one replaces. */
  replacesId: opaqueId.nullable().default(null),
});
export type CreateKeyInput = z.input<typeof createKeyInput>;

/** Omitted fields keep their values; null removes an override (SPEC.md, Limits 5). */
export const updateKeyInput = z.strictObject({
  keyId: opaqueId,
  label: label.optional(),
  scopes: scopes.optional(),
  ipAllowlist: ipAllowlist.optional(),
  rateLimit: sublimit(keyLimitMax.rateLimit).optional(),
  dailyLimit: sublimit(keyLimitMax.dailyLimit).optional(),
  monthlyLimit: sublimit(keyLimitMax.monthlyLimit).optional(),
  expiresAt: expiresAt.optional(),
});
export type UpdateKeyInput = z.input<typeof updateKeyInput>;

export const keyIdInput = z.strictObject({ keyId: opaqueId });
export type KeyIdInput = z.input<typeof keyIdInput>;

/** Deleting a key that was used within `keyQuietSec` requires `force` and a reason for the audit trail. */
export const deleteKeyInput = z
  .strictObject({
    keyId: opaqueId,
    force: z.boolean().default(false),
    reason: filledText(keyLimitMax.reasonLength).optional(),
  })
  .refine(({ force, reason }) => !force || reason !== undefined, {
    path: ['reason'],
    message: 'is required with force',
  })
  .refine(({ force, reason }) => force || reason === undefined, {
    path: ['force'],
    message: 'is required with a reason',
  });
export type DeleteKeyInput = z.input<typeof deleteKeyInput>;

export const rotateKeyInput = z.strictObject({ keyId: opaqueId, expiresAt: expiresAt.optional() });
export type RotateKeyInput = z.input<typeof rotateKeyInput>;
