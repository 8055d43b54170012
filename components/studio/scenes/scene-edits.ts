import { type ShotType, shotTypes } from '#lib/contract/constants/mv-choices.ts';
import type { EditSceneBody } from '#lib/contract/mv.ts';

/** The parts of a scene that a person can edit. */
export type SceneWords = { prompt: string; shotType: ShotType };
/** An edit that was typed but not bought yet, with the scene as it was when the edit began. */
export type SceneEdit = SceneWords & { base: SceneWords & { take: number | null } };
/** A scene as it is stored now. */
export type StoredScene = SceneWords & { take: number | null };
export type SceneEdits = ReadonlyMap<number, SceneEdit>;

export type EditState = 'same' | 'changed' | 'conflict';

/**
 * `conflict`: somebody else has changed the scene since the edit began, so buying it would overwrite their change
 * unseen.
 */
export function editState(edit: SceneEdit | undefined, stored: StoredScene): EditState {
  if (!edit || sameWords(edit, stored)) return 'same';
  return edit.base.take === stored.take ? 'changed' : 'conflict';
}

/** The edits after a keystroke. The base is the scene at the first one. */
export function typeInto(
  edits: SceneEdits,
  index: number,
  stored: StoredScene,
  change: Partial<SceneWords>,
): SceneEdits {
  const edit = edits.get(index) ?? { prompt: stored.prompt, shotType: stored.shotType, base: { ...stored } };
  const next = new Map(edits).set(index, { ...edit, ...change });
  return sameWords({ ...edit, ...change }, edit.base) && edit.base.take === stored.take ? without(next, index) : next;
}

export function without(edits: SceneEdits, index: number): SceneEdits {
  const next = new Map(edits);
  next.delete(index);
  return next;
}

/** Rebases an edit onto the stored scene, keeping these words. */
export function rebase(edits: SceneEdits, index: number, stored: StoredScene, words: SceneWords): SceneEdits {
  return sameWords(words, stored)
    ? without(edits, index)
    : new Map(edits).set(index, { prompt: words.prompt, shotType: words.shotType, base: { ...stored } });
}

/**
 * Completes an edit because the take bought with these words has arrived. The engine may have reworded them, so the
 * edit is complete whatever the scene now says; later typing continues from there.
 */
export function deliver(
  edits: SceneEdits,
  index: number,
  bought: SceneWords,
  stored: StoredScene | undefined,
): SceneEdits {
  const edit = edits.get(index);
  if (!edit || !stored) return edits;
  return sameWords(edit, bought) ? without(edits, index) : rebase(edits, index, stored, edit);
}

/** The edits without those whose words the scenes now show, whether bought or entered by somebody else. */
export function dropDone(edits: SceneEdits, storedOf: (index: number) => StoredScene | undefined): SceneEdits {
  const open = [...edits].filter(([index, edit]) => {
    const stored = storedOf(index);
    return stored !== undefined && !sameWords(edit, stored);
  });
  return open.length === edits.size ? edits : new Map(open);
}

/** The fields of the purchase: those that differ from the stored scene. */
export function changesOf(edit: SceneWords, stored: SceneWords): Pick<EditSceneBody, 'prompt' | 'shotType'> {
  const prompt = edit.prompt.trim();
  return {
    ...(prompt === stored.prompt ? {} : { prompt }),
    ...(edit.shotType === stored.shotType ? {} : { shotType: edit.shotType }),
  };
}

function sameWords(one: SceneWords, other: SceneWords): boolean {
  return one.prompt.trim() === other.prompt.trim() && one.shotType === other.shotType;
}

/** Serialises the edits so that they survive a reload, and parses them; invalid text gives no edits. */
export const packEdits = (edits: SceneEdits): string => JSON.stringify([...edits]);
export function unpackEdits(text: string | null): SceneEdits {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(kept) && kept.every(isKeptEdit) ? kept : []);
  } catch {
    return new Map();
  }
}

function isKeptEdit(entry: unknown): entry is [number, SceneEdit] {
  if (!Array.isArray(entry) || entry.length !== 2 || !Number.isInteger(entry[0]) || entry[0] < 0) return false;
  const edit: Partial<SceneEdit> | null = entry[1];
  const base = edit?.base;
  return isWords(edit) && isWords(base) && (base.take === null || Number.isInteger(base.take));
}

function isWords(value: unknown): value is SceneWords {
  const words = value as Partial<SceneWords> | null | undefined;
  return typeof words?.prompt === 'string' && shotTypes.includes(words.shotType as ShotType);
}
