import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { theme: { text: ['hero'], spacing: ['row'], shadow: ['pop'] } } });

/** Joins class names; of two utilities that set the same property the later one stays. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
