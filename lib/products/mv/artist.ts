import type { Artist } from '#lib/contract/mv/portrait.ts';
import type { Platform } from '#lib/platform/platform.ts';

export const artistOf = ({ image }: Pick<Platform['config'], 'image'>): Artist => (image ? 'upstream' : 'inside');
