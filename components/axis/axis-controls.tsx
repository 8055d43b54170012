'use client';
import { CaseSensitive, Maximize2, Minus, Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useAxis, useTime } from './axis-context.ts';
import type { AxisView } from './use-axis-view.ts';

/** Zoom buttons for pointers without a wheel, and a way back to the live edge when it has left the view. */
export function AxisControls({ view, anchor }: { view: AxisView; anchor: () => number | undefined }) {
  return (
    <div data-axis-still="" className="flex items-center gap-0.5">
      <IconButton
        size="sm"
        label="Zoom out (−)"
        disabledReason={view.fits ? 'All of it is in view.' : undefined}
        onClick={() => view.zoom(1 / 0.6, anchor())}
        className="size-6 aria-disabled:bg-transparent aria-disabled:opacity-50"
      >
        <Minus className="size-3.5" />
      </IconButton>
      <IconButton size="sm" label="Zoom in (+)" onClick={() => view.zoom(0.6, anchor())} className="size-6">
        <Plus className="size-3.5" />
      </IconButton>
      <IconButton
        size="sm"
        label="Show all (0)"
        disabledReason={view.fits ? 'All of it is in view.' : undefined}
        onClick={view.fit}
        className="size-6 aria-disabled:bg-transparent aria-disabled:opacity-50"
      >
        <Maximize2 className="size-3.5" />
      </IconButton>
      {view.readable ? (
        <IconButton
          size="sm"
          label="Zoom to the words (1)"
          onClick={() => view.readable?.(anchor())}
          className="size-6"
        >
          <CaseSensitive className="size-4" />
        </IconButton>
      ) : null}
      <ToNow view={view} />
    </div>
  );
}

function ToNow({ view }: { view: AxisView }) {
  const { now, range } = useAxis();
  const nowSec = useTime(now);
  if (nowSec === null || (nowSec >= range.startSec && nowSec <= range.endSec)) return null;
  return (
    <Button size="sm" className="h-6 px-1.5 text-xs" onClick={() => view.reveal({ startSec: nowSec, endSec: nowSec })}>
      To now
    </Button>
  );
}
