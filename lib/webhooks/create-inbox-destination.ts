import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createInbox } from './create-inbox.ts';
import type { InboxView } from './inbox-view.ts';
import { listDestinations } from './list-destinations.ts';
import { revealOrRotateSecret } from './reveal-or-rotate-secret.ts';
import { setDefaultDestination } from './set-default-destination.ts';

/** A new inbox that is a signed destination at once, and the default one where the account has none. `url` is its address. */
export async function createInboxDestination(platform: Platform, actor: AccountActor): Promise<InboxView & { url: string; isDefault: boolean }> {
  const inbox = await createInbox(platform, actor);
  const url = platform.config.publicUrl + inbox.path;
  await revealOrRotateSecret(platform, actor, url);
  const isDefault = !(await listDestinations(platform, actor)).some((destination) => destination.isDefault);
  if (isDefault) await setDefaultDestination(platform, actor, url);
  return { ...inbox, url, isDefault };
}
