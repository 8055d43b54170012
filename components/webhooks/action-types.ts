import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { DestinationView } from '#lib/webhooks/destination-view.ts';

/** What the server actions of webhooks promise; pages pass them in. */
export type WebhookActions = {
  addDestination: (url: string) => Promise<ActionResult<DestinationView>>;
  removeDestination: (id: string) => Promise<ActionResult<null>>;
  /** Null: events of tasks that name no address go nowhere. */
  makeDefault: (url: string | null) => Promise<ActionResult<null>>;
  /** A new signing secret; its text is answered this once. */
  newSecret: (url: string) => Promise<ActionResult<string>>;
  removeInbox: RemoveInboxAction;
  addInbox: () => Promise<ActionResult<{ token: string; url: string; isDefault: boolean }>>;
};
export type RemoveInboxAction = (token: string) => Promise<ActionResult<null>>;
export type SendAgainAction = (ids: string[]) => Promise<ActionResult<null>>;
