'use client';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { creditCountText, creditsText } from '#components/ui/credits-text.ts';
import { focusField } from '../compose/field-place.tsx';
import type { Question } from './purchase-step.ts';
import { warningText } from './warning-words.ts';

export type AgreementProps = { question: Question; pending: boolean; onAgree: () => void; onDecline: () => void };

/** Confirmation before a purchase: what the video will lack, and a price higher than the one on the button. */
export function Agreement({
  question: { what, warnings, shownCredits, result },
  pending,
  onAgree,
  onDecline,
}: AgreementProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const price = creditCountText(result.credits);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="agreement-heading"
      className="rounded-md border border-warning-fill/40 bg-warning-soft p-3"
    >
      <h2 id="agreement-heading" className="text-sm">
        {warnings.length > 0 ? 'Good to know before you buy' : 'The price has changed'}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {result.credits > shownCredits ? (
          <li>
            It costs {price}, not {creditsText(shownCredits)}.
          </li>
        ) : null}
        {warnings.map((code) => {
          const { text, field } = warningText(code);
          return (
            <li key={code}>
              <p>{text}</p>
              {field ? (
                <Button
                  size="sm"
                  className="mt-1"
                  onClick={() => {
                    onDecline();
                    focusField(field.name);
                  }}
                >
                  {field.action}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 border-t pt-3">
        <Button variant="primary" pending={pending} onClick={onAgree}>
          {what === 'preview' ? 'Preview' : 'Generate'} anyway for {price}
        </Button>
        <Button onClick={onDecline}>Not now</Button>
      </div>
    </section>
  );
}
