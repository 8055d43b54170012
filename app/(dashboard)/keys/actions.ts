'use server';
import { createKey as create, type CreatedKey } from '#lib/accounts/keys/create-key.ts';
import { deleteKey as remove, type DeletedKey } from '#lib/accounts/keys/delete-key.ts';
import { disableKey as disable } from '#lib/accounts/keys/disable-key.ts';
import { enableKey as enable } from '#lib/accounts/keys/enable-key.ts';
import type { CreateKeyInput, UpdateKeyInput } from '#lib/accounts/keys/key-input.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { rotateKey as rotate } from '#lib/accounts/keys/rotate-key.ts';
import { updateKey as update } from '#lib/accounts/keys/update-key.ts';
import { type SimulateInput, type Simulation, simulateRequest } from '#lib/limits/simulate-request.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';

// The verbs parse their input with the schemas of key-input.ts.

/** The answer holds the key's text, which is shown this once. */
export async function createKey(input: CreateKeyInput): Promise<ActionResult<CreatedKey>> {
  return userAction((platform, actor) => create(platform, actor, input));
}

export async function updateKey(input: UpdateKeyInput): Promise<ActionResult<KeyView>> {
  return userAction((platform, actor) => update(platform, actor, input));
}

/** Makes a key with the settings of another; the other stays active until it is disabled. */
export async function rotateKey(keyId: string): Promise<ActionResult<CreatedKey>> {
  return userAction((platform, actor) => rotate(platform, actor, { keyId }));
}

export async function disableKey(keyId: string): Promise<ActionResult<KeyView>> {
  return userAction((platform, actor) => disable(platform, actor, { keyId }));
}

export async function enableKey(keyId: string): Promise<ActionResult<KeyView>> {
  return userAction((platform, actor) => enable(platform, actor, { keyId }));
}

/** Whether a request would be let in; nothing is counted. */
export async function simulate(input: SimulateInput): Promise<ActionResult<Simulation>> {
  return userAction((platform, actor) => simulateRequest(platform, actor, input));
}

/** With a reason the key goes although it had requests within the last 24 hours. */
export async function deleteKey(keyId: string, reason?: string): Promise<ActionResult<DeletedKey>> {
  return userAction((platform, actor) => remove(platform, actor, { keyId, force: reason !== undefined, reason }));
}
