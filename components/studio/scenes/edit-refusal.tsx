'use client';
import type { ReactNode } from 'react';
import { isUnanswered, nothingCharged, refusalText } from '#components/actions/action-refusal.ts';
import { askForCredits } from '#components/actions/spending.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { ComesIntoView } from '#components/ui/states/comes-into-view.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { stepBetween } from '../takes/choice-history.ts';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import type { Editing, Refusal } from './use-editing.ts';

/** Why the last attempt bought nothing, and what to do next. */
export function EditRefusal({ editing, whats }: { editing: Editing; whats: readonly string[] }) {
  const { refusal } = editing;
  if (!refusal || !whats.includes(refusal.what)) return null;
  const { title, text, action } = adviceOf(refusal, editing);
  return (
    <ComesIntoView reason={refusal}>
      <Callout
        tone={refusal.error.code === 'VERSION_CONFLICT' ? 'warning' : 'danger'}
        live
        title={title}
        action={
          <>
            {action}
            <Button onClick={editing.clearRefusal}>Close</Button>
          </>
        }
      >
        {text}
      </Callout>
    </ComesIntoView>
  );
}

function adviceOf(
  { error, before, what }: Refusal,
  { scenes }: Editing,
): { title: string; text: string; action: ReactNode } {
  const unchanged = isUnanswered(error) ? 'It may have been changed already.' : 'Nothing was changed.';
  const nothing = what === 'choose' ? unchanged : nothingCharged(error);
  if (error.code === 'VERSION_CONFLICT') {
    const now = scenes.flatMap(({ state }) =>
      state.take === null ? [] : [{ sceneIndex: state.index, take: state.take }],
    );
    const changed = stepBetween(before, now).after.map((choice) => choice.sceneIndex);
    return {
      title: changed.length > 0 ? `${scenesText(changed)} changed elsewhere.` : 'The video was changed elsewhere.',
      text: `This is the current version. Your text is kept; press again to continue. ${nothing}`,
      action: null,
    };
  }
  if (error.code === 'INSUFFICIENT_CREDITS' || error.code === 'MAX_CREDITS_EXCEEDED')
    return {
      title: refusalText(error),
      text: nothing,
      action: <LinkButton href={askForCredits.href}>{askForCredits.label}</LinkButton>,
    };
  if (error.code === 'RATE_LIMITED')
    return {
      title: 'Too many tasks at once.',
      text: `${refusalText(error)} ${nothing}`,
      action: <LinkButton href="/tasks">See running tasks</LinkButton>,
    };
  return { title: refusalText(error), text: nothing, action: null };
}
