'use client';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/button.tsx';
import { moved } from './picture-input.ts';
import { PictureThumb } from './picture-source.tsx';

export type ReferenceBoardProps = { urls: readonly string[]; onChange: (urls: string[]) => void };

const dragAfterPx = 4;
const instructions =
  'Press Space to lift the picture, move it with the arrow keys, press Space again to put it down, or Escape to leave it where it was.';

/**
 * The reference images in the order scenes use them. They can be reordered by drag, by arrow keys, or with the arrow
 * buttons.
 */
export function ReferenceBoard({ urls, onChange }: ReferenceBoardProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ at: number; button: string } | null>(null);
  // The pressed button moves or disappears with its picture, so the focus follows the picture or goes to the one in its
  // place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the new order is rendered
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (!wanted) return;
    const tile = list.current?.children[Math.min(wanted.at, urls.length - 1)];
    const place = tile ?? document.querySelector('[data-field="referenceImages"]');
    const target =
      place?.querySelector<HTMLElement>(`[data-act="${wanted.button}"]:not([aria-disabled])`) ??
      place?.querySelector<HTMLElement>('button:not([aria-disabled])');
    target?.focus();
  }, [urls]);
  const change = (next: string[], at: number, button: string) => {
    focusNext.current = { at, button };
    onChange(next);
  };
  const placeOf = (url: unknown) => urls.indexOf(String(url)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picture ${placeOf(active.id)} of ${urls.length} lifted.`,
    onDragOver: ({ over }) => (over ? `At place ${placeOf(over.id)} of ${urls.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${placeOf(over.id)} of ${urls.length}.` : 'Left where it was.'),
    onDragCancel: () => 'Left where it was.',
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moved(urls, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  return (
    <DndContext
      id="reference-images"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={[...urls]} strategy={rectSortingStrategy}>
        <ol ref={list} aria-label="Reference images in order" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {urls.map((url, at) => (
            <Tile
              key={url}
              url={url}
              at={at}
              count={urls.length}
              onMove={(to) => change(moved(urls, at, to), to, to < at ? 'earlier' : 'later')}
              onRemove={() =>
                change(
                  urls.filter((_, index) => index !== at),
                  at,
                  'remove',
                )
              }
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type TileProps = { url: string; at: number; count: number; onMove: (to: number) => void; onRemove: () => void };

function Tile({ url, at, count, onMove, onRemove }: TileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: url,
  });
  const place = at + 1;
  return (
    <li
      ref={setNodeRef}
      data-field={`referenceImages[${at}]`}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      className={cn(
        'relative overflow-hidden rounded-md border bg-surface',
        isDragging ? 'z-10 border-accent-ink shadow-pop' : 'border-line',
      )}
    >
      <PictureThumb url={url} alt={`Reference image ${place}`} className="aspect-4/3 w-full" />
      <span aria-hidden="true" className="absolute top-1.5 left-1.5 rounded-xs bg-raised/85 px-1.5 text-xs">
        {place}
      </span>
      <div className="flex items-center justify-between border-t p-0.5">
        <IconButton
          size="sm"
          label={`Move reference image ${place} earlier`}
          data-act="earlier"
          disabledReason={at === 0 ? 'It is the first.' : undefined}
          onClick={() => onMove(at - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          size="sm"
          label={`Drag reference image ${place}`}
          className="cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical />
        </IconButton>
        <IconButton
          size="sm"
          label={`Move reference image ${place} later`}
          data-act="later"
          disabledReason={at === count - 1 ? 'It is the last.' : undefined}
          onClick={() => onMove(at + 1)}
        >
          <ChevronRight />
        </IconButton>
        <IconButton size="sm" label={`Remove reference image ${place}`} data-act="remove" onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}
