import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { uncalledOperations } from '../../../../e2e/contract/uncalled-operations.ts';
import { unlistedActions } from '../../../../e2e/server-actions/requests.ts';
import { unlistedPages } from '../../../../e2e/screens/pages.ts';
import { checkFile } from './house-rules.ts';
import { checkPatterns } from './pattern-rules.ts';
import { checkSessions } from './session-rules.ts';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);
const findings = files.flatMap((path) => {
  try {
    const file = { path, text: readFileSync(path, 'utf8') };
    return [...checkFile(file), ...checkPatterns(file), ...checkSessions(file)];
  } catch (error) {
    // Tracked, but deleted and not yet committed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
});
for (const route of unlistedPages('.'))
  findings.push({
    path: 'e2e/screens/pages.ts',
    line: 1,
    message: `has to hold each page under app once, and no other: ${route}`,
  });
for (const name of unlistedActions('.'))
  findings.push({
    path: 'e2e/server-actions/requests.ts',
    line: 1,
    message: `has to hold a request for each server action, whose names are unique, and no other: ${name}`,
  });
for (const operation of uncalledOperations('.'))
  findings.push({
    path: 'e2e/contract/song-steps.ts',
    line: 1,
    message: `(or a file beside it) has to call each operation of public/openapi.json with success: ${operation}`,
  });
const decisions = readdirSync('docs/decisions').sort();
for (const [at, name] of decisions.entries())
  if (name.slice(0, 4) === decisions[at - 1]?.slice(0, 4))
    findings.push({ path: `docs/decisions/${name}`, line: 1, message: `has the number of ${decisions[at - 1]}` });
for (const { path, line, message } of findings) process.stdout.write(`${path}:${line} ${message}\n`);
process.stdout.write(`${files.length} files, ${findings.length} findings\n`);
process.exit(findings.length > 0 ? 1 : 0);
