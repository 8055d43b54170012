import type { Feeling } from '../song/feeling-words.ts';
import type { PartKind } from '../song/song-parts.ts';

/**
 * A narrative template. Texts may use `{who}` (the subject, short form), `{place}`, `{motif}` (a clause) and start with
 * `{Who}`. Lists are used in the order in which the part recurs; the last entry serves all later ones.
 */
export type StoryArc = {
  id: string;
  feeling: Feeling;
  /** Words that suggest this story. */
  words: RegExp;
  /** Completes `A diver …` in a logline: the subject's goal and the resolution. */
  wants: string;
  learns: string;
  beats: Record<PartKind, string[]>;
};

export const STORY_ARCS: StoryArc[] = [
  {
    id: 'departure',
    feeling: { valence: -0.1, arousal: 0.25 },
    words: /\b(leav|goodbye|gone|road|away|run|drive|farewell)|走|离开|再见/i,
    wants: 'sets out before anybody is awake',
    learns: 'finds that leaving was the easy half',
    beats: {
      intro: ['Before the first word, {place} holds its breath: {motif}.'],
      verse: [
        '{Who} leaves without a note, and {place} goes on as if nothing had happened.',
        'Further out, every stranger seems to be going the other way; {who} does not slow down.',
        '{Who} has come so far that {place} no longer has a name for it.',
      ],
      'pre-chorus': ['{Who} looks back once. Only once.'],
      chorus: [
        'The way opens, and so does the song: {who} is moving at last, too fast to be talked out of it.',
        'The same leap again, from higher up: {motif}.',
        'Everything left behind is in sight at once, small and bright, and {who} waves to it.',
      ],
      bridge: ['The engine of the story cuts out. In the quiet {who} admits what was being run from.'],
      instrumental: ['Distance, and nothing else: {place} goes by.'],
      outro: ['{Who} stops where the road does. Behind, {motif}.'],
    },
  },
  {
    id: 'search',
    feeling: { valence: -0.25, arousal: 0 },
    words: /\b(find|search|look|lost|where|follow|wait|call|someday|miss)|寻|找|等|想念/i,
    wants: 'follows a sign that nobody else can see',
    learns: 'understands that the sign was left by a younger self',
    beats: {
      intro: ['A sign, small enough to miss: {motif}.'],
      verse: [
        '{Who} takes it as meant, and begins to look through {place} one door at a time.',
        'The trail doubles back. {Who} has been here before, or somebody has.',
        'Now {place} itself seems to be pointing the way.',
      ],
      'pre-chorus': ['A shape at the far end turns, and might be the one.'],
      chorus: [
        'For the length of a chorus the thing is there, plainly, just ahead: {motif}.',
        'There again, nearer, and {who} runs.',
        '{Who} stands exactly where it stood, and sees what it saw.',
      ],
      bridge: ['The trail ends. {Who} sits down in {place} and listens instead.'],
      instrumental: ['{Place} searched from above, street by street, wave by wave.'],
      outro: ['{Who} leaves the same small sign for whoever comes next.'],
    },
  },
  {
    id: 'reunion',
    feeling: { valence: 0.55, arousal: 0.15 },
    words: /\b(love|together|hold|kiss|heart|you and i|hand|home|stay)|爱|愛|一起|回家/i,
    wants: 'has one evening to cross the whole distance between two people',
    learns: 'arrives as the other is setting out to do the same',
    beats: {
      intro: ['Two lives, one cut apart from the other: {motif}.'],
      verse: [
        '{Who} starts towards someone not yet in the picture; {place} has never been so wide.',
        'Signs cross: what {who} drops here, somebody picks up elsewhere.',
        'The two paths run side by side now, a wall between them.',
      ],
      'pre-chorus': ['The same song is heard through two different windows.'],
      chorus: [
        'For a moment the frame holds both of them, and {place} comes into colour.',
        'Closer: {motif}.',
        'No more distance. {Who} and the song arrive on the same beat.',
      ],
      bridge: ['A missed meeting. Each stands where the other was a minute ago.'],
      instrumental: ['{Place} from high above: two lights, converging.'],
      outro: ['Two shadows, then one. {Motif}.'],
    },
  },
  {
    id: 'memory',
    feeling: { valence: 0, arousal: -0.35 },
    words: /\b(remember|memor|yesterday|old|photo|once|child|summer|used to|letter)|回忆|回憶|从前|昨天/i,
    wants: 'walks back into a day that has been over for years',
    learns: 'brings one small thing out of it and lets the rest go',
    beats: {
      intro: ['An object that should not still be here: {motif}.'],
      verse: [
        '{Who} picks it up and {place} turns, quietly, into what it used to be.',
        'The day goes on with its old faces; none of them can see {who}.',
        'Colours run at the edges now: the memory has been handled too often.',
      ],
      'pre-chorus': ['A voice from then says something almost audible.'],
      chorus: [
        'The best hour of it returns entire, brighter than it can have been.',
        'The same hour from the other side of the glass: {motif}.',
        '{Who} is let in at last, for as long as the chorus lasts.',
      ],
      bridge: ['The part that is usually left out. {Place}, with nobody in it.'],
      instrumental: ['Years pass over {place} like weather.'],
      outro: ['Now again. {Who} closes a hand on the one thing kept.'],
    },
  },
  {
    id: 'transformation',
    feeling: { valence: 0.3, arousal: -0.1 },
    words: /\b(dream|change|become|grow|fly|light|wings|believe|hope|new|star)|梦|夢|希望|飞|光/i,
    wants: 'begins to change in a way that cannot be hidden any more',
    learns: 'stops hiding it, and the world turns out to have been waiting',
    beats: {
      intro: ['Something wakes up early: {motif}.'],
      verse: [
        '{Who} goes through the ordinary day in {place}, keeping one impossible thing out of sight.',
        'It is spreading. What {who} touches does not stay as it was.',
        '{Place} has begun to answer back in the same strange light.',
      ],
      'pre-chorus': ['A held breath; the ground is a little further down than it should be.'],
      chorus: [
        'It breaks cover: {place} lifts, and {who} with it.',
        'Higher, and on purpose this time: {motif}.',
        'Nothing is hidden now. {Who} is the brightest thing in the frame.',
      ],
      bridge: ['For eight bars it fails, and {who} is only a person in {place}. Then a spark.'],
      instrumental: ['{Place} rearranges itself to the beat.'],
      outro: ['Morning, or something like it. Others have started to glow.'],
    },
  },
  {
    id: 'celebration',
    feeling: { valence: 0.75, arousal: 0.6 },
    words: /\b(dance|party|tonight|alive|young|celebrate|music|shine|summer|jump)|跳舞|快乐|今夜/i,
    wants: 'refuses to let the best night of the year end',
    learns: 'is still dancing when the sun comes to join in',
    beats: {
      intro: ['The lights come on one at a time: {motif}.'],
      verse: [
        '{Who} collects people the way a song collects voices; {place} is filling up.',
        'Somebody brings a drum, somebody a dare. {Place} has stopped pretending to be quiet.',
        'Shoes are off. Plans are off.',
      ],
      'pre-chorus': ['Everybody crouches. Everybody waits.'],
      chorus: [
        '{Place} jumps as one, and {who} is in the middle of it.',
        'Again, twice as many: {motif}.',
        'The whole of it at once, hands up to the last row.',
      ],
      bridge: ['A pocket of quiet: {who} on the edge of it all, grinning, out of breath.'],
      instrumental: ['The crowd takes over; {who} only keeps time.'],
      outro: ['First light on the last ones standing. {Motif}.'],
    },
  },
  {
    id: 'rebellion',
    feeling: { valence: -0.15, arousal: 0.75 },
    words: /\b(fight|rise|burn|fire|break|war|never|stand|scream|wild|power|king)|战|燃|反抗/i,
    wants: 'breaks the one rule that everybody has agreed not to mention',
    learns: 'turns round to find a street full of people behind',
    beats: {
      intro: ['Order, perfectly kept, and one thing out of line: {motif}.'],
      verse: [
        '{Who} walks through {place} at the wrong speed, and heads turn.',
        'The first door is shut in {who}’s face; the second is opened from inside.',
        'There are more of them now, and they have stopped whispering.',
      ],
      'pre-chorus': ['A fuse, a countdown, a grin.'],
      chorus: [
        'It goes up: {who} does the forbidden thing in the middle of {place}.',
        'And again, with company: {motif}.',
        'Nothing in {place} is where it was told to be.',
      ],
      bridge: ['The answer comes down hard. For a moment {who} is alone with the noise.'],
      instrumental: ['{Place}, shaking.'],
      outro: ['After. Smoke, first birds, and {who} still on both feet.'],
    },
  },
  {
    id: 'elegy',
    feeling: { valence: -0.65, arousal: -0.45 },
    words: /\b(cry|tear|lonely|alone|grief|grave|empty|cold|ghost|sorry|lost|rain)|眼泪|孤独|再见/i,
    wants: 'keeps an appointment with somebody who cannot come',
    learns: 'says the thing that was never said, and the weather changes',
    beats: {
      intro: ['{Place}, with a space left in it: {motif}.'],
      verse: [
        '{Who} does everything for two, out of habit: two cups, two coats, two tickets.',
        'The places they went are still there, which is the trouble with places.',
        '{Who} has begun to talk aloud, and {place} to listen.',
      ],
      'pre-chorus': ['A familiar step on the stair; it passes.'],
      chorus: [
        'Grief with its whole weight, and {who} standing up under it.',
        'It comes back as weather: {motif}.',
        'This time {who} goes out into it, and it is only rain, only wind, only light.',
      ],
      bridge: ['The thing is said at last, to nobody, in {place}.'],
      instrumental: ['{Place} alone, being looked after by nobody.'],
      outro: ['One cup. The other is turned down gently. {Motif}.'],
    },
  },
];

/** Lines for a hero that is not a person, where an arc has only lines about people. */
export const HERO_BEATS: StoryArc['beats'] = {
  intro: ['{Place}, before anything has moved: {motif}.'],
  verse: ['{Who} sets out through {place}.', '{Who} is further out now, and {place} opens before it.'],
  'pre-chorus': ['{Place} holds still, and {who} with it.'],
  chorus: ['{Who} is in the middle of {place}, and moves with every beat.', 'Again, and higher: {motif}.'],
  bridge: ['It is quiet in {place}, and {who} listens.'],
  instrumental: ['{Place} goes by on the beat.'],
  outro: ['{Who} comes to rest in {place}. {Motif}.'],
};
