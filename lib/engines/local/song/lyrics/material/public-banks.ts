import type { ImageBank } from './images.ts';

/** Images of what people do together: protests, offices, companies, the last day of work and many years of a marriage. See `images.ts` for the form. */
export const PUBLIC_BANKS: Readonly<Record<string, ImageBank>> = {
  retirement: {
    seeds: 'retirement retire retiree pension pensioner',
    couplets: [
      'The desk is clear, the mug is in a box / Somebody stopped the hands of all the clocks',
      'The card went round, and everybody signed / With every thank-you that there was to find',
      'Somebody made a speech and lost the thread / And everybody clapped for it instead',
      "The chair will turn a while before it's still / And someone else will sit there, someone will",
      'They left the name upon the locker door / As if the day were like the days before',
      "+The mornings now belong to no machine / There's coffee, and a garden to be seen",
      '+The alarm clock has been given to the shed / The birds will have to do the job instead',
      '+The keys are handed over, ring and all / The coat has left its hook along the wall',
      '+On Monday there is nowhere one must be / A second cup, a bench beneath a tree',
      'So many years went in and out that gate / And hardly one of them began it late',
    ],
    choruses: [
      '+Turn the clock to face the wall / Nobody has to run at all',
      '+Every Monday free to roam / Take the slow road, take it home',
      'Leave the coat upon the hook / There are pages in the book',
      'One small thank-you, one small word / Say it till it has been heard',
      '+Hand the keys in, sign the sheet / Summer shoes for both your feet',
      '+All those years and all that way / Now begins the holiday',
    ],
  },
  protest: {
    seeds: 'protest demonstration picket petition march strike activist campaign boycott',
    couplets: [
      'The chalk is on the pavement, then the rain / And in the morning someone writes again',
      'I had my say, they wrote it very small / And put a stamp on it, and that was all',
      'They keep it in a drawer behind a key / The paper with the truth, for none to see',
      'They said the plan was signed, the case was closed / And no one there had thought to be opposed',
      'The banner is a bed sheet, painted red / It says what no one in the paper said',
      '+There was one drum, and then there were a score / And someone else came out of every door',
      'They closed the window, still they heard the street / The shoes, the songs, the children in the heat',
      '+The oldest of us brought a folding chair / And sat down in the road, and stayed right there',
      'The petition has gone up and down the hill / They did not count on us, and never will',
      "They hope that we'll be tired by the spring / They do not know how long a street can sing",
      "+The rain came down, and no one left the square / A thousand people singing, and we're there",
    ],
    choruses: [
      'Write it large and write it plain / Let it run down in the rain',
      'Say it once and say it straight / Say it at the iron gate',
      'You can lock it, you can hide / Truth will always get outside',
      '+Lift the banner, hold the line / One more name and one more sign',
      '+Bring a whistle, bring a drum / Tell the neighbors, make them come',
      'No one asked us, now they know / Here we stand, we will not go',
    ],
  },
  office: {
    seeds:
      'office boss colleague manager accountant secretary clerk receptionist intern consultant deadline spreadsheet',
    couplets: [
      'The <kettle|toner> is empty, no one says a word / A phone has rung that nobody has heard',
      'I know* the lift, it stops at number three / To think of something, just as slow as me',
      'They ask for more by Monday, and by noon / I say* that is a little very soon',
      "The desk, the lamp, the stamp, the paper tray / A window holds what little's left of day",
      'The meeting was about another one / It ended where the first one had begun',
      'The plant beside the printer will not grow / The coffee was a good one long ago',
      'The clock above the stairs is running slow / At five to five it has an hour to go',
      'Somebody ate the lunch that had a name / And every face around the sink looks the same',
    ],
    choruses: [
      "Punch the clock and hang the coat / There's a song stuck in my throat~s",
      'Early bus and late bus back / Bread and apple in the sack',
      'Five more hours and one more call / Watch the clock upon the wall',
      'Let the whistle blow for me / There is somewhere I must be',
      'Monday takes and Friday gives / That is how the whole town lives',
    ],
  },
  company: {
    seeds: 'company firm brand business startup customer shopkeeper entrepreneur',
    couplets: [
      '+The lights are on before the street is up / The plans are drawn upon a paper cup',
      '+It started with a table and a phone / A borrowed van, a name that no one had known',
      '+The door is open and the sign is new / And there is always someone there for you',
      '+The first one in has put the kettle on / The last one out goes home when all is gone',
      '+A handshake and a promise and a bill / Whoever rang the bell would find them still',
      '+The hands are quick, the word is good as done / And nobody goes home till it is won',
      '+The shelves are straight, the floor is swept and dry / And nobody is left to wonder why',
    ],
    choruses: [
      '+Any weather, any day / Only half a call away',
      '+Hand in hand and name by name / Never two days just the same',
      '+Open early, open late / No one has too long to wait',
      '+Done with care and done with pride / Come on in and step inside',
      '+Roll the sleeves and tie the shoe / There is something good to do',
    ],
  },
  farm: {
    seeds: 'farm farmer harvest tractor barn cow calf hay plough shepherd dairy cattle acre herd',
    couplets: [
      'The gate is tied with half a yard of string / It was to last a week, it lasts till spring',
      'The lamp goes over frost to find the shed / And all the breath in there is warm as bread',
      'The tractor coughs and shivers, and then goes / A line of gulls comes down along the rows',
      'The rain was late, and then it did not stop / My father walked the field and counted crop',
      'The boots are by the door, the mud is dry / The swallows stitch the barn up to the sky',
      'The hay is in, the last load creaking slow / The moon came up to watch the wagon go',
      'The fence went up before my mother came / And every field has kept its crooked name',
      "The bell, the bucket and the morning cold / The land's as young as anyone is old",
    ],
    choruses: [
      'Field by field and row by row / What you give it, that will grow',
      'Up before the light of day / Milk and mud and bales of hay',
      "Close the gate and count the herd / Hear the evening's early bird",
      'Seed and stone and rain and sun / Never is the work all done',
      "Every furrow, every wall / Someone's hands have made them all",
    ],
  },
  anniversary: {
    seeds: 'anniversary jubilee',
    couplets: [
      '+Two chairs, two cups, two names above the bell / And every day a story more to tell',
      '+The years have worn the ring a little thin / The hand it shines on lets the morning in',
      "+I'd do the whole thing over from the start / The rain, the cake, the shaking of the heart",
      '+There is a dent in the armchair, left and right / Two reading lamps that go out every night',
      '+The photograph is faded at the seam / Two people there, as young as any dream',
      "+They finish one another's every song / And never mind which one has got it wrong",
      '+The same two coats are hanging in the hall / The same old song is coming through the wall',
    ],
    choruses: [
      '+Side by side and come what may / Say it once and every day',
      '+Ten more years and ten times ten / I would say it all again',
      '+One long table, one long song / Everybody sings along',
      '+All those winters, all those springs / All the small and silly things',
      '+Gray of hair and light of shoe / Still the same old me and you',
    ],
  },
};

/** Hooks of these banks, as `BANK_HOOKS`. */
export const PUBLIC_HOOKS: Readonly<Record<string, readonly string[]>> = {
  retirement: ['Turn the clock', 'One story more', 'The slow road home'],
  protest: ['Hold the line', 'Say it straight', 'Write it large'],
  office: ['Five more hours', 'Monday takes', 'Hang the coat'],
  company: ['Open early', 'Any weather', 'Come on in'],
  farm: ['Close the gate', 'Row by row', 'Milk and mud'],
  anniversary: ['Ten times ten', 'Side by side', 'All those springs'],
};
