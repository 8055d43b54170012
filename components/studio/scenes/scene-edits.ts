import { type ShotType, shotTypes } from '#lib/contract/constants/mv-choices.ts';
import type { EditSceneBody } from '#lib/contract/mv.ts';

/** What a person may change about a scene. */
export type SceneWords = { prompt: string; shotType: ShotType };
/** A change that was typed and not bought yet, with what the scene was when it was begun. */
export type SceneEdit = SceneWords & { base: SceneWords & { take: number | null } };
/** A scene as it is stored now. */
export type StoredScene = SceneWords & { take: number | null };
export type SceneEdits = ReadonlyMap<number, SceneEdit>;

export type EditState = 'same' | 'changed' | 'conflict';

/** `conflict`: somebody else changed the scene since the edit was begun, so that buying it would lose one of the two unseen. */
export function editState(edit: SceneEdit | undefined, stored: StoredScene): EditState {
  if (!edit || sameWords(edit, stored)) return 'same';
  return edit.base.take === stored.take ? 'changed' : 'conflict';
}

/** The edits after a keystroke. The base is what the scene was at the first one. */
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

/** The edit as it goes on from the scene as it is stored now, with these words. */
export function rebase(edits: SceneEdits, index: number, stored: StoredScene, words: SceneWords): SceneEdits {
  return sameWords(words, stored)
    ? without(edits, index)
    : new Map(edits).set(index, { prompt: words.prompt, shotType: words.shotType, base: { ...stored } });
}

/**
 * The take that was bought with these words is there. An engine may put them otherwise, so they are done whatever the scene says now; what
 * was typed since goes on from there.
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

/** Edits whose words the scenes show by now: bought, or changed so by somebody else. */
export function dropDone(edits: SceneEdits, storedOf: (index: number) => StoredScene | undefined): SceneEdits {
  const open = [...edits].filter(([index, edit]) => {
    const stored = storedOf(index);
    return stored !== undefined && !sameWords(edit, stored);
  });
  return open.length === edits.size ? edits : new Map(open);
}

/** The members of the purchase: what differs from the scene as it is stored. */
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

/** The edits as text that outlives a reload of the page, and back; anything else is none. */
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
