/** How near a prompt wants the camera, measured from where it is: closer, von weiter weg, de plus près. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';

type Framing = ScenePlan['framing'];
const NEARER =
  /(?<!\p{L})(?:closer|nearer|zoom(?:s|ing)? in|reinzoomen|ranzoomen|näher|más cerca|acérca\p{L}{0,2}|plus près|rapproche\p{L}{0,2}|mais perto|più (?:da )?vicino)(?!\p{L})|近一点|近一些|更近|靠近|もっと近|近づ/iu;
const FARTHER =
  /(?<!\p{L})(?:further|farther|zoom(?:s|ing)? out|rauszoomen|dézoome[zr]?|(?:step|move|go) back|from a distance|weiter (?:weg|entfernt|hinten)|más lejos|aléja\p{L}{0,2}|plus loin|éloigne\p{L}{0,2}|mais longe|più (?:da )?lontano)(?!\p{L})|远一点|远一些|更远|拉远|もっと遠|遠くから/iu;
const MUCH =
  /(?<!\p{L})(?:much|a lot|way|far|really|viel|deutlich|mucho|muy|beaucoup|muito|bem|molto)(?!\p{L})|很多|非常|ずっと/iu;
const ONLY_A_PART =
  /(?<!\p{L})(?:(?:see|show)(?: only| just| me)?|only|just|nur|solo|sólo|seulement|juste|apenas|só) (?:her|his|their|my|the|ihre?n?|seine?n?|sus?|les?|la|ses|sa|son|as|o|os|le|i|il) (?:hands?|face|eyes?|lips|mouth|feet|fingers|hände|gesicht|augen|manos|cara|rostro|ojos|mains|visage|yeux|mãos|rosto|olhos|mani|viso|occhi)(?!\p{L})/iu;

const STEPS: readonly Framing[] = ['wide', 'medium', 'close'];

/** The framing of an edit that moves the camera from `now` or wants nothing but a part of somebody seen; null for any other. */
export function framingFrom(prompt: string, now: Framing): Framing | null {
  if (ONLY_A_PART.test(prompt)) return 'close';
  const toward = NEARER.test(prompt) ? 1 : FARTHER.test(prompt) ? -1 : 0;
  if (toward === 0) return null;
  const at = STEPS.indexOf(now) + toward * (MUCH.test(prompt) ? 2 : 1);
  return STEPS[Math.min(STEPS.length - 1, Math.max(0, at))] ?? null;
}

/** The words of a prompt for a camera nearer or farther than any framing. */
export const beyondFraming = (prompt: string, now: Framing): string[] =>
  (now === 'close' ? NEARER : now === 'wide' ? FARTHER : null)?.exec(prompt)?.slice(0, 1) ?? [];
