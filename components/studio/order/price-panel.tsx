import { warningDescriptions } from '#lib/contract/constants/warnings.ts';
import type { DraftPlan, PreflightOmission } from '#lib/contract/mv.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { priceAmount, priceParts } from '#components/ui/values/credits-text.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { performanceLooks, styleLabel } from '../style-catalog.ts';

export type PricePanelProps = {
  /** What is bought, in short: `0:37 · 720p`. */
  buys: string;
  /** Null while the audio's length is unknown, or when nothing can be made. */
  quote: Quote | null;
  /** The shown price belongs to the previous options. */
  updating: boolean;
  error: string | null;
  /** Why there is no price. */
  missing: string;
  balanceCredits: number;
  onRetry: () => void;
};

/** The price, what each part of it buys, and the balance afterwards. */
export function PricePanel({ buys, quote, updating, error, missing, balanceCredits, onRetry }: PricePanelProps) {
  const short = quote !== null && quote.credits > balanceCredits;
  return (
    <Panel title="Price" description={buys}>
      {error ? (
        <Callout tone="warning" title={error} action={<Button onClick={onRetry}>Ask again</Button>} />
      ) : quote ? (
        <>
          <QuoteTable quote={quote} stale={updating} />
          <p className="mt-1 flex justify-between text-muted">
            <span>{short ? 'Balance' : 'Balance afterwards'}</span>
            <Credits
              units={unitsOf(short ? balanceCredits : balanceCredits - quote.credits)}
              className={short ? 'text-danger' : undefined}
            />
          </p>
          {quote.assumptions?.length ? <p className="mt-2 text-xs text-muted">{quote.assumptions.join(' ')}</p> : null}
        </>
      ) : (
        <p className="text-muted">{missing}</p>
      )}
    </Panel>
  );
}

/** The line items of a price and what each buys. */
function QuoteTable({
  quote,
  stale,
}: {
  quote: Quote;
  /** A newer price is loading. */
  stale?: boolean;
}) {
  const lines = quote.components ?? [];
  const amounts = priceParts(lines.map((line) => line.finalCredits));
  return (
    <table className={cn('w-full text-left transition-opacity', stale && 'opacity-50')} aria-busy={stale}>
      <caption className="sr-only">Price by part</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.key}>
            <td className="py-1 pr-3 text-muted">
              {line.label}
              {(line.quantity ?? 1) > 1 ? (
                <span className="text-faint">
                  {' '}
                  × {Number.isInteger(line.quantity) ? line.quantity : `${secondsText(line.quantity ?? 0)} s`}
                </span>
              ) : null}
            </td>
            <td className="py-1 text-right">{amounts[at]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t font-medium">
          <td className="py-1.5">Price, at most</td>
          <td className="py-1.5 text-right">{priceAmount(quote.credits)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** To the millisecond, as it is charged: from `124.8 s` a reader could not work out a price of 748.73. */
function secondsText(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}

/** The plan the service derives from the brief. */
export function PlanFacts({ plan }: { plan: DraftPlan }) {
  const codes = [...new Set(plan.warningCodes ?? [])];
  return (
    <>
      <KeyValue
        items={[
          {
            label: 'Status',
            value: (
              <StatusBadge
                status={plan.status}
                label={plan.status === 'ready_for_preflight' ? 'Ready to buy' : undefined}
              />
            ),
          },
          {
            label: 'Style',
            value: plan.style === 'auto' ? 'Chosen when the song is analysed' : styleLabel(plan.style),
          },
          {
            label: 'Performance',
            value: plan.pending?.includes('performanceMode')
              ? 'Chosen when the song is analysed'
              : performanceLooks[plan.performanceMode].split(':')[0],
          },
          { label: 'Portrait', value: plan.requiresPortrait ? 'Needed' : 'Not needed' },
        ]}
      />
      {codes.length > 0 ? (
        <ul aria-label="Notes" className="mt-2 flex flex-col gap-1.5 border-t pt-2 text-xs text-muted">
          {codes.map((code) => (
            <li key={code}>{warningText(code).text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Notes that a check added to the price on the page, such as words that have no picture. */
export function notesFound(checked: Quote, shown: Quote | null): string[] {
  return (checked.assumptions ?? []).filter((note) => !shown?.assumptions?.includes(note));
}

/** The text of a check warning, and the field that would resolve it. */
type WarningWords = { text: string; field?: { name: string; action: string } };

const warningWords: Readonly<Record<string, WarningWords>> = {
  MV_CREATIVE_PLANNING_WITHOUT_LYRICS: {
    text: 'The song has no lyrics, so the story follows the music alone. A description helps.',
    field: { name: 'description', action: 'Write a description' },
  },
  MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT: {
    text: 'The story follows the words that came with the audio. They were not checked against the singing.',
  },
  MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED: {
    text: 'The subtitles keep the times that came with the audio. They may run early or late.',
    field: { name: 'subtitles', action: 'Change subtitles' },
  },
  MV_SUBTITLE_DISABLED_NO_TIMELINE: {
    text: 'The video will have no subtitles: the audio has no word times.',
    field: { name: 'subtitles', action: 'Change subtitles' },
  },
  MV_SINGING_WITHOUT_TIMELINE: {
    text: 'No lips will move: the audio has no word times.',
    field: { name: 'performanceMode', action: 'Change performance' },
  },
  MV_CREATIVE_NOT_PICTURED: {
    text: 'Some things that the description or the lyrics name have no picture. Their words are still shown.',
  },
  MV_PORTRAIT_NOT_SHOWN: {
    text: 'Nothing of the portrait will be seen: this style shows a singer in its own colours. Anime and 3D show the portrait’s.',
    field: { name: 'styleId', action: 'Choose a style' },
  },
  MV_TEXT_NOT_DRAWN: {
    text: 'Some characters of the title or the lyrics have no typeface here. Captions and pictures leave them out.',
  },
  MV_ENGINE_FALLBACK: {
    text: 'The native engine cannot make this draft, so the classic engine makes it, at its own price.',
    field: { name: 'engineVersion', action: 'Choose an engine' },
  },
  SOURCE_DURATION_DIFFERS: {
    text: 'The audio is longer or shorter than the draft says. The price is for its measured length.',
  },
  MV_SOURCE_NOT_READ: {
    text: 'The audio has not been analysed yet. Generate or preview to find its length and words.',
  },
};

/** A draft cannot change a song's lyrics. */
const ofSong = { name: 'source', action: 'Look at the song' };
/**
 * Warnings about omissions, by code and by the field that asked for what is left out. The price's notes name each
 * omission.
 */
const omissionWords: Readonly<Record<string, Readonly<Record<string, WarningWords>>>> = {
  MV_CREATIVE_NOT_PICTURED: {
    description: {
      text: 'Some things that the description names have no picture. Their words are still shown.',
      field: { name: 'description', action: 'Change the description' },
    },
    source: {
      text: 'Some things that the lyrics name have no picture. Their words are still shown.',
      field: ofSong,
    },
  },
  MV_TEXT_NOT_DRAWN: {
    source: {
      text: 'Some characters of the title have no typeface here. Pictures leave them out.',
      field: ofSong,
    },
    subtitles: {
      text: 'Some characters of the lyrics have no typeface here. Captions leave them out.',
      field: { name: 'subtitles', action: 'Change subtitles' },
    },
  },
};

/** The texts for a warning before a purchase: one per field that asked for something the video leaves out. */
export function warningTexts(code: string, omissions: readonly PreflightOmission[] = []): WarningWords[] {
  const texts = omissions.filter((one) => one.code === code).flatMap(({ field }) => omissionWords[code]?.[field] ?? []);
  return texts.length > 0 ? texts : [warningText(code)];
}

export function warningText(code: string): WarningWords {
  return (
    warningWords[code] ?? {
      text: (warningDescriptions as Record<string, string>)[code] ?? 'There is a note on this video.',
    }
  );
}
