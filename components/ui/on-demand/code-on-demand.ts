'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../overlays/toast-store.ts';

/** A component whose code is loaded when it is first needed, to keep it out of the page's initial bundle. */
export type CodeOnDemand<Props> = {
  /** Preloads the code, for example on hover or focus. Further calls do nothing; after a failure a call retries. */
  preload(): void;
  /** The component once it is needed and loaded, otherwise null. Calls `onFailure` when loading fails. */
  useWhen(needed: boolean, onFailure?: () => void): ComponentType<Props> | null;
};

export function codeOnDemand<Props>(load: () => Promise<ComponentType<Props>>): CodeOnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const request = () => {
    coming ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  return {
    preload: () => void request().catch(() => undefined),
    useWhen(needed, onFailure) {
      const [wasNeeded, setWasNeeded] = useState(false);
      const [, drawAgain] = useState(0);
      const asks = needed && !loaded;
      // biome-ignore lint/correctness/useExhaustiveDependencies: the newest `onFailure` is called, and a new one asks for nothing
      useEffect(() => {
        if (!asks) return;
        let isShown = true;
        request().then(
          () => isShown && drawAgain((count) => count + 1),
          () => isShown && onFailure?.(),
        );
        return () => {
          isShown = false;
        };
      }, [asks]);
      // It stays mounted after its first use, so that it can animate and observe its own closing.
      if (needed && !wasNeeded) setWasNeeded(true);
      return needed || wasNeeded ? loaded : null;
    },
  };
}

/** Toasts that a part of the page failed to load, and what to do about it. */
export function toastLoadFailure(): void {
  toast({
    tone: 'danger',
    title: 'This part of the page did not load.',
    description: 'Check your connection, then try again.',
  });
}
