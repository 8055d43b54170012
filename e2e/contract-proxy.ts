import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#lib/platform/running/free-port.ts';

/** A deviation from the OpenAPI document reported by the proxy. */
export type Violation = { location: string[]; severity: string; code: string; message: string };

export type ContractProxy = { url: string; stop(): Promise<void> };

const root = join(import.meta.dirname, '..');

/**
 * Prism as a validating proxy in front of a running server: checks every request and response against
 * public/openapi.json and reports violations in the header `sl-violations`. It buffers responses, so it cannot be used
 * for live event streams, only for those of finished tasks.
 */
export async function startContractProxy(upstream: string): Promise<ContractProxy> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'proxy',
      'public/openapi.json',
      upstream,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      if (output.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The proxy exited with ${code}:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The violations the proxy reported for one response. */
export function violationsIn(response: Response): Violation[] {
  const header = response.headers.get('sl-violations');
  return header ? (JSON.parse(header) as Violation[]) : [];
}
