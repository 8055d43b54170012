/**
 * Rhymed lines around a word of the caller's own, by the kind of thing the word means. A couplet makes sense with any
 * word of its kind: `{the}` is the word with its article (“the lantern”, “my dog”, “noon”), `{n}` the bare word;
 * `{it}`, `{them}` and `{its}` refer back to it, `[keep]` is a verb that agrees with it, `<jam|flour>` a choice of
 * words (`vary.ts`). `*` and `~s` agree with the narrator (see `narrate.ts`). The word never stands where a line
 * rhymes. Frames of a kind are used only for words that are certainly of that kind (`NounPhrase.isCertain`); all other
 * words, and unknown names, get `ABOUT_FRAMES` only.
 */
export type NounKind =
  | 'thing'
  | 'handheld'
  | 'fixture'
  | 'vehicle'
  | 'cycle'
  | 'craft'
  | 'body'
  | 'place'
  | 'land'
  | 'weather'
  | 'animal'
  | 'person'
  | 'baby'
  | 'food'
  | 'plant'
  | 'feeling'
  | 'event'
  | 'time'
  | 'idea';

/**
 * True of anything: a thing, a person, a town, a brand, a feeling, singular or plural. Nothing in them agrees with the
 * word or refers back to it; the word is only spoken or thought of.
 */
export const ABOUT_FRAMES: readonly string[] = [
  'I dreamed about {the} <the other|one winter|one August> night / And woke, and sat, and waited for the light',
  "I talked about {the} till the <soup|tea|stove> was cold / I guess* that's how a thing gets to be told",
  'They talked about {the} at the corner shop / And missed the bus, and ran to make it stop',
  'Somebody sang about {the} last night / I lay and listened till the <room|sky|glass> was light',
  'They asked about {the}, and I only smiled / And held the glass the way I did as a child',
  'I heard about {the} on the radio / And turned it up, and danced from head to toe',
  'My <mother|father|uncle> spoke about {the} one day / I listened, and I put my shoes away',
  "If someone asks about {the} again / I'll tell them all the where and all the when",
  'The <neighbors|barbers|bakers> talk about {the} all year / Through every open window it comes clear',
  'I made a song about {the} one night / With half a pencil and a <kitchen|reading|landing> light',
  'It all comes down to {the} in the end / I told it to the <mirror|cat|wall>, and then a friend',
  'I thought about {the} on the evening train / The windows running silver with the rain',
  'I think* about {the} when the kettle sings / And then of half a hundred other things',
  'I tried to sing about {the} out loud / The words got lost somewhere inside the crowd',
  "There's more about {the} than I could say / I'd start it now and still be here in May",
  "Ask anyone about {the} in this town / They'll laugh, and pull a chair, and settle down",
  "I said I'd never mention {the} at all / And then I said it louder, to the <wall|hall>",
  "Tell me about {the}, leave nothing out / That's half of what the singing is about",
  'Give me a minute with {the} and a pen / And I will try to tell it all again',
  'The <postman|plumber|grocer> told me of {the} one spring / I lost the thread, I found it, everything',
  // Of many syllables there is room for in these alone.
  'I dreamed about {the} again / And woke at three, and woke again at ten',
  'I dreamed about {the} till dawn / The radio was hissing, still turned on',
  'I talked about {the} once more / And someone laughed, and someone held the door',
  "It's all about {the} tonight / I'd sing it till the sky was getting light",
  'They ask about {the}, and so / I sing* it here for everyone to know',
  'I asked about {the} in town / The baker knew, and wrote the whole thing down',
];
/** For what a song protests against. */
export const OPPOSED_FRAMES: readonly string[] = [
  'They speak about {the} as if {it} were done / But no is still a word for everyone',
  'Who asked for {the}? Not a soul in here / So say it till the back row, too, can hear',
  'They tell me that {the} will have to be / I tell* them that they have to wait and see',
  'They signed {the} where no one could look on / The names will count when all the ink is gone',
];
/** For a numbered birthday or anniversary. */
export const FEAST_FRAMES: readonly string[] = [
  "+It's {the}, so let the doorbell ring / And find the guests another song to sing",
  '+They baked for {the} the whole night through / A candle for each year, and one for two',
  '+The chairs are out for {the}, row on row / And every cup is full, and so is the show',
];
/** For what a song protests to save. */
export const DEFENDED_FRAMES: readonly string[] = [
  'And {the} {was} here before the plans were drawn / And will be here when those who drew are gone',
  'They never came to {the}, they never saw / They only sent a paper and a law',
  'Whoever knows {the} will not sit still / If no one else will stand for it, I will',
];
/** Nobody cuts “my job” out of a paper. */
export const PUBLIC_ABOUT_FRAMES: readonly string[] = [
  'The papers wrote about {the} last year / I cut the pages out and kept them here',
];

/** For words that are certainly of this kind. */
export const NOUN_FRAMES: Readonly<Record<NounKind, readonly string[]>> = {
  thing: [],
  handheld: [
    'I keep* {the} upon the windowsill / The house can fall asleep, {it} never will',
    'I found {the} one day below the stair / With twenty years of quiet in the air',
    'I hold* {the} up to the kitchen light / And turn* {them} slowly, left and then to right',
    "I carried {the} seven miles through rain / I'd carry {them} the seven back again",
    "I wrapped {the} in the <morning's|evening's|Sunday's> folded news / And tied {them} with the laces from my shoes",
    'They asked what I would carry through a flame / I said {the}, and no one thought the same',
    "There's dust on {the}, dust on everything / I wiped {them} down as though I'd hear {them} sing",
    'No one has touched {the} since early May / {It} [hold] the shape and color of the day',
    'I drew {the} in the margin of a book / And everyone who borrowed it would look',
  ],
  fixture: [
    'I stood beside {the} and watched the light / Go slowly down the street and out of sight',
    'No one has touched {the} since early May / {It} [hold] the shape and color of the day',
    "There's dust on {the}, dust on everything / I wiped {them} down as though I'd hear {them} sing",
  ],
  vehicle: [
    'I left {the} beside the garden wall / And ran on in to hear my mother call',
    'They sold {the} the winter I was* nine / I still can hear {them} turning at the sign',
    "{The} [start] up and all the windows shake / There's coffee in the cup, and I'm awake",
  ],
  cycle: [
    'I left {the} beside the garden wall / And ran on in to hear my mother call',
    'I learned to ride {the} when I was* ten / Around the yard, and round the yard again',
    'I rode {the} to the bottom of the lane / And back before the first of all the rain',
    'I took {the} apart to learn the trick / And tied {them} up with wire and a stick',
  ],
  craft: [
    'I watched {the} until {it} {was} a dot / And told the wind the things that I forgot',
    'I never saw {the} come home so late / With all those people waiting at the gate',
    'My father drew {the} upon the wall / And hung the drawing later in the hall',
  ],
  // Of the narrator's own body.
  body: [
    "It's written in {the}, plain as any page / The work, the weather, and a bit of age",
    'I felt it in {the} before the rain / It passes, and it comes around again',
    'The doctor looked at {the} and at the chart / Then asked me to go over it from the start',
  ],
  place: [
    'I waited by {the} an hour or so / A man came by, and asked which way to go',
    'Around {the} the evening air is sweet / With <bread|rain|smoke> and with the sound of passing feet',
    'I pass* {the} each morning on the way / The <sign|clock|gate> has hung there crooked since last May',
    "I took a picture of {the} one fall / It came out dark, it's hanging in the hall",
    'I know* the way to {the} in the dark / The gravel path, the gate, the little park',
    'The lamps come on by {the}, one by one / The day puts down whatever it has done',
    'I went to {the} when the rain had cleared / And {it} {was} so much smaller than I feared',
    "There's nobody near {the} after nine / The echo and the long way home are mine",
    'The road to {the} is a mile of stone / I walk* it slow, I walk* it on my own',
    "I walk* to {the} in the dark / And someone's dog begins to bark",
    "Behind {the} there's a bench with someone's name / And every year the roses are the same",
    'They locked {the} at ten, they locked the gate / And I was* always just a minute late',
  ],
  // Lands, waters, stars.
  land: [
    'I stood and looked at {the} half the night / And then the east was going gray and white',
    '{The} never [ask] who I used to be / {It} never [want] another thing from me',
    'The morning after, {the} looked so still / Like paper someone smoothed along the hill',
    'I told {the} what I never told a friend / {It} let me talk until I reached the end',
    'The photographs of {the} came out too dark / A smear of gray, a single silver mark',
  ],
  weather: [
    'They built a wall, {the} went right on through / I thought of several things that I could do',
    'I told {the} what I never told a friend / {It} let me talk until I reached the end',
    '{The} never [ask] who I used to be / {It} never [want] another thing from me',
  ],
  animal: [
    "I'm up before the traffic and the sun / To watch {the} until the dark is done",
    'I drew {the} in pencil on the wall / {It} looked at me as if {it} knew it all',
  ],
  person: [
    "{The} [know] the name of every bird and tree / And [point] them out to anyone who'd see",
    '{The} [put] the kettle on and [set] the chairs / And [ask] who wants the last of all the pears',
    '+{The} [sing] along to nearly every song / With half the words, and all the others wrong',
    '+{The} [wave] at trains, and someone waves again / A <yellow|checkered|paper> hat, a window, and the rain',
    '+{The} [whistle] on the stairs at half past eight / And [wait] for anyone who may be late',
    "{The} [write] a list on Mondays, line by line / And [cross] it out on Tuesday, and that's fine",
    '{The} [keep] a <light|lamp> on in the hall / And [wave] at every stranger, short or tall',
    '{The} once told me, pouring out the tea / The boats that stay in harbor miss the sea',
    "You'll know {the} by the <whistle|laughter|footsteps> and the keys / The pockets full of <string|nails|chalk>, the muddy knees",
    '{The} [walk] home the long way, by the mill / The streetlamps all come on along the hill',
    '+{The} [know] a joke that has no end / And [tell] it every Monday to a friend',
    'I learned from {the} to whistle and to wait / To close a book, to open up a gate',
    '+{The} [laugh] first, and half the <room|street|bus> joins in / With <jam|chalk|flour> upon the sleeve and on the chin',
    '{The} [tie] a ribbon to the garden gate / So anyone can find it, coming late',
    "{The} [turn] the collar up against the snow / And [wave] as if there's nowhere else to go",
    '{The} [hum] a tune that I can almost place / And [walk] in time to it, at half the pace',
    "+There isn't much {the} would not repair / A <roof|gate|bike>, a clock, a <doll|broom> without its hair",
    '{The} [have] a way of listening that stays / I think* about it on the longest days',
    'Without {the} the <street|house|yard> would be too still / No <whistling|laughter|humming> at the bottom of the hill',
  ],
  baby: [
    '{The} [sleep] with one small fist against the light / The house goes round on tiptoe half the night',
    'I carried {the} slowly up the stair / The smell of milk and soap upon the air',
    '{The} [wake] up before the birds have sung / With half a word already on the tongue',
    '{The} [laugh] out loud at nothing but a spoon / And [reach] with both hands out to take the moon',
  ],
  food: [
    'They passed {the} around the kitchen twice / And no one said a word about the price',
    'I carried {the} home and up the stairs / The neighbors turned their heads above their chairs',
  ],
  plant: [
    'I planted {the} where the fence had been / And every April lets the new year in',
    '{The} [lean] over toward the morning sun / As if {it} had a word for everyone',
    'The wind goes through {the} and lets {them} be / It did as much one afternoon for me',
  ],
  feeling: [
    '{N} came to the door without a coat / I let {them} in, and cleared my dusty throat~s',
    'There {is} {n} in the way I close* a door / I never used to hear the hinge before',
    'I carried {n} like a stone for luck / And set {them} on the dashboard of the truck',
    'They sell no cure for {n} at the store / I bought some bread and milk and nothing more',
    'I know* {n} by the way {it} [take] the stair / And by the smell of winter in {its} hair',
    "The kettle sings, and {n} [take] a chair / As though there'd always been a cushion there",
    'I folded {n} in among the clean / White shirts, so that {it} never would be seen',
    "Let {n} have the window seat today / I'll take the aisle and look the other way",
  ],
  event: [
    '-{The} {was} over by the time I came / The chairs were stacked, nobody knew my name~s',
    'I marked {the} in red above the stove / I packed the car, forgot the rest, and drove',
    'Before {the}, there was the smell of rain / And after, only people and a train',
    'They planned {the} for a year, and still it rained / The lights went out, the picnic chairs remained',
  ],
  time: [
    'I wait* for {the} like others wait for mail / The porch, the chair, my elbows on the rail',
    'They say that {the} will leave a touch of gold / The kettle on, the story nearly told',
    "When {the} [come], I'll set the table wide / With every chair from every room inside",
  ],
  idea: [
    '{The} {is} why I came and why I stayed / The bed unslept in and the bed unmade',
    'I thought {the} would have let me sleep by now / The dark goes by, {it} [find] me anyhow',
  ],
};

/** For things without an owner: “Not much else in the room is really mine”. */
export const FOUND_FRAMES: readonly string[] = [
  '{The} [sit] where the light comes in at nine / Not much else in the room is really mine',
  'Somebody left {the} beside the track / I took {them} in, and no one wants {them} back',
  "{The} [be] worth a dollar, maybe two / I wouldn't sell {them} for the sky in blue",
  'My father left {the} for me, and a note / I read* it with one hand inside my coat~s',
  'Somebody left {the} outside in the rain / And no one ever came for {them} again',
];

/** For food named without an article: “hummus”, “mangoes”. */
export const UNCOUNTED_FOOD_FRAMES: readonly string[] = [
  "The smell of {n} on the stairs at ten / And all at once I'm eight years old again",
  "They're selling {n} by the station door / I had ten coins, and now I have* no more",
];

/** For one person, who has one coat. */
export const ONE_PERSON_FRAMES: readonly string[] = [
  'I saw {the} outside the corner store / The same brown coat as all the years before',
  'They asked {the} to say a word or two / There was no word, so someone hummed it through',
  '{The} {was} up again till half past three / A single yellow window, and the sea',
  '{The} [come] in and [hang] a wet coat up / And [ask] for nothing but a coffee cup',
  '+{The} [sit] upon the <harbor|garden|station> wall / With half a <sandwich|pretzel|muffin>, and a word for all',
  '{The} [cut] the apple twice and [give] the most / And [eat] the darkest corner of the toast',
  "{The} [keep] a photograph inside a shoe / It's bent across the middle, nearly blue",
  "{The} [wear] the watch that stopped in eighty-two / It's right two times a day, and that will do",
];

/** For people the request is angry with. */
export const SCORNED_FRAMES: readonly string[] = [
  '{The} [count] the money with the curtains closed / And [laugh] at anybody who opposed',
  '{The} [drive] by in something long and gray / And never [hear] a word that people say',
  '{The} [sign] the letters with a silver pen / And [raise] the price, and [raise] the price again',
  "You'll know {the} by the smile that isn't there / The polished shoes, the boots upon the stair",
  'Somebody told {the} no, and then told more / And now a hundred people crowd the door',
  '{The} never [hear] the knocking or the rain / The ceiling drips, the buckets fill again',
  'They wrote to {the} seven times this year / The answer was a lawyer, and a sneer',
];

/** For sad and dark songs. */
export const DARK_PERSON_FRAMES: readonly string[] = [
  '-{The} [take] the path along the empty mill / The lamp goes small, and smaller, and is still',
  '-{The} [sit] alone, the coat still buttoned tight / And [watch] the window turning into night',
  '-They called {the} aloud, and no one came / The wind went round the houses just the same',
];

/** For a pet that has died. */
export const MOURNED_PET_FRAMES: readonly string[] = [
  'I still hear* {the} come running up the stair / And turn* around to no one being there',
  'The bowl is dry, the mat beside the door / Still has the place of {the}, and nothing more',
  'I look* around for {the} all the same / I fill* the bowl, I sometimes call* the name',
];

/** For somebody who has died. */
export const MOURNED_FRAMES: readonly string[] = [
  'I learned from {the} to whistle and to wait / To close a book, to open up a gate',
  'I hear* {the} in the way I close* a door / In sayings that I never used before',
  'I still look* round for {the} in every crowd / And once or twice have said the name out loud',
  'They asked about {the}, and I told it all / The coat, the jokes, the whistle in the hall',
  'The last time I saw {the}, there was tea / The window, and the wind along the tree',
  "There's still a place for {the} at every feast / The light comes in there first, out of the east",
];

/** For animals with feet or wings. */
export const LAND_ANIMAL_FRAMES: readonly string[] = [
  'They told me that {the} would never stay / But here {it} {is} beside me anyway',
  '{The} beside the kitchen door / Had never been so close before',
  "I saw {the} one evening by the lane / As calm as if {it} couldn't feel the rain",
];

/** For animals that live in water. */
export const WATER_ANIMAL_FRAMES: readonly string[] = [
  'I leaned across the rail, and down below / {The} went past me, silent as the snow',
  'They say {the} [go] down where light is thin / And never [ask] the harbor to come in',
];

/** For sweat, blood and tears. */
export const FLUID_FRAMES: readonly string[] = [
  'It took {n} to get this far along / And most of {them} [have] gone into the song',
  'They paid for it in {n}, they paid in time / In every inch and ounce of every climb',
];

/** `{p}` is a person's name. */
export const NAME_FRAMES: readonly string[] = [
  'And {p} brought a melon, and a chair / And told a tale that stayed there in the air',
  'They say that {p} can whistle any tune / And fix a bike by Friday afternoon',
  '+And {p} came with flowers in the rain / And both the shoes were never right again',
  'I wrote to {p} on the back of bills / With all the news, and pictures of the hills',
  'For {p} there is always cake in store / And half a dozen reasons to have more',
  'The day that {p} got here, it was May / And nothing quite went on the usual way',
  '{p} has a ticket in a winter coat / And knows by heart the letter no one wrote',
  "There's {p} at the <window|table|counter>, half past two / With paper, <string|paint|felt>, and half a jar of glue",
  'When {p} laughs, the <kitchen|parlor|hallway> windows shake / The house itself is more than half awake',
  '-They asked where {p} went, the <neighbors|sisters|bakers> smiled / And pointed where the blackberries grow wild',
  '{p} drew a line in chalk along the street / With arrows for the small and dancing feet',
  'The <light|lamp> that {p} left on in the hall / Is burning like a promise on the wall',
  'And {p} knows the shortcut through the park / The hole along the fence, the dog, the dark',
  "+So here's to {p}, raise the <glasses|teacups> high / A paper crown, a <candle|ribbon|whistle> and a pie",
  '-A postcard came from {p}, torn in two / It said the sea was every kind of blue',
  '-I hear* that {p} moved out to the coast / And paints the boats, and burns the morning toast',
  "{p} always sings when everyone's asleep / And knows more words than anyone could keep",
  'They named a boat for {p} down at the quay / It leaks a little, and it loves the sea',
  '{p} keeps a <list|book> of all there is to do / And crosses off the things that no one knew',
  "If {p} were here, the table would be loud / There'd be a <joke|toast|song>, a spill, a little crowd",
  'I saved a seat for {p} beside the aisle / And looked around to see the crooked smile',
  'Ask {p} the time, and hear about the moon / And where to get the ripest <plums|pears|peas> in June',
  "I learned from {p} to leave the porch light on / And not to count the hours till they're gone",
  '{p} cut the <bread|cake|loaf> and gave away the heel / And told a tale as round as any wheel',
  "+Here's {p} in paint, with both hands in the air / And half the morning's yellow in the hair",
];

/** Two people: `{p}` and `{q}`. */
export const PAIR_FRAMES: readonly string[] = [
  '{p} brought the music, {q} brought the bread / And no one in the building went to bed',
  '{p} and {q} on the back porch stair / With one guitar and not a single care',
  'When {p} tells a joke, {q} laughs, and all / The neighbors put an ear against the wall',
  '{p} gave {q} the window seat that day / And watched the houses turn and go away',
  'I saw {p} and {q} walking in the rain / One coat between the two, along the lane',
];

/** `{p}` is a place on a map. */
export const PLACE_FRAMES: readonly string[] = [
  "The <train|bus> from {p} gets in after ten / I tell* myself I won't go down again",
  "Somewhere in {p} there's a street I know* / With <laundry lines|lemon trees|tin balconies> and <sparrows|swallows|pigeons> in a row",
  'In {p} all the windows face the light / And people leave them open half the night',
  'I left some shoes in {p}, God knows when / And never went to look for them again',
  "They're singing out in {p}, so I'm told / Of streets of rain that turn at night to gold",
  'The map of {p} is folded on the bed / With one street underlined in faded red',
  "In {p} it rains on Sundays, then it's clear / And someone sells umbrellas half the year",
  'From here to {p} the wires all hum and lean / With half a hundred sparrows in between',
  'One night in {p} the power all went out / And people sang, and passed the bread about',
];

/** `{p}` is a street. */
export const STREET_FRAMES: readonly string[] = [
  'On {p} all the windows face the light / And people leave them open half the night',
  'I left some shoes on {p}, God knows when / And never went to look for them again',
  'The lamps come on down {p}, one by one / The day puts down whatever it has done',
];

/** For a word or phrase of any kind, quoted as a word. */
export const WORD_FRAMES: readonly string[] = [
  'I wrote “{w}” in the steam upon the glass / And watched the letters run, and let it pass',
  "Somebody sprayed “{w}” on the station wall / It's not the strangest message of them all",
  "The neon sign says “{w}” in blue and red / It blinks all night above the baker's bed",
  "Somebody carved “{w}” in the wooden door / I'd never stopped to read the thing before",
  'I said “{w}” to the sleeping street / And heard it answer underneath my feet',
  'Somebody chalked “{w}” along the lane / It stayed there till the first of all the rain',
  'My mother sewed “{w}” upon a cloth / The thread was bitten later by a moth',
  'The letter ended with “{w}” alone / No name, no date, no number for the phone',
];

/** For seasons and times that recur: nobody lives for “the next week”. */
export const SEASON_FRAMES: readonly string[] = [
  "I've lived for {the} since I was* small / The trees I climbed, the secrets in the wall",
];

/** For rap: a line is a bar of about twelve syllables; `{the}` as above. */
export const RAP_NOUN_FRAMES: readonly string[] = [
  "Everybody's got a word about {the}, and it's long / I laid it on the beat until it turned into a song",
  "Tell 'em about {the}, tell 'em what it was about / There's a line around the corner and the word is getting out",
  "Nobody ever made a verse about {the} yet / So I wrote it on the dashboard where I wouldn't forget",
  'It was all about {the} when the needle hit the wax / With the bass in the ceiling and the rain in the cracks',
  'I got {the} on my mind~s, got a mic and a van / I had a nickel and a notebook, had a nickel and a plan',
  'Talk about {the}, I can talk about it all night / From the back of the bus to the front of the light',
  "Look at {the}, look again, what is it that you see? / There's a story in the corner and they're saving it for me",
  'I put {the} in the first verse, {the} in the last / Got a foot on the future and a hand on the past',
  'Ask about {the} and the block is gonna tell / From the lady with the laundry to the man with the bell',
];
/** For rap about things that can be carried. */
export const RAP_CARRIED_FRAMES: readonly string[] = [
  "I came in with {the} and a pocket full of lines / Half the city on the curb and they're reading all the signs",
  'They never gave me a thing, so I carried {the} alone / Put the pen to the paper, put the bass to the bone',
];
export const RAP_COUPLETS: readonly string[] = [
  'Two trains, one bus and a mile in the sleet / Wrote a verse for every stop and I kept it off the beat',
  'Cousin on the buckets and a sister on the keys / Neighbor on the ceiling with a broomstick, saying please',
  'Cracks in the sidewalk, numbers on the door / Somebody was singing up on every other floor',
  'Pocket full of receipts and a hand full of chalk / Never had a microphone so I learned it on the walk',
  'Lights on the river and a ferry running late / Counting every syllable from one up to eight',
  'Library card and a coat from the fair / Half of what I know* is from a book on the stair',
  'Barbershop, laundromat, bakery, school / Everybody knows a story, everybody has a rule',
  'Started in the basement with a busted pair of phones / Now the windows in the building got a rattle in the bones',
  'Mama on the late shift, supper on low / Had a bus pass, a dollar and a long way to go',
  'Every day the same block, every day a new verse / Some of them were better and a lot of them were worse',
  'Pen on the pad when the rent is overdue / Half of it is memory and all of it is true',
  "Count it off, one two, let the snare do the rest / Got a drum for an engine and it's knocking in the chest",
  'Elevator broken so I took it by the stairs / Fourteen flights and not a single person cares',
  'Sneakers on the wire and the sirens on the air / Kid with a crayon drawing mountains on the stair',
  'They were selling out the corner, they were buying up the street / I was* writing down the numbers, I was* keeping to the beat',
  "Old man on the step said to never rush a rhyme / You can borrow any beat but you can't borrow time",
  'Took the long way up with the short end of the stick / Built a house out of nothing, laid it brick upon brick',
  "Radio is playing what I wrote when I was* ten / And I'm standing at the crossing, and I'm hearing it again",
  'Never had a ladder so I climbed it on a line / Put a word on the wall and a name upon the sign',
  "Uncle had a saying, and he said it with a grin / You can lock the front door, but the music's getting in",
  'Teacher said be quiet, so I tapped it with a pen / Got a detention for it, and I tapped it out again',
  'Corner store credit and a coat without a zip / Winter at the bus stop and a chapped lower lip',
  'Ten in a kitchen and a fan without a blade / Every one was laughing at the noise that it made',
  'Grandma in the window with the plants and the news / Told me walk a mile before talking of the shoes',
  "Train overhead and the whole street shakes / Everybody's dancing to the squeal of the brakes",
  'Some got the money and some got the crown / Some got the long walk the whole way down',
  'Chalk on the concrete, hopscotch on the ground / Build another city out of nothing but the sound',
  'Running through the hallway with a photocopied pass / Late for every morning and the first one out of class',
  'Moon on the parking lot, bottle-cap gold / Every story told here was already being told',
  'Rain in the gutter and a rhythm on the tin / Open up the window, let the weather come in',
];

/** The narrator is the thing itself. */
export const PERSONA_FRAMES: readonly string[] = [
  'They call me {the}, and I wear* the name / They come and go, and I stay* much the same',
  "I am* {the}, I have* the longest view / I've seen them come, I've seen them go home too",
  'I am* {the}, and I have* only this / The weather, and the days, and what they miss',
  "Ask me, I am* {the}, I ought to know / I've seen the way they come, the way they go",
  "You wouldn't think {the} could have a song / But here it is, I've had it all along",
];
/** The narrator is a kind of person: a bride, a soldier. */
export const PERSON_PERSONA_FRAMES: readonly string[] = [
  'I am* {the}, and this is what I know* / I learned a half of it, and learned it slow',
  'Ask me, I am* {the}, I was* there / I know* the door, the window and the stair',
  "You wouldn't think {the} could have a song / But here it is, I've had it all along",
  "I am* {the}, I've said it to the wall / And now I'd like to say it to you all",
];
/** `{w}` is a stretch of somebody's life: “31 years”. */
export const SPAN_FRAMES: readonly string[] = [
  '{w} went by the window like a train / And left a little silver on the pane',
  'Count {w}, and count them once again / The kettle and the clock, the sun, the rain',
  'And {w} can fit inside a cup / With half a spoon of sugar, stirred right up',
  'It took {w} to get from there to here / A little rust, a little less of fear',
];
/** `{w}` is the age somebody reaches. */
export const AGE_FRAMES: readonly string[] = [
  '+So many candles, {w} of them in all / The smoke has gone and drawn upon the wall',
  "+It's {w} times around the sun, and then / It's hats and horns, and round it goes again",
  '+They counted up to {w}, and lost the thread / And had another slice of cake instead',
];
/** `{w}` are the colours of a team or a flag. */
export const COLOR_FRAMES: readonly string[] = [
  'The flags are {w}, the drums are near / You know those colors anywhere from here',
  'The scarves are {w}, knitted long / And every row is halfway through a song',
  'In {w} they come along the street / With songs and whistles, half a mile of feet',
];
/** `{w}` is a time of day. */
export const CLOCK_FRAMES: readonly string[] = [
  "It's {w}, and the hallway light is on / The kettle is the first to see the dawn",
  'The clock says {w}, and it ought to know / The street is empty, and the lamps are low',
  'At {w} sharp the quiet came undone / A door, a step: another day begun',
];
/** `{w}` is a year. */
export const YEAR_FRAMES: readonly string[] = [
  'The year was {w}, the ink was blue / Somebody wrote it down, and it is true',
  'They started it in {w}, somebody swore / And every spring they start it up once more',
  'A photograph from {w} is on the wall / A line of hats, and someone very small',
];
