'use server';
/**
 * The webhook pages' server actions: each parses its input, calls one verb and returns the result. The verbs parse
 * URLs.
 */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import {
  type CheckSignatureInput,
  checkSignature,
  type SignatureCheck,
} from '#lib/webhooks/deliveries/check-signature.ts';
import * as destinations from '#lib/webhooks/destinations/destinations.ts';
import { type AddedDestination, sendTestEvent, setPaused } from '#lib/webhooks/destinations/destinations.ts';
import { createInboxDestination, deleteInbox } from '#lib/webhooks/inboxes/inboxes.ts';
import type { RecoveryInput, RotateSecretInput } from '#lib/webhooks/inputs.ts';
import * as recovery from '#lib/webhooks/deliveries/recovery.ts';
import { redeliver } from '#lib/webhooks/deliveries/deliveries.ts';
import * as rotation from '#lib/webhooks/destinations/secrets.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';

const address = z.string().max(4_096);

/** The response contains the signing secret, which is never shown again. */
export async function addDestination(url: string): Promise<ActionResult<AddedDestination>> {
  return userAction((ctx) => destinations.createDestination(ctx, { url: parseInput(address, url), signed: true }));
}

/** Replaces a destination's URL. The response contains the new signing secret, which is never shown again. */
export async function replaceDestination(id: string, url: string): Promise<ActionResult<AddedDestination>> {
  return userAction((ctx) =>
    destinations.replaceDestination(ctx, { id: parseInput(opaqueId, id), url: parseInput(address, url), signed: true }),
  );
}

export async function removeDestination(id: string): Promise<ActionResult<null>> {
  return userAction((ctx) => destinations.deleteDestination(ctx, parseInput(opaqueId, id)).then(() => null));
}

export async function makeDefault(url: string | null): Promise<ActionResult<null>> {
  return userAction((ctx) =>
    destinations.setDefaultDestination(ctx, parseInput(address.nullable(), url)).then(() => null),
  );
}

/** The response contains the secret, which is never shown again. */
export async function newSecret(url: string): Promise<ActionResult<string>> {
  return userAction((ctx) => revealOrRotateSecret(ctx, parseInput(address, url)));
}

/** The response contains the new secret, which is never shown again. */
export async function rotateSecret(
  input: RotateSecretInput,
): Promise<ActionResult<{ secret: string; overlapEndsAt: string | null }>> {
  return userAction((ctx) => rotation.rotateSecret(ctx, input));
}

export async function endOverlap(destinationId: string): Promise<ActionResult<null>> {
  return userAction((ctx) => rotation.endOverlap(ctx, { destinationId }).then(() => null));
}

export async function pause(destinationId: string, paused: boolean): Promise<ActionResult<null>> {
  return userAction((ctx) =>
    setPaused(ctx, { destinationId, paused: parseInput(z.boolean(), paused) }).then(() => null),
  );
}

export async function sendTest(destinationId: string): Promise<ActionResult<{ deliveryId: string }>> {
  return userAction((ctx) => sendTestEvent(ctx, { destinationId }));
}

export async function previewRecovery(input: RecoveryInput): Promise<ActionResult<recovery.RecoveryPreview>> {
  return userAction((ctx) => recovery.previewRecovery(ctx, input));
}

export async function recoverFailed(input: RecoveryInput): Promise<ActionResult<recovery.RecoveryProgress>> {
  return userAction((ctx) => recovery.recoverFailed(ctx, input));
}

/** Verifies a signature; stores nothing. */
export async function checkPastedSignature(input: CheckSignatureInput): Promise<ActionResult<SignatureCheck>> {
  return userAction(async () => checkSignature(input));
}

export async function addInbox(): Promise<
  ActionResult<{ token: string; url: string; isDefault: boolean; secret: string }>
> {
  return userAction((ctx) => createInboxDestination(ctx));
}

/** Deletes the inbox with its messages, and the destination that points to it. */
export async function removeInbox(token: string): Promise<ActionResult<null>> {
  return userAction((ctx) => deleteInbox(ctx, parseInput(opaqueId, token)).then(() => null));
}

export async function sendAgain(ids: string[]): Promise<ActionResult<null>> {
  return userAction((ctx) => redeliver(ctx, ids).then(() => null));
}
