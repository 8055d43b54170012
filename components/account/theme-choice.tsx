'use client';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import { setTheme, useThemeChoice } from '#components/ui/theme/theme-toggle.tsx';

export function ThemeChoice() {
  const choice = useThemeChoice();
  return (
    <RadioCards
      aria-label="Theme"
      columns={3}
      value={choice}
      onValueChange={setTheme}
      options={[
        { value: 'system', label: 'Same as system', detail: 'Follows your system' },
        { value: 'light', label: 'Light', detail: 'For text and tables' },
        { value: 'dark', label: 'Dark', detail: 'For pictures and sound' },
      ]}
    />
  );
}
