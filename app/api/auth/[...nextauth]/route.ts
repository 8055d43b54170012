import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '#lib/accounts/session/auth-options.ts';
import { requestVisitor } from '#lib/accounts/session/request-visitor.ts';
import { getProcess } from '#lib/process.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

async function serve(request: NextRequest, context: Context): Promise<Response> {
  const { platform } = getProcess();
  const response: Response = await NextAuth(request, context, authOptions(platform, await requestVisitor()));
  // next-auth knows one address of its own. The path alone is right at every host and port the service is reached at.
  const location = response.headers.get('Location');
  if (location && URL.canParse(location)) {
    const { pathname, search } = new URL(location);
    response.headers.set('Location', pathname + search);
  }
  return response;
}

export { serve as GET, serve as POST };
