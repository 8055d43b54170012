/**
 * Arbitraries of valid values for a contract schema, and of small breaches of it, for property tests. They are derived
 * from the schema, never copied. No maintained library turns zod 4 schemas into fast-check arbitraries, and the
 * contract uses few enough kinds of schema for one short walk.
 */
import fc from 'fast-check';
import type { z } from 'zod';

type Definition = {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  coerce?: boolean;
};
type Check = {
  check: string;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
  format?: string;
};
type Bounds = { minimum?: number; maximum?: number; format?: string; pattern?: RegExp };

/**
 * What to send for a field of this name, for example existing ids. A hint must include a value that the field accepts.
 */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

function boundsOf(schema: z.ZodType): Bounds {
  const definition = definitionOf(schema);
  const bounds: Bounds = { format: definition.format };
  for (const { _zod } of definition.checks ?? []) {
    const { check, value, minimum, maximum, pattern, format } = _zod.def;
    if (check === 'greater_than' || check === 'min_length') bounds.minimum = value ?? minimum;
    if (check === 'less_than' || check === 'max_length') bounds.maximum = value ?? maximum;
    if (check === 'number_format') bounds.format = format;
    if (check === 'string_format' && pattern && !definition.format) bounds.pattern = pattern;
  }
  return bounds;
}

const webAddress = fc.constantFrom(
  'https://media.example.com/a.mp3',
  'http://media.example.com:8080/a.jpg?size=2',
  'https://media.example.com/lines.srt',
  'https://203.0.113.77/a.png',
);
const moment = fc
  .integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2026, 2, 20) })
  .map((ms) => new Date(ms).toISOString());

function text(bounds: Bounds): fc.Arbitrary<string> {
  if (bounds.format === 'url') return webAddress;
  if (bounds.format === 'datetime') return moment;
  if (bounds.pattern) return fc.stringMatching(bounds.pattern);
  const least = Math.max(bounds.minimum ?? 0, 0);
  const most = bounds.maximum ?? 200;
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 30) }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'x'.repeat(least),
        ...['Rain over the harbour', '비 오는 밤', 'noche', '[Verse]\nla la'].filter(
          (one) => one.length >= least && one.length <= most,
        ),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(most), 'é'.repeat(least)) },
  );
}

function number(bounds: Bounds): fc.Arbitrary<number> {
  const least = Math.max(bounds.minimum ?? -1e6, -1e9);
  const most = Math.min(bounds.maximum ?? 1e6, 1e9);
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  if (bounds.format?.includes('int'))
    return fc.oneof(
      fc.constantFrom(Math.ceil(least), Math.floor(most)),
      whole,
      fc.integer({ min: Math.ceil(least), max: Math.min(Math.floor(most), Math.ceil(least) + 10) }),
    );
  return fc.oneof(
    fc.constantFrom(least, most),
    whole,
    whole.map((value) => Math.min(most, Math.max(least, value / 4))),
  );
}

/** Values of the schema's types and bounds. Refinements between fields are not considered: see `validOf`. */
function roughly(schema: z.ZodType, hints: Hints, name: string): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const bounds = boundsOf(schema);
  switch (definition.type) {
    case 'string':
      return text(bounds);
    case 'number':
    case 'int':
      return number(bounds);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return validOf(definition.innerType as z.ZodType, hints, name);
    case 'nullable':
      return fc.oneof(
        { weight: 4, arbitrary: validOf(definition.innerType as z.ZodType, hints, name) },
        { weight: 1, arbitrary: fc.constant(null) },
      );
    case 'pipe':
      return validOf(definition.in as z.ZodType, hints, name);
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => validOf(option, hints, name)));
    case 'array':
      return fc.array(validOf(definition.element as z.ZodType, hints, name), {
        minLength: bounds.minimum ?? 0,
        maxLength: Math.min(bounds.maximum ?? 5, (bounds.minimum ?? 0) + 4),
      });
    case 'object': {
      const shape = definition.shape ?? {};
      const required = Object.keys(shape).filter((key) => !accepts(shape[key] as z.ZodType, undefined));
      return fc.record(
        Object.fromEntries(Object.entries(shape).map(([key, member]) => [key, validOf(member, hints, key)])),
        { requiredKeys: required as never[] },
      );
    }
    case 'record':
    case 'custom':
      return fc.dictionary(
        fc.string({ maxLength: 8 }),
        fc.oneof(fc.string({ maxLength: 10 }), fc.integer(), fc.boolean(), webAddress),
        { maxKeys: 4 },
      );
    default:
      throw new Error(`${name} is a ${definition.type}, which has no values yet`);
  }
}

const wireSafe = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value) ?? '');

/** Values that the schema accepts, after a round trip through JSON. */
export function validOf(schema: z.ZodType, hints: Hints, name = 'body'): fc.Arbitrary<unknown> {
  let misses = 0;
  const fits = (value: unknown): boolean => {
    const fit = accepts(schema, value) && wireSafe(value);
    misses = fit ? 0 : misses + 1;
    if (misses > 2_000) throw new Error(`The schema of ${name} accepts nothing of what is made for it; give it a hint`);
    return fit;
  };
  return (hints[name] ?? roughly(schema, hints, name))
    .map((value) => (value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)))
    .filter(fits);
}

/** One change that makes a valid value invalid: `field` must be among the fields that the refusal names. */
export type Breach = { field: string; wrong: unknown; apply: () => unknown };

const wrongs: readonly unknown[] = [
  null,
  true,
  17.5,
  -1,
  0,
  '',
  'nonsense',
  [],
  {},
  [[]],
  '{}',
  1e15,
  ['nonsense'],
  { nonsense: 1 },
];

// Cached: each refused value costs an error with its stack, and what a schema refuses does not change.
const refusedBy = new WeakMap<z.ZodType, readonly unknown[]>();

function wrongsOf(schema: z.ZodType): readonly unknown[] {
  const known = refusedBy.get(schema);
  if (known) return known;
  const { type } = definitionOf(schema);
  const { minimum, maximum } = boundsOf(schema);
  const beyond: unknown[] = [];
  if (type === 'string' && maximum !== undefined && maximum < 10_000) beyond.push('x'.repeat(maximum + 1));
  if (type === 'number' && maximum !== undefined) beyond.push(maximum + 1);
  if (type === 'number' && minimum !== undefined) beyond.push(minimum - 1);
  const refused = [...wrongs, ...beyond].filter((wrong) => !accepts(schema, wrong));
  refusedBy.set(schema, refused);
  return refused;
}

type Path = readonly (string | number)[];

const pathText = (path: Path): string =>
  path.reduce<string>(
    (before, part) => (typeof part === 'number' ? `${before}[${part}]` : before === '' ? part : `${before}.${part}`),
    '',
  );

function changed(root: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(root) as Record<string | number, unknown>;
  let holder = copy;
  for (const part of path.slice(0, -1)) holder = holder[part] as typeof holder;
  const last = path.at(-1) as string;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

/**
 * Every single change of `root` that the schema must refuse: types, bounds, missing and unknown fields, at any depth.
 */
export function breachesOf(schema: z.ZodType, root: unknown): Breach[] {
  return breachesAt(schema, root, root, []);
}

function breachesAt(schema: z.ZodType, root: unknown, value: unknown, path: Path): Breach[] {
  const definition = definitionOf(schema);
  const bounds = boundsOf(schema);
  const breach = (at: Path, wrong: unknown): Breach => ({
    field: pathText(at),
    wrong,
    apply: () => changed(root, at, wrong),
  });
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return breachesAt(definition.innerType as z.ZodType, root, value, path);
    case 'nullable':
      return value === null
        ? []
        : breachesAt(definition.innerType as z.ZodType, root, value, path).filter(
            (one) => one.field !== pathText(path) || one.wrong !== null,
          );
    case 'union': {
      const option = (definition.options ?? []).find((one) => accepts(one, value));
      const outer = wrongsOf(schema).map((wrong) => breach(path, wrong));
      return option && definitionOf(option).type === 'object'
        ? [
            ...outer,
            ...breachesAt(option, root, value, path).filter(
              (one) => one.field !== pathText(path) && !one.field.endsWith('.type'),
            ),
          ]
        : outer;
    }
    case 'object': {
      const shape = definition.shape ?? {};
      const here = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
      const inner = Object.entries(shape).flatMap(([key, member]) => [
        ...(accepts(member, undefined) ? [] : [breach([...path, key], undefined)]),
        ...breachesAt(member, root, here[key], [...path, key]),
      ]);
      const unknown = definition.catchall && value !== undefined ? [breach([...path, 'surprise'], 1)] : [];
      return [
        ...(path.length === 0 ? [] : [null, 'text', [], 3].map((wrong) => breach(path, wrong))),
        ...unknown,
        ...(value === undefined ? [] : inner),
      ];
    }
    default: {
      const tooMany =
        definition.type === 'array' && bounds.maximum !== undefined && Array.isArray(value)
          ? [Array.from({ length: bounds.maximum + 1 }, () => value[0] ?? 'x')]
          : [];
      const nul = definition.type === 'string' ? [breach(path, 'nul\u0000'), breach(path, 'half \ud83d')] : [];
      const items =
        definition.type === 'array' && Array.isArray(value) && value.length > 0
          ? breachesAt(definition.element as z.ZodType, root, value[0], [...path, 0])
          : [];
      return [...nul, ...items, ...[...wrongsOf(schema), ...tooMany].map((wrong) => breach(path, wrong))];
    }
  }
}
