import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classGroups, orderSensitiveModifiers, overridden } from './classes/class-groups.ts';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: overridden,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers,
}));

/** Joins class names; of two utilities that set the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
