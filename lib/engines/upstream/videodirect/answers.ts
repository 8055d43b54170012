/** Parses the upstream's responses. Anything unexpected is a malformed response rather than a result. */
import { z } from 'zod';
import type { RelayOutput, RelayReading, RelayResult } from '#lib/products/videodirect/ports.ts';
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
/** The response for a finished task. */
const resultSchema = answerSchema.extend({
  creations: z.array(creation).nullish(),
  prompts: z.array(prompt).nullish(),
});

/** The response for an unfinished task, which may list creations without a URL. */
const unfinishedSchema = z.looseObject({ creations: z.array(z.unknown()).min(1).max(100) });

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
      : { ...head, reading: { state: 'waiting', progress: shareOf(answer.progress), ...madeSoFar(route, head, body) } };
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

/** Creations that an unfinished task has finished. */
function madeSoFar(
  route: UpstreamRoute,
  { providerCredits }: Pick<ReadAnswer, 'providerCredits'>,
  body: unknown,
): { made?: RelayResult } {
  const listed = unfinishedSchema.safeParse(body);
  if (!listed.success) return {};
  const all = listed.data.creations;
  const creations = all.flatMap((each) => creation.safeParse(each).data ?? []);
  if (creations.length === 0) return {};
  return {
    made: {
      providerCredits,
      outputs: outputsOf(route, { creations }),
      answer: body as Record<string, unknown>,
      // When every listed creation is done, the list may be incomplete, so the total is unknown.
      part: { made: creations.length, of: all.length > creations.length ? all.length : null },
    },
  };
}

/** The reason given in the body of a refusal. */
export function readReason(body: unknown): string | null {
  const parsed = refusalSchema.safeParse(body);
  return parsed.success ? (parsed.data.reason ?? null) : null;
}

function outputsOf(
  route: UpstreamRoute,
  answer: Pick<z.infer<typeof resultSchema>, 'creations' | 'file_url' | 'demo_audio' | 'prompts'>,
): RelayOutput[] {
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

/** Progress as a share. Upstreams report up to either 1 or 100; a 1 from unfinished work is read as one per cent. */
function shareOf(progress: number | null | undefined): number | null {
  if (progress === null || progress === undefined || !(progress >= 0)) return null;
  return Math.min(1, progress >= 1 ? progress / 100 : progress);
}
