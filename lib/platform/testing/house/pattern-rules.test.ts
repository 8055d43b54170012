import { expect, it } from 'vitest';
import { superLinear } from '../cost/pattern-cost.ts';
import { checkPatterns } from './pattern-rules.ts';

const isSlow = (pattern: RegExp) => superLinear(pattern.source, pattern.flags) !== null;
const findings = (text: string) => checkPatterns({ path: 'lib/products/x.ts', text }).map((finding) => finding.line);

it('finds the two headings of lyrics that held the server for a minute', () => {
  expect(isSlow(/^\s*[[【]\s*([^\]】]{1,80}?)\s*[\]】]\s*[:：]?\s*$/u)).toBe(true);
  expect(isSlow(/^\s*[[【{<]\s*([^\]】}>]{1,80})\s*[\]】}>]\s*[:：]?\s*$/u)).toBe(true);
});

it('finds loops that share a run of characters, nested loops, and runs that are tried from every position', () => {
  const slow = [
    /^(a+)+$/,
    /^(a|a)*$/,
    /^(\w+\s?)*$/,
    /\s+$/,
    /^\s+|\s+$/g,
    /^\s*a?\s*$/,
    /<[^>]*x/,
    /, \d+ BPM, .*$/,
    /'[^']*a[^']*b[^']*'/,
    /(x+x+)+y/,
    /^.*a.*b.*c$/,
    /a(?=b*c)b*d/,
    /^\s*\[.*\]/gm,
    /\d{1,500}x\d{1,500}y/,
  ];
  expect(slow.filter((pattern) => !isSlow(pattern))).toEqual([]);
});

it('lets linear patterns pass', () => {
  const linear = [
    /^\s*\S/,
    /\s+/g,
    /\bsad\w*\b/giu,
    /^[\w.:-]{1,100}$/,
    /^cdz_([0-9A-Za-z]{43})$/,
    /"(?:[^"\\]|\\.)*"/y,
    /^(?:[a-z]+ )*[a-z]+$/,
    /,\s*\S/,
    /[\p{L}\p{N}]/u,
    /^https?:\/\/[^/]+\//,
    /(\d{1,3}):(\d{1,2})/g,
    /^[a-z]+(?:-[a-z]+)*$/,
  ];
  expect(linear.filter(isSlow)).toEqual([]);
});

it('names the line of a slow pattern, and passes one that says why it may stay', () => {
  expect(findings("const a = 1;\nconst b = text.replace(/\\s+$/, '');\n")).toEqual([2]);
  expect(findings("// slow pattern allowed: four characters at most.\nconst b = text.replace(/\\s+$/, '');\n")).toEqual(
    [],
  );
  expect(findings("// slow pattern allowed:\nconst b = text.replace(/\\s+$/, '');\n")).toEqual([2]);
});

it('refuses a pattern put together of unescaped text, and reads one of constants', () => {
  expect(findings("new RegExp(`a${word}`, 'g');")).toEqual([1]);
  expect(findings('RegExp(word);')).toEqual([1]);
  expect(findings("new RegExp(`\\\\b${RegExp.escape(word)}\\\\b`);\nnew RegExp(other.source, 'g');")).toEqual([]);
  expect(findings("const SPACE = '\\\\s*';\nnew RegExp(`${SPACE}x`);")).toEqual([2]);
});
