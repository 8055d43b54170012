/**
 * Images that belong together, by what a song can be about. Two rhymed lines of ten syllables with `/` between them; `+` first where they
 * are bright, `-` where they are dark. `choruses` are pairs of seven or eight syllables that stand between repeats of a hook.
 * How a line is told by another narrator is written into it (see `narrate.ts`): a verb whose narrator is “I” ends in `*` where its form
 * can change, a noun that several own in `~s`.
 */
export type ImageBank = {
  /** Nouns and verbs of the subject: words of a request join the bank they mean, or are a kind of. */
  seeds: string;
  couplets: readonly string[];
  choruses: readonly string[];
};

export const IMAGE_BANKS: Readonly<Record<string, ImageBank>> = {
  love: {
    seeds: 'love kiss romance heart darling wedding marriage lover valentine sweetheart affection wife husband bride crush anniversary embrace caress',
    couplets: [
      'You left your laughter hanging in the hall / And half of my defenses start to fall', '+You take your coffee darker than the night / And still you make the morning feel so light', 'I never was* a gambler till you came / Now every card I turn* has got your name',
      '+We danced in socks across the kitchen floor / The neighbors must have heard us through the door', 'I traced your name in steam against the glass / And wished the morning train would never pass', '+Two toothbrushes, two cups, one narrow bed / The best of all the books I never read',
      '+They danced in socks across the kitchen floor / The neighbors must have heard it through the door', '+The band was packing up, the floor was bare / And still two people turned in circles there', 'A note inside the pocket of a coat / Three words, the kind that catch inside the throat',
      '+I learned the way to say it with no sound / A cup of tea, a blanket passed around',
    ],
    choruses: [
      'Put your head upon my chest / You can let the evening rest', 'Every road I ever knew / Took the long way round to you', '+Turn the kitchen light down low / There is nowhere left to go', 'Leave the dishes, leave the door / There was never less or more', '-All the words I should have said / Sit like strangers on the bed',
      '+Two names written on one key / Nothing more that it need be',
    ],
  },
  heartbreak: {
    seeds: 'heartbreak breakup goodbye farewell tear loneliness sorrow grief regret betrayal divorce loss sadness anguish despair funeral mourning parting absence widow leave lose',
    couplets: [
      '-Your coat is still there hanging on the chair / I talk* to it as if you might be there', '-I set the table out for two again / Then put one plate away and counted ten', '-You said that you would call when you got through / I still pick* up and hope* that it is you',
      '-I drove by where we used to spend the nights / Somebody else has changed the colored lights', '-I gave away the records and the bed / But not the things that both of us had said', '-The second cup is clean, the chair is bare / The radio is talking to the air',
      '-The key went through the letter slot at four / It made a little sound against the floor', '-There are two hooks still waiting in the hall / And one small coat, and that is nearly all', '-I fold* the shirts the way that it was done / By someone who is gone, and keep* just one', '-The phone can ring, the phone can let it be / It never has a word in it for me',
    ],
    choruses: [
      '-There is nothing on the line / Just the ringing, half past nine', '-All the rooms are twice as wide / With the winter come inside', '-I would turn around the year / Just to find you sitting here', '-Let it hurt and let it heal / Let the broken be for real', '-Half the wardrobe, half the key / Half of all I meant to be', '-Someone has to close the door / No one lives here any more',
    ],
  },
  city: {
    seeds: 'city street downtown skyline subway taxi traffic pavement rooftop avenue neon manhattan skyscraper alley apartment metropolis nightlife neighborhood sidewalk',
    couplets: [
      'The taxis paint the corners gold and red / I walk* because I can\'t lie down in bed', 'There\'s music leaking from the second floor / A stranger smiles and holds the subway door', 'The signs are humming over empty bars / The helicopters flicker like the stars', 'The last train leaves a whisper on the rail / The moon hangs on the wire, thin and pale',
      'Up on the roof the aerials all lean / Above the brightest streets I\'ve ever seen', 'The puddles hold the skyline upside down / I\'m wide awake and so is half the town', 'A thousand windows, every one a light / A thousand people holding back the night', 'The corner store still sells a paper rose / The man behind the counter never knows',
      'The pavement shines like vinyl in the wet / The night shift has not gone to work as yet', 'The steam comes up from underneath the street / And someone drums on buckets to the beat',
    ],
    choruses: ['Every window is a flame / No two stories are the same', 'Green and amber, green and red / Half the city\'s not in bed', 'Hear the sirens, hear the street / There\'s a drum in all these feet', 'Eight million and not a face / Knows me in this crowded place', 'From the rooftops we can see / Every light there\'s going to be'],
  },
  road: {
    seeds: 'road drive journey travel highway trip train truck car adventure escape voyage bus jeep wheel motel suitcase passenger map bridge motorcycle bicycle ramp wander leave mile departure leaving station ticket',
    couplets: [
      'I packed a bag with nothing I would need / And left my shadow trying to match my speed', 'There\'s dust along the dashboard, wheel and hand / I\'m following a map nobody planned', 'A diner coffee somewhere after three / The waitress poured the second cup for free', 'The signs go by like pages in a book / I\'m driving far too fast to stop and look',
      'I send* a postcard every thousand miles / A line or two, a picture and some smiles', 'The mountains shift from purple into blue / The radio can only pull in two', 'The compass broke two hundred miles ago / I lean* the way I see* the rivers flow', 'With both the windows open to the heat / A road map folding open on the seat',
      'The station clock is seven minutes slow / It gives a person time enough to go', 'The gas is low, the gravel starts to sing / A cardboard box is tied with kitchen string',
    ],
    choruses: ['Let the mile signs come and go / I know* all I need* to know', 'White line, red line, out of town / Put the window all the way down', 'If the road runs out on me / I will walk on to the sea', 'There\'s a light where I began / Smaller than a soda can', 'One more hill and one more bend / Who needs roads to have an end?'],
  },
  party: {
    seeds: 'party dance club celebration festival birthday weekend holiday friend dancer disco drink carnival concert friday saturday parade toast anniversary champagne dancing cake',
    couplets: [
      '+We pulled the speakers out across the sand / And everybody knew it like we planned', '+The bass is in the ceiling and the floor / There\'s fifty people dancing at the door', '+The glitter came off on a borrowed shirt / The laughing got so loud that it could hurt', '+The clock says two, but no one really cares / They\'re singing from the kitchen to the stairs',
      '+The sun went down, but no one let it end / A stranger is by now the oldest friend', '+Put down your phone and throw away your shoes / Tonight there isn\'t anything to lose', '+The lights go up, the needle finds the groove / And all at once the room begins to move', '+I came in tired, now I\'m wide awake / I feel* the windows and the pictures shake',
      '+The cake came late, the candles wouldn\'t stand / We sang it to the wrong end of the band', '+The paper chains are hung from wall to wall / And someone\'s aunt is dancing in the hall',
    ],
    choruses: ['+Turn it up and let it ring / Even those who can\'t will sing', '+Raise a glass and raise the roof / Every footprint here is proof', '+No one wants to go to bed / Let the morning wait instead', '+Clap it out and stamp it in / Every elbow, every grin', '+Every hand up, every light / Nobody goes home tonight'],
  },
  dream: {
    seeds: 'dream hope future wish ambition courage growth beginning inspiration faith freedom belief dreamer fly rise believe imagine learn begin innovation bravery success',
    couplets: [
      'I learned to walk by falling on my knees / I learned to climb by talking to the trees', '+They told me that the door would never turn / But I have* got a little time to learn', 'I drew it on the ceiling of my room / A paper moon, a rocket and a broom', '+The night is only longest at the start / The morning has a rattle like a cart',
      'I\'ve had my fill of waiting by the wall / I\'d rather take the chance and take the fall', 'A paper plane can cross a crowded sky / If someone only dares to let it fly', '+I\'m made of every time I tried again / The pencil lines, the crossings-out, the pen', '+There\'s always been a light beneath the door / It never was as close as this before',
      '+The wind that held me back is at my spine / And every step that\'s shaking still is mine', 'I counted every reason I should stay / Then heard the morning call the other way',
    ],
    choruses: ['+Let me fall and let me try / That is how you learn to fly', '+Start from nothing, start from here / Start with both hands full of fear', '+There\'s a match inside the rain / Strike it, strike it once again', '+Higher than the garden wall / Nobody remembers small', 'Hold it lightly, hold it long / That\'s the way to hold a song'],
  },
  nature: {
    seeds: 'river mountain forest flower tree wind bird spring autumn field hill valley meadow lake leaf grass sun moon sky cloud storm foliage bough cave drift flood peony continent desert canyon waterfall sunrise sunset dawn earth weather wolf fox deer',
    couplets: [
      'The river doesn\'t ask which way to go / It takes the melting mountain in its flow', 'The wind comes down and combs the silver grass / I hold* my breath to hear the season pass', 'A field of gold is leaning to the west / The swallows all come back to find their nest', 'The thunder rolled its barrels down the hill / And then the whole wide valley fell so still',
      'The forest keeps the footsteps that it hears / In rings of wood, and counts them up in years', 'The morning lifts the mist above the stream / The willow roots are green as any dream', 'A heron stands on one leg in the reeds / And has the only patience that it needs', 'The geese go over, writing in a V / The longest word that I could ever see',
      'The creek has worn a cradle out of stone / It took its time, it did the work alone', 'I lay down in the clover, face to sky / And let a hundred heavy clouds go by',
    ],
    choruses: ['Let the river do the talk / Let the mountain do the walk', 'Leaf and feather, root and stone / Nothing here is all alone', 'Where the grass is to my knee / There is room enough for me', 'Wind can bend it, frost can bite / Still it turns to find the light', 'Listen to the valley sing / Wait for water, wait for spring'],
  },
  sea: {
    seeds: 'sea ocean ship boat harbor sailor wave tide beach island lighthouse fisherman shore coast ferry anchor sail whale pier captain mermaid seagull sand surf cabana fish',
    couplets: [
      'There\'s salt upon the window and the air / The tide has left its writing everywhere', 'The moon has put a road across the sea / It looks as if it\'s leading up to me', 'I hear* the ocean breathing in the dark / The buoy rings, the harbor dogs all bark', 'The nets are hung like curtains on the quay / And every knot was tied by two or three',
      'The ferry pulls away, the gulls all turn / The widest thing to watch is from the stern', 'The lighthouse counts to seven, then it sweeps / It never looks at anyone who sleeps', 'I found a bottle green as any sea / With nothing in it but an inch of tea', 'The rope is wet, the deck is cold as tin / The fog lets out a boat and lets one in',
      'They paint the hulls in April, red and blue / And write a woman\'s name on every crew', '+The wave came up and took the castle down / I built another, twice as big a town',
    ],
    choruses: ['Let the tide come in and take / Every promise I could make', 'Salt and rope and bell and foam / Half the world is halfway home', 'Swing the lantern, ring the bell / Who goes under, none can tell', 'Blue on blue and far on far / Steer me by the smallest star', 'Cast the rope and raise the sail / Tell the wind to tell the tale'],
  },
  rain: {
    seeds: 'rain storm umbrella puddle thunder lightning raindrop cloud downpour drizzle shower raincoat monsoon gutter',
    couplets: [
      'The rain begins, it\'s tapping on the leaves / It tells the roof the story it believes', 'The gutters sing, the windows all run down / A single red umbrella crosses town', 'I stood beneath the awning of the store / And watched the street become a river floor', 'The thunder moves its furniture upstairs / The dog is underneath the kitchen chairs',
      '+I took my shoes off, walked home through the flood / With both my trouser legs gone brown with mud', '-It rained the day the moving van was due / The boxes and the names on them ran through', 'The tin roof plays a hundred thousand drums / And then a hush, and then the morning comes', 'The lightning took a picture of the yard / One white-washed second, every edge so hard',
    ],
    choruses: ['Let it pour and let it pound / Let the dust come off the ground', 'Every drop is on its way / To a sea it can\'t delay', '+Leave the umbrella by the door / That is what the rain is for', '-Gray on gray and street by street / There is water at my feet', 'Hear it drumming, hear it slow / Every garden needs it so'],
  },
  home: {
    seeds: 'home family mother father grandmother grandfather child son daughter brother sister kitchen village town baby lullaby house parent bedroom uncle aunt porch cradle cottage childhood twin grandson kid vestibule mom dad supper living furniture hearth',
    couplets: [
      'The kettle sang, the radio was low / With all the songs from forty years ago', 'There\'s pencil on the door frame, line by line / The highest mark that\'s written there is mine', 'The porch light\'s on, it\'s always on for me / It shines through all the branches of the tree', 'My father\'s hands were rough as any stone / But softer than the softest I have* known',
      'You tied my shoes and told me to be brave / And I still have* the pocketknife you gave', 'The supper\'s on, the windows turning gold / There\'s always one more story to be told', 'I know* the stair that creaks, I know* the sound / Of every summer evening coming round', 'The boots are in a tangle at the door / There is a ship of blankets on the floor',
      'There\'s flour on the table, flour in the air / And someone\'s little handprint on the chair', 'The key is underneath the flowerpot / The soup is never less than nearly hot',
    ],
    choruses: ['Leave the porch light on for me / Leave the kettle, leave the key', 'There\'s a chair that no one takes / There\'s the bread my mother bakes', 'Any road in any weather / Sunday brings them all together', 'Close your eyes, the day is done / I will wake you with the sun', 'You can find it in the dark / By the creak and by the bark'],
  },
  fight: {
    seeds: 'fight war battle rebel power fire rage revolution victory champion survivor freedom hero warrior weapon soldier enemy boxer army protest sword cannon justice struggle struggle strength anger bugle dungeon knight',
    couplets: [
      'They built a wall of reasons and of stone / They never thought I\'d climb it on my own', 'I\'ve got a scar for every time I stood / I\'d do it all again, I know* I would', 'The drum inside my ribs is getting loud / It\'s bigger than the fear and than the crowd', 'They cut the wire, they turned the lights away / The candles made a brighter kind of day',
      'I kept my head down long enough to see / The only one who held the lock was me', 'You can\'t put out a fire that wants to burn / It only waits until it finds its turn', 'I wrote my name on every wall they raised / The higher that they built, the more it blazed', 'My knuckles white, my feet are planted down / I won\'t go quiet and I won\'t leave town',
      'They said to kneel, I rose up to my height / I\'ve carried worse than this through every night', 'The gym is cold, the heavy bag is torn / The hands are taped and waiting for the horn',
    ],
    choruses: ['Stand up straight and hold the line / This one\'s yours and this one\'s mine', 'Knock me down and count to ten / I will stand up once again', 'Ring the bell and beat the drum / Let them see how many come', 'Not this time and not this town / Nobody is lying down', 'Every bruise is one more word / In a song that must be heard'],
  },
  memory: {
    seeds: 'memory nostalgia childhood past photograph yesterday school youth souvenir ghost attic album letter diary reunion picture teenager classroom history remember photo comb vase antique museum',
    couplets: [
      'I found them in a shoebox in the dust / Two photographs, a button gone to rust', 'The swings are gone, they\'ve painted all the doors / I still can hear the sneakers on the floors', 'I was* so young, I thought the clocks would wait / I\'d ride my bike~s and still come home too late', 'There\'s someone on the tape who sounds like me / Who\'s laughing at a thing I cannot see',
      'The summer smelled of gasoline and lime / There was no money, but there was the time', 'I know* the words, but can\'t recall the tune / It came to me one evening late in June', 'The jukebox in the corner doesn\'t play / It still has got the song from yesterday', 'A Polaroid is fading on the wall / The boy who held the camera\'s not that small',
      'The school is condos now, the store\'s a bank / There\'s still the bench, the initials in the plank', 'The ticket stubs, the ribbon and the key / A box of who I used to think I\'d be',
    ],
    choruses: ['Take the picture off the shelf / I was* someone else myself', 'Play the tape and let it run / Faces squinting in the sun', 'All those summers, where\'d they go? / Ask the swing set, it might know', 'Turn the page and turn it slow / Some of them I used to know', 'Nothing stays and nothing\'s gone / Someone leaves the hall light on'],
  },
  space: {
    seeds: 'space star galaxy rocket planet astronaut universe satellite alien comet telescope orbit cosmos spaceship mars venus moon meteor gravity constellation electron eclipse',
    couplets: [
      'The signal takes a year to reach the ground / I send* it just to hear a human sound', 'I watch* the blue world turning in the glass / And count* the little continents that pass', 'There\'s no more up or down where I have* been / A silver hull and everything within', 'I lit the engines, left the noise below / A billion stars and nowhere left to go',
      'The satellites go singing as they fall / I gave a private name to one and all', 'I wrote my name~s in dust across the moon / And swore that I\'d be coming back there soon', 'The countdown stops at one, the hatch is sealed / There\'s frost along the edges of the shield', 'A comet comes each seventy-six years / Just long enough to tell the hopes from fears',
    ],
    choruses: ['Turn the dial and hear the hiss / Someone has to answer this', 'Take me up and take me far / Every window has a star', 'Nothing falls and nothing stays / Only light for years and days', 'Count me down from ten to one / I can see around the sun', 'Small and blue and far away / There\'s the place I meant to stay'],
  },
  machine: {
    seeds: 'machine robot computer engine clock factory internet code telephone android battery antenna electricity screen wire pulley blower tool radio camera elevator watch television software program cord',
    couplets: [
      'The gears go round, the little lamp burns green / And nobody has told it what they mean', 'They gave me eyes of copper and of light / I learned to dream by watching half the night', 'A thousand lines of code, a single flaw / I felt a thing no engineer foresaw', 'The screen goes dark, the static starts to sing / I hold* on to the quiet that they bring',
      'The factory lets out at half past five / With all the shoulders barely still alive', 'A clock is taken open on the bench / With tweezers, oil, a lens, a tiny wrench', 'The dial tone is a single, endless note / It\'s stuck there like a number in the throat', 'The elevator stops between the floors / And strangers tell the truth behind the doors',
    ],
    choruses: ['Wind it up and let it go / What it wants it doesn\'t know', 'Zero, one and one again / I can count, but who says when?', 'Pull the lever, trip the switch / Some are poor and some are rich', 'There\'s a hum inside the wall / It will answer when you call', 'Every wire and every wheel / Still can\'t tell you what you feel'],
  },
  winter: {
    seeds: 'winter snow christmas ice frost december january cold sled blizzard icicle snowman santa holiday mitten scarf glacier icebox wool sock',
    couplets: [
      'The snow came down and quieted the street / It kept the perfect pattern of the feet', 'My breath makes little ghosts against the pane / The frost has drawn a forest once again', '+There\'s cinnamon and candles in the air / And someone with a ribbon in her hair', 'The trains are late, the whole white world is still / The streetlamps make a necklace of the hill',
      'The wood burns low, the kettle starts to hum / I set a place for those who couldn\'t come', 'December lays its silver on the town / And turns the volume of the traffic down', 'The longest night is folding like a wing / And underneath the ice there\'s always spring', '+They hung the lights too early in the year / But nobody could wait till it was here',
    ],
    choruses: ['Let it snow and let it lie / Let the whole night hush and sigh', 'Put the kettle on the flame / Every snowfall speaks your name', 'Cold outside and warm within / Someone let the evening in', 'Count the candles, count the days / Count the breath that turns to haze', 'There\'s a thaw beneath the white / There\'s a morning in the night'],
  },
  summer: {
    seeds: 'summer sunshine vacation july august heat swimming pool lemonade picnic watermelon sun bicycle barbecue firefly noon sand bumblebee',
    couplets: [
      '+The sprinkler writes a rainbow on the lawn / The streetlights haven\'t noticed day is gone', '+The windows down, the air like something sweet / The tar is soft and sticking to the feet', 'A wasp is drowning slowly in the jam / The heat comes off the roof of every tram', '+I jumped in from the rope swing, shoes and all / And floated looking up until the fall',
      'The fan turns left, the fan turns back to right / The sheets kicked to the floor for half the night', '+The fireflies switch on along the fence / It never has to make a lot of sense',
    ],
    choruses: ['+Keep the sun up one more hour / Keep the honey in the flower', '+Barefoot, sunburned, salt and sand / Melted ice cream down the hand', 'Long as shadows, slow as heat / Summer takes the corner seat', '+Stay out till they call us in / Let the longest day begin'],
  },
  music: {
    seeds: 'music song guitar piano violin drum singer band melody choir radio record bugle dance cello orchestra concert string trumpet chord repertory stage jukebox blues',
    couplets: [
      'The band is tuning underneath the stairs / The janitor is stacking up the chairs', 'I bought it with a summer\'s worth of pay / The strings were gone, I learned it anyway', 'The needle drops, the crackle comes in first / Then someone sings the part that I\'ve rehearsed', 'Three chords, a borrowed amp, a leaking shed / The neighbors went on moaning in their bed',
      'The old piano has a broken key / It plays a little hole where sound should be', 'The bow comes down, the whole room holds its breath / It sings of supper, laundry, birth and death', 'The busker has a dog, a hat, a tune / And twenty cents since early afternoon', 'There\'s one note in the chord that doesn\'t fit / And all the song is hanging there on it',
    ],
    choruses: ['Play it slow and play it twice / Any wrong note will suffice', 'Turn it over, drop it down / Hear it halfway over town', 'Sing it when there\'s no one near / Sing it so the dead can hear', 'Every string is wound too tight / Still it sings all through the night', 'If the words won\'t come to me / Let me hum it, let it be'],
  },
  work: {
    seeds: 'work job office worker labor farmer factory boss nurse carpenter potter salesman trustee director teacher doctor miner driver shift uniform money wage profession peer import business director builder tailor baker cook waiter production',
    couplets: [
      'The whistle goes, the lockers slam in time / The soap in there has never shifted grime', 'My back was built for carrying up stairs / The crates, the beds, the mirrors and the chairs', 'The morning shift is coming through the gate / With coffee, rain, and always someone late', 'There\'s sawdust in the pocket of my shirt / My mother said there\'s honor in the dirt',
      'They count it out in envelopes at three / The rent, the light, the bread, and some for me', 'The desk, the lamp, the stamp, the paper tray / A window where it used to be the day', 'I learned the trade by sweeping up the floor / By watching how the old ones closed a door', 'The names are stitched in red above the heart / And every one of them would make a start',
    ],
    choruses: ['Punch the clock and hang the coat / There\'s a song stuck in my throat', 'Five more hours and one more load / Then the long and lovely road', 'Hammer, needle, pen and pail / Every one can tell the tale', 'What I make* is what I am / That, and bread with strawberry jam', 'Let the whistle blow for me / I\'m already on my knee'],
  },
  kitchen: {
    seeds: 'food bread coffee lemon cheese blackberry supper meal cook sherry wine tea sugar apple honey dinner breakfast soup cake recipe taffy eggs mutton meat oven restaurant fruit orange',
    couplets: [
      'The bread is rising underneath a cloth / The lamp above the table has its moth', 'A pinch of salt, a spoon, a wooden bowl / She never wrote it down, she knew it whole', 'The coffee\'s on, the paper\'s by the plate / The toast is burned, and everybody\'s late', 'There\'s steam along the windows, onions, wine / An apron on a nail, a tin of brine',
      'I peel* an orange in one golden curl / The ceiling fan is starting on its whirl', 'The jars are on the shelf in amber rows / With dates and names in pencil, I suppose*', 'The long table was made out of a door / It\'s seated ten and had the room for more', 'The spoons are out, the candle\'s in a cup / There\'s nothing on the stove to hurry up',
    ],
    choruses: ['Pull a chair up, pass the bread / Never mind what someone said', 'Sweet and bitter, salt and sour / Stay and talk another hour', 'Stir it slowly, let it be / There\'s enough for you and me', 'Something\'s always on the stove / Something cinnamon and clove', 'Taste it, tell me what it needs / Pepper, patience, poppy seeds'],
  },
  animal: {
    seeds: 'animal dog cat horse bird terrier pigeon honeybee bee sheep mare rabbit puppy kitten pet serpent possum locust bumblebee elephant livestock wolf bear chick farm tiger snake leash stirrup',
    couplets: [
      'A pair of eyes is shining by the gate / Whoever owns them knows the way to wait', 'There\'s hair along the sofa, prints of mud / And someone barking down a passing thud', 'I whistled once, the whole field turned its head / And something small came running to be fed', 'It turned three times and lay down in the sun / As though the day\'s important work were done',
      'The barn is warm with breathing and with hay / The rain can do whatever rain will say', 'A feather on the step, a scratch, a track / Whatever goes out hungry comes on back', 'No collar and no name, and yet it came / And sat down by the fire all the same', 'The hive is loud, the garden is in bloom / The smallest thing has made the biggest room',
    ],
    choruses: ['Run along and run on back / Leave a small and muddy track', 'Fur and feather, hoof and wing / Every living thing can sing', 'Come on closer, don\'t be shy / I can let the world go by', 'No one taught it how to be / That is how it taught it me', 'Open gate and open sky / Ask the creature, don\'t ask why'],
  },
  garden: {
    seeds: 'garden flower rose seed plant tree orchard peony bulb beech mahogany foliage bough weed lily bloom vegetable farm harvest bough fence gardener root branch',
    couplets: [
      'The beans are climbing up along the string / The gate won\'t close, it hasn\'t since the spring', 'I dug the bed an inch for every year / And put in all the names that I hold* dear', 'A spade, a bench, a coffee can of rain / The roses learned to lean around the drain', 'The wheelbarrow is rusted through with red / The robins come and look at what is dead',
      'I bury* what I can\'t think how to say / And something green comes up there anyway', 'The apple tree was only one thin stick / Now half the street comes over just to pick',
    ],
    choruses: ['Put it deep and let it be / Water it and wait and see', 'Root and ribbon, thorn and leaf / Some of joy and some of grief', 'Something green is on its way / Through the cold and through the clay', 'Turn the soil and turn it twice / Nothing worth it has one price', 'What was buried comes up tall / There is room along the wall'],
  },
  night: {
    seeds: 'night moon midnight sleep insomnia dark star lamp lullaby evening candle shadow pillow bed dusk boredom ceiling lantern owl smoke',
    couplets: [
      'The ceiling has a crack shaped like a stream / I follow* it and never reach* the dream', 'The fridge hums low, the tap lets go a drop / Somewhere I hear* a late-night bus door stop', 'The moon is in the corner of the glass / It takes about an hour for it to pass', 'The lamp is off, the dark is made of blue / It shows the chairs, the coat, an empty shoe',
      'The owl has asked its question all night long / And no one here can tell it that it\'s wrong', 'The candle leans and straightens on the sill / The shadows dance around it, then are still', 'It\'s three o\'clock, the town is made of felt / A clock is counting every card it dealt',
    ],
    choruses: ['Let the dark come down like snow / Let the last lamp burn so low', 'Count the hours, count the sheep / Half the world is fast asleep', 'Moon, go slow along the wall / There\'s no hurry left at all', 'Close the curtain, dim the flame / Someone softly says your name', 'When the night is wide and deep / Even clocks are half asleep'],
  },
  sport: {
    seeds: 'sport game basketball football soccer ball team race runner marathon athlete boxing tennis chess champion coach stadium baseball goal player racket skate cycling swimming',
    couplets: [
      'The whistle goes, the floor is painted pine / The shoes all squeak along the yellow line', 'The bench is cold, the coach is out of breath / The clock above the board is slow as death', 'I tie* the lace, I touch* the wall, I run* / The lungs on fire, the shoulders in the sun', 'The floodlights hum, the field is wet and green / The loudest hush that I have* ever seen', 'One hand is up, the ball is in the air / And no one in the bleachers has a care', 'The scoreboard says we might as well go home / A boy comes on with nothing but a comb',
    ],
    choruses: ['One more lap and one more line / Every breath I take* is mine', 'Let it bounce and let it roll / Half an inch outside the goal', 'Win it, lose it, play it straight / Someone\'s dad is at the gate', 'On your mark and off your knee / Nothing but the track and me'],
  },
  faith: {
    seeds: 'god church prayer angel heaven soul synagogue temple bible saint miracle blessing hymn gospel mosque spirit grace religion',
    couplets: [
      'The bell is rung by hand, the rope is worn / The gloves that hang beside it both are torn', 'A row of little candles, red and low / For people that the others didn\'t know', 'The window throws its colors on the floor / And half of them fall out beyond the door', 'I never learned the words, but know* the tune / I hum* it in the car all afternoon',
      'The benches smell of polish, wool and rain / And someone coughs, and someone sings again', 'I asked for signs and got a sparrow\'s wing / It seemed a very small and proper thing',
    ],
    choruses: ['Ring it high and ring it low / There\'s a place for all to go', 'Lift it up and lay it down / Bread for all and not a crown', 'If there\'s someone there to hear / Let them lean a little near', 'Light a candle, shield the flame / Say a person, say a name'],
  },
  justice: {
    seeds: 'justice law prison court judge crime truth lie money power politics protest weapon case brute pursuer racket thief jail freedom government skeptic madman mutiny liar',
    couplets: [
      'They read the charge, the room was very still / A fly was walking on the windowsill', 'The lock, the light, the number on the bunk / A photograph, a letter in a trunk', 'They printed it in ink and called it true / And half the town believed it, wouldn\'t you?', 'The chalk is on the pavement, then the rain / And in the morning someone writes again',
      'I had my say, they wrote it very small / And put a stamp on it, and that was all', 'They keep it in a drawer behind a key / The paper with the truth, for none to see',
    ],
    choruses: ['Write it large and write it plain / Let it run down in the rain', 'Who can sleep and who can tell / Who is ringing every bell?', 'Say it once and say it straight / Say it at the iron gate', 'You can lock it, you can hide / Truth will always get outside'],
  },
  mind: {
    seeds: 'feeling anger fear worry anxiety boredom thought mind anguish feelings doubt silence secret peace change time age illness hope phase identity pause patience joy happiness antipathy attribute',
    couplets: [
      'I made a list of all that could go wrong / I folded it, it wasn\'t very long', 'There\'s weather in the middle of my chest / I hang* my coat~s on it and take* a rest', 'I told the mirror, and it told me back / The face was mine, the hair was still as black', 'I breathe* in four and hold* and breathe* out eight / The bus goes by, and I let* it be late',
      'Some days I wear* it lightly like a hat / Some days it\'s on my shoulders, and that\'s that', 'The kettle clicks, the quiet settles in / I draw* a line, and that is to begin',
    ],
    choruses: ['Let it come and let it go / I have* time, I take* it slow', 'One thing now and one thing then / Breathe it out and start again', 'Nothing\'s broken, only bent / No one asked me where I went', 'Put it down and leave it there / There is sunlight on the stair', '-Some days heavy, some days light / Some just getting through the night'],
  },
};

/** Pairs that lead into a chorus, whatever it is about. */
export const PRE_PAIRS: readonly string[] = [
  'And I can feel it coming up the stairs / A draft that moves the papers and the chairs', 'One breath, one step, one hand upon the door / I never stood as close to it before', 'The quiet comes a beat before the sound / The needle drops, the record turns around', 'So hold it there, the whole room has gone still / If no one says it now, then no one will',
  'The lights are down, the curtain has a crack / The drummer counts, and no one\'s looking back', 'A drop, a drop, and then the pail is full / The rope is tight, and someone starts to pull', 'The kettle shakes, the lid begins to dance / And nobody is leaving it to chance', 'The wheel is turned, the wire is pulled tight / And something in the dark is getting bright',
  'The clock goes round, the water starts to boil / The seed is turning over in the soil', 'And every window rattles in its frame / And every voice is leaning on the same', 'It\'s on the tip of every tongue tonight / A match is struck, the dark is full of light', 'The engine turns, it coughs, and then it starts / The crowd along the pavement moves and parts',
];

/** Four lines that turn a song before its last chorus. */
export const BRIDGES: readonly string[] = [
  'Slow down, slow down, the moment\'s almost gone / It\'s always just a shade dark before dawn / And what we had, it doesn\'t have to end / It only has to learn how it can bend', 'I let* the silence in, I count* to ten / I put* the pen down, pick* it up again / Whatever all this building was about / The little cracks are where the light got out',
  'And if they ask me what it was I meant / I\'ll show them where the years and money went / A box of nails, a rope, a ring of keys / A coat with muddy patches at the knees', 'So here it is, with nothing left to trade / The best mistake that I have* ever made / The page is torn, the ink is running thin / The window\'s up to let the morning in',
  'And in the end what matters isn\'t much / A kitchen light, a melody, a touch / A hand that isn\'t knocking on the door / But opens it, and asks for nothing more', 'Take off the coat, set down the heavy thing / The wire still hums, the glass can learn to sing / It took so long to get the sorrow told / The bread is warm, and only half is sold',
  'There is a room I never told about / A box of hats, the radio gone out / I sat there with the door ajar all year / To hear the things that only chairs can hear', 'So take the long way, take it past the mill / The lamp that has been burning burns there still / And if the wind should ask which way I went / The grass is where the grass was lately bent', 'A hundred times I had it on my tongue / A hundred times the moment went unsung / So here it is, as simple as a cup / The day is done, and someone picks it up',
  'Turn off the sound and let the picture run / A door, a dog, a little morning sun / And someone laughing just outside the frame / And someone else who calls them in by name',
];

/** Last lines before the hook is heard once more. */
export const OUTRO_LINES: readonly string[] = ['And the light comes in', 'And the wheel turns round', 'It will ring for long', 'It can rest now', 'Till the room goes dark', 'Until the dawn'];

/** Lines by what they end in, for a wished phrase that wants a rhyme. */
export const RHYME_LINES: readonly string[] = [
  'There\'s a lamp on in the night', 'And the kitchen turned to light', 'Nobody will let it go', 'In the first of all the snow', 'There\'s a letter coming through', 'And the sky was mostly blue', 'Tell it to the river now', 'All the apples on the bough', 'There was never so much time', 'And the bells began to chime', 'You can hear it in the rain', 'On the platform for the train', 'Like the smell of bread from home', 'With a pocket and a comb',
  'In a boat across the sea', 'By the shadow of the tree', 'There was smoke across the sky', 'And the washing hung to dry', 'And the paper came apart', 'Like a stutter in the heart', 'With a stone inside the shoe', 'What else was there left to do?', 'In the cold and in the bone', 'With a dial but no tone', 'On the other side of town', 'When the sun was going down', 'By the bench inside the park', 'Someone whistled in the dark', 'Now the winter has begun',
  'In the long light of the sun', 'And it happened every day', 'And the tide took it away', 'Like the last part of a dream', 'By the stones along the stream', 'And a stranger swept the floor', 'With a hand upon the door', 'It was all I ever had', 'In the writing of my dad', 'All the pieces that I found', 'When the wheel had gone around', 'With the sunlight on my face', 'And the dust along the lace', 'By the pictures on the wall', 'There was no one there at all',
  'For a week of rainy days', 'Through the early morning haze', 'With the world gone out of mind', 'To see what I could find', 'With a lantern in my hands', 'Where the broken tower stands', 'By the cradle of the hill', 'And the water standing still', 'When the lights were burning low', 'Where the lazy rivers flow', 'If there\'s anyone to hear', 'At the ending of the year', 'In the corner of the cold', 'That is how it should be told', 'There was music on the air', 'With a ribbon in her hair', 'Like a penny made to shine',
  'With a bottle of red wine', 'In the margin of the book', 'Underneath the window nook', 'On the longest day of spring', 'With a bit of kitchen string', 'In the middle of the street', 'Like the drumming of the feet', 'With a flag upon the mast', 'And it wasn\'t built to last', 'In the mirror, in the eyes', 'With the butter and the pies', 'On a Tuesday after ten', 'Let us sing it once again', 'And the kettle on the flame', 'And the winter knew my name', 'With the ticket on the shelf', 'I can tell you that myself',
  'There was nothing left to say', 'At the bottom of the bay', 'When the cup was nearly full', 'In a jacket made of wool', 'On the corner of the bed', 'And remember what was said', 'In the garden, by the gate', 'There was time enough to wait', 'It was written in the sand', 'With the reins held in my hand', 'Where the sparrows make their nest', 'In the red end of the west', 'And the moon was paper thin', 'Leave it open, let them in', 'When the music had to stop', 'By the awning of the shop', 'On the wire, on the line', 'Every word of it was fine',
  'In a coat a size too long', 'That is how you learn a song', 'In the quiet of the room', 'With a bucket and a broom', 'With a dollar and a dime', 'At the very edge of time', 'Like a leaf upon the ground', 'And it never made a sound', 'At the turning of the tide', 'With the door left open wide', 'When the engine wouldn\'t start', 'And I learned it all by heart', 'In a truck along the coast', 'With the butter on the toast', 'In the ashes, in the dust', 'On the hinges and the rust',
];

/** Hooks for requests that name a mood or a form and no phrase of their own. */
export const BANK_HOOKS: Readonly<Record<string, readonly string[]>> = {
  love: ['Stay a little while', 'Two cups of coffee', 'The long way round to you'], heartbreak: ['Half the bed', 'Half past nine', 'Leave the key'], city: ['Wide awake', 'Eight million lights', 'Green and amber'], road: ['One more hill', 'Miles to go', 'The second cup is free'],
  party: ['All night long', 'Raise the roof', 'Nobody goes home'], dream: ['Paper wings', 'A match inside the rain', 'Fall and try'], nature: ['Room enough for me', 'River talk', 'Wait for spring'], sea: ['Halfway home', 'Salt and rope', 'Ring the bell'], rain: ['Let it pour', 'Red umbrella', 'Every drop'],
  home: ['Leave the light on', 'The porch light', 'The stair that creaks'], fight: ['Hold the line', 'Count to ten', 'Ring the bell'], memory: ['Back then', 'Turn the page', 'Play the tape'], space: ['Small and blue', 'Count me down', 'Far away'], machine: ['Wind it up', 'Zero and one', 'The hum in the wall'],
  winter: ['First snow', 'Cold outside', 'Morning in the night'], summer: ['Barefoot', 'One more hour', 'Salt and sand'], music: ['Play it twice', 'Any wrong note', 'Let me hum it'], work: ['Five more hours', 'Hang the coat', 'Bread and rent'], kitchen: ['Pull a chair up', 'Stir it slowly', 'Pass the bread'],
  animal: ['Open gate', 'Run on back', 'Fur and feather'], garden: ['Something green', 'Turn the soil', 'Root and ribbon'], night: ['Moon, go slow', 'Last lamp', 'Half asleep'], sport: ['One more lap', 'Off the line', 'Half an inch'], faith: ['Light a candle', 'Lean a little near', 'High and low'], justice: ['Say it straight', 'Write it large', 'The iron gate'], mind: ['Only bent', 'Put it down', 'Take it slow'],
};
