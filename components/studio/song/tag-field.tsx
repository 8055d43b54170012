'use client';
import { Plus } from 'lucide-react';
import { ChipInput } from '#components/ui/chip-input.tsx';
import { tagSuggestions } from './song-form.ts';

/** Free-form tags with suggestions. */
export function TagField({
  value,
  onValueChange,
}: {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
}) {
  return (
    <ChipInput
      value={value}
      onValueChange={onValueChange}
      placeholder="synthwave, female vocals, 110 bpm"
      footer={
        <div className="mt-2 flex flex-col gap-1.5">
          {tagSuggestions.map(({ group, tags }) => {
            const open = tags.filter((tag) => !value.includes(tag));
            return open.length === 0 ? null : (
              <div key={group} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline">
                <span className="text-xs text-muted">{group}</span>
                <div className="flex flex-wrap gap-1">
                  {open.map((tag) => (
                    <button
                      key={tag}
                      type="button"
                      onClick={() => onValueChange([...value, tag])}
                      aria-label={`Add tag ${tag}`}
                      className="inline-flex h-6 items-center gap-1 rounded-full border border-line-strong/45 px-2 text-xs text-muted hover:border-line-strong hover:bg-hover hover:text-ink pointer-coarse:h-8"
                    >
                      <Plus aria-hidden="true" className="size-3" />
                      {tag}
                    </button>
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      }
    />
  );
}
