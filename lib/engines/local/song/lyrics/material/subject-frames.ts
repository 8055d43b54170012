/**
 * Rhymed lines around the caller's own words that belong to one subject: in a wedding song, everything is said at the
 * wedding. `holds` are true of anything, as `ABOUT_FRAMES` are; `names` are about one person, `{p}`, and `people` about
 * a kind of person, in place of the general frames. For the marks see `frames.ts`.
 */
export type SubjectFrames = {
  holds: readonly string[];
  names?: readonly string[];
  /** Two people: `{p}` and `{q}`. */
  pairs?: readonly string[];
  people?: readonly string[];
  /** Things get no other frames in a song about this subject. */
  isOnly?: true;
  /** A town or a street, `{p}`. */
  places?: readonly string[];
};

const OF_A_SHOP: SubjectFrames = {
  holds: [
    '+They tell you of {the} all over town / And no one ever heard them play it down',
    '+Ask anyone about {the}, they know / It is the place where all the others go',
    '+The word about {the} goes up the street / From one shop to the next, on busy feet',
  ],
  places: [
    '+Ask anyone in {p}, they will know / The door is open and the lights aglow',
    '+All over {p} they point you to the door / And those who came in once come back for more',
    "+From every end of {p} the people come / And those who can't come in time send a chum",
  ],
};

export const SUBJECT_FRAMES: Readonly<Record<string, SubjectFrames>> = {
  bakery: OF_A_SHOP,
  prayer: {
    isOnly: true,
    holds: [
      'Watch over {the} until the night is through / And let the hours be kind, and short, and few',
      'Be near {the} in every narrow hour / And lend the tired hand a little power',
      'Keep {the} in the hollow of your hand / And give the tired feet a place to stand',
      'For {the} I light* a candle, small and plain / Hold back the dark, the trouble and the pain',
    ],
    names: [
      'Watch over {p} until the night is through / And let the hours be kind, and short, and few',
      'Keep {p} in the hollow of your hand / And give the tired feet a place to stand',
    ],
    people: [
      'Watch over {the} until the night is through / And let the hours be kind, and short, and few',
      'Be near {the} in every narrow hour / And lend the tired hand a little power',
    ],
    places: [
      'Shine over {p}, on roof and street and stair / And let the morning find them sleeping there',
      'For {p} I light* a candle, small and plain / Hold back the dark, the trouble and the pain',
    ],
  },
  teeth: {
    holds: [
      '+Here comes {the} with a toothy grin / And foam on every tooth, and on the chin',
      '+I showed {the} how the brush goes round / And all the bathroom heard the swishing sound',
      '+Look out, {the} has found the brush, and then / It brushes to the count of two times ten',
    ],
  },
  football: {
    holds: [
      '+They sing about {the} from end to end / The stranger in the next seat is a friend',
      '+They roared about {the} all game / And learned the second verse, and roared the same',
    ],
    names: [
      'The whole stand called for {p}, row by row / The rain came down, and no one thought to go',
      '+And {p} ran as if the grass were steep / And scored a goal that they will always keep',
    ],
  },
  love: {
    holds: [
      'I spoke of {the}, you smiled / The streetcar sang, the rain was going wild',
      'I told you all about {the} that night / And half the town went dim around the light',
      'I wrote about {the} in notes I sent / You kept them all, and knew the thing I meant',
      '+I talked about {the} into your hair / The last bus left, and neither seemed to care',
    ],
    names: [
      '+And {p} took the stairs in twos, and then / Forgot the key, and took them down again',
      '+The room was full, and {p} came in late / And someone dropped the sugar, spoon and plate',
      '+I learned the name of {p} like a street / That anyone can find with tired feet',
    ],
  },
  heartbreak: {
    holds: [
      '-I heard about {the} in songs they played / I turned them off, and all the quiet stayed',
      '-Nobody asks about {the} any more / The question, too, has left by the back door',
      '-I talk* about {the} to the empty chair / It listens well, since nobody is there',
    ],
  },
  city: {
    holds: [
      'I heard of {the} uptown / Between two lights, the window halfway down',
      'I heard about {the} through taxi noise / From women selling flowers, and from boys',
      'The whole bus talked about {the} last night / From one red signal to the next green light',
    ],
  },
  road: {
    holds: [
      'I spoke of {the} and drove / The stars came out like salt above a stove',
      'I sang about {the} for ninety miles / Past barns and water towers, gates and stiles',
      'I thought of {the} in every little town / With one more map to fold, the windows down',
      'The trucker asked about {the}, and then / He poured the coffee out and asked again',
    ],
  },
  party: {
    holds: [
      '+They cheered for {the} all night / With paper cups and half a string of light',
      '+The DJ named {the} in one last track / And everyone was dancing, front to back',
    ],
  },
  dream: {
    holds: [
      'I wrote about {the} on every page / And underneath it, small, the day and age',
      '+I thought about {the} on every stair / And climbed as if the roof were nearly there',
    ],
  },
  nature: {
    holds: [
      'I told the river of {the} one day / It carried every word of it away',
      'I thought about {the} along the hill / The clouds went over, and the grass was still',
      'I sang about {the} among the pines / The swallows sat and listened on the lines',
    ],
  },
  sea: {
    holds: [
      'I shouted of {the} across the bay / The gulls all took it up and flew away',
      'The sailors sing about {the} by night / And coil the ropes, and trim the yellow light',
    ],
  },
  rain: {
    holds: [
      'I thought about {the} beneath the eaves / The water drumming slowly on the leaves',
      'They talked about {the} till thunder broke / And no one heard another word they spoke',
    ],
  },
  home: {
    holds: [
      'They speak of {the} at tea / And grandma laughs, and spills it on her knee',
      "They talk about {the} when supper's done / The plates are stacked, the stories have begun",
      '+My mother talks about {the}, and then / The aunts all laugh, and have it told again',
      "The story of {the} is told each year / And every year it's better to the ear",
    ],
  },
  fight: {
    holds: [
      'I wrote about {the} on flags of red / And carried one, and kept it overhead',
      "They laughed about {the}, they laughed too soon / I'm coming up the hill this afternoon",
      "The crowd sang of {the} from wall to wall / And that's a sound that does not fade at all",
    ],
  },
  memory: {
    holds: [
      'I wrote of {the} at nine / In purple ink, one word on every line',
      'I found a note about {the} one year / The ink was brown, the writing was still clear',
      'Back then I talked about {the} all day / And no one told me time would slip away',
    ],
  },
  space: {
    holds: [
      'I sent a word about {the} to the stars / It passed the moon, and ought to be near Mars',
      'They asked about {the} from far below / I sent an answer, and the line was slow',
    ],
    people: [
      '{The} [look] out, the world is round and blue / A lifted thumb can hide it from the view',
      '{The} [send] a message home, a single line / And [hear] it back at seventeen past nine',
      'They asked {the} what all the dark is for / And heard the hiss, and nothing any more',
      '{The} [have] a picture taped beside the light / A garden, and a swing, and half a kite',
    ],
  },
  machine: {
    holds: ['The printer says {the} on every sheet / And no one knows the button for delete'],
  },
  winter: {
    holds: [
      'They spoke about {the} around the fire / The wind came up, the flames were leaping higher',
      'I wrote about {the} upon the frost / By noon the sun had come, and it was lost',
    ],
  },
  summer: {
    holds: [
      '+They talked about {the} along the pier / With ice cream, and with nothing else to fear',
      '+I sang about {the} along the sand / With lemonade and half a rubber band',
    ],
  },
  music: {
    holds: [
      'I sang of {the} in C / And someone on the stairs joined in for free',
      'I hummed of {the} in a minor key / Then changed it, and the whole thing sounded free',
      'I put {the} in the song I played one night / And got six chords of seven nearly right',
    ],
  },
  work: {
    holds: [
      'The foreman knew of {the} too / He grinned, and let the lunch break run to two',
      'They talk about {the} at ten past ten / Then put the cups away and start again',
      'I thought about {the} the whole long shift / And did not see the fog begin to lift',
      'The whole break room discussed {the} at noon / With half a sandwich and a single spoon',
    ],
  },
  kitchen: {
    holds: [
      'I spoke of {the} and stirred / The spoon went round, and soup heard every word',
      'I talked about {the} above the steam / And stirred the sugar slowly in the cream',
      'They talked about {the}, and kneaded bread / I wrote down half of everything they said',
      'There was a word about {the} at eight / Between the butter and the second plate',
    ],
  },
  animal: {
    holds: [
      'The cat was told of {the} too / And yawned, and had a thousand things to do',
      'They talk about {the} around the farm / With boots and string, a lamb beneath the arm',
    ],
  },
  garden: {
    holds: [
      'I spoke of {the} to the rose / It leaned, and what it thinks nobody knows',
      "I told the beans about {the} in June / They climbed the string as if they'd reach the moon",
      'I thought about {the} and pulled the weeds / And shook the paper packages of seeds',
    ],
  },
  night: {
    holds: [
      'I thought about {the} at half past three / The moon was hanging halfway down the tree',
      'The radio spoke of {the} till two / The room, the sill, the street were painted blue',
    ],
  },
  sport: {
    holds: [
      '+They roared about {the} all game / And learned the second verse, and roared the same',
      '+They sing about {the} from end to end / The stranger in the next seat is a friend',
      '+They wrote about {the} on sheets, and sang / Until the very last of whistles rang',
      'The papers talk of {the} on every page / And on the bus they argue half an age',
    ],
    names: [
      'The whole stand called for {p}, row by row / The rain came down, and no one thought to go',
      '+And {p} ran as if the grass were steep / And scored a goal that they will always keep',
    ],
  },
  faith: {
    holds: [
      'I lit a candle for {the}, and stood / The old pews creaked the way that old pews should',
      'They sang about {the} in two-part time / And over all of it the bells would chime',
    ],
  },
  justice: {
    holds: [
      "I wrote about {the} along the wall / They painted over it, and that's not all",
      'The papers print no word of {the} here / But everybody knows, from ear to ear',
    ],
  },
  mind: {
    holds: [
      'I said it all about {the} out loud / And it was smaller, like a passing cloud',
      'I wrote about {the}, and shut the book / It weighed a good deal less than what it took',
    ],
  },
  protest: {
    holds: ['They wrote of {the} on a painted sheet / And carried it through every single street'],
  },
  office: {
    holds: [
      'They talk about {the} at ten past ten / Then put the cups away and start again',
      'The whole break room discussed {the} at noon / With half a sandwich and a single spoon',
    ],
  },
  company: OF_A_SHOP,
  anniversary: {
    holds: [
      '+They laughed about {the} till it was late / And someone put another on the plate',
      '+I think* about {the}, and then I laugh* / Behind the glass there is the photograph',
    ],
  },
  retirement: {
    holds: [
      'The speech about {the} was long and late / And everybody laughed at half past eight',
      "They'll talk about {the} for years to come / At every coffee break, with cake and crumb",
    ],
    names: [
      '+They hung a sign for {p} down the hall / And every name they knew was on the wall',
      '+Nobody knows the place as {p} does / The creaking door, the fridge that starts to buzz',
      'What {p} knows is written in no book / It takes a cup of tea, a chair, a look',
    ],
  },
  farewell: {
    holds: [
      'The speech about {the} was long and late / And everybody laughed at half past eight',
      'They wrote about {the} inside the card / And leaving, all at once, was very hard',
      "They'll talk about {the} for years to come / At every coffee break, with cake and crumb",
    ],
    names: [
      '+They hung a sign for {p} down the hall / And every name they knew was on the wall',
      '+Nobody knows the place as {p} does / The creaking door, the fridge that starts to buzz',
      'What {p} knows is written in no book / It takes a cup of tea, a chair, a look',
    ],
  },
  birthday: {
    holds: ["+The cake had {the} in icing, pink and green / The finest spelling that I've ever seen"],
    names: [
      "+The cake says {p} in sugar, pink and tall / There's frosting on the curtain and the wall",
      '+Three cheers for {p}, and another four / The uncle with the trumpet shook the door',
      '+And {p} took one breath, and then took two / And blew them out, with all the smoke in blue',
    ],
  },
  wedding: {
    holds: [
      '+The best man talked about {the}, and then / The table laughed, and had it told again',
      "+They danced, and sang about {the}, and cried / And someone's aunt was taken for the bride",
    ],
  },
  child: {
    holds: [
      "+The story's all about {the} tonight / And after that there's one more, then the light",
      '+I drew {the} in crayon on the door / With seven legs, and then I drew one more',
      '+They sing about {the} in rubber boots / With paper hats and little cardboard flutes',
    ],
    names: [
      '+Here comes {p}, hopping on one shoe / With paint upon the chin, and mostly blue',
      '+And {p} has a plan, a spoon, a sheet / A kingdom underneath the kitchen seat',
    ],
  },
  health: {
    holds: [
      'I talked about {the} to pass the time / The second week, the lift, the slow, slow climb',
      'They wrote about {the} beside the bed / On yellow notes, and all of them were read',
    ],
  },
  money: {
    holds: [
      'They put a price upon {the} last year / And nobody can pay and still live here',
      'I thought about {the} and counted change / The sums were short again, and that was strange',
    ],
  },
  earth: {
    holds: [
      'They talk about {the} from nine to five / And nobody asks who will be alive',
      'The children wrote {the} upon a sign / And stood there in the rain, a long, long line',
    ],
  },
  thanks: {
    holds: [
      'I wrote about {the} inside the card / And half of it came easy, half was hard',
      'My thanks for {the} are late / I left them with the flowers by the gate',
    ],
    names: [
      'I wish* that there were streets for {p} here / With lamps, and with a party once a year',
      'And {p} came at three, and did not ask / But rolled both sleeves and started on the task',
      'They ought to ring a bell for {p} at noon / And hang a paper garland on the moon',
    ],
  },
  pollution: {
    holds: [
      'The paper on {the} was locked away / And someone made a copy anyway',
      'The children wrote {the} upon a sheet / And carried it along the market street',
    ],
  },
  screen: {
    holds: [
      'I searched for {the} at nine / And got ten thousand answers on the line',
      'I wrote about {the}, pressed down a key / Ten thousand strangers wrote the same as me',
      'I wrote about {the} and pressed delete / And wrote it shorter, standing in the street',
      'They posted about {the} from nine to one / And half the world had thumbs up by the sun',
    ],
  },
  lullaby: {
    holds: [
      'I sing* about {the}, and low and slow / The curtain breathes, the lamp begins to go',
      'The story of {the} has reached its end / The page is closed, the lamp a quiet friend',
    ],
    pairs: [
      'The moon looks in on {p}, on {q} as well / And rings the smallest, very smallest bell',
      '{p} is fast asleep, and {q} as well / The sea is only whispering in a shell',
    ],
    names: [
      'The stars lean down to look at {p} asleep / And count the breaths the way that some count sheep',
      'The moon goes round by {p} on its way / To tidy up the edges of the day',
      'Sleep, {p}, sleep, the day has shut its door / The toys are lying down along the floor',
      'The wind has brought a word for {p} here / It whispers it, and no one else can hear',
    ],
  },
  memorial: {
    holds: [
      'They talked about {the} when it was done / And no one left, and slowly came the sun',
      'I told them of {the}, and people smiled / As anyone will smile who was a child',
    ],
    pairs: ['{p} and {q}, the names upon the stone / And neither of the two is there alone'],
    names: [
      'I still look* round for {p} in every crowd / And once or twice have said the name out loud',
      'They asked about {p}, and I told it all / The coat, the jokes, the whistle in the hall',
      "There's still a place for {p} at every feast / The light comes in there first, out of the east",
    ],
  },
  apology: {
    holds: [
      'I think* about {the}, and what I said / It walks around all night above the bed',
      "I'd like to talk about {the}, and stay / Until I've heard all that you want to say",
    ],
    names: [
      "There's nothing {p} did to earn the word / I said in anger, and that {p} heard",
      "I'm on the step, with {p} still inside / I only came to put away my pride",
    ],
  },
  school: {
    holds: [
      'My essay on {the} was long / With half of all the commas in it wrong',
      'They wrote about {the} across the board / And underlined it twice, and were ignored',
      'I did my homework on {the} that spring / And knew at last a lot of everything',
      'The test was on {the}, the ink was blue / The hand went round the clock, and time was through',
    ],
    names: [
      'And {p} drew a circle, freehand, round / And in the last row no one made a sound',
      'When {p} asked, the whole back row sat straight / And no one knew, and no one minded the wait',
      'I learned from {p} how to ask, and when / And how to get it wrong and start again',
    ],
  },
  dance: {
    holds: [
      'The band played one about {the} that night / And every foot went left when it was right',
      'They sang about {the} in three-four time / And all the glasses on the shelf would chime',
    ],
  },
  christmas: {
    holds: [
      '+They spoke about {the} through half the night / With tinsel on their heads, and every light',
      '+The whole house hummed of {the} until ten / And put the kettle on, and hummed again',
      '+They talk about {the} around the tree / With cake, and with a second pot of tea',
      'I wrote about {the} on every card / The stamps were snowmen standing in a yard',
    ],
  },
  halloween: {
    holds: [
      'They whispered of {the} at half past nine / And something cold went tickling up the spine',
      'I heard about {the} beneath the stair / And held a pillow tight, and did not dare',
    ],
    names: [
      'And {p} comes floating through the cupboard door / And says hello, and sweeps the kitchen floor',
      "Don't run from {p}, coming down the stair / With toast, and with a ribbon in the air",
    ],
  },
};
