/** Preflight checks as one list, whether they passed or the preflight was refused. */
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { type PreflightCheck, preflightCheck, type PreflightResult } from '#lib/contract/mv.ts';
import { z } from 'zod';

export type FieldCheck = PreflightCheck & { field: string };

export function checksOf({ checks }: PreflightResult): FieldCheck[] {
  const named = (field: string, check: PreflightCheck | undefined) => (check ? [{ ...check, field }] : []);
  return [
    ...named('source', checks.source),
    ...named('source.srtUrl', checks.srtUrl),
    ...named('characterImage', checks.characterImage),
    ...checks.referenceImages.map((check, index) => ({ ...check, field: `referenceImages[${index}]` })),
    ...named('visualBoard', checks.visualBoard),
  ];
}

const refusedChecks = z.array(preflightCheck.extend({ field: z.string() }));

/** The checks inside a `SOURCE_UNPROCESSABLE`; one made of the message where it carries none. */
export function checksOfRefusal(error: ActionError): FieldCheck[] {
  const parsed = refusedChecks.safeParse(error.details?.['checks']);
  if (parsed.success) return parsed.data;
  return error.details?.field ? [{ field: error.details.field, kind: 'field', status: 'failed', message: error.message }] : [];
}

/** What a person calls the field of a check. */
export function checkLabel(field: string): string {
  const reference = /^referenceImages\[(\d+)\]$/.exec(field);
  if (reference) return `Reference image ${Number(reference[1]) + 1}`;
  const labels: Record<string, string> = {
    source: 'Song',
    'source.taskId': 'Song',
    'source.audioUrl': 'Audio',
    'source.srtUrl': 'Subtitle file',
    characterImage: 'Character image',
    visualBoard: 'Storyboard',
    engineVersion: 'Engine',
  };
  return labels[field] ?? field;
}
