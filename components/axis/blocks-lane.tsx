'use client';
import { type ReactNode, useMemo } from 'react';
import { useHeld } from './axis-context.ts';
import { AxisBlockView } from './block.tsx';
import { Lane } from './lane.tsx';
import { packRows } from './pack.ts';
import { useRoving } from './use-roving.ts';

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
export type SelectKeys = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

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
