import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { fileNameInUrl } from '#lib/contract/text/file-name-in-url.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';

type Described = Pick<TaskDescriptor, 'type' | 'inputParameters' | 'resources'>;

const titleMax = 80;

/**
 * A task's display name: the title of its result, the video it edits, the title in its request, its audio file, or its
 * type, in this order.
 */
export function taskTitle({ type, inputParameters, resources }: Described, videoTitle?: string): string {
  const made = resources.find((one) => one.role !== 'auxiliary')?.title;
  const { title, name, prompt, description, tags } = inputParameters;
  const asked = [title, name, prompt, description, tags].find((text) => typeof text === 'string' && isSeen(text));
  const text = (made ?? videoTitle ?? asked ?? fileOf(inputParameters['source']) ?? taskTypeLabels[type]) as string;
  const line = text.replace(/\s+/g, ' ').trim();
  const isWhole = firstCharacters(line, titleMax) === line;
  return isWhole ? line : `${firstCharacters(line, titleMax - 1).trimEnd()}…`;
}

/** The name of a task's audio file, if its URL contains one. */
function fileOf(source: unknown): string | undefined {
  const url = typeof source === 'object' && source !== null && 'audioUrl' in source ? source.audioUrl : undefined;
  const name = typeof url === 'string' ? fileNameInUrl(url) : '';
  return isSeen(name) ? name : undefined;
}

/** A tag's display text. A blank one is shown as `(blank)`. */
export const tagText = (tag: string): string => (isSeen(tag) ? tag : '(blank)');

/** True when a stand-in answered instead of the upstream, so the result is a sample. */
export function isSample({ warningCodes }: Pick<TaskDescriptor, 'warningCodes'>): boolean {
  return warningCodes.includes('VIDEODIRECT_STANDIN');
}

export type TaskCost = { heldCredits: number; chargedCredits: number | null; returnedCredits: number | null };

/** Where a task's credits are: held while it runs, then charged or returned. Nulls until it ends. */
export function taskCost({
  status,
  creditsRequired,
  creditsCharged,
  refunded,
}: Pick<TaskDescriptor, 'status' | 'creditsRequired' | 'creditsCharged' | 'refunded'>): TaskCost {
  if (!isTerminal(status)) return { heldCredits: creditsRequired, chargedCredits: null, returnedCredits: null };
  const charged = refunded ? 0 : (creditsCharged ?? 0);
  return {
    heldCredits: creditsRequired,
    chargedCredits: charged,
    returnedCredits: Math.round((creditsRequired - charged) * 10_000) / 10_000,
  };
}

/** `Held 25, charged 20, returned 5 credits`. */
export function taskCostText(cost: TaskCost): string {
  if (cost.chargedCredits === null) return `Held ${creditCountText(cost.heldCredits)}`;
  return `Held ${creditsText(cost.heldCredits)}, charged ${creditsText(cost.chargedCredits)}, returned ${creditCountText(cost.returnedCredits ?? 0)}`;
}

/** `3.4 MB`, in powers of ten as file managers show it. */
export function byteText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** `3:07`. */
export function clipLengthText(sec: number): string {
  const whole = Math.round(sec);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
