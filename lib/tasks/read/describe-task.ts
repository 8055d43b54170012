import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { Resource } from '#lib/contract/requests/resource.ts';
import type { TaskDescriptor, TaskQuality } from '#lib/contract/tasks/task.ts';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { stringifyExact, unreadExact } from '#lib/platform/text/exact-json.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { StoredResource, TaskRow } from '../task-row.ts';

type Describer = Pick<Platform, 'config' | 'secrets' | 'clock'>;

/**
 * The task descriptor (SPEC.md, Task descriptor) with fresh links. Serialise it with `stringifyExact`, which echoes `config.metadata` and
 * the input of a relayed operation unaltered: both are unparsed here and have no members. `readInFull` parses them.
 */
export function describeTask(platform: Describer, row: TaskRow): TaskDescriptor {
  const duration =
    row.processing_started_at && row.processing_completed_at
      ? // The two times may come from machines with different clocks.
        Math.max(0, row.processing_completed_at.getTime() - row.processing_started_at.getTime())
      : null;
  const { quality, ...results } = row.output_results ?? {};
  const outputResults = row.output_results && results;
  return {
    taskId: row.id,
    type: row.type,
    status: row.status,
    ...(row.mv_id ? { mvId: row.mv_id } : {}),
    creditsRequired: creditsOf(row.required_units),
    creditsCharged: row.charged_units === null ? null : creditsOf(row.charged_units),
    refunded: row.refunded,
    retryable: row.retryable,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    processingStartedAt: row.processing_started_at?.toISOString() ?? null,
    processingCompletedAt: row.processing_completed_at?.toISOString() ?? null,
    processingDuration: duration,
    processingDurationText: duration === null ? null : durationText(duration),
    progress: row.progress,
    inputParameters: row.input_text
      ? { ...row.input_parameters, input: unreadExact(row.input_text) }
      : row.input_parameters,
    outputResults,
    ...(quality ? { quality: quality as TaskQuality } : {}),
    resources: row.resources.map((resource) => describeResource(platform, resource, row.retention)),
    warningCodes: row.warning_codes as TaskDescriptor['warningCodes'],
    config: {
      priority: row.priority,
      tags: row.tags,
      ...(row.metadata ? { metadata: unreadExact(row.metadata) } : {}),
      ...(row.webhook_url ? { webhookUrl: row.webhook_url } : {}),
    },
    pollUrl: null,
    errorCode: row.error_code,
    errorMessage: row.error_message,
  };
}

/** The descriptor with its unparsed parts parsed, for a page that shows them. */
export function readInFull(task: TaskDescriptor): TaskDescriptor {
  return JSON.parse(stringifyExact(task)) as TaskDescriptor;
}

function describeResource(platform: Describer, stored: StoredResource, retention: TaskRow['retention']): Resource {
  const { fileName, thumbnailAssetId, urlLifetimeSec, ...resource } = stored;
  const lifetime = urlLifetimeSec ?? urlLifetimes.signedDownloadSec;
  const kept = resource.assetId ? retentionOf(platform, resource.assetId, retention) : null;
  const link =
    resource.assetId && !kept?.isOver
      ? signAssetUrl(
          platform,
          { id: resource.assetId, fileName: fileName ?? 'file' },
          Math.min(lifetime, kept?.leftSec ?? lifetime),
        )
      : null;
  const thumbnail =
    thumbnailAssetId && !retentionOf(platform, thumbnailAssetId, retention)?.isOver
      ? signAssetUrl(platform, { id: thumbnailAssetId, fileName: 'cover.jpg' }, lifetime)
      : null;
  return {
    ...resource,
    ...(kept ? { retainedUntil: kept.retainedUntil } : {}),
    ...(kept?.isOver ? { assetStatus: kept.isDeleted ? 'deleted' : 'expired', url: null, urlExpiresAt: null } : {}),
    ...(link ? { url: link.url, urlExpiresAt: link.urlExpiresAt, playback: link } : {}),
    ...(thumbnail ? { thumbnailUrl: thumbnail.url } : {}),
  };
}

/** The remaining retention of a file, which also bounds its link; null for a file without an end of retention. */
function retentionOf({ clock }: Describer, assetId: string, retention: TaskRow['retention']) {
  const [until, deletedAt] = retention?.[assetId] ?? [];
  if (!until) return null;
  const leftSec = Math.floor((Date.parse(until) - clock.now().getTime()) / 1000);
  return {
    retainedUntil: new Date(until).toISOString(),
    leftSec,
    isOver: deletedAt !== null || leftSec <= 0,
    isDeleted: deletedAt !== null,
  };
}
