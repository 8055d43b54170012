'use client';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import type { DraftOffers } from '#lib/products/mv/drafts/draft-offers.ts';
import type { DraftMaking } from '#lib/products/mv/drafts/studio-drafts.ts';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { priceAmount, priceText } from '#components/ui/values/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Buying } from '../action-types.ts';
import { focusField } from '../compose/field-place.tsx';
import { Obstacles, obstaclesOf } from './obstacles.tsx';
import { notesFound, PlanFacts, PricePanel, warningTexts } from './price-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { type PurchaseRefusal, refusalAdvice } from './refusal-advice.ts';
import type { Question, usePurchase } from './use-purchase.ts';

export type OrderPanelProps = {
  draft: CreativeDraft;
  purchase: ReturnType<typeof usePurchase>;
  offers: DraftOffers;
  /** The offers still refer to the previous options. */
  updating: boolean;
  offersError: string | null;
  balanceCredits: number;
  /** What is bought, in short: `0:37 · 720p`. */
  buys: string;
  /** Why nothing can be made from this draft. */
  blocked: string | undefined;
  preview: { latest: DraftMaking | undefined; fraction: number | null };
  /** The purchase succeeded and the video's page is loading. */
  leaving: boolean;
  onRetry: () => void;
};

/** A draft's price, preview, plan and purchase. The purchase button stays in view. */
export function OrderPanel({
  draft,
  purchase,
  offers,
  updating,
  offersError,
  balanceCredits,
  buys,
  blocked,
  preview,
  leaving,
  onRetry,
}: OrderPanelProps) {
  const { quote, availability } = offers;
  const { outcome, question, refusal, busy } = purchase;
  const [attempt, setAttempt] = useState(0);
  const inTheWay = useRef<HTMLDivElement>(null);
  // A press that was refused moves the focus to the first problem.
  useEffect(() => {
    if (attempt > 0) inTheWay.current?.querySelector('button')?.focus();
  }, [attempt]);
  // Failures of a check are hidden once the draft has changed, since the change may have fixed them.
  const failed = outcome && outcome.version === draft.version ? outcome.failed : [];
  const obstacles = obstaclesOf(failed, draft.plan.actions ?? []);
  const isUnknown = quote === null && offers.durationSec === null && obstacles.length === 0;
  const closed =
    availability.status === 'available'
      ? undefined
      : 'Videos cannot be made right now. Try again in a minute; the draft is kept.';
  const cannot = blocked ?? closed ?? (updating ? 'The price is being updated.' : undefined);
  const cannotBuy = useCannotBuy();
  // Checking audio that has not been measured is free.
  const unpaid = isUnknown ? undefined : cannotBuy(quote?.credits ?? null, { type: 'mv' });
  const unpaidPreview = cannotBuy(offers.previewCredits, { type: 'mv-preview' });
  const press = async (what: Buying, credits: number | null) => {
    // A known problem: go to its field instead of checking again.
    if (obstacles.length === 0) await purchase.buy(what, credits);
    setAttempt((count) => count + 1);
  };
  const refused = {
    prices: { video: quote?.credits ?? null, preview: offers.previewCredits },
    balanceCredits,
    onBuy: (what: Buying, credits: number | null) => void press(what, credits),
  };
  const generating = leaving || (busy?.what === 'video' && !question);
  const doing =
    busy?.doing === 'check' ? 'Checking the song and the pictures.' : busy?.doing === 'buy' || leaving ? 'Buying.' : '';
  return (
    <>
      <div className="flex flex-col gap-4 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-10rem-var(--bottom-bars))] lg:overflow-y-auto">
        <PricePanel
          buys={buys}
          quote={quote}
          updating={updating}
          error={offersError}
          missing={
            isUnknown
              ? 'The audio has not been measured yet. The check is free and gives the price.'
              : 'Fix the problems above to see the price.'
          }
          balanceCredits={balanceCredits}
          onRetry={onRetry}
        />
        <PreviewPanel
          preview={preview.latest}
          version={draft.version}
          fraction={preview.fraction}
          priceCredits={offers.previewCredits}
          videoCredits={quote?.credits ?? null}
          pending={busy?.what === 'preview'}
          disabledReason={cannot ?? unpaidPreview?.text ?? (isUnknown ? 'Get the price first.' : undefined)}
          onBuy={() => void press('preview', offers.previewCredits)}
        />
        <Panel title="Plan">
          <PlanFacts plan={draft.plan} />
        </Panel>
      </div>
      <div className="sticky bottom-(--bottom-bars) z-10 mt-auto short:static flex flex-col gap-2 bg-canvas py-3 max-lg:-mx-4 max-lg:border-t max-lg:px-4">
        <div ref={inTheWay} className="empty:hidden">
          {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
        </div>
        {outcome?.error && failed.length === 0 && outcome.version === draft.version ? (
          <Refused refusal={{ what: outcome.what, error: outcome.error }} {...refused} />
        ) : null}
        {refusal ? <Refused refusal={refusal} {...refused} /> : null}
        {question ? (
          <Agreement
            question={question}
            notes={notesFound(question.result.quote, quote)}
            pending={busy !== null || leaving}
            onAgree={() => void purchase.agree()}
            onDecline={purchase.decline}
          />
        ) : (
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            pending={generating}
            disabledReason={generating ? undefined : (cannot ?? unpaid?.text)}
            onClick={() => void press('video', quote?.credits ?? null)}
          >
            <Sparkles aria-hidden="true" />
            {quote ? `Generate for ${priceText(quote.credits)}` : isUnknown ? 'Check and get the price' : 'Generate'}
          </Button>
        )}
        <div role="status" className="min-h-4 text-center text-xs text-muted">
          {doing ||
            (question
              ? ''
              : (blocked ??
                closed ??
                (unpaid ? (
                  <CannotBuy refusal={unpaid} />
                ) : quote ? (
                  `Buys ${buys}. Checked before anything is charged.`
                ) : (
                  ''
                ))))}
        </div>
      </div>
    </>
  );
}

type AgreementProps = {
  question: Question;
  notes: readonly string[];
  pending: boolean;
  onAgree: () => void;
  onDecline: () => void;
};

/** Confirmation before a purchase: what the video will lack, and a price higher than the one on the button. */
function Agreement({
  question: { what, warnings, shownCredits, result },
  notes,
  pending,
  onAgree,
  onDecline,
}: AgreementProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const price = priceText(result.credits);
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
            It costs {price}, not {priceAmount(shownCredits)}.
          </li>
        ) : null}
        {warnings
          .flatMap((code) => warningTexts(code, result.omissions))
          .map(({ text, field }) => (
            <li key={text}>
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
          ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
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

type RefusedProps = {
  refusal: PurchaseRefusal;
  /** The prices on the buttons. */
  prices: Record<Buying, number | null>;
  balanceCredits: number;
  onBuy: (what: Buying, credits: number | null) => void;
};

/** Why nothing was bought, and what to do next. */
function Refused({ refusal, prices, balanceCredits, onBuy }: RefusedProps) {
  const { title, text, next } = refusalAdvice(refusal, prices, balanceCredits);
  const action =
    next === null ? null : 'href' in next ? (
      <LinkButton href={next.href}>{next.label}</LinkButton>
    ) : (
      <Button onClick={() => onBuy(next.buy, next.credits)}>{next.label}</Button>
    );
  return (
    <Callout tone="danger" title={title} action={action} live>
      {text}
    </Callout>
  );
}
