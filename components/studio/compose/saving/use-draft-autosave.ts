'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { withChoice } from '#lib/contract/constants/mv-choices.ts';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import { isUnanswered, noAnswer, settled } from '#components/actions/action-refusal.ts';
import { keepWords, keptWords } from '#components/shell/kept-words.ts';
import { plainRefusal } from '#components/studio/plain-refusal.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import type { SaveDraftAction } from '../../action-types.ts';
import {
  type BriefChanges,
  briefChanges,
  type BriefField,
  briefFields,
  type BriefForm,
  briefForm,
  formOfBrief,
  makingOf,
  sameValue,
} from '../brief-form.ts';
import { fieldInUse } from '../field-place.tsx';

/**
 * `dirty`: edited and not yet sent. `refused`: the form or the server rejected it, see the fields. `conflict`: somebody
 * else saved first.
 */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'refused' | 'failed' | 'conflict';
/** A refusal that names no field is given with `error`. */
type Flushed = { ok: true; draft: CreativeDraft } | { ok: false; error: ActionError | null };
export type DraftConflict = { theirs: CreativeDraft; differences: BriefDifference[] };

const saveAfterMs = 600;

/**
 * Autosaves a draft: soon after an edit, and at once when its field or its page is left. Each save names the revision it
 * is based on. When that revision is stale nothing is written, and the differences are offered field by field
 * (`conflict`, `resolve`). Invalid fields wait while the others are saved.
 */
export function useDraftAutosave(initial: CreativeDraft, form: UseFormReturn<BriefForm>, saveDraft: SaveDraftAction) {
  const [draft, setDraft] = useState(initial);
  const [state, setState] = useState<SaveState>('saved');
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  /** Why the last save failed, unless a field says so. */
  const failure = useRef<ActionError | null>(null);
  const [failureText, setFailureText] = useState('');
  const saved = useRef({ draft: initial, form: formOfBrief(initial.brief) });
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  /** Forms sent since then that got no answer. The server may have saved them. */
  const unanswered = useRef<BriefForm[]>([]);

  const adopt = useCallback(
    (next: CreativeDraft) => {
      saved.current = { draft: next, form: formOfBrief(next.brief) };
      unanswered.current = [];
      keepUnsaved(saved.current, form.getValues());
      setDraft(next);
    },
    [form],
  );

  const fail = useCallback((error: ActionError) => {
    failure.current = error;
    setFailureText(error.message);
    setState('failed');
  }, []);

  /**
   * Adopts a draft that was stored in the meantime, or stops and offers the differences. False when it cannot be read.
   */
  const compare = useCallback(async (): Promise<boolean> => {
    const theirs = await currentDraft(saved.current.draft.id).catch(() => null);
    if (!theirs) return false;
    const stored = formOfBrief(theirs.brief);
    const differences = briefDifferences(saved.current.form, form.getValues(), stored);
    if (differences.length === 0 || unanswered.current.some((sent) => areSame(sent, stored))) adopt(theirs);
    else {
      stopped.current = true;
      setConflict({ theirs, differences });
      setState('conflict');
    }
    return true;
  }, [form, adopt]);

  const saveOnce = useCallback(
    async function saveOnce(): Promise<void> {
      const mine = form.getValues();
      failure.current = null;
      const { changes, waiting } = savable(saved.current.form, mine);
      if (Object.keys(changes).length === 0) return setState(waiting ? 'refused' : 'saved');
      setState('saving');
      const answer = await settled(
        saveDraft(saved.current.draft.id, { ...changes, expectedVersion: saved.current.draft.version }),
      );
      if (answer.ok) {
        adopt(answer.data);
        return setState(waiting ? 'refused' : 'saved');
      }
      if (answer.error.code !== 'VERSION_CONFLICT') {
        const about = answer.error.details?.field ?? Object.keys(answer.error.details?.fields ?? {})[0];
        if (about) applyServerError(form, plainRefusal(answer.error));
        if (isUnanswered(answer.error)) unanswered.current.push(formAfter(saved.current.form, mine, changes));
        return about ? setState('refused') : fail(answer.error);
      }
      if (!(await compare())) return fail(noAnswer);
      if (!stopped.current) await saveOnce();
    },
    [form, saveDraft, adopt, compare, fail],
  );

  /** Saves run one at a time; edits made meanwhile go into the next one. */
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (stopped.current) return;
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [saveOnce]);

  /** Fields that already have the value are not written, so that a field in use keeps its selection. */
  const show = useCallback(
    (values: BriefForm) => {
      for (const field of briefFields)
        if (!sameValue(form.getValues(field), values[field]))
          form.setValue(field as FieldPath<BriefForm>, values[field], { shouldValidate: true });
    },
    [form],
  );

  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const kept = unpackUnsaved(keptWords(nameOfUnsaved(initial.id)));
    // A save that was under way when the page was left may have succeeded.
    if (!kept || areSame(formOfBrief(initial.brief), kept.mine)) return keepWords(nameOfUnsaved(initial.id), null);
    // The save names the revision the text was typed on, so that a newer revision is compared instead of overwritten.
    saved.current = { draft: { ...initial, version: kept.version }, form: kept.base };
    show(kept.mine);
    void save();
  }, [initial, show, save]);

  useEffect(() => {
    const watching = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (stopped.current) return;
        const { changes, waiting } = savable(saved.current.form, form.getValues());
        const changed = Object.keys(changes).length > 0;
        keepUnsaved(saved.current, form.getValues());
        setState((current) => (current === 'saving' ? current : changed ? 'dirty' : waiting ? 'refused' : 'saved'));
        clearTimeout(timer.current);
        if (changed) timer.current = setTimeout(() => void save(), saveAfterMs);
      },
    });
    const onHide = () => document.visibilityState === 'hidden' && void save();
    // A link takes the focus before it is followed, so the latest text is already being saved by then.
    const onLeave = () => void save();
    document.addEventListener('visibilitychange', onHide);
    document.addEventListener('focusout', onLeave);
    addEventListener('online', onLeave);
    return () => {
      watching();
      document.removeEventListener('visibilitychange', onHide);
      document.removeEventListener('focusout', onLeave);
      removeEventListener('online', onLeave);
      void save();
    };
  }, [form, save]);

  // Back in the browser restores the page from its cache, without anything saved since.
  useEffect(() => {
    const readFrom = saved.current;
    const leaving = new AbortController();
    const takeOver = (stored: CreativeDraft) => {
      // Anything saved or typed since then is newer than what was read.
      if (leaving.signal.aborted || saved.current !== readFrom || running.current) return;
      const shown = form.getValues();
      if (stored.version <= readFrom.draft.version || !areSame(readFrom.form, shown)) return;
      const newer = formOfBrief(stored.brief);
      const used = briefFields.find((field) => field === fieldInUse());
      if (used && !sameValue(shown[used], newer[used])) {
        // Wait until the field is left, so that its text is not replaced under the caret.
        const { signal } = leaving;
        document.addEventListener('focusout', () => setTimeout(takeOver, 0, stored), { once: true, signal });
        return;
      }
      adopt(stored);
      show(newer);
    };
    void currentDraft(readFrom.draft.id).then(takeOver, () => {});
    return () => leaving.abort();
  }, [form, adopt, show]);

  /** Saves pending changes. Returns the stored draft when it matches the form. */
  const flush = useCallback(async (): Promise<Flushed> => {
    if (!(await form.trigger())) return { ok: false, error: null };
    await save();
    return areSame(saved.current.form, form.getValues())
      ? { ok: true, draft: saved.current.draft }
      : { ok: false, error: failure.current };
  }, [form, save]);

  const resolve = useCallback(
    async (sides: Partial<Record<BriefField, Side>>) => {
      if (!conflict) return;
      const merged = mergeBrief(form.getValues(), formOfBrief(conflict.theirs.brief), sides);
      adopt(conflict.theirs);
      stopped.current = false;
      setConflict(null);
      show(merged);
      await save();
    },
    [conflict, form, adopt, show, save],
  );

  /** Call after the server refused another request because of a stale revision. */
  const recheck = useCallback(async () => void (await compare()), [compare]);

  /** Changes parts that are not in the form: the song or its beats. Returns why the change was refused. */
  const change = useCallback(
    async (send: (current: CreativeDraft) => ReturnType<SaveDraftAction>): Promise<ActionError | null> => {
      await save();
      const answer = await settled(send(saved.current.draft));
      if (answer.ok) adopt(answer.data);
      else if (answer.error.code === 'VERSION_CONFLICT') await recheck();
      return answer.ok ? null : answer.error;
    },
    [save, adopt, recheck],
  );

  return { draft, state, failureText, conflict, save, flush, resolve, recheck, change };
}

const currentDraft = (draftId: string) => fetchJson<CreativeDraft>(`/studio/drafts/${draftId}/current`);

const areSame = (one: BriefForm, other: BriefForm): boolean =>
  briefFields.every((field) => sameValue(one[field], other[field]));

const nameOfUnsaved = (draftId: string) => `draft:${draftId}`;
type Unsaved = { version: number; base: BriefForm; mine: BriefForm };

/** Keeps unsaved changes in this tab, so that they survive leaving the page while offline. */
function keepUnsaved({ draft, form: base }: { draft: CreativeDraft; form: BriefForm }, mine: BriefForm): void {
  const unsaved: Unsaved = { version: draft.version, base, mine };
  keepWords(nameOfUnsaved(draft.id), areSame(base, mine) ? null : JSON.stringify(unsaved));
}

/** Parses the kept changes; null when there are none or they come from an earlier version of the form. */
export function unpackUnsaved(text: string | null): Unsaved | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Unsaved | null;
    const isWhole = kept && [kept.base, kept.mine].every((form) => briefFields.every((field) => field in form));
    return isWhole && Number.isInteger(kept.version) ? kept : null;
  } catch {
    return null;
  }
}

/** The stored form after the given changes have been applied. */
function formAfter(stored: BriefForm, mine: BriefForm, changes: BriefChanges): BriefForm {
  return Object.fromEntries(
    briefFields.map((field) => [field, field in changes ? mine[field] : stored[field]]),
  ) as BriefForm;
}

/** The changes that are valid now, and whether any invalid ones remain. */
function savable(from: BriefForm, to: BriefForm): { changes: BriefChanges; waiting: boolean } {
  const parsed = briefForm.safeParse(to);
  const bad = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0]));
  const changes = briefChanges(from, to);
  for (const field of bad) delete changes[field as BriefField];
  return { changes, waiting: bad.size > 0 };
}

export type Side = 'mine' | 'theirs';
/**
 * A field in which the form and the stored draft differ. `changedBy` says which side changed it since they last agreed.
 */
export type BriefDifference = {
  field: BriefField;
  mine: BriefForm[BriefField];
  theirs: BriefForm[BriefField];
  changedBy: Side | 'both';
};

/**
 * The differences the user has to resolve before a form based on `base` may replace `theirs`. Empty without conflicts.
 */
export function briefDifferences(base: BriefForm, mine: BriefForm, theirs: BriefForm): BriefDifference[] {
  return briefFields
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      changedBy: sameValue(theirs[field], base[field])
        ? 'mine'
        : sameValue(mine[field], base[field])
          ? 'theirs'
          : 'both',
    }));
}

/** The preselected value: that of the side that changed it, or the user's own when both did. */
export function proposedSides(differences: readonly BriefDifference[]): Partial<Record<BriefField, Side>> {
  return Object.fromEntries(
    differences.map(({ field, changedBy }) => [field, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

/**
 * The stored draft with the resolved fields applied. A tier and a resolution from different people are adjusted to a
 * valid combination.
 */
export function mergeBrief(mine: BriefForm, theirs: BriefForm, sides: Partial<Record<BriefField, Side>>): BriefForm {
  const merged = Object.fromEntries(
    briefFields.map((field) => [field, sides[field] === 'mine' ? mine[field] : theirs[field]]),
  ) as BriefForm;
  const { renderTier, ...making } = withChoice(makingOf(merged), { engineVersion: merged.engineVersion });
  return { ...merged, ...making, renderTier: renderTier ?? '' };
}
