import type { UploadKind } from '#lib/contract/uploads.ts';
import { verifyAssetUrl } from '#lib/media/sign-url.ts';
import { assetIdOf, findStoredUpload, uploadIdOf } from '#lib/media/uploads/upload-row.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { invalidField } from '#lib/platform/failure.ts';
import { checkUrl, type Outbound, OutboundError, type OutboundUse } from '#lib/platform/outbound/index.ts';
import type { ProductDeps } from './product-deps.ts';

/** Refuses a URL that can never be used, naming its field. Names that must be resolved are checked at each use. */
export function checkUrlField(outbound: Outbound, url: string, field: string, use: OutboundUse = 'fetch'): void {
  try {
    outbound.checkUrl(url, use);
  } catch (error) {
    throw invalidField(field, `cannot be used: ${reasonOf(error)}`);
  }
}

/** `The address is not public.` as the end of a sentence. */
function reasonOf(error: unknown): string {
  const said = error instanceof OutboundError ? error.message : 'It is not a public address.';
  return said.charAt(0).toLowerCase() + said.slice(1).replace(/\.$/, '');
}

/**
 * Refuses the URL of a source that can never be used, naming its field: what `checkUrlField` refuses, and uploads that are not ready, not of
 * this kind, or not the caller's.
 */
export async function checkSourceUrl(
  { platform, outbound, actor }: Context<AccountActor, Pick<ProductDeps, 'platform' | 'outbound'>>,
  url: string,
  field: string,
  kind: UploadKind,
): Promise<void> {
  const uploadId = uploadIdOf(platform, url);
  if (!uploadId) return assetIdOf(platform, url) ? undefined : checkUrlField(outbound, url, field);
  const found = await findStoredUpload(platform, uploadId);
  if (found?.accountId !== actor.accountId)
    throw invalidField(field, 'cannot be used: the account has no such upload that is ready');
  if (found.kind !== kind)
    throw invalidField(field, `cannot be used: the upload is of kind ${found.kind}, not ${kind}`);
}

/**
 * Refuses the URL of an upload that another service cannot fetch: the upload is not the caller's, its link is invalid, or PUBLIC_URL is not a
 * public address. URLs of other hosts pass.
 */
export async function checkHandedOn(
  { platform, actor }: Context<AccountActor>,
  url: string,
  field: string,
): Promise<void> {
  const uploadId = uploadIdOf(platform, url);
  if (!uploadId) return;
  const found = await findStoredUpload(platform, uploadId);
  if (found?.accountId !== actor.accountId)
    throw invalidField(field, 'cannot be used: the account has no such upload that is ready');
  const { origin, searchParams } = new URL(url);
  if (!verifyAssetUrl(platform, uploadId, searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''))
    throw invalidField(
      field,
      'cannot be used: the link of the upload does not open; read the upload again for its url',
    );
  if (platform.config.allowPrivateNetwork) return;
  try {
    checkUrl(origin, { allowPrivateNetwork: false });
  } catch {
    throw invalidField(
      field,
      'cannot be used: it is fetched from outside, and this service has no public address (PUBLIC_URL)',
    );
  }
}
