import { z } from 'zod';
import { fieldLimits } from '../accounts/limits.ts';
import { unknownField } from '../requests/misplaced-fields.ts';
import { opaqueId } from '../ids.ts';
import { csvOf, nextCursor, pageQuery } from '../requests/lists.ts';
import { expectedDraftVersion, httpUrl, text, timestamp } from '../scalars.ts';
import { warningCodeList } from '../tasks/warning-codes.ts';
import {
  aspectRatio,
  choiceIssues,
  engineVersion,
  performanceMode,
  renderTier,
  resolution,
  schedule,
  styleId,
} from './options.ts';

const briefChoices = {
  aspectRatio,
  characterImage: httpUrl.describe('Portrait of the character.'),
  description: text(fieldLimits.draftDescriptionLength),
  engineVersion,
  performanceMode,
  referenceImages: z.array(httpUrl).max(fieldLimits.referenceImages),
  renderTier,
  resolution,
  schedule,
  styleId,
  subtitles: z.boolean(),
};

/** Messages for music-video fields that go by another name elsewhere or belong to another source. */
const misplaced: Readonly<Record<string, string>> = {
  subtitle: 'subtitle belongs at the top level as subtitles, not under source',
  generation:
    'generation does not belong under source; engineVersion, renderTier and schedule are fields of the top level',
  srtUrl: 'srtUrl belongs to a source of type audio; a task source brings its own timing',
};

/** One line per key, in order, so that each unknown field keeps its own message. */
const explainSourceKeys: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => (Object.hasOwn(misplaced, key) ? misplaced[key] : unknownField)).join('\n')
    : undefined;

/** One of the caller's finished songs. Without `clipId` the first candidate is chosen and stored in the draft. */
const taskDraftSource = z.strictObject(
  { type: z.literal('task'), taskId: opaqueId, clipId: opaqueId.optional() },
  { error: explainSourceKeys },
);
/** Any public audio. `srtUrl` supplies timed subtitles. */
const audioDraftSource = z.strictObject(
  {
    type: z.literal('audio'),
    audioUrl: httpUrl,
    durationSec: z.number().positive().max(3_600).optional(),
    srtUrl: httpUrl.optional(),
  },
  { error: explainSourceKeys },
);

export type AudioDraftSource = z.infer<typeof audioDraftSource>;

export const draftSource = z
  .discriminatedUnion('type', [taskDraftSource, audioDraftSource], {
    error: (issue) => (issue.code === 'invalid_union' ? 'must be task or audio' : undefined),
  })
  .meta({ id: 'DraftSource', description: 'A finished song of the caller, or public audio.' });
export type DraftSource = z.infer<typeof draftSource>;

type Choices = Parameters<typeof choiceIssues>[0];
function refuseMismatches(context: z.core.ParsePayload<Choices>): void {
  for (const { field, message } of choiceIssues(context.value)) {
    context.issues.push({ code: 'custom', input: context.value[field], path: [field], message });
  }
}

const optionalChoices = z.strictObject(briefChoices).partial().shape;

/** E11. Saves a draft without charge. */
export const createDraftBody = z
  .strictObject({ source: draftSource, ...optionalChoices })
  .check(refuseMismatches)
  .meta({
    id: 'CreateDraftBody',
    description: 'The creative choices of a music video.',
    examples: [
      {
        source: { type: 'task', taskId: 'tsk_01k2v9d3qj8r5w7x0y4z6b1c2d' },
        aspectRatio: '16:9',
        styleId: 'cinematic',
        subtitles: true,
        resolution: '720p',
      },
    ],
  });
export type CreateDraftBody = z.infer<typeof createDraftBody>;

const nullableChoices = z
  .strictObject({
    aspectRatio: briefChoices.aspectRatio.nullable(),
    characterImage: briefChoices.characterImage.nullable(),
    description: briefChoices.description.nullable(),
    engineVersion: briefChoices.engineVersion.nullable(),
    performanceMode: briefChoices.performanceMode.nullable(),
    referenceImages: briefChoices.referenceImages.nullable(),
    renderTier: briefChoices.renderTier.nullable(),
    resolution: briefChoices.resolution.nullable(),
    schedule: briefChoices.schedule.nullable(),
    styleId: briefChoices.styleId.nullable(),
    subtitles: briefChoices.subtitles.nullable(),
  })
  .partial().shape;

/**
 * Changes a draft: an omitted field keeps its value, and null resets it to the default. The merged combination is
 * validated with `choiceIssues`, because a single field cannot be judged on its own.
 */
export const updateDraftBody = z
  .strictObject({ expectedVersion: expectedDraftVersion, source: draftSource.optional(), ...nullableChoices })
  .meta({
    id: 'UpdateDraftBody',
    description: 'A field left out keeps its value; null clears it to the default.',
    examples: [{ expectedVersion: 3, styleId: 'anime', description: null }],
  });
export type UpdateDraftBody = z.infer<typeof updateDraftBody>;

/** The saved options. Members with a default are always present. */
const draftBrief = z
  .object({
    source: draftSource,
    ...optionalChoices,
    engineVersion,
    performanceMode,
    styleId,
  })
  .meta({ id: 'DraftBrief', description: 'Saved creative choices.' });
export type DraftBrief = z.infer<typeof draftBrief>;

const planStatuses = ['action_required', 'ready_for_preflight'] as const;

/** A change the customer has to make before the draft can be checked; a purchase is refused with the same reason. */
const planAction = z
  .object({
    code: z
      .string()
      .describe('The reason that a preflight or a purchase would be refused with, in its details.reason.'),
    field: z.string().describe('Field of the brief to change.'),
    message: z.string(),
  })
  .meta({ id: 'PlanAction', description: 'What to change before the draft can be bought.' });
export type PlanAction = z.infer<typeof planAction>;

/** What is known about the song: for a clip immediately, for imported audio once a video has been planned from it. */
const songFacts = z
  .object({
    bpm: z.number().nullable().describe('Beats a minute.'),
    key: z.string().nullable().describe('For example A minor.'),
    energy: z.number().min(0).max(1).nullable().describe('Mean loudness, 0 to 1.'),
    instrumental: z.boolean().nullable().describe('Whether nothing is sung; null where that is not known.'),
    language: z
      .string()
      .nullable()
      .describe('ISO 639 code, where the song was made here or the script of the words tells it.'),
    sections: z.array(z.string()).describe('Labels of the sections in their order.'),
  })
  .meta({ id: 'SongFacts', description: 'What is known of the song.' });
export type SongFacts = z.infer<typeof songFacts>;

/** What was found in imported audio. `inside`: the file contains lyrics; `supplied`: they come from srtUrl. */
const heardAudio = z
  .object({
    words: z.enum(['none', 'inside', 'supplied']),
    timed: z.boolean().describe('Whether the words have times.'),
  })
  .meta({ id: 'HeardAudio', description: 'What was found in imported audio.' });
export type HeardAudio = z.infer<typeof heardAudio>;

const engineChoosers = ['caller', 'service'] as const;

/**
 * The plan derived from the brief. `performanceMode` and `style` are resolved once the song is known: for a clip when
 * the draft is saved, for imported audio when its video is planned. Until then `pending` lists them and their value is
 * `auto`.
 */
const draftPlan = z
  .object({
    performanceMode,
    requiresPortrait: z.boolean().describe('Whether the mode needs a characterImage on this service.'),
    status: z.enum(planStatuses),
    style: z.string(),
    warningCodes: warningCodeList.optional(),
    actions: z.array(planAction).optional().describe('Why the status is action_required; empty otherwise.'),
    pending: z
      .array(z.enum(['style', 'performanceMode']))
      .optional()
      .describe('What is chosen only once the song was heard.'),
    song: songFacts.nullable().optional().describe('Null while nothing is known of the song.'),
    audio: heardAudio.nullable().optional().describe('Null for a clip, and for audio that nobody has read yet.'),
    engineChosenBy: z
      .enum(engineChoosers)
      .optional()
      .describe('service: the brief named no engine and this service chose one.'),
  })
  .meta({ id: 'DraftPlan', description: 'What would be made of the brief.' });
export type DraftPlan = z.infer<typeof draftPlan>;

/** E11, E12 and the draft PATCH. `version` increases by one with every change. */
export const creativeDraft = z
  .object({
    id: z.string(),
    expiresAt: timestamp,
    version: z.int().min(1),
    brief: draftBrief,
    plan: draftPlan,
  })
  .meta({ id: 'CreativeDraft', description: 'A saved draft; it expires seven days after it was last changed.' });
export type CreativeDraft = z.infer<typeof creativeDraft>;

/** `GET /api/v1/mv/drafts`, newest first. Expired drafts are not listed. */
export const listDraftsQuery = z.strictObject({
  ...pageQuery('draft'),
  status: csvOf(planStatuses)
    .optional()
    .describe(`Readiness of the plan: one or more of ${planStatuses.join(', ')}, separated by commas.`),
});
export type ListDraftsQuery = z.infer<typeof listDraftsQuery>;

export const draftList = z
  .object({ drafts: z.array(creativeDraft).describe('As GET /api/v1/mv/drafts/{id} reads each.'), nextCursor })
  .meta({ id: 'DraftList', description: 'One page of unexpired drafts, newest first.' });
export type DraftList = z.infer<typeof draftList>;
