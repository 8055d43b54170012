'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code the browser asks for when it is first needed, so that a page that is only read goes without. */
export type CodeOnDemand<Props> = {
  /** Asks for the code ahead: when a pointer or the focus comes near. Asked again, it does nothing; after a failure it tries anew. */
  preload(): void;
  /** The component once it is needed and has come; null until then. `onFailure` hears that it did not come. */
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
      // It stays from its first use on, so that it can tell its closing from its absence.
      if (needed && !wasNeeded) setWasNeeded(true);
      return needed || wasNeeded ? loaded : null;
    },
  };
}
