/**
 * The request as a command or a program that sends exactly the same bytes. The key is read from the environment unless
 * it is given.
 */
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import { literal, shellQuoted } from '#components/reference/snippets.ts';
import { readBody, type WireRequest } from './wire-request.ts';

export const codeLanguages = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;
export type CodeLanguage = (typeof codeLanguages)[number]['value'];

/** `key` embeds the key's text; null reads `CADENZA_KEY`. */
export function requestCode(
  language: CodeLanguage,
  baseUrl: string,
  request: WireRequest,
  key: string | null = null,
): string {
  return writers[language](`${baseUrl}${request.target}`, request, key);
}

type Writer = (address: string, request: WireRequest, key: string | null) => string;

const curl: Writer = (address, { method, headers, body, keyed }, key) => {
  const implied = body === null ? 'GET' : 'POST';
  return [
    `curl ${method === implied ? '' : `-X ${method} `}${shellQuoted(address)}`,
    ...(keyed ? [key === null ? '-H "x-api-key: $CADENZA_KEY"' : `-H ${shellQuoted(`x-api-key: ${key}`)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${shellQuoted(body)}`]),
  ].join(' \\\n  ');
};

/** An environment variable of the reader's program, not of this process. */
const environment = ['process', 'env'].join('.');

const typescript: Writer = (address, { method, headers, body, keyed }, key) => {
  const keyText = key === null ? `${environment}.CADENZA_KEY!` : literal(key);
  const lines = [
    ...(keyed ? [`'x-api-key': ${keyText}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${literal(name)}: ${literal(value)}`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(lines.length > 0 ? [`headers: {\n    ${lines.join(',\n    ')},\n  }`] : []),
    ...(body === null ? [] : [`body: ${asValue(body, (value) => `JSON.stringify(${literal(value, '  ')})`, literal)}`]),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  return `const response = await fetch(${literal(address)}${given});\nconsole.log(response.status, await response.text());`;
};

const python: Writer = (address, { method, headers, body, keyed }, key) => {
  const keyText = key === null ? 'os.environ["CADENZA_KEY"]' : JSON.stringify(key);
  const lines = [
    ...(keyed ? [`"x-api-key": ${keyText}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const options = [
    JSON.stringify(address),
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(lines.length > 0 ? [`headers={\n        ${lines.join(',\n        ')},\n    }`] : []),
    ...(body === null
      ? []
      : [`data=${asValue(body, (value) => `json.dumps(${pythonLiteral(value, '    ')})`, JSON.stringify)}.encode()`]),
  ];
  const isJson = body !== null && isPlain(body);
  const imports = [
    ...(isJson ? ['json'] : []),
    ...(keyed && key === null ? ['os'] : []),
    'urllib.error',
    'urllib.request',
  ];
  return `${imports.map((name) => `import ${name}`).join('\n')}

request = urllib.request.Request(
    ${options.join(',\n    ')},
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as error:
    print(error.code, error.read().decode())`;
};

const writers: Record<CodeLanguage, Writer> = { curl, typescript, python };

/** As a native literal when it serialises to the same text, otherwise as a string. */
function asValue(body: string, ofValue: (value: JsonValue) => string, ofText: (text: string) => string): string {
  const read = readBody(body);
  return read.ok && isPlain(body) ? ofValue(read.value) : ofText(body);
}

/** Whether a text is the canonical JSON of its value, ignoring whitespace: not for `1.0` or a duplicate member. */
function isPlain(body: string): boolean {
  const read = readBody(body);
  return read.ok && JSON.stringify(read.value) === withoutBlanks(body);
}

/** JSON without insignificant whitespace. */
function withoutBlanks(json: string): string {
  let text = '';
  let isInside = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json.charAt(at);
    if (isInside && letter === '\\') text += letter + json.charAt(++at);
    else if (isInside || !/\s/.test(letter)) text += letter;
    if (letter === '"') isInside = !isInside;
  }
  return text;
}

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

function pythonLiteral(value: JsonValue | undefined, indent: string): string {
  if (typeof value !== 'object' || value === null)
    return pythonWords[String(value)] && typeof value !== 'string'
      ? String(pythonWords[String(value)])
      : JSON.stringify(value);
  const inner = `${indent}    `;
  const items = Array.isArray(value)
    ? value.map((item) => pythonLiteral(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${pythonLiteral(member, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const flat = `${open}${items.join(', ')}${close}`;
  return flat.length < 60 && !flat.includes('\n')
    ? flat
    : `${open}\n${items.map((item) => inner + item).join(',\n')},\n${indent}${close}`;
}
