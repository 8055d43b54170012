import { toast } from '../toast-store.ts';

/** Says that a part of the page did not come, and what can be done. */
export function sayNotLoaded(): void {
  toast({
    tone: 'danger',
    title: 'This part of the page did not load.',
    description: 'Check your connection, then try again.',
  });
}
