import type { ImageBank } from './images.ts';

/** Images of days that are celebrated or survived, and of everyday concerns: money, health, the earth, a telephone. */
export const OCCASION_BANKS: Readonly<Record<string, ImageBank>> = {
  farewell: {
    seeds: 'farewell goodbye departure resignation sendoff',
    couplets: [
      'The boxes in the hallway have no end / The biggest one is borrowed from a friend',
      '+The map is on the wall, the pin is red / The time there runs some hours behind, ahead',
      'The key is on the table, cut to fit / And no one knows who should be having it',
      'The bag was packed and then unpacked once more / A ticket and a passport on the floor',
      'The card went round, and everybody signed / With every thank-you that there was to find',
      'Somebody made a speech and lost the thread / And everybody clapped for it instead',
      "The coat is on, the hand is at the door / There's always time to tell one story more",
      'A wave, a car, a window rolling down / And then the longest afternoon in town',
    ],
    choruses: [
      '+Lift the cup and say it plain / Come back on an early train',
      'Every ending has a door / Go and see what doors are for',
      'Wave until the car is gone / Leave the little lantern on',
      'One small thank-you, one small word / Say it till it has been heard',
      'Not goodbye and not the end / Send a postcard to a friend',
      'Leave a coat upon the hook / There are pages in the book',
    ],
  },
  birthday: {
    seeds: 'birthday',
    couplets: [
      "+There's one more candle than there was last year / And one more breath to make it disappear",
      '+The phone has rung since half past six today / With everyone who lives too far away',
      "+The paper's torn, the ribbon's on the floor / And someone is still hiding by the door",
      '+They sing it out of tune and far too loud / The dog and both the neighbors in the crowd',
      '+The cake was leaning slightly to the right / By noon there was no more of it in sight',
      '+Another year has gone around the sun / And nothing that was good in it is done',
      '+The pencil marks are climbing up the wall / The last of them is taller than them all',
    ],
    choruses: [
      '+Paper hats and lemonade / That is how a day is made',
      '+Tie the <bow|string> and hide the cake / Everybody stay awake',
      '+Blow them out and make it long / Everybody knows the song',
      '+One year older, one year new / All the world is there to do',
      '+Make a wish and do not tell / Wishes keep a secret well',
      '+Cut the cake and pass it round / Cheer until it shakes the ground',
    ],
  },
  wedding: {
    seeds: 'wedding marriage bride groom vow',
    couplets: [
      '+The rain held off until the vows were through / And then it danced as hard as others do',
      '+An uncle cried, and blamed it on the sun / The flowers had been picked there one by one',
      '+Two chairs, two cups, two names above the bell / And every day a story more to tell',
      '+The years have worn the ring a little thin / The hand it shines on lets the morning in',
      '+It started with a look across the room / A borrowed coat, a bottle and a broom',
      '+The dress was sewn by aunts who would not rest / And every crooked stitch was for the best',
      "+I'd do the whole thing over from the start / The rain, the cake, the shaking of the heart",
    ],
    choruses: [
      '+Save a dance and save a seat / Half a shoe on tired feet',
      '+One long table, one long song / Everybody sings along',
      "+Here's a hand and here's a name / Nothing after is the same",
      '+Ten more years and ten times ten / I would say it all again',
      '+Side by side and come what may / Say it once and every day',
      '+Ring the bells and throw the rice / Once was good, so say it twice',
    ],
  },
  child: {
    seeds:
      'child baby kid twin newborn toddler infant bedtime playground kindergarten daughter son toy teddy tooth bath nursery',
    couplets: [
      "+The bath is warm, the duck is on its side / There's one more bucket coming with the tide",
      "+One shoe is on, the other is a boat / There's jam along the buttons of the coat",
      '+The pictures on the fridge are red and green / The smallest one is somewhere in between',
      'The story ends, and has to start again / The bear, the boat, the little house of rain',
      "+A hill, a hand that isn't holding on / And then a shout, and half the street is gone",
      '+The bear is buttoned up, the book is read / A glass of water waits beside the bed',
      "+There's sand in every pocket, every sleeve / And nobody is ready yet to leave",
    ],
    choruses: [
      '+Count to seven, close your eyes / Every <box|bag|hat> is a surprise',
      '+Paint it purple, paint it green / Biggest <fish|bug|bear> that was ever seen',
      '+Round and round and up and down / Biggest giggle in the town',
      "+Wash the hands and find the shoe / There's a whole wide world to do",
      "+One more story, one more time / One more hill that's fun to climb",
      '+Hop on puddles, jump on stones / Laugh until it shakes the bones',
    ],
  },
  health: {
    seeds: 'hospital doctor illness disease recovery therapy healing cancer patient surgery ambulance fever pain wound',
    couplets: [
      "The corridor is green, the clock is slow / The chairs are full of people I don't* know",
      'One day, and then another, then a week / The smallest hill becomes the highest peak',
      'They took the tubes out Tuesday, half past nine / The tea was weak and tasted more than fine',
      'The pills are in their boxes, named by day / And every morning one more goes away',
      '+I walked down to the window and sat down / And there it was, the same old lovely town',
      'The body keeps the weather and the date / It knows the way to mend, and it can wait',
      "There's steam upon the mirror, and a face / That's come a longer road than any race",
    ],
    choruses: [
      'One day done and one begun / Turn a face into the sun',
      'Breathe in once and breathe in twice / Getting better has its price',
      'Some days forward, some days back / Still the light comes through the crack',
      'What was broken learns to bend / Every night has got an end',
    ],
  },
  money: {
    seeds:
      'money rent debt payday broke landlord poverty coin dollar wage wealth greed bill tax poor rich bankruptcy mortgage',
    couplets: [
      'The rent is due, the envelope is light / I count* it by the stove for half the night',
      "The landlord knocks, the radiator's cold / He says it with a watch of yellow gold",
      "The jar above the fridge is never full / It's copper, string, a button and some wool",
      'They raised the price of bread, of light, of heat / And sold the bench from underneath the street',
      'The coat has had three owners, maybe four / It never was so warm on one before',
      'A dollar for the bus, a dime to spare / And still there was a feather in her hair',
      '+They cannot send a bill for how I sing* / The sun has never charged for anything',
    ],
    choruses: [
      'Count it once and count it twice / Everything has got a price',
      'Empty pockets, open hand / That is still a place to stand',
      'Keep the palace, keep the key / Leave the best of it for me',
      'Nickel, penny, paper, dime / None of it will buy you time',
    ],
  },
  earth: {
    seeds: 'climate environment earth warming drought flood wildfire extinction plastic glacier',
    couplets: [
      "The river's lower than it used to be / The bridge has legs that no one used to see",
      "The summers come in early and stay late / There's smoke above the orchard and the gate",
      'The ice lets go of something with a crack / And nobody can tell it to go back',
      'A bottle rides the tide from shore to shore / It will outlast the sail, the boat, the oar',
      'The children drew a forest in the square / In chalk, with all the animals in there',
      '+Somebody plants a stick along the lane / And stands and looks as if it looked like rain',
      'The birds came back a month before the leaves / And built a nest of plastic in the eaves',
    ],
    choruses: [
      'Low the river, high the heat / There is water in the street',
      'One small planet, blue and thin / Only one to live within',
      'Say it now and say it loud / To the smoke and to the cloud',
      "Plant a tree you'll never climb / Some things only grow with time",
    ],
  },
  screen: {
    seeds: 'phone text texting message internet app email selfie laptop online website wifi scroll notification',
    couplets: [
      "Three dots appear and vanish on the screen / I've read it all, including in between",
      "The phone lies face down, buzzing on the wood / I'd leave it there all evening if I could",
      'A thousand faces flicker through the glass / And every one is smiling as they pass',
      'The battery is down to three percent / And no one ever asks it where it went',
      'I typed it out and took it back again / And typed it in a different way at ten',
      "The light is blue, the ceiling is a wall / There's someone typing, no one types at all",
    ],
    choruses: [
      'Send it now or let it be / Someone else is up at three',
      'Scroll it up and scroll it down / Nobody is out in town',
      'Seen at nine and read at ten / Type it, take it back again',
      'Little light and little bell / What it knows it cannot tell',
    ],
  },
};

/** Hooks of these banks, as `BANK_HOOKS`. */
export const OCCASION_HOOKS: Readonly<Record<string, readonly string[]>> = {
  farewell: ['One story more', 'Leave the lantern on', 'Every ending has a door'],
  birthday: ['One more candle', 'Make a wish', 'Around the sun'],
  wedding: ['Ten times ten', 'Two names', 'Come what may'],
  child: ['One more story', 'Round and round', 'Up and down'],
  health: ['One day done', 'Back to the light', 'Learn to bend'],
  money: ['Empty pockets', 'Count it twice', 'Open hand'],
  earth: ['Blue and thin', 'Say it loud', 'Only one'],
  screen: ['Three dots', 'Up at three', 'Send it now'],
};
