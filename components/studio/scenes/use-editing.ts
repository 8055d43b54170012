'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { EditableSceneView, MvEditing, UpgradeOffer } from '#lib/products/mv/read/edit-offers.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { answered, settled } from '#components/actions/action-refusal.ts';
import { useAttemptKey } from '#components/actions/attempt-key.ts';
import { useCannotBuy } from '#components/actions/spending.tsx';
import { keepWords, keptWords } from '#components/shell/kept-words.ts';
import type { Bought } from '../action-types.ts';
import { type Choice, emptyHistory, forget, record, redo, stepBetween, undo } from '../takes/choice-history.ts';
import type { StoryboardScene, StudioVideo } from '../video/studio-video.ts';
import type { EditActions } from './edit-actions.ts';
import type { RetakeBatch } from './retake-batch.ts';
import {
  changesOf,
  deliver,
  dropDone,
  editState,
  packEdits,
  rebase,
  type SceneEdits,
  type SceneWords,
  type StoredScene,
  typeInto,
  unpackEdits,
  without,
} from './scene-edits.ts';

/** Why the last attempt bought nothing. `before` holds the scenes as they were when it started. */
export type Refusal = { what: string; error: ActionError; before: readonly Choice[] };
export type OneScene = { scene: StoryboardScene; state: EditableSceneView };

export type Editing = ReturnType<typeof useEditing>;

/**
 * State of editing a finished video: unbought text, purchases with one idempotency key per attempt, take selection with
 * undo. Changes by others arrive with `video`. They do not discard typed text, and undo never reverts them.
 */
export function useEditing({
  video,
  editing,
  actions,
  refresh,
  workText,
}: {
  video: StudioVideo;
  editing: MvEditing;
  actions: EditActions;
  refresh: () => Promise<unknown>;
  /** The running operation as text; null for none. */
  workText: string | null;
}) {
  const { mvId } = video.mv;
  const client = useQueryClient();
  const cannotBuy = useCannotBuy();
  const [edits, setEdits] = useKeptEdits(mvId);
  const [history, setHistory] = useState(emptyHistory);
  const [pending, setPending] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = useAttemptKey();
  const ownTasks = useRef(new Set<string>());
  /** What was bought for a scene, until its take arrives. */
  const bought = useRef(new Map<number, SceneWords>());
  const ownChoices = useRef(new Map<string, 'choice' | 'step'>());

  const scenes = useMemo(
    () =>
      video.board.scenes.flatMap((scene): OneScene[] => {
        const state = editing.scenes.find((one) => one.index === scene.index);
        return state ? [{ scene, state }] : [];
      }),
    [video.board.scenes, editing.scenes],
  );
  const takes = useMemo(
    () => scenes.flatMap(({ state }) => (state.take === null ? [] : [{ sceneIndex: state.index, take: state.take }])),
    [scenes],
  );
  const storedOf = (index: number): StoredScene | undefined => {
    const found = scenes.find(({ state }) => state.index === index);
    return found && { prompt: found.scene.prompt, shotType: found.scene.shotType, take: found.state.take };
  };

  const newest = useRef({ scenes, takes, storedOf });
  const known = useRef(takes);
  useEffect(() => {
    newest.current = { scenes, takes, storedOf };
  });
  useEffect(() => {
    const { scenes: now, storedOf: stored } = newest.current;
    const step = stepBetween(known.current, takes);
    known.current = takes;
    if (step.after.length === 0) return;
    const kindOf = ({ sceneIndex, take }: Choice) => {
      const chosen = ownChoices.current.get(`${sceneIndex}:${take}`);
      if (chosen) return chosen;
      const made = now.find(({ state }) => state.index === sceneIndex)?.state.takes.find((one) => one.take === take);
      return made && ownTasks.current.has(made.taskId) ? 'choice' : 'foreign';
    };
    const indexesOf = (kind: string) =>
      step.after.filter((choice) => kindOf(choice) === kind).map((choice) => choice.sceneIndex);
    const [own, theirs] = [indexesOf('choice'), indexesOf('foreign')];
    const only = (choices: readonly Choice[]) => choices.filter((choice) => own.includes(choice.sceneIndex));
    for (const { sceneIndex, take } of step.after) ownChoices.current.delete(`${sceneIndex}:${take}`);
    setHistory((current) => {
      const kept = theirs.length > 0 ? forget(current, theirs) : current;
      return own.length > 0 ? record(kept, { before: only(step.before), after: only(step.after) }) : kept;
    });
    const delivered = own.flatMap((index) =>
      bought.current.has(index) ? [[index, bought.current.get(index) as SceneWords] as const] : [],
    );
    for (const [index] of delivered) bought.current.delete(index);
    setEdits((current) =>
      dropDone(
        delivered.reduce((edits, [index, words]) => deliver(edits, index, words, stored(index)), current),
        stored,
      ),
    );
  }, [takes, setEdits]);

  const refuse = async (what: string, error: ActionError) => {
    setRefusal({ what, error, before: takes });
    if (error.code === 'VERSION_CONFLICT' || error.code === 'MV_PRECONDITION_FAILED') await refresh();
  };

  /** `what` names the button that was pressed, if the same can be bought elsewhere on the page. */
  const buy = async (
    purchase: string,
    body: object,
    call: (key: string) => Bought,
    what: string = purchase,
  ): Promise<boolean> => {
    if (pending) return false;
    setPending(what);
    setRefusal(null);
    const answer = await settled(call(attempt.keyOf([purchase, body])));
    attempt.end(answer);
    if (answer.ok) {
      ownTasks.current.add(answer.data.taskId);
      void client.invalidateQueries({ queryKey: balanceKey });
      await refresh();
    } else await refuse(what, answer.error);
    setPending(null);
    return answer.ok;
  };

  const choose = async (choices: readonly Choice[], kind: 'choice' | 'step' = 'choice'): Promise<boolean> => {
    if (pending) return false;
    setPending('choose');
    setRefusal(null);
    const keys = choices.map(({ sceneIndex, take }) => `${sceneIndex}:${take}`);
    for (const key of keys) ownChoices.current.set(key, kind);
    const answer = await settled(actions.showTakes(mvId, { expectedVersion: editing.version, choices: [...choices] }));
    if (answer.ok) await refresh();
    else {
      for (const key of keys) ownChoices.current.delete(key);
      await refuse('choose', answer.error);
    }
    setPending(null);
    return answer.ok;
  };

  const step = async (way: typeof undo) => {
    const next = way(history);
    // Changes by others invalidate the undo history.
    if (next && (await choose(next.choices, 'step')))
      setHistory((current) => (current === history ? next.history : current));
  };

  const guard = (credits: number) => ({ expectedVersion: editing.version, maxCredits: credits });
  const unpaid = (credits: number) => cannotBuy(credits, { type: 'mv' });
  const busy = workText ? `${workText}. One change at a time.` : undefined;
  return {
    scenes,
    shotTypes: video.mv.capabilities.editShotTypes,
    edits,
    pending,
    refusal,
    busy,
    storedOf,
    clearRefusal: () => setRefusal(null),
    /** Why an edit at this price cannot be paid for, whatever is running. */
    unpaid,
    /** Why something at this price cannot be bought now. */
    blocked: (credits: number): string | undefined => busy ?? unpaid(credits)?.text,
    type: (index: number, change: Partial<SceneWords>) => {
      const stored = storedOf(index);
      if (stored) setEdits((current) => typeInto(current, index, stored, change));
    },
    drop: (index: number) => setEdits((current) => without(current, index)),
    merge: (index: number, words: SceneWords) => {
      const stored = storedOf(index);
      if (stored) setEdits((current) => rebase(current, index, stored, words));
      setRefusal(null);
    },
    stateOf: (index: number) => {
      const stored = storedOf(index);
      return stored ? editState(edits.get(index), stored) : 'same';
    },
    change: (index: number, credits: number) => {
      const [edit, stored] = [edits.get(index), storedOf(index)];
      if (!edit || !stored) return Promise.resolve(false);
      const body = { ...changesOf(edit, stored), ...guard(credits) };
      return buy(`change:${index}`, body, async (key) => {
        bought.current.set(index, { prompt: edit.prompt, shotType: edit.shotType });
        return actions.changeScene(mvId, index, body, key);
      });
    },
    foresee: (index: number, prompt: string) => settled(actions.foreseeScene(mvId, index, prompt)),
    retake: ({ sceneIndexes, credits, draft }: Omit<RetakeBatch, 'isPart'>, what: string) => {
      const body = { sceneIndexes, ...(draft ? { draft } : {}), ...guard(credits) };
      return buy('retake', body, (key) => actions.retakeScenes(mvId, body, key), what);
    },
    cut: (credits: number, subtitles?: boolean) => {
      const body = { ...(subtitles === undefined ? {} : { subtitles }), ...guard(credits) };
      return buy('cut', body, (key) => actions.cutAgain(mvId, body, key));
    },
    lock: (characterImage: string, description: string) => {
      const body = { characterImage, ...(description ? { description } : {}), ...guard(editing.lockCredits) };
      return buy('lock', body, (key) => actions.lockCharacter(mvId, body, key));
    },
    pictureAddress: (uploadId: string) => settled(actions.pictureAddress(uploadId)),
    /** Throws when the check is refused. */
    checkUpgrade: ({ renderTier, resolution }: UpgradeOffer) =>
      answered(actions.checkUpgrade(mvId, { renderTier, resolution, expectedVersion: editing.version })),
    upgrade: ({ renderTier, resolution, credits }: UpgradeOffer) => {
      const body = { renderTier, resolution, ...guard(credits) };
      return buy('upgrade', body, (key) => actions.upgradeVideo(mvId, body, key));
    },
    choose,
    undo: () => step(undo),
    redo: () => step(redo),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}

/** Unbought edits, kept in session storage so that they survive a reload of this tab. */
function useKeptEdits(mvId: string) {
  const [edits, setEdits] = useState<SceneEdits>(new Map());
  const name = `scene-edits:${mvId}`;
  const restored = useRef(false);
  useEffect(() => {
    if (!restored.current) {
      restored.current = true;
      // Restored after the first paint, because the server rendered without them.
      const kept = keptWords(name);
      if (kept !== null) setEdits(unpackEdits(kept));
    } else keepWords(name, edits.size > 0 ? packEdits(edits) : null);
  }, [name, edits]);
  return [edits, setEdits] as const;
}
