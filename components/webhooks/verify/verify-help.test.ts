import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signBody } from '#lib/webhooks/signatures.ts';
import { verifySnippets } from './verify-help.tsx';

const dir = mkdtempSync(join(tmpdir(), 'cadenza-snippets-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const body = Buffer.from('{"title": "é ☂", "n": 1.0}\n');
const secrets = ['whsec_old', 'whsec_new'];
/**
 * Headers to send and whether each must be accepted: current secret, new one, another one, none, and an overlong value.
 */
const cases: [string, boolean][] = [
  [signBody('whsec_old', body), true],
  [signBody('whsec_new', body), true],
  [signBody('whsec_other', body), false],
  ['', false],
  [`${signBody('whsec_old', body)}0`, false],
];
writeFileSync(join(dir, 'body.json'), body);

const codeOf = (value: string) => String(verifySnippets.find((snippet) => snippet.value === value)?.code);
const installed = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync(command, args, { cwd: dir, env: { ...process.env, ...env } })
    .toString()
    .trim();
const given = JSON.stringify(cases.map(([header]) => header));
const expected = cases.map(([, taken]) => taken);

test('the Node snippet accepts signatures of either secret and nothing else', () => {
  const code = `${codeOf('node')}
import { readFileSync } from 'node:fs';
console.log(JSON.stringify(${given}.map((header) => isFromCadenza(readFileSync('body.json'), header ? { 'x-webhook-signature': header } : {}, ${JSON.stringify(secrets)}))));`;
  writeFileSync(join(dir, 'verify.mjs'), code);
  expect(JSON.parse(run(process.execPath, ['verify.mjs']))).toEqual(expected);
});

test.runIf(installed('python3', '--version'))(
  'the Python snippet accepts signatures of either secret and nothing else',
  () => {
    const code = `${codeOf('python')}
import json
raw = open("body.json", "rb").read()
print(json.dumps([is_from_cadenza(raw, {"X-Webhook-Signature": header} if header else {}, ${JSON.stringify(secrets)}) for header in ${given}]))`;
    writeFileSync(join(dir, 'verify.py'), code);
    expect(JSON.parse(run('python3', ['verify.py']))).toEqual(expected);
  },
);

test.runIf(installed('javac', '-version'))(
  'the Java snippet accepts signatures of either secret and nothing else',
  { timeout: 60_000 },
  () => {
    const main = `class Main {
  public static void main(String[] headers) throws Exception {
    byte[] raw = java.nio.file.Files.readAllBytes(java.nio.file.Path.of("body.json"));
    StringBuilder out = new StringBuilder();
    for (String header : headers) out.append(CadenzaSignature.isFromCadenza(raw, header, java.util.List.of("whsec_old", "whsec_new"))).append(' ');
    System.out.println(out);
  }
}`;
    writeFileSync(join(dir, 'CadenzaSignature.java'), codeOf('java'));
    writeFileSync(join(dir, 'Main.java'), main);
    run('javac', ['CadenzaSignature.java', 'Main.java']);
    expect(run('java', ['-cp', dir, 'Main', ...cases.map(([header]) => header)])).toBe(expected.join(' '));
  },
);

test.runIf(installed('openssl', 'version'))('the shell snippet prints the header that matches the bytes', () => {
  writeFileSync(join(dir, 'verify.sh'), codeOf('shell'));
  expect(run('sh', ['verify.sh'], { SECRET: 'whsec_old' })).toBe(signBody('whsec_old', body));
});
