'use client';
import { useCallback, useRef, useState } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { asHeard, type BeatFix, type DraftBeats } from '#lib/contract/mv/beats.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';

export type DraftBeatsControl = {
  /** Null until the beats are detected. */
  beats: DraftBeats | null;
  fix: BeatFix;
  hearing: boolean;
  /** Why detection or a correction failed. */
  error: string | null;
  hear: () => Promise<void>;
  correct: (fix: BeatFix) => void;
  /** Resolves when the last correction is saved or refused. */
  settle: () => Promise<void>;
  /** Call when the draft's file changes. */
  forget: () => void;
};

/** Detects and corrects the beats of a draft. Corrections show at once and are saved one at a time, the latest last. */
export function useDraftBeats(
  draftId: string,
  initial: DraftBeats | null,
  save: (fix: BeatFix) => Promise<ActionError | null>,
): DraftBeatsControl {
  const [beats, setBeats] = useState(initial);
  const [fix, setFix] = useState(initial?.fix ?? asHeard);
  const [hearing, setHearing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const saved = useRef(initial?.fix ?? asHeard);
  const wanted = useRef<BeatFix | null>(null);
  const running = useRef<Promise<void> | null>(null);
  /** Incremented for each file, so that a late result for an earlier one is ignored. */
  const file = useRef(0);

  const adopt = useCallback((next: DraftBeats | null) => {
    setBeats(next);
    saved.current = next?.fix ?? asHeard;
    setFix(saved.current);
    setError(null);
  }, []);
  const hear = async () => {
    const asked = file.current;
    setHearing(true);
    setError(null);
    const answer = await fetchJson<DraftBeats>(`/studio/drafts/${draftId}/beats`).catch((cause: Error) => cause);
    if (asked !== file.current) return;
    if (answer instanceof Error) setError(answer.message);
    else adopt(answer);
    setHearing(false);
  };
  const forget = () => {
    file.current += 1;
    setHearing(false);
    adopt(null);
  };
  const saveAll = async () => {
    while (wanted.current) {
      const next = wanted.current;
      wanted.current = null;
      const refused = await save(next);
      if (!refused) saved.current = next;
      else if (!wanted.current) {
        setFix(saved.current);
        setError(refused.message);
      }
    }
  };
  const correct = (next: BeatFix) => {
    setFix(next);
    setError(null);
    wanted.current = next;
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
  };
  const settle = async () => {
    await running.current;
  };
  return { beats, fix, hearing, error, hear, correct, settle, forget };
}
