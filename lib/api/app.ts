import { Hono } from 'hono';
import { servedRoutes, type OperationId, type RouteDefinition } from '#lib/contract/routes.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { accountHandlers, storageHandlers } from './account/account.ts';
import { clipHandlers } from './music/clips.ts';
import type { RequestBindings } from './http/client-address.ts';
import { inboxRoute } from './tasks/inbox.ts';
import { lyricsHandlers } from './music/lyrics.ts';
import { mediaRoute } from './media/media.ts';
import { musicHandlers } from './music/music.ts';
import { mvHandlers } from './mv/mv.ts';
import { mvEditHandlers } from './mv/mv-edits.ts';
import { createPipeline, otherCall, type PipelineDeps } from './pipeline.ts';
import { failureReply, methodNotAllowedReply, requestIdHeader } from './http/reply.ts';
import { subtitlesHandlers } from './music/subtitles.ts';
import { taskHandlers } from './tasks/tasks.ts';
import { uploadHandlers } from './media/uploads.ts';
import { videodirectHandlers } from './music/videodirect.ts';

export type ApiApp = Hono<{ Bindings: RequestBindings }>;

const handlerOf = {
  ...accountHandlers,
  ...taskHandlers,
  ...musicHandlers,
  ...clipHandlers,
  ...storageHandlers,
  ...lyricsHandlers,
  ...mvHandlers,
  ...mvEditHandlers,
  ...videodirectHandlers,
  ...subtitlesHandlers,
  ...uploadHandlers,
} satisfies Record<OperationId, { handle: unknown }>;

/** The HTTP API: every route of the contract, stored media and the built-in inbox. */
export function createApi(pipeline: PipelineDeps): ApiApp {
  const app: ApiApp = new Hono({ strict: false });
  const { serve, serveOther } = createPipeline(pipeline);
  // Fixed segments before parameters, so that /mv/drafts is not read as an mvId.
  const ordered = [...servedRoutes].sort((a, b) => countParameters(a.path) - countParameters(b.path));
  for (const definition of ordered) {
    const handler = handlerOf[definition.operationId as OperationId];
    app.on(definition.method, honoPath(definition.path), (c) =>
      serve(definition, handler as never, {
        request: c.req.raw,
        path: c.req.path,
        params: c.req.param(),
        bindings: c.env,
      }),
    );
  }
  for (const [path, methods] of methodsByPath(servedRoutes)) {
    app.all(path, (c) => serveOther(otherCall(c), (headers) => methodNotAllowedReply(methods, headers)));
  }
  mediaRoute(app, pipeline.deps, serveOther, pipeline.playback);
  inboxRoute(app, pipeline.deps, serveOther);
  app.notFound((c) => serveOther(otherCall(c), (headers) => failureReply(new Failure('NOT_FOUND'), headers)));
  app.onError((error) => {
    pipeline.deps.platform.log.error({ err: error }, 'A request failed outside its route');
    return failureReply(new Failure('INTERNAL_ERROR'), requestIdHeader(newId('request')));
  });
  return app;
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

function countParameters(path: string): number {
  return path.split('{').length - 1;
}

function methodsByPath(definitions: readonly RouteDefinition[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const definition of definitions) {
    const path = honoPath(definition.path);
    methods.set(path, [...(methods.get(path) ?? []), definition.method]);
  }
  return methods;
}

const apiFolders = ['api', 'media', 'inbox'];

/**
 * Whether the target of a request belongs to the API, even if no operation has it; everything else is a page. Case and escapes are ignored,
 * because a client of `/API/v1` expects an envelope. Operations themselves match case-sensitively.
 */
export function isApiPath(target: string): boolean {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const folder = /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
  return apiFolders.includes(
    folder
      .replace(/%([0-7][0-9a-f])/gi, (_escaped, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .toLowerCase(),
  );
}
