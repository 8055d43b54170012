import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { CheckSignatureInput, SignatureCheck } from '#lib/webhooks/deliveries/check-signature.ts';
import type { AddedDestination } from '#lib/webhooks/destinations/destinations.ts';
import type { RecoveryInput, RotateSecretInput } from '#lib/webhooks/inputs.ts';
import type { RecoveryPreview, RecoveryProgress } from '#lib/webhooks/deliveries/recovery.ts';

/** The signatures of the webhook pages' server actions; pages pass the actions in. */
export type WebhookActions = {
  /** With a signing secret, whose text is returned only here. */
  addDestination: (url: string) => Promise<ActionResult<AddedDestination>>;
  /** Replaces a destination's URL; the old URL and its secret are removed together. */
  replaceDestination: (id: string, url: string) => Promise<ActionResult<AddedDestination>>;
  removeDestination: (id: string) => Promise<ActionResult<null>>;
  /** Null: events of tasks that name no webhook are not sent anywhere. */
  makeDefault: (url: string | null) => Promise<ActionResult<null>>;
  /** A new signing secret, whose text is returned only once. */
  newSecret: (url: string) => Promise<ActionResult<string>>;
  rotateSecret: (input: RotateSecretInput) => Promise<ActionResult<{ secret: string; overlapEndsAt: string | null }>>;
  endOverlap: (destinationId: string) => Promise<ActionResult<null>>;
  pause: (destinationId: string, paused: boolean) => Promise<ActionResult<null>>;
  sendTest: (destinationId: string) => Promise<ActionResult<{ deliveryId: string }>>;
  previewRecovery: (input: RecoveryInput) => Promise<ActionResult<RecoveryPreview>>;
  recoverFailed: (input: RecoveryInput) => Promise<ActionResult<RecoveryProgress>>;
  removeInbox: RemoveInboxAction;
  /** The signing secret is returned only here. */
  addInbox: () => Promise<ActionResult<{ token: string; url: string; isDefault: boolean; secret: string }>>;
};
export type CheckSignatureAction = (input: CheckSignatureInput) => Promise<ActionResult<SignatureCheck>>;
export type RemoveInboxAction = (token: string) => Promise<ActionResult<null>>;
export type SendAgainAction = (ids: string[]) => Promise<ActionResult<null>>;
