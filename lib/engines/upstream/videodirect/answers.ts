/** Parses the upstream's responses. Anything unexpected is a malformed response rather than a result. */
import { z } from 'zod';
import type { RelayOutput, RelayReading } from '#lib/products/videodirect/ports.ts';
import { failureOf } from './refusals.ts';
import type { UpstreamRoute } from './routes.ts';

const address = z.url({ protocol: /^https?$/ });
const optionalAddress = address.nullish().catch(null);
const id = z.union([z.string().regex(/^[\w.:-]{1,200}$/), z.int().transform(String)]);
const credits = z.number().min(0).finite().nullish().catch(null);

const creation = z.looseObject({
  id: id.nullish().catch(null),
  url: address,
  cover_url: optionalAddress,
  watermarked_url: optionalAddress,
});
const prompt = z.union([
  z.string(),
  z.looseObject({ content: z.string() }).transform((value) => value.content),
  z.looseObject({ prompt: z.string() }).transform((value) => value.prompt),
]);

const answerSchema = z.looseObject({
  task_id: id.nullish(),
  state: z.string().nullish(),
  err_code: z.string().nullish().catch(null),
  credits,
  progress: z.number().nullish().catch(null),
  file_url: optionalAddress,
  demo_audio: optionalAddress,
  voice_id: z.string().nullish().catch(null),
});
/** Read of a finished task only: an unfinished or failed one may list creations that have no address yet. */
const resultSchema = answerSchema.extend({
  creations: z.array(creation).nullish(),
  prompts: z.array(prompt).nullish(),
});

const refusalSchema = z.looseObject({ reason: z.string().nullish().catch(null) });

export type ReadAnswer = { providerTaskId: string | null; providerCredits: number | null; reading: RelayReading };

const failedStates: Readonly<Record<string, string | null>> = {
  failed: null,
  canceled: 'UserCancelled',
  cancelled: 'UserCancelled',
};

/** Null for a malformed response: not an object, or a final state without a result. */
export function readAnswer(route: UpstreamRoute, body: unknown): ReadAnswer | null {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return null;
  const answer = parsed.data;
  const head = { providerTaskId: answer.task_id ?? null, providerCredits: answer.credits ?? null };
  const state = answer.state?.toLowerCase() ?? '';
  if (Object.hasOwn(failedStates, state))
    return { ...head, reading: { state: 'failed', ...failureOf(answer.err_code || failedStates[state] || null) } };
  const result = resultSchema.safeParse(body);
  const outputs = result.success ? outputsOf(route, result.data) : [];
  // A cloned voice is an id rather than a file.
  const isMade = outputs.length > 0 || (route.makesVoice === true && Boolean(answer.voice_id));
  if (state !== 'success' && !(route.answersAtOnce && isMade))
    return state === '' && head.providerTaskId === null
      ? null
      : { ...head, reading: { state: 'waiting', progress: shareOf(answer.progress) } };
  if (!result.success || !isMade) return null;
  return {
    ...head,
    reading: {
      state: 'succeeded',
      providerCredits: head.providerCredits,
      outputs,
      answer: body as Record<string, unknown>,
    },
  };
}

/** The reason given in the body of a refusal. */
export function readReason(body: unknown): string | null {
  const parsed = refusalSchema.safeParse(body);
  return parsed.success ? (parsed.data.reason ?? null) : null;
}

function outputsOf(route: UpstreamRoute, answer: z.infer<typeof resultSchema>): RelayOutput[] {
  const none = { creationId: null, url: null, coverUrl: null, watermarkedUrl: null, text: null };
  const file = answer.file_url ?? answer.demo_audio;
  return [
    ...(answer.creations ?? []).map(
      (each): RelayOutput => ({
        ...none,
        kind: route.makes,
        creationId: each.id ?? null,
        url: each.url,
        coverUrl: each.cover_url ?? null,
        watermarkedUrl: each.watermarked_url ?? null,
      }),
    ),
    ...(file ? [{ ...none, kind: route.makes, url: file }] : []),
    ...(answer.prompts ?? []).map((text): RelayOutput => ({ ...none, kind: 'text', text })),
  ];
}

/** Upstreams report progress up to either 1 or 100; unfinished work that is at 1 is at one per cent. */
function shareOf(progress: number | null | undefined): number | null {
  if (progress === null || progress === undefined || !(progress >= 0)) return null;
  return Math.min(1, progress >= 1 ? progress / 100 : progress);
}
