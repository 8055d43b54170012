'use client';
import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { cn } from '#components/ui/cn.ts';
import { StatusGlyph, statusLook, type StatusTone } from '#components/ui/values/status-badge.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { useAxis, useHeld, useTime } from './axis-context.ts';
import { Lane, useRoving } from './lane.tsx';
import { shareOf } from './scale.ts';

export type AxisBlock = {
  id: string;
  startSec: number;
  /** Null while it runs: the block then extends to now. */
  endSec: number | null;
  label: string;
  /** A status from SPEC.md, which decides the colour. Blocks without one are neutral: a section, a lyric line. */
  status?: string;
  /** Shown on hover and focus, and read aloud after the label: duration, cost, error. */
  detail?: string;
  thumbnailUrl?: string | null;
  href?: string;
  /** A short marker that tells the block from the others: `changed`. Read aloud after the label. */
  mark?: string;
};

/** Modifier keys held during a click or key press. */
type SelectKeys = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

export type BlocksLaneProps = {
  label: ReactNode;
  detail?: ReactNode;
  blocks: readonly AxisBlock[];
  selectedId?: string | null;
  /** For lanes with multiple selection: Shift and an arrow key extend it to the next block. */
  selectedIds?: ReadonlySet<string>;
  onSelect?: (id: string, keys: SelectKeys) => void;
  /** `sm` 24 px for stages, `md` 36 px, `lg` 72 px for scenes with pictures. */
  size?: 'sm' | 'md' | 'lg';
};

const heights = { sm: 24, md: 36, lg: 72 };

/**
 * Lane of blocks that have a duration: stages, scenes, sections. Overlapping blocks get separate rows and keep them.
 */
export function BlocksLane({ label, detail, blocks, selectedId, selectedIds, onSelect, size = 'sm' }: BlocksLaneProps) {
  const rows = useMemo(() => packRows(blocks), [blocks]);
  const rowCount = useHeld(Math.max(1, ...rows.map((row) => row + 1)));
  const roving = useRoving(useMemo(() => blocks.map((block) => block.id), [blocks]));
  const height = heights[size];
  return (
    <Lane label={label} detail={detail} heightPx={rowCount * (height + 4) + 8}>
      {blocks.map((block, index) => (
        <AxisBlockView
          key={block.id}
          block={block}
          topPx={6 + Math.min(rowCount - 1, rows[index] ?? 0) * (height + 4)}
          heightPx={height}
          selected={selectedIds ? selectedIds.has(block.id) : block.id === selectedId}
          onSelect={onSelect}
          onExtend={
            selectedIds && onSelect
              ? (step) =>
                  blocks[index + step] &&
                  onSelect((blocks[index + step] as AxisBlock).id, { shiftKey: true, ctrlKey: false, metaKey: false })
              : undefined
          }
          roving={roving}
        />
      ))}
    </Lane>
  );
}

type AxisBlockViewProps = {
  block: AxisBlock;
  topPx: number;
  heightPx: number;
  selected: boolean;
  onSelect?: (id: string, keys: SelectKeys) => void;
  /** Extends the selection by this many blocks. */
  onExtend?: (step: 1 | -1) => void;
  roving: ReturnType<typeof useRoving>;
};

function AxisBlockView(props: AxisBlockViewProps) {
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

/** A block whose `endSec` is null is still running and occupies its row from its start onwards. */
type Span = { startSec: number; endSec: number | null };

/**
 * Assigns a row to each span so that spans in a row never overlap. Spans are placed in the order given and never
 * displace an earlier one, so data that arrives later cannot shift what is on screen.
 */
export function packRows(spans: readonly Span[], rowsMax = 8): number[] {
  const rows: Span[][] = [];
  return spans.map((span) => {
    let row = rows.findIndex((placed) => placed.every((other) => !overlaps(span, other)));
    if (row < 0) row = Math.min(rows.length, rowsMax - 1);
    rows[row] ??= [];
    rows[row]?.push(span);
    return row;
  });
}

function overlaps(one: Span, other: Span): boolean {
  return (
    one.startSec < (other.endSec ?? Number.POSITIVE_INFINITY) &&
    other.startSec < (one.endSec ?? Number.POSITIVE_INFINITY)
  );
}

/** Colours of a status on the axis: a block's body, its leading edge, and a mark. */
const blockPaint: Record<StatusTone, string> = {
  neutral: 'bg-hover text-ink',
  running: 'bg-running-soft text-running',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

const edgePaint: Record<StatusTone, string> = {
  neutral: 'bg-line-strong',
  running: 'bg-running-fill',
  success: 'bg-success-fill',
  warning: 'bg-warning-fill',
  danger: 'bg-danger-fill',
};
