'use client';
import Link from 'next/link';
import type { KeyboardEvent } from 'react';
import { cn } from '#components/ui/cn.ts';
import { statusLook } from '#components/ui/status-catalog.ts';
import { StatusGlyph } from '#components/ui/status-glyph.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useAxis, useTime } from './axis-context.ts';
import type { AxisBlock, SelectKeys } from './blocks-lane.tsx';
import { shareOf } from './scale.ts';
import { blockPaint, edgePaint } from './status-paint.ts';
import type { useRoving } from './use-roving.ts';

export type AxisBlockViewProps = {
  block: AxisBlock;
  topPx: number;
  heightPx: number;
  selected: boolean;
  onSelect?: (id: string, keys: SelectKeys) => void;
  /** Extends the selection by this many blocks. */
  onExtend?: (step: 1 | -1) => void;
  roving: ReturnType<typeof useRoving>;
};

export function AxisBlockView(props: AxisBlockViewProps) {
  return props.block.endSec === null ? (
    <RunningBlock {...props} />
  ) : (
    <PlacedBlock {...props} endSec={props.block.endSec} />
  );
}

/** Grows with the live edge, and is the only block that subscribes to it. */
function RunningBlock(props: AxisBlockViewProps) {
  const { now } = useAxis();
  const nowSec = useTime(now) ?? props.block.startSec;
  return <PlacedBlock {...props} endSec={Math.max(props.block.startSec, nowSec)} />;
}

function PlacedBlock({
  block,
  endSec,
  topPx,
  heightPx,
  selected,
  onSelect,
  onExtend,
  roving,
}: AxisBlockViewProps & { endSec: number }) {
  const { range, widthPx } = useAxis();
  const look = block.status ? statusLook(block.status) : null;
  const tone = look?.tone ?? 'neutral';
  const left = shareOf(range, block.startSec);
  const share = shareOf(range, endSec) - left;
  const sizePx = share * widthPx;
  // The label of a block that starts before the view sticks to the left edge.
  const insetPx = Math.max(0, Math.min(-left * widthPx, sizePx - 64));
  const name = [block.label, block.mark, look?.label, block.detail].filter(Boolean).join(', ');
  const extend = (event: KeyboardEvent) => {
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      onExtend?.(event.key === 'ArrowRight' ? 1 : -1);
  };
  const shared = {
    ...roving(block.id, { startSec: block.startSec, endSec }),
    'aria-label': name,
    draggable: false,
    className: cn(
      'absolute min-w-1 cursor-pointer overflow-hidden rounded-xs text-left text-xs outline-offset-1 focus-visible:z-2',
      blockPaint[tone],
      block.endSec === null && 'rounded-r-none',
      selected && 'z-1 ring-2 ring-accent-ink',
    ),
    style: {
      left: `${left * 100}%`,
      width: `max(4px, calc(${share * 100}% - 1px))`,
      top: `${topPx}px`,
      height: `${heightPx}px`,
    },
  };
  const body = (
    <>
      {block.thumbnailUrl ? (
        // biome-ignore lint/performance/noImgElement: short-lived signed addresses, which the image optimizer must not fetch or keep
        <img
          src={block.thumbnailUrl}
          alt=""
          draggable={false}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      <span aria-hidden="true" className={cn('absolute inset-y-0 left-0 w-0.5', edgePaint[tone])} />
      {block.mark ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 flex h-4 min-w-2 items-center rounded-xs bg-accent px-1 text-on-accent"
        >
          {sizePx >= 72 ? block.mark : null}
        </span>
      ) : null}
      {sizePx >= 22 ? (
        <span
          className={cn(
            'absolute flex items-center gap-1',
            block.thumbnailUrl
              ? 'inset-x-0.5 bottom-0 bg-raised/85 px-0.5 py-0.5 text-ink'
              : 'inset-y-0 right-1 left-1.5',
          )}
          style={{ paddingLeft: insetPx || undefined }}
        >
          {look && (!block.thumbnailUrl || tone !== 'success' || sizePx < 44 || sizePx >= 90) ? (
            <StatusGlyph tone={tone} shape={look.shape} />
          ) : null}
          {sizePx >= 44 ? <span className="min-w-0 truncate">{block.label}</span> : null}
        </span>
      ) : null}
    </>
  );
  const tip = (
    <>
      <span className="font-medium">{block.label}</span>
      {block.mark ? <span className="text-muted"> · {block.mark}</span> : null}
      {look ? <span className="text-muted"> · {look.label}</span> : null}
      {block.detail ? <span className="block text-muted">{block.detail}</span> : null}
    </>
  );
  return (
    <Tooltip content={tip}>
      {block.href ? (
        <Link {...shared} href={block.href}>
          {body}
        </Link>
      ) : (
        <button
          {...shared}
          type="button"
          aria-pressed={onSelect ? selected : undefined}
          onClick={(event) => onSelect?.(block.id, event)}
          onKeyDown={extend}
        >
          {body}
        </button>
      )}
    </Tooltip>
  );
}
