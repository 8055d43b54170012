import { toast } from '../toast-store.ts';

/** Toasts that a part of the page failed to load, and what to do about it. */
export function toastLoadFailure(): void {
  toast({
    tone: 'danger',
    title: 'This part of the page did not load.',
    description: 'Check your connection, then try again.',
  });
}
