import type { ImageBank } from './images.ts';

/**
 * Images of subjects that a wider bank only touches on: a mine is work, but a song about a mine needs more. `NARROWER`
 * names the wider banks.
 */
export const NARROW_BANKS: Readonly<Record<string, ImageBank>> = {
  bakery: {
    seeds: 'bakery loaf bun dough flour sourdough croissant pastry',
    couplets: [
      '+The oven glows before the street is gray / And puts the smell of bread upon the day',
      '+The flour hangs like morning in the air / A tray of rolls is cooling over there',
      '+The dough is turned, and folded once, and then / It rests beneath a cloth till after ten',
      '+The loaf is cracked on top and soft within / The butter runs like sunlight down the tin',
      '+The window steams, the first ones stand in line / The crust is brown, and all of it smells fine',
      '+A dozen buns are sliding from the sheet / The paper bags go rustling up the street',
    ],
    choruses: [
      '+Roll the dough and bake the bun / Hot and golden, every one',
      "+Crust and crumb and butter too / There's a warm one here for you",
      '+Tie the apron, light the fire / Let the loaves rise even higher',
      '+Smell it halfway down the street / Hot and brown and honey-sweet',
    ],
  },
  mine: {
    seeds: 'coal colliery miner mineshaft coalfield',
    couplets: [
      'The cage went down, the daylight was a dime / The rope sang low, and no one asked the time',
      'The lamp upon the helmet cut the black / And showed a beam, a rail, a bending back',
      'The dust lay dark in every crease and line / No soap there was could wash away the mine',
      'The timber creaked, the roof let go a groan / And every man stood listening like stone',
      'The whistle blew, the shift came up again / A line of lamps, a hundred tired men',
      'The bread was eaten sitting in the dark / The tea was cold, the pick gave off a spark',
      'The wheel above the valley turned all day / And brought the coal up out of stone and clay',
    ],
    choruses: [
      'Down the shaft and up the hill / There was coal to carry still',
      'Black the hand and black the brow / Who will bring the daylight now?',
      'Lamp and pick and rope and rail / Every seam has got a tale',
      'Count the men and count them twice / Every ton has had its price',
    ],
  },
  fishing: {
    seeds: 'fisherman fishery angler trawlerman',
    couplets: [
      'The boat went out before the stars went in / The lamp was swinging in a coffee tin',
      'The nets came up with silver to the rail / The gulls came down behind it like a veil',
      'The hands were cracked with rope and salt and cold / And every scar had something to be told',
      'The wind turned north, the little engine coughed / The harbor light was burning low and soft',
      'The knots were tied the way the old ones tied / The net was mended on the leeward side',
      'The kitchen smelled of mackerel and tar / A radio was murmuring from afar',
      'The weather stood in lines around the eyes / That read the morning from the evening skies',
    ],
    choruses: [
      'Cast the line and wait and wait / Home again, however late',
      'Silver side and silver scale / Every boat has got a tale',
      'Rope and lantern, hook and oar / Waves are knocking at the door',
      'Row it out and row it in / Salt and wind upon the skin',
    ],
  },
  nightDrive: {
    seeds: 'headlight dashboard',
    couplets: [
      'The headlights pull the road up by a string / A moth goes by, a sign, a silver wing',
      "The dashboard clock is green, the gauge is low / There's sixty miles of nothing yet to go",
      'The white line runs away beneath the hood / And every mile of dark is understood',
      "A diner sign is blinking, half of it dead / The coffee's hot, the road is straight ahead",
      'The engine hums the only tune it knows / And through the window crack the night wind blows',
      'A truck comes by, its high beams dip, and then / The dark has shut its door on me again',
      'The stars are thick as salt above the plain / I count* the posts along the outer lane',
    ],
    choruses: [
      'White line, dashboard, open lane / Dust upon the window pane',
      'Hands at ten and hands at two / One more hour of driving through',
      'Keep the needle, keep the wheel / Cold the glass and warm the steel',
      'Foot down easy, window low / Sixty miles or so to go',
    ],
  },
  sober: {
    seeds: 'sober sobriety rehab addiction alcoholic alcoholism',
    couplets: [
      "I pour* the bottle out and let* it drain / And hear* it go like someone else's rain",
      'The clock says nine, the clock says half past ten / I do* not drink, and look* at it again',
      'The glass is full of water, clear and plain / I drink* it by the window in the rain',
      'The mirror has a face that used to hide / It looks at me as if it had just cried',
      '+The morning comes without an aching head / The birds are loud, the sun is on the bed',
      'The circle has its coffee and its chairs / And somebody is always on the stairs',
      'The bar is bright, I walk* on by the door / I know* what all the music there is for',
      "One day is only one, and then it's two / And that is all there is for one to do",
    ],
    choruses: [
      'One day clear and one day more / Walk on by the open door',
      'Cold clear water, cup of tea / Breathe it in and let it be',
      '+Wake up early, wake up clear / One more day is standing here',
      'Pour it out and rinse the glass / Let the hour of wanting pass',
    ],
  },
  prayer: {
    seeds: 'prayer blessing vigil',
    couplets: [
      'Let every light that burns tonight burn on / And let the hardest hour be quickly gone',
      'Give rest to those who give their rest away / And bring them softly to the break of day',
      'Bless every hand that smooths a pillow straight / And every one who has to stand and wait',
      'Let quiet come to corridor and bed / A gentle hand upon each aching head',
      'And when the morning climbs above the town / Let those who carried much now lay it down',
      'Be near to those who watch while others sleep / The hours are long, the stairs are high and steep',
      'I ask* for nothing great and nothing new / But that the ones awake be carried through',
    ],
    choruses: [
      'Keep them, keep them through the night / Let them see the morning light',
      'Stay with those who stay awake / Guard each careful step they take',
      'Hear the quiet words, and then / Let the morning come again',
      'Be the lamp and be the hand / Be the ground on which they stand',
    ],
  },
  teeth: {
    seeds: 'toothbrush toothpaste dentist',
    couplets: [
      '+The brush goes round the teeth, and round again / Some on the left, and on the right are ten',
      '+A little bit of paste, a lot of foam / And all the crumbs are packing to go home',
      '+I brush* the teeth in front, in back as well / And then I rinse*, and ring* the bathroom bell',
      '+Open up wide, show teeth to everyone / A wiggle and a giggle, and it is done',
      '+The mirror has a mouth with teeth of white / It says good morning, and it says good night',
      '+The tap goes splash, the little cup goes clink / And there are happy bubbles in the sink',
    ],
    choruses: [
      '+Up and down and round and round / Make a happy swishing sound',
      '+Front and back and side to side / Open up and open wide',
      '+Two by two and one by one / Rinse it out, and it is done',
      '+Shiny top and shiny low / Every tooth is white as snow',
    ],
  },
  legend: {
    seeds: 'dragon wizard unicorn troll sorcerer goblin legend myth castle throne',
    couplets: [
      'The banners tear, the mountain shakes its chain / The thunder rides its horses through the rain',
      'The tower stands where all the roads have died / With ravens on the battlements outside',
      'The wings came over, darker than the storm / And under them the valley lost its form',
      'The drums are in the deep, the torches rise / A hundred years of ashes fill the skies',
      'The gate is iron, and the moat is wide / And something old is breathing there inside',
      'They carved the tale in stone above the door / In letters no one living read before',
      'The crown is rust, the throne is made of bone / And no one came to sit on it alone',
    ],
    choruses: [
      'Raise the banner, ring the bell / There is more than songs can tell',
      'Iron, ice and ancient stone / No one wears the crown alone',
      'Wings above and war below / Let the oldest thunder go',
      'Blow the horn and bar the gate / Some are born to wrestle fate',
    ],
  },
  football: {
    seeds: 'soccer footballer goalkeeper',
    couplets: [
      '+The pitch is wet, the posts are painted white / The whole town walks to it beneath the light',
      "+The corner's in, a head, the net, a roar / And strangers hug who never met before",
      '+The keeper claps his gloves and spreads them wide / A thousand voices standing at his side',
      '+They sing it on the bus and on the train / They sing it winning, losing, in the rain',
      'The whistle blows, the boots are caked with clay / And every one of them would run all day',
      'The left back wins it, and he hits it long / The terrace lifts it higher with a song',
      '+The scarves go up, the colors and the rain / And someone starts the oldest song again',
    ],
    choruses: [
      '+Kick it, head it, hit the net / No one here is going yet',
      '+All the flags and all the town / No one turns the singing down',
      '+Ninety minutes, rain or shine / Boots and banners, yours and mine',
      '+Stand together, win or lose / Hands and voices, scarves and shoes',
    ],
  },
};

export const NARROW_HOOKS: Readonly<Record<string, readonly string[]>> = {
  bakery: ['Hot and golden', 'Crust and crumb'],
  mine: ['Down the shaft', 'Lamp and pick'],
  fishing: ['Cast the line', 'Salt and wind'],
  nightDrive: ['Sixty miles', 'White line'],
  sober: ['One day clear', 'Walk on by'],
  prayer: ['Watch over them', 'Stay with those who wake'],
  teeth: ['Up and down', 'Open wide'],
  legend: ['Ancient stone', 'Raise the banner'],
  football: ['Ninety minutes', 'All the town'],
};

/** The wider banks that each of these replaces. */
export const NARROWER: Readonly<Record<string, readonly string[]>> = {
  bakery: ['kitchen'],
  mine: ['work'],
  fishing: ['sea'],
  nightDrive: ['road', 'night'],
  sober: ['health'],
  prayer: ['night', 'faith', 'health', 'work'],
  teeth: ['child', 'animal'],
  legend: ['fight', 'dream'],
  football: ['sport'],
};
