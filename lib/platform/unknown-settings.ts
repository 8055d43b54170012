/** Variables that were meant for Cadenza and say nothing to it. Those of other programs, which share the environment, are none of its business. */

export type UnknownSetting = { name: string; meant: string | undefined };

/** What begins so is read by nothing else that is usual beside a service. `IMAGE_TAG` and `RENDER_SERVICE_ID` are others'. */
const families = ['AUDIO', 'MV', 'NATIVE', 'RETENTION', 'S3', 'SMTP', 'SONGS', 'SPEECH', 'VIDEODIRECT'];
/** As Kubernetes tells of every service beside this one. */
const ofService = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;
/** Shorter names are near to too many words. */
const COMPARED_LENGTH_MIN = 7;
const LONG_NAME = 9;

/** Names that nearly are one of `known`, differ from one by `_FILE` or in capitals, or share the first word of a group of settings. */
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

/** How many letters must be added, left out or replaced to make one text of the other. */
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
