/**
 * Rhymed lines around a sentence of the request, `{c}`. The sentence is complete without them, and may be glad or sad,
 * past or present. For `+`, `-` and the marks of narrators see `images.ts`.
 */
export const CLAUSE_FRAMES: readonly string[] = [
  '{c}, they say / I tell* it now the plain and simple way',
  "{c}, it's true / And there is nothing more I have* to do",
  '{c}, I know* / I sang it once out loud, and once down low',
  '{c}, and now / There is a song about it anyhow',
  "{c}, that's right / And that is what the song is for tonight",
  '{c}, I swear* / I said it in the street and on the stair',
  "{c}, it's said / I keep* it written down beside the bed",
  'Here is a thing that anyone may know / {c}, and it is so',
  'It takes a line to tell it, two or three / {c}, you see',
  'I asked the street, and this is what it knew / {c}, it is true',
  'I could have said it any other way / {c}, so they say',
  'What else is there to sing about instead? / {c}, as I said',
  '+{c}, oh yes / I sang it in my Sunday shoes, no less',
  '+{c}, hooray / They ring the bells about it half the day',
];

/** For songs about the dead. */
export const SOBER_CLAUSE_FRAMES: readonly string[] = [
  '{c}, I know* / And I still hear* it everywhere I go*',
  "{c}, it's true / And there is nothing more that words can do",
  '{c}, and now / I keep* the thought of it alive somehow',
  '{c}, they said / I turned the lamp down low and went to bed',
  "{c}, that's all / A photograph, a light along the wall",
  'I say* it softly, for the words are few / {c}, and it is true',
  "There is not much to say, and yet I try* / {c}, I don't know why",
];

/** For apologies, said to the person who was wronged. */
export const APOLOGY_CLAUSE_FRAMES: readonly string[] = [
  '{c}, I know* / I should have told it plainly long ago',
  '{c}, and now / I want* to put it right again somehow',
  "{c}, that's true / The fault was mine, whatever else I do*",
  'I will not dress it up or make it small / {c}, that is all',
  'I have* turned it over, and it stays the same / {c}, and I take* the blame',
  'No other way to put it comes to mind / {c}, and it was unkind',
];

/** For rap: each line is a bar. */
export const RAP_CLAUSE_FRAMES: readonly string[] = [
  '{c}, and everybody knows / From the barber to the baker, that is how the story goes',
  "{c}, that's a fact, write it down / You can hear it on the buses from the harbor into town",
  "{c}, and I put it in the rhyme / Every word of it is true and every word of it's on time",
  "{c}, let me say it to the beat / There's a rumor on the corner and it's running up the street",
  '{c}, and I never told a lie / You can ask it of the pigeons, you can ask it of the sky',
];

/** Said to the addressee, `{p}`: “Ana”, “my father”. */
export const ADDRESS_FRAMES: readonly string[] = [
  "{p}, I've written all of this for you / With half a pencil, when the day was through",
  '{p}, I saved the window seat for you / The one with half the harbor for a view',
  "{p}, I'd know your step on any stair / I'd know your voice in any crowded square",
  "{p}, there are things I never said / I've got them all for you inside my head~s",
  '{p}, you have taught me more than any book / To take my time, to take another look',
  '{p}, I keep* your picture by the door / I look* at it a minute, maybe more',
  '{p}, I think* of you when evening falls / And light goes up and down the kitchen walls',
  'So this is yours, {p}, each word of it / The tune is old, I had to make it fit',
];

/** Rhymed lines around one thing in the words of the request, `{l}`, singular or plural. */
export const THING_FRAMES: readonly string[] = [
  '{l}, clear as day / I never had to look the other way',
  '{l}, even now / It all comes back to me again somehow',
  '{l}, here it starts / The rest of it is made of smaller parts',
  '{l}, that I know* / I take* it all along wherever I go*',
  'Ask what I see* with both of my eyes closed / {l}, I suppose',
  'And what comes back to me at close of day? / {l}, anyway',
  'What did I think* about the whole way here? / {l}, loud and clear',
  'If someone asks me what it is about / {l}, without a doubt',
  "{l}, that's the part / That anyone around here knows by heart",
  '{l}, night and day / There is not very much I need* to say',
];

/** Rhymed lines around things that the request lists, `{l}`: “the caravan and burnt toast”. */
export const LIST_FRAMES: readonly string[] = [
  "{l}, and more / They're all in here, that's what the song is for",
  "{l}, that's right / I'd put them all in every line tonight",
  '{l}, I know* / I take* them all along wherever I go*',
  "{l}, that's how / It all comes back, as clear as it is now",
  "{l}, that's all / The things that make it good are often small",
  'What is there here to put into a song? / {l}, all along',
  "So what's a song to hold, and what's it for? / {l}, and more",
  "Here's what I'd keep, if I could keep a few / {l}, that would do",
  'And if you ask me what I mean* to say / {l}, any day',
  '+{l}, and cheer / For all the best of everything is here',
  '+{l}, hooray / What else is there to wish for on the day?',
];
export const SOBER_LIST_FRAMES: readonly string[] = [
  '{l}, and then / I would give much to see it all again',
  '{l}, still here / I look* at them, and everything is near',
  "{l}, that's all / The things that stay with us are often small",
  'What do I keep* of everything there was? / {l}, just because',
];
export const RAP_LIST_FRAMES: readonly string[] = [
  '{l}, that is where I am from / You can hear it in the bass line, you can hear it in the drum',
  '{l}, put them all in a row / That is everything I came with, that is everything I know*',
  "{l}, every one in the rhyme / If you want to hear them twice, then I'll say them one more time",
];

/** Told by a narrator whose name is `{p}`. */
export const SIGNED_FRAMES: readonly string[] = [
  "It's only {p}, who writes this line by line / And hopes that one of them will sound just fine",
  'And this is {p}, with both hands on the page / Who has no tune, and never saw a stage',
  "It's {p} who's singing, nobody but me / The key is wrong, it's all there is to see",
];

/** Said to an addressee the narrator is angry with, or is leaving. */
export const STERN_ADDRESS_FRAMES: readonly string[] = [
  '{p}, I have* a word or two for you / And every one of them is overdue',
  '{p}, I know* what you have said and done / The list is long, and I have* just begun',
  '{p}, you can take your coat and close the door / I do* not need to hear it any more',
  '{p}, I said your name, and then I heard / How little there was left in that one word',
];

/** Said by several to `{p}`. */
export const WE_ADDRESS_FRAMES: readonly string[] = [
  "{p}, we've written all of this for you / With half a pencil, when the day was through",
  "{p}, there are things we never said / You'll find them all in here for you instead",
  '{p}, we have a word or two for you / We kept it short, and every bit is true',
  'So this is yours, {p}, each word of it / The tune is old, we had to make it fit',
];

/** Said to a place or a thing, `{p}`: “Lisbon”, “my first car”. */
export const THING_ADDRESS_FRAMES: readonly string[] = [
  '{p}, I think* of you when evening falls / And light goes up and down the kitchen walls',
  '{p}, you have taught me more than any book / To take my time, to take another look',
  "{p}, I've written all of this for you / With half a pencil, when the day was through",
  '{p}, you never said a word to me / And still I told you everything there can be',
  '{p}, you knew me better than the rest / You saw me at my worst and at my best',
  'So this is yours, {p}, each word of it / The tune is old, I had to make it fit',
];
