/**
 * Finds where a misplaced field belongs (SPEC.md, Errors: misplaced known fields are refused with a field-location
 * message).
 */
import { z } from 'zod';
import { requestHeaders } from './http-headers.ts';

/** Names of the objects that contain the field; empty at the top level. */
type Place = readonly string[];
type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

export const unknownField = 'is not a known field';
const notTaken = 'is not taken by this operation';

/** Common fields, which get a message of their own even on operations that do not take them. */
const commonFields = [
  'config',
  'webhookUrl',
  'metadata',
  'priority',
  'tags',
  'maxCredits',
  'quoteId',
  'preflightId',
  'expectedVersion',
];
/** Aliases of common fields, in lower case without punctuation. */
const otherNames: Readonly<Record<string, string>> = {
  callbackurl: 'webhookUrl',
  callback: 'webhookUrl',
  webhook: 'webhookUrl',
  notifyurl: 'webhookUrl',
  maxcost: 'maxCredits',
  maxprice: 'maxCredits',
  version: 'expectedVersion',
};

const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
const headersByName = new Map<string, string>([
  ...Object.values(requestHeaders).map((name) => [plain(name), name] as const),
  ['apikey', requestHeaders.apiKey],
]);

const placesBySchema = new WeakMap<z.ZodType, Map<string, Place[]>>();

/** Every field of a body outside its lists, with its possible places. */
function placesOf(schema: z.ZodType): Map<string, Place[]> {
  const kept = placesBySchema.get(schema);
  if (kept) return kept;
  const places = new Map<string, Place[]>();
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const walk = (part: JsonSchema, at: Place) => {
    const referred = part.$ref ? root.$defs?.[part.$ref.split('/').at(-1) ?? ''] : undefined;
    if (referred) walk(referred, at);
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      const known = places.get(name) ?? [];
      if (!known.some((one) => isSame(one, at))) places.set(name, [...known, at]);
      walk(member, [...at, name]);
    }
    for (const branch of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) walk(branch, at);
  };
  walk(root, []);
  placesBySchema.set(schema, places);
  return places;
}

const isSame = (one: Place, other: Place) => one.join('.') === other.join('.');
const where = (at: Place) => (at.length === 0 ? 'at the top level' : `under ${at.join('.')}`);

/** Where the schema takes a field of this name, as text; null when nowhere else. */
function locate(places: Map<string, Place[]>, at: Place, name: string): string | null {
  const elsewhere = (places.get(name) ?? []).filter((place) => !isSame(place, at));
  if (elsewhere.length > 0) return `${name} belongs ${elsewhere.map(where).join(' or ')}, not ${where(at)}`;
  for (const [field, spots] of places) {
    for (const spot of spots)
      if (spot.length > 0 && plain([...spot, field].join('')) === plain(name))
        return `${name} belongs ${where(spot)} as ${field}, not ${where(at)}`;
  }
  return null;
}

function hint(places: Map<string, Place[]>, at: Place, name: string): string {
  const located = locate(places, at, name);
  if (located) return located;
  const header = headersByName.get(plain(name));
  if (header) return `${name} belongs in the header ${header}`;
  const meant = [...places].find(([field]) => plain(field) === plain(name) || field === otherNames[plain(name)]);
  if (meant) return `${unknownField}; did you mean ${[...(meant[1][0] ?? []), meant[0]].join('.')}?`;
  return commonFields.includes(name) ? notTaken : unknownField;
}

/** Longer than any field name of the contract; a caller's own names may be as long as a body. */
export const NAME_LENGTH_MAX = 100;
/** Only this many members of an unknown object are looked up. */
const MEMBERS_MAX = 100;

/**
 * Error messages for a field that `schema` does not know at `path`. For an unknown object whose members are known
 * elsewhere, such as a misplaced `config`, each member is reported with its right place.
 */
export function misplacedField(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  name: string,
  value: unknown,
): { path: PropertyKey[]; message: string }[] {
  if (name.length > NAME_LENGTH_MAX) return [{ path: [...path, name], message: unknownField }];
  const places = placesOf(schema);
  const at = path.filter((part) => typeof part === 'string');
  const members =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !places.has(name)
      ? Object.keys(value)
          .filter((member) => member.length <= NAME_LENGTH_MAX)
          .slice(0, MEMBERS_MAX)
      : [];
  const inside = [...at, name];
  const known = members.filter((member) => locate(places, inside, member));
  if (known.length === 0) return [{ path: [...path, name], message: hint(places, at, name) }];
  return [...known, ...members.filter((member) => !known.includes(member))].map((member) => ({
    path: [...path, name, member],
    message: hint(places, inside, member),
  }));
}
