/**
 * The rule for patterns: every regular expression outside of tests is linear in the text it reads (`pattern-cost.ts`),
 * and one built at run time consists of constants, the `.source` of other patterns and `RegExp.escape(…)`. An exception
 * has its reason above it, in a comment that begins with `slow pattern allowed:`.
 */
import ts from 'typescript-js-api';
import type { Finding, SourceFile } from './house-rules.ts';
import { superLinear } from '../cost/pattern-cost.ts';

const EXCEPTION = /\/[/*]+ ?slow pattern allowed: \S+/;

export function checkPatterns(file: SourceFile): Finding[] {
  if (
    !/\/|RegExp/.test(file.text) ||
    /\.test\.tsx?$/.test(file.path) ||
    !/^(?:lib|app|components)\/|^server\.ts$/.test(file.path)
  )
    return [];
  if (file.path.startsWith('lib/platform/testing/') || file.path.startsWith('lib/platform/prisma-client/')) return [];
  const source = ts.createSourceFile(
    file.path,
    file.text,
    ts.ScriptTarget.Latest,
    true,
    file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const findings: Finding[] = [];
  const lines = file.text.split('\n');
  const add = (node: ts.Node, message: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (!EXCEPTION.test(lines[line - 1] ?? '')) findings.push({ path: file.path, line: line + 1, message });
  };
  const judge = (node: ts.Node, pattern: string, flags: string) => {
    const problem = superLinear(pattern, flags);
    if (problem) add(node, `a pattern that may be slow on a long text: ${problem}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      judge(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      const text = pattern && textOf(pattern, source);
      if (text === undefined)
        add(node, 'a pattern that cannot be read here: build it of constants and RegExp.escape(…)');
      else if (text !== null) judge(node, text, flags && ts.isStringLiteralLike(flags) ? flags.text : '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/**
 * The text of an expression, with a letter in place of escaped text; null for another pattern's source, undefined when
 * it cannot be determined.
 */
function textOf(node: ts.Expression, source: ts.SourceFile): string | null | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => [textOf(span.expression, source), span.literal.text] as const);
    return parts.some(([text]) => typeof text !== 'string')
      ? undefined
      : node.head.text + parts.map(([text, literal]) => `${text}${literal}`).join('');
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return null;
  if (ts.isCallExpression(node) && node.expression.getText() === 'RegExp.escape') return 'x';
  if (!ts.isIdentifier(node)) return undefined;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    const named = statement.declarationList.declarations.find((one) => one.name.getText() === node.text);
    if (named?.initializer) return textOf(named.initializer, source);
  }
  return undefined;
}
