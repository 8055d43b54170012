import type { ImageBank } from './images.ts';

/**
 * Images of where and how days are spent: space, machines, seasons, work, the kitchen, animals, the night, belief and
 * thought.
 */
export const SETTING_BANKS: Readonly<Record<string, ImageBank>> = {
  space: {
    seeds:
      'space star galaxy rocket planet astronaut universe satellite alien comet telescope orbit cosmos spaceship mars venus moon meteor gravity constellation electron eclipse',
    couplets: [
      'The signal takes a year to reach the ground / I send* it just to hear a human sound',
      'I watch* the blue world turning in the glass / And count* the little continents that pass',
      "There's no more up or down where I have* been / A silver hull and everything within",
      'I lit the engines, left the noise below / A billion stars and nowhere left to go',
      "The satellites go singing as they fall / I've given private names to one and all",
      "I wrote my name~s in dust across the moon / And swore that I'd be coming back there soon",
      "The countdown stops at one, the hatch is sealed / There's frost along the edges of the shield",
      'A comet comes in seventy-six years / Just long enough to tell the hopes from fears',
    ],
    choruses: [
      'Turn the dial and hear the hiss / Someone has to answer this',
      'Take me up and take me far / Every window has a star',
      'Nothing falls and nothing stays / Only light for years and days',
      'Count me down from ten to one / I can see around the sun',
      "Small and blue and far away / There's the place where I could stay",
    ],
  },
  machine: {
    seeds:
      'machine robot computer engine clock internet code telephone android battery antenna electricity screen wire pulley blower tool camera elevator watch television software program cord voicemail robot message',
    couplets: [
      'The gears go round, the little lamp burns green / And nobody has told it what they mean',
      'They gave me eyes of copper and of light / I learned to dream by watching half the night',
      'A thousand lines of code, a single flaw / I felt a thing no engineer foresaw',
      'The screen goes dark, the static starts to sing / I hold* on to the quiet that they bring',
      'The factory lets out at half past five / With all the shoulders barely still alive',
      'A clock is taken open on the bench / With tweezers, oil, a lens, a tiny wrench',
      "The dial tone is a single, endless note / It's stuck there like a number in the throat",
      'The elevator stops between the floors / And strangers tell the truth behind the doors',
    ],
    choruses: [
      "Wind it up and let it go / What it wants it doesn't know",
      'Zero, one and one again / I can count, but who says when?',
      'Pull the lever, trip the switch / Some are poor and some are rich',
      "There's a hum inside the wall / It will answer when you call",
      "Every wire and every wheel / Still can't tell you what you feel",
    ],
  },
  winter: {
    seeds:
      'winter snow ice frost december january cold sled blizzard icicle snowman holiday mitten scarf glacier icebox wool sock',
    couplets: [
      'The snow came down and quieted the street / It kept the perfect pattern of the feet',
      'My breath makes little ghosts against the pane / The frost has drawn a forest once again',
      "+There's cinnamon and candles in the air / And someone with a ribbon in her hair",
      'The trains are late, the whole white world is still / The streetlamps make a necklace of the hill',
      "The wood burns low, the kettle starts to hum / I set a place for those who couldn't come",
      'December lays its silver on the town / And turns the volume of the traffic down',
      "The longest night is folding like a wing / And underneath the ice there's always spring",
      '+They hung the lights too early in the year / But nobody could wait till it was here',
    ],
    choruses: [
      'Let it snow and let it lie / Let the whole night hush and sigh',
      'Put the kettle on the flame / Every snowfall speaks your name',
      'Cold outside and warm within / Someone let the evening in',
      'Count the candles, count the days / Count the breath that turns to haze',
      "There's a thaw beneath the white / There's a morning in the night",
    ],
  },
  summer: {
    seeds:
      'summer sunshine vacation july august heat swimming pool lemonade picnic watermelon sun bicycle barbecue firefly noon sand bumblebee',
    couplets: [
      '+The ice cream van is playing half a song / The line of little feet is very long',
      '+I slept out on the <roof|porch|lawn> and counted ten / Before the stars all started up again',
      'The garden hose is drawing loops in sand / A lemon slice, a straw, a sleepy hand',
      "+The sprinkler writes a rainbow on the lawn / The streetlights haven't noticed day is gone",
      '+The windows down, the air like something sweet / The tar is soft and sticking to the feet',
      '-A wasp is drowning slowly in the jam / The heat comes off the roof of every tram',
      '+I jumped in from the rope swing, shoes and all / And floated looking up until the fall',
      'The fan turns left, the fan turns back to right / The sheets kicked to the floor for half the night',
      '+The fireflies switch on along the fence / It never has to make a lot of sense',
    ],
    choruses: [
      '+Keep the sun up one more hour / Keep the honey in the flower',
      '+Barefoot, sunburned, salt and sand / Melted ice cream down the hand',
      'Long as shadows, slow as heat / Summer takes the corner seat',
      '+Stay out till they call us in / Let the longest day begin',
    ],
  },
  music: {
    seeds:
      'music song guitar piano violin drum singer band melody choir radio record bugle cello orchestra concert string trumpet chord repertory stage jukebox blues drummer percussionist',
    couplets: [
      'The chorus had a hand clap in between / And half the bus came in at seventeen',
      'I learned three chords, I never learned the fourth / The cable hums, the amp is facing north',
      'The pick is in the <couch|coat|case>, the string is new / And someone counts it in, one, one and two',
      'The band is tuning underneath the stairs / The janitor is stacking up the chairs',
      "I bought a fiddle with a summer's pay / The strings were gone, I learned it anyway",
      "The needle drops, the crackle comes in first / Then someone sings the part that I've rehearsed",
      'Three chords, a borrowed amp, a leaking shed / The neighbors went on moaning in their bed',
      'The old piano has a broken key / It plays a little hole where sound should be',
      '-The bow comes down, the whole room holds its breath / And hears of supper, laundry, birth and death',
      'The busker has a dog, a hat, a tune / And twenty cents since early afternoon',
      "There's one note in the chord that doesn't fit / And all the song is hanging there on it",
    ],
    choruses: [
      'Play it slow and play it twice / Any wrong note will suffice',
      'Turn it over, drop it down / Hear it halfway over town',
      "-Sing it when there's no one near / Sing it so the dead can hear",
      'Every string is wound too tight / Still it sings all through the night',
      "If the words won't come to me / Let me hum it, let it be",
    ],
  },
  work: {
    seeds:
      'work job worker professional employee labor factory carpenter potter salesman trustee driver shift uniform money wage profession peer import business director builder tailor baker cook waiter production rent debt crew cleaner cleaning',
    couplets: [
      'The gloves are stiff, the thermos holds the heat / A radio, a joke, a moving seat',
      'The last one out turns off the humming light / And tells the plant and the machines good night',
      'The whistle goes, the lockers slam in time / The soap in there has never shifted grime',
      'My arms were built for carrying up stairs / The crates, the beds, the mirrors and the chairs',
      'The morning shift is coming through the gate / With coffee, rain, and always someone late',
      "There's sawdust in the pocket of my shirt~s / My mother said there's honor in the dirt",
      'They count the pay in envelopes at three / The rent, the light, the bread, and some for me',
      'The hands are cracked, the collar never clean / The name is painted on the old machine',
      'The dark was there at six, the dark at five / A sandwich kept the rest of me alive',
      'They sang it on the way, and on the way / Back home there was not one word left to say',
      'I learned the trade by sweeping up the floor / By watching how the old ones closed a door',
      'The names are stitched in red above the heart / And every locker holds a world apart',
    ],
    choruses: [
      'Roll the sleeves and tie the shoe / There is something left to do',
      'Hands that lift and hands that hold / Never let the thing grow cold',
      'Early bus and late bus back / Bread and apple in the sack',
      "Punch the clock and hang the coat / There's a song stuck in my throat~s",
      'Five more hours and one more load / Then the long and lovely road',
      'Hammer, needle, pen and pail / Every one can tell the tale',
      'What I make* is what I am / That, and bread with strawberry jam',
      'Let the whistle blow for me / There is somewhere I must be',
    ],
  },
  kitchen: {
    seeds:
      'food bread bakery coffee lemon cheese blackberry supper meal cook sherry wine tea sugar apple honey dinner breakfast soup cake recipe taffy eggs mutton meat oven restaurant fruit orange bake pizza taco sourdough',
    couplets: [
      'I burned the first, I burned the second too / The third one had the color it should do',
      'The window steams, the <radio|kettle|mixer> sings along / And too much salt has never been so wrong',
      'The bread is rising underneath a cloth / The lamp above the table has its moth',
      'A pinch of salt, a spoon, a wooden bowl / She never wrote it down, she knew it whole',
      "The coffee's on, the paper's by the plate / The toast is burned, and everybody's late",
      "There's steam along the windows, onions, wine / An apron on a nail, a tin of brine",
      'I peel* an orange in one golden curl / The ceiling fan is starting on its whirl',
      'The jars are on the shelf in amber rows / With dates and names in pencil, I suppose*',
      'The long table was made out of a door / It seated ten and had the room for more',
      "The spoons are out, the candle's in a cup / There's nothing on the stove to hurry up",
    ],
    choruses: [
      'Flour and butter, egg and spoon / Supper will be ready soon',
      'Pull a chair up, pass the bread / Never mind what someone said',
      'Sweet and bitter, salt and sour / Stay and talk another hour',
      "Stir it slowly, let it be / There's enough for you and me",
      "Something's always on the stove / Something cinnamon and clove",
      'Taste it, tell me what it needs / Pepper, patience, poppy seeds',
    ],
  },
  animal: {
    seeds:
      'animal dog cat horse bird terrier pigeon honeybee bee sheep mare rabbit puppy kitten pet serpent possum locust bumblebee elephant livestock wolf bear chick farm tiger snake leash stirrup',
    couplets: [
      'The cat has put its paw upon the string / And looks as though it owned the smallest thing',
      "The saucer on the step is licked and clean / And nobody has come, and no one's seen",
      'I said get down, and nobody got down / The basket by the stove has got a crown',
      'A nose against the glass, a fog, a smear / And every time the same old hope to cheer',
      'A pair of eyes is shining by the gate / Whoever owns them knows the way to wait',
      "There's hair along the sofa, and there's mud / A tail that strikes the table with a thud",
      'I whistled once, the whole field turned its head / And something small came running to be fed',
      "Some creature turned three times there in the sun / As though the day's important work were done",
      'The barn is warm with breathing and with hay / The rain can do whatever rain will say',
      'A feather on the step, a scratch, a track / Whatever goes out hungry comes on back',
      'No collar and no name, and yet it came / And sat down by the fire all the same',
      'The hive is loud, the garden is in bloom / The smallest thing has made the biggest room',
    ],
    choruses: [
      'Paws and whiskers, ears and tail / Who is that upon the rail?',
      'Up the chair and down the stair / There is hair most everywhere',
      'Run along and run on back / Leave a small and muddy track',
      'Fur and feather, hoof and wing / Every living thing can sing',
      "Come on closer, don't be shy / I can let the world go by",
      'No one taught that heart to be / That is what it taught to me',
      "Open gate and open sky / Ask the creature, don't ask why",
    ],
  },
  garden: {
    seeds:
      'garden flower rose seed plant tree orchard peony bulb beech mahogany foliage bough weed lily bloom vegetable bough fence gardener root branch allotment vegetable lettuce tomato slug snail compost',
    couplets: [
      "The beans are climbing up along the string / The gate won't close, it hasn't since the spring",
      'I dug the bed an inch for every year / And put in all the names that I hold* dear',
      'A spade, a bench, a coffee can of rain / The roses learned to lean around the drain',
      'The wheelbarrow is rusted through with red / The robins come and look at what is dead',
      "I bury* what I can't think how to say / And something green comes up there anyway",
      'The apple tree was only one thin stick / Now half the street comes over just to pick',
    ],
    choruses: [
      'Put it deep and let it be / Water it and wait and see',
      'Root and ribbon, thorn and leaf / Some of joy and some of grief',
      'Something green is on its way / Through the cold and through the clay',
      'Turn the soil and turn it twice / Nothing worth it has one price',
      'What was buried comes up tall / There is room along the wall',
    ],
  },
  night: {
    seeds:
      'night moon midnight sleep nap insomnia dark star lamp lullaby evening candle shadow pillow bed dusk boredom ceiling lantern owl smoke',
    couplets: [
      'The ceiling has a crack shaped like a stream / I follow* it and never reach* the dream',
      'The fridge hums low, the tap lets go a drop / And down the street a night bus makes a stop',
      'The moon is in the corner of the glass / It takes about an hour for it to pass',
      'The lamp is off, the dark is made of blue / It shows the chairs, the coat, an empty shoe',
      "The owl has asked its question all night long / And no one here can tell it that it's wrong",
      'The candle leans and straightens on the sill / The shadows dance around it, then are still',
      "It's three o'clock, the town is made of felt / A clock is counting every card it dealt",
    ],
    choruses: [
      'Let the dark come down like snow / Let the last lamp dwindle low',
      'Count the hours, count the sheep / Half the world is fast asleep',
      "Moon, go slow along the wall / There's no hurry left at all",
      'Close the curtain, dim the flame / Someone softly says your name',
      'When the night is wide and deep / Even clocks are half asleep',
    ],
  },
  sport: {
    seeds:
      'sport game basketball football soccer ball team race runner marathon athlete boxing tennis chess champion coach stadium baseball goal player racket skate cycling swimming',
    couplets: [
      'I lace* them twice, I jump* to feel the ground / The tunnel makes a big and hollow sound',
      '+The bus was late, the kit was far too small / And still they ran as if they had it all',
      'The whistle goes, the floor is painted pine / The shoes all squeak along the yellow line',
      'The bench is cold, the coach is out of breath / The clock above the board is slow as death',
      'I tie* the lace, I touch* the wall, I run* / The lungs on fire, the shoulders in the sun',
      'The floodlights hum, the field is wet and green / The loudest hush that I have* ever seen',
      'One hand is up, the ball is in the air / And no one in the bleachers has a care',
      'The scoreboard says we might as well go home / A boy comes on with nothing but a comb',
      'I stood here with my father in the cold / The pies were dry, the songs were very old',
      'The turnstile clicks, the grass is cut in lines / The same old men are reading all the signs',
    ],
    choruses: [
      'One more lap and one more line / Every breath I take* is mine',
      'Let it bounce and let it roll / Half an inch outside the goal',
      "Win it, lose it, play it straight / Someone's dad is at the gate",
      'On your mark and off your knee / Nothing but the track and me',
    ],
  },
  faith: {
    seeds:
      'god church prayer angel heaven soul synagogue temple bible saint miracle blessing hymn gospel mosque spirit grace religion',
    couplets: [
      'The bell is rung by hand, the rope is worn / The gloves that hang beside it both are torn',
      "A row of little candles, red and low / For people that the others didn't know",
      'The window throws its colors on the floor / And half of them fall out beyond the door',
      'I never learned the words, but know* the tune / I hum* it in the car all afternoon',
      'The benches smell of polish, wool and rain / And someone coughs, and someone sings again',
      "I asked for signs and got a sparrow's wing / It seemed a very small and proper thing",
    ],
    choruses: [
      "Ring it high and ring it low / There's a place for all to go",
      'Lift it up and lay it down / Bread for all and not a crown',
      "If there's someone there to hear / Let them lean a little near",
      'Light a candle, shield the flame / Say a person, say a name',
    ],
  },
  justice: {
    seeds:
      'justice law prison court judge crime truth lie power politics weapon case brute pursuer racket thief jail freedom government skeptic madman mutiny liar',
    couplets: [
      'They read the charge, the room was very still / A fly was walking on the windowsill',
      'The lock, the light, the number on the bunk / A photograph, a letter in a trunk',
      "They printed lies and swore that they were true / And half the town believed them, wouldn't you?",
      'The chalk is on the pavement, then the rain / And in the morning someone writes again',
      'I had my say, they wrote it very small / And put a stamp on it, and that was all',
      'They keep it in a drawer behind a key / The paper with the truth, for none to see',
    ],
    choruses: [
      'Write it large and write it plain / Let it run down in the rain',
      'Who can sleep and who can tell / Who is ringing every bell?',
      'Say it once and say it straight / Say it at the iron gate',
      'You can lock it, you can hide / Truth will always get outside',
    ],
  },
  mind: {
    seeds:
      'feeling anger fear worry anxiety boredom thought mind anguish feelings doubt silence secret peace time age illness hope phase identity pause patience joy happiness antipathy attribute',
    couplets: [
      "I made a list of all that could go wrong / I folded it, it wasn't very long",
      "There's weather in the middle of my chest~s / I sit* it out and let* the evening rest",
      'I asked the window, and it asked me back / The face was mine, the hair was still as black',
      'I breathe* in slow and count* from one to eight / The bus goes by, and I let* it be late',
      "Some days my thoughts sit lightly like a hat / Some days they're on my shoulders, and that's that",
      'The kettle clicks, the quiet settles in / I draw* a line, and that is to begin',
    ],
    choruses: [
      'Let it come and let it go / I have* time, I take* it slow',
      'One thing now and one thing then / Breathe it out and start again',
      "Nothing's broken, only bent / No one asked me where I went",
      'Put it down and leave it there / There is sunlight on the stair',
      '-Some days heavy, some days light / Some just getting through the night',
    ],
  },
};
