'use client';
import { Monitor, Moon, Sun } from 'lucide-react';
import { DropdownMenu } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { setTheme, type ThemeChoice, useThemeChoice } from './theme-store.ts';

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
