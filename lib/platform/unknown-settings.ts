/**
 * Variables that seem meant for Cadenza but are none of its settings. Variables of other programs, which share the
 * environment, are ignored.
 */

export type UnknownSetting = { name: string; meant: string | undefined };

/** Prefixes that no other common program uses. `IMAGE_TAG` and `RENDER_SERVICE_ID` belong to others. */
const families = ['AUDIO', 'MV', 'NATIVE', 'RETENTION', 'S3', 'SMTP', 'SONGS', 'SPEECH', 'VIDEODIRECT'];
/** Variables that Kubernetes sets for every service next to this one. */
const ofService = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;
/** Shorter names are too similar to too many words. */
const COMPARED_LENGTH_MIN = 7;
const LONG_NAME = 9;

/** Names that are close to one of `known`, differ from one by `_FILE` or by case, or begin like a group of settings. */
export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name) && env[name])
    .flatMap((name) => {
      const meant = nearest(name.toUpperCase(), known) ?? nearest(name.toUpperCase().replace(/_FILE$/, ''), known);
      const [family = ''] = name.split('_');
      const isOfFamily = families.includes(family) && name.includes('_') && !ofService.test(name);
      return meant !== undefined || isOfFamily ? [{ name, meant }] : [];
    });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((one) => {
    const max = one.length < COMPARED_LENGTH_MIN ? 0 : one.length < LONG_NAME ? 1 : 2;
    return { one, distance: Math.abs(one.length - name.length) <= max ? editDistance(name, one) : Infinity, max };
  });
  return distances.filter(({ distance, max }) => distance <= max).sort((a, b) => a.distance - b.distance)[0]?.one;
}

/** How many letters must be added, removed or replaced to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
