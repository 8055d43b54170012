'use client';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { cn } from '../cn.ts';
import { dismissToast, type ToastEntry } from '../overlays/toast-store.ts';

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };
const inks = { info: 'text-muted', success: 'text-success', danger: 'text-danger' };

export type ToastCardsProps = { entries: readonly ToastEntry[] };

/** The visible toasts. F8 moves the focus here. */
export function ToastCards({ entries }: ToastCardsProps) {
  return (
    <Primitive.Provider swipeDirection="right" label="Notification">
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {/* At the top on phones and away from the right edge elsewhere, so that no purchase button is covered. */}
      <Primitive.Viewport className="fixed inset-x-3 top-3 z-60 mx-auto flex max-w-90 flex-col gap-2 outline-none lg:top-auto lg:right-auto lg:bottom-18 lg:left-56 lg:w-90" />
    </Primitive.Provider>
  );
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const tone = entry.tone ?? 'info';
  const Icon = icons[tone];
  return (
    <Primitive.Root
      type={tone === 'danger' ? 'foreground' : 'background'}
      duration={entry.durationMs ?? (tone === 'danger' || entry.action ? 10_000 : 5_000)}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      className="flex animate-rise-in items-start gap-2.5 rounded-md border border-line bg-raised p-3 shadow-pop"
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', inks[tone])} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-medium">{entry.title}</Primitive.Title>
        {entry.description ? (
          <Primitive.Description className="text-muted">{entry.description}</Primitive.Description>
        ) : null}
      </div>
      {entry.action ? (
        <Primitive.Action
          altText={entry.action.label}
          onClick={entry.action.onClick}
          className="rounded-sm px-1.5 font-medium text-accent-ink hover:bg-hover"
        >
          {entry.action.label}
        </Primitive.Action>
      ) : null}
      <Primitive.Close
        aria-label="Dismiss"
        className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
