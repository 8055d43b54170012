'use server';
import {
  createKey as create,
  type CreatedKey,
  type DeletedKey,
  disableKey as disable,
  enableKey as enable,
  deleteKey as remove,
  rotateKey as rotate,
  updateKey as update,
} from '#lib/accounts/keys/keys.ts';
import type { CreateKeyInput, UpdateKeyInput } from '#lib/accounts/keys/key-input.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { type SimulateInput, type Simulation, simulateRequest } from '#lib/limits/simulate-request.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';

// The verbs parse their input with the schemas in key-input.ts.

/** The response contains the key's secret, which is never shown again. */
export async function createKey(input: CreateKeyInput): Promise<ActionResult<CreatedKey>> {
  return userAction((ctx) => create(ctx, input));
}

export async function updateKey(input: UpdateKeyInput): Promise<ActionResult<KeyView>> {
  return userAction((ctx) => update(ctx, input));
}

/** Creates a key with the settings of another one, which stays active until it is disabled. */
export async function rotateKey(keyId: string): Promise<ActionResult<CreatedKey>> {
  return userAction((ctx) => rotate(ctx, { keyId }));
}

export async function disableKey(keyId: string): Promise<ActionResult<KeyView>> {
  return userAction((ctx) => disable(ctx, { keyId }));
}

export async function enableKey(keyId: string): Promise<ActionResult<KeyView>> {
  return userAction((ctx) => enable(ctx, { keyId }));
}

/** Whether a request would be admitted. Uses no allowance. */
export async function simulate(input: SimulateInput): Promise<ActionResult<Simulation>> {
  return userAction((ctx) => simulateRequest(ctx, input));
}

/** Giving a reason allows deletion within 24 hours of the key's last request. */
export async function deleteKey(keyId: string, reason?: string): Promise<ActionResult<DeletedKey>> {
  return userAction((ctx) => remove(ctx, { keyId, force: reason !== undefined, reason }));
}
