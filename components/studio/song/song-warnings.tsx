'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { warningDescriptions } from '#lib/contract/constants/warnings.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { cn } from '#components/ui/cn.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { usePaused } from '#components/ui/use-paused.ts';
import type { Foreseen } from '../action-types.ts';

export type SongWarningsProps<Request> = {
  /** Null while there is nothing to buy. */
  request: Request | null;
  foresee: (request: Request) => Foreseen;
  className?: string;
};

const PAUSE_MS = 500;

/**
 * Warns before a purchase about what the song cannot do. The previous warnings stay until new ones arrive, to avoid
 * flicker. Place it where its appearance moves no button.
 */
export function SongWarnings<Request>({ request, foresee, className }: SongWarningsProps<Request>) {
  const asked = usePaused(request === null ? '' : JSON.stringify(request), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['song-warnings', asked],
    queryFn: () => settled(foresee(JSON.parse(asked) as Request)),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached: the next dialog may send the same request for another song.
    gcTime: 0,
  });
  const codes = asked !== '' && data?.ok ? data.data.warningCodes : [];
  return (
    <div role="status" className={cn('text-left', className)}>
      {codes.length > 0 ? (
        <Callout tone="warning" title="Good to know before you buy">
          <ul className="flex flex-col gap-1.5 text-xs">
            {codes.map((code) => (
              <li key={code}>{warningDescriptions[code]}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
    </div>
  );
}
