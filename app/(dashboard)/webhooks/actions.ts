'use server';
/** What the webhooks pages do for a signed-in user: each parses, calls one verb and answers. The verbs parse addresses. */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { type CheckSignatureInput, checkSignature, type SignatureCheck } from '#lib/webhooks/check-signature.ts';
import * as destinations from '#lib/webhooks/destinations.ts';
import type { DestinationView } from '#lib/webhooks/destination-view.ts';
import { createInboxDestination, deleteInbox } from '#lib/webhooks/inboxes.ts';
import type { RecoveryInput, RotateSecretInput } from '#lib/webhooks/inputs.ts';
import { setPaused } from '#lib/webhooks/pause-destination.ts';
import * as recovery from '#lib/webhooks/recover-failed.ts';
import { redeliver } from '#lib/webhooks/redeliver.ts';
import { revealOrRotateSecret } from '#lib/webhooks/reveal-or-rotate-secret.ts';
import * as rotation from '#lib/webhooks/rotate-secret.ts';
import { sendTestEvent } from '#lib/webhooks/send-test-event.ts';

const address = z.string().max(4_096);

export async function addDestination(url: string): Promise<ActionResult<DestinationView>> {
  return userAction((platform, actor) =>
    destinations.createDestination(platform, actor, { url: parseInput(address, url) }),
  );
}

/** Another address in the place of one. */
export async function replaceDestination(id: string, url: string): Promise<ActionResult<DestinationView>> {
  return userAction((platform, actor) =>
    destinations.replaceDestination(platform, actor, { id: parseInput(opaqueId, id), url: parseInput(address, url) }),
  );
}

export async function removeDestination(id: string): Promise<ActionResult<null>> {
  return userAction((platform, actor) =>
    destinations.deleteDestination(platform, actor, parseInput(opaqueId, id)).then(() => null),
  );
}

export async function makeDefault(url: string | null): Promise<ActionResult<null>> {
  return userAction((platform, actor) =>
    destinations.setDefaultDestination(platform, actor, parseInput(address.nullable(), url)).then(() => null),
  );
}

/** The answer holds the secret's text, which is shown this once. */
export async function newSecret(url: string): Promise<ActionResult<string>> {
  return userAction((platform, actor) => revealOrRotateSecret(platform, actor, parseInput(address, url)));
}

/** The answer holds the new secret, which is shown this once. */
export async function rotateSecret(
  input: RotateSecretInput,
): Promise<ActionResult<{ secret: string; overlapEndsAt: string | null }>> {
  return userAction((platform, actor) => rotation.rotateSecret(platform, actor, input));
}

export async function endOverlap(destinationId: string): Promise<ActionResult<null>> {
  return userAction((platform, actor) => rotation.endOverlap(platform, actor, { destinationId }).then(() => null));
}

export async function pause(destinationId: string, paused: boolean): Promise<ActionResult<null>> {
  return userAction((platform, actor) =>
    setPaused(platform, actor, { destinationId, paused: parseInput(z.boolean(), paused) }).then(() => null),
  );
}

export async function sendTest(destinationId: string): Promise<ActionResult<{ deliveryId: string }>> {
  return userAction((platform, actor) => sendTestEvent(platform, actor, { destinationId }));
}

export async function previewRecovery(input: RecoveryInput): Promise<ActionResult<recovery.RecoveryPreview>> {
  return userAction((platform, actor) => recovery.previewRecovery(platform, actor, input));
}

export async function recoverFailed(input: RecoveryInput): Promise<ActionResult<recovery.RecoveryProgress>> {
  return userAction((platform, actor) => recovery.recoverFailed(platform, actor, input));
}

/** Compares and keeps nothing. */
export async function checkPastedSignature(input: CheckSignatureInput): Promise<ActionResult<SignatureCheck>> {
  return userAction(async () => checkSignature(input));
}

export async function addInbox(): Promise<ActionResult<{ token: string; url: string; isDefault: boolean }>> {
  return userAction((platform, actor) => createInboxDestination(platform, actor));
}

/** The inbox with its messages, and the destination that is its address. */
export async function removeInbox(token: string): Promise<ActionResult<null>> {
  return userAction((platform, actor) => deleteInbox(platform, actor, parseInput(opaqueId, token)).then(() => null));
}

export async function sendAgain(ids: string[]): Promise<ActionResult<null>> {
  return userAction((platform, actor) => redeliver(platform, actor, ids).then(() => null));
}
