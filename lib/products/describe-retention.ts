/** Retention periods of an account's data, in its owner's terms. */
import { planningLifetimes, uploadReadyDays } from '#lib/contract/constants/limits.ts';
import type { Config } from '#lib/platform/config.ts';

/** `days` is null for data that is kept until its owner deletes it, or while storage is paid. */
export type RetentionLine = { what: string; days: number | null; byStorage?: boolean; from: string };

export function describeRetention(
  { audioRetentionDays, retention }: Pick<Config, 'audioRetentionDays' | 'retention'>,
  { hasStorage }: { hasStorage: boolean },
): RetentionLine[] {
  const limit = (days: number) => (days === 0 ? null : days);
  const { planningDays } = retention;
  return [
    { what: 'Videos, Voices and their pictures', days: null, from: '' },
    {
      what: 'Audio of songs',
      days: hasStorage ? null : limit(audioRetentionDays),
      byStorage: hasStorage,
      from: hasStorage ? '' : 'the end of the task; paid storage keeps it',
    },
    { what: 'Uploads', days: uploadReadyDays(), from: 'the upload' },
    {
      what: 'Drafts',
      days: planningLifetimes.draftSec / (24 * 60 * 60),
      from: `the last change; then nobody can open one${planningDays === 0 ? '' : `, and ${planningDays} days later it is deleted`}`,
    },
    { what: 'Checks and quotes', days: limit(planningDays), from: 'their end' },
    { what: 'Events of a task', days: limit(retention.taskLogDays), from: 'its end; its result and its cost stay' },
    {
      what: 'Webhook deliveries',
      days: limit(retention.deliveryDays),
      from: 'their end; until then they can be sent again',
    },
    { what: 'Messages of built-in inboxes', days: limit(retention.inboxDays), from: 'their arrival' },
    { what: 'Requests of keys, by minute', days: limit(retention.keyTrafficDays), from: 'the request' },
    { what: 'Answers for a repeated Idempotency-Key', days: limit(retention.idempotencyDays), from: 'the request' },
  ];
}
