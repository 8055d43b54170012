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
  /** Null while it runs: the block then reaches to now. */
  endSec: number | null;
  label: string;
  /** A status of SPEC.md; decides the colour. Without one the block is neutral: a section, a lyric line. */
  status?: string;
  /** Shown on hover and focus, and read aloud after the label: duration, cost, error. */
  detail?: string;
  thumbnailUrl?: string | null;
  href?: string;
  /** A word on the block that it differs from the rest: `changed`. Read aloud after the label. */
  mark?: string;
};

/** The keys held with a click or press. */
export type SelectKeys = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

export type BlocksLaneProps = {
  label: ReactNode;
  detail?: ReactNode;
  blocks: readonly AxisBlock[];
  selectedId?: string | null;
  /** Where several may be chosen at once. Shift and an arrow key then take the next block in as well. */
  selectedIds?: ReadonlySet<string>;
  onSelect?: (id: string, keys: SelectKeys) => void;
  /** `sm` 24 px for stages, `md` 36 px, `lg` 72 px for scenes with pictures. */
  size?: 'sm' | 'md' | 'lg';
};

const heights = { sm: 24, md: 36, lg: 72 };

/** Stages, scenes, sections: what takes time. Blocks that overlap go to rows of their own, and stay there. */
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
