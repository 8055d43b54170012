import type { SongAnalysis } from '#lib/products/mv/ports.ts';
import type { Segment } from './find-sections.ts';

type Section = SongAnalysis['sections'][number];

const CONTRAST = 0.035;

/**
 * Labels the sections: the loudest recurring one is the chorus, the other one with the most time the verse, a quiet or
 * unrepeated opening and ending the intro and outro, something new late in the song the bridge.
 */
export function labelSections(segments: Segment[]): Section[] {
  const clusters = [...new Set(segments.map((segment) => segment.cluster))];
  const lengthSec = (cluster: number) =>
    members(segments, cluster).reduce((sum, segment) => sum + segment.endSec - segment.startSec, 0);
  const loudness = (cluster: number) =>
    members(segments, cluster).reduce((sum, segment) => sum + segment.energy * (segment.endSec - segment.startSec), 0) /
    lengthSec(cluster);
  const total = segments.reduce((sum, segment) => sum + segment.endSec - segment.startSec, 0) || 1;
  const average =
    segments.reduce((sum, segment) => sum + segment.energy * (segment.endSec - segment.startSec), 0) / total;
  const chorus = findChorus();
  const inTheMiddle = (cluster: number) =>
    members(segments, cluster).some((segment) => segment !== segments[0] && segment !== segments.at(-1));
  const verseScore = (cluster: number) =>
    lengthSec(cluster) * (members(segments, cluster).length > 1 ? 2 : 1) * (inTheMiddle(cluster) ? 3 : 1);
  const verse =
    clusters.filter((cluster) => cluster !== chorus).toSorted((a, b) => verseScore(b) - verseScore(a))[0] ?? -1;

  function findChorus(): number {
    if (segments.length < 3)
      return segments.length === 2 && (segments[1]?.energy ?? 0) > (segments[0]?.energy ?? 0) + CONTRAST
        ? (segments[1]?.cluster ?? -1)
        : -1;
    const score = (cluster: number) => {
      const inside = members(segments, cluster);
      const returns =
        new Set(inside.map((segment) => segments.indexOf(segment))).size > 1 &&
        inside.some((segment, i) => i > 0 && segments[segments.indexOf(segment) - 1]?.cluster !== cluster);
      const opens = segments[0]?.cluster === cluster && inside.length === 1;
      return (
        loudness(cluster) +
        (returns ? 0.08 : 0) +
        0.06 * Math.min(1, lengthSec(cluster) / (total * 0.4)) -
        (opens ? 0.2 : 0)
      );
    };
    const best = clusters.toSorted((a, b) => score(b) - score(a))[0] as number;
    return clusters.length > 1 || loudness(best) > average + CONTRAST ? best : -1;
  }

  const labels = segments.map((segment, i) => {
    const repeats = members(segments, segment.cluster).length > 1;
    const share = (segment.endSec - segment.startSec) / total;
    const [first, last] = [i === 0, i === segments.length - 1];
    if (
      first &&
      segments.length > 2 &&
      share < 0.2 &&
      segment.cluster !== chorus &&
      (!repeats || segment.energy < average - CONTRAST)
    )
      return 'intro';
    if (
      last &&
      segments.length > 2 &&
      share < 0.25 &&
      segment.cluster !== chorus &&
      (!repeats || segment.energy < average)
    )
      return 'outro';
    if (segment.cluster === chorus) return 'chorus';
    if (segment.cluster === verse) return 'verse';
    if (!repeats && segment.startSec > total * 0.45) return 'bridge';
    const leadsToChorus = members(segments, segment.cluster).every(
      (other) => segments[segments.indexOf(other) + 1]?.cluster === chorus,
    );
    return leadsToChorus && repeats ? 'pre-chorus' : 'verse';
  });
  return segments.map((segment, i) => ({
    label: labels[i] as string,
    startSec: segment.startSec,
    endSec: segment.endSec,
    energy: Math.round(segment.energy * 1000) / 1000,
  }));
}

function members(segments: Segment[], cluster: number): Segment[] {
  return segments.filter((segment) => segment.cluster === cluster);
}
