'use client';
import { Clapperboard } from 'lucide-react';
import type { DraftMaking } from '#lib/products/mv/drafts/studio-drafts.ts';
import { Button } from '#components/ui/button.tsx';
import { priceText } from '#components/ui/values/credits-text.ts';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';

export type PreviewPanelProps = {
  /** The latest preview of this draft. */
  preview: DraftMaking | undefined;
  /** The draft's current revision. */
  version: number;
  /** 0 to 1 while it is made. */
  fraction: number | null;
  priceCredits: number | null;
  /** Price of the whole video. */
  videoCredits: number | null;
  pending: boolean;
  disabledReason: string | undefined;
  onBuy: () => void;
};

/**
 * A preview of the first ten seconds, bought separately to judge the look. A video of the same revision begins exactly
 * like its preview.
 */
export function PreviewPanel({
  preview,
  version,
  fraction,
  priceCredits,
  videoCredits,
  pending,
  disabledReason,
  onBuy,
}: PreviewPanelProps) {
  const isMaking = preview?.status === 'PENDING' || preview?.status === 'PROCESSING';
  const isPlayable = preview?.videoUrl && !isMaking;
  return (
    <Panel title="Preview" description="Watch the first ten seconds before you buy the whole video.">
      <div className="flex flex-col gap-3" aria-live="polite">
        {isMaking ? (
          <div>
            <p className="mb-1.5 flex justify-between gap-2 text-muted">
              <span>Being made</span>
              {fraction === null ? null : <span aria-hidden="true">{Math.round(fraction * 100)}%</span>}
            </p>
            <ProgressBar label="Preview" value={fraction === null ? null : Math.round(fraction * 100)} />
          </div>
        ) : null}
        {isPlayable ? (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: subtitles are part of the picture */}
            <video
              controls
              playsInline
              preload="metadata"
              aria-label="Preview of the video"
              src={preview.videoUrl ?? undefined}
              poster={preview.posterUrl ?? undefined}
              className="aspect-video w-full rounded-sm bg-sunken"
            />
            <p className="text-xs text-muted">
              {preview.draftVersion === version
                ? 'The video will begin exactly like this.'
                : 'The draft has changed since, so the video will begin differently.'}
            </p>
          </>
        ) : null}
        {preview?.status === 'FAILED' ? (
          <p className="text-danger">
            {preview.errorMessage ?? 'The preview failed.'} Its credits went back to your balance.
          </p>
        ) : null}
        {priceCredits === null || videoCredits === null ? null : (
          <TwoPrices previewCredits={priceCredits} videoCredits={videoCredits} />
        )}
        {isMaking ? null : (
          <Button pending={pending} disabledReason={disabledReason} onClick={onBuy}>
            <Clapperboard aria-hidden="true" />
            {priceCredits === null
              ? 'Preview'
              : `${preview ? 'Preview again' : 'Preview'} for ${priceText(priceCredits)}`}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** SPEC.md prices the preview separately: its cost is not deducted from the video. */
function TwoPrices({ previewCredits, videoCredits }: { previewCredits: number; videoCredits: number }) {
  return (
    <>
      <dl className="grid grid-cols-2 divide-x rounded-sm border border-line">
        {[
          { what: 'First 10 seconds', credits: previewCredits },
          { what: 'Whole video', credits: videoCredits },
        ].map(({ what, credits }) => (
          <div key={what} className="px-3 py-1.5">
            <dt className="text-xs text-muted">{what}</dt>
            <dd className="font-medium">{priceText(credits)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {previewCredits >= videoCredits ? 'The whole video costs no more than its preview. ' : null}
        Bought separately: the preview does not count towards the video. Both together cost{' '}
        {priceText(previewCredits + videoCredits)}.
      </p>
    </>
  );
}
