'use client';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../button.tsx';
import { DropdownMenu } from '../overlays/dropdown-menu.tsx';
import { themeStorageKey } from './theme-key.ts';

const choices: { value: ThemeChoice; label: string; icon: React.ReactNode }[] = [
  { value: 'system', label: 'Same as system', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
];

export function ThemeToggle() {
  const current = useThemeChoice();
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Theme">
          <Sun aria-hidden="true" className="dark:hidden" />
          <Moon aria-hidden="true" className="hidden dark:block" />
        </IconButton>
      }
      items={choices.map((choice) => ({
        label: choice.value === current ? <b>{choice.label}</b> : choice.label,
        icon: choice.icon,
        onSelect: () => setTheme(choice.value),
      }))}
    />
  );
}

type ThemeChoice = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function setTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage is unavailable, so the choice only applies to this page.
  }
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** For pages first rendered in the browser, where the inline script has not run. */
export function ensureTheme(): void {
  if (!document.documentElement.dataset.theme) setTheme(readChoice());
}

/** The theme the user chose on this device. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}
