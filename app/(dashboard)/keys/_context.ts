import { clientIp } from '#lib/accounts/session/browser.ts';
import { canonicalIp } from '#lib/platform/text/ip-address.ts';
import { readLimits } from '#lib/accounts/read-account.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { getProcess } from '#lib/process.ts';
import type { KeyContext } from '#components/keys/key-actions.tsx';

/** Context for the forms about keys: the account's allowances, the reader's own address, the API's URL. */
export async function keyContext(actor: UserActor): Promise<KeyContext> {
  const { platform } = getProcess();
  const [ip, allowances] = await Promise.all([clientIp(), readLimits({ platform, actor })]);
  return { allowances, currentIp: canonicalIp(ip) ?? undefined, baseUrl: platform.config.publicUrl };
}
