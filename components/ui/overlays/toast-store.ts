type ToastTone = 'info' | 'success' | 'danger';
type ToastAction = { label: string; onClick: () => void };
export type ToastInput = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: ToastAction;
  durationMs?: number;
};
export type ToastEntry = ToastInput & { id: number };

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, from any client code. Errors stay longer than confirmations. Returns an id for `dismissToast`. */
export function toast(input: ToastInput): number {
  lastId += 1;
  publish([...entries.slice(-2), { ...input, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToasts(): readonly ToastEntry[] {
  return entries;
}
