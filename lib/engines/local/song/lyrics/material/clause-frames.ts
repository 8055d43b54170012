/**
 * Rhymed lines around a sentence of the request, `{c}`, which is whole without them and may be glad or sad, of now or of long ago. `+` and
 * `-` and the marks of narrators are those of `images.ts`.
 */
export const CLAUSE_FRAMES: readonly string[] = [
  '{c}, they say / I tell* it now the plain and simple way',
  "{c}, it's true / And there is nothing more I have* to do",
  '{c}, I know* / I sang it once out loud, and once down low',
  '{c}, and so / The song goes on where it would have to go',
  '{c}, and now / There is a song about it anyhow',
  '{c}, and then / Somebody asks to hear it all again',
  "{c}, that's right / And that is what the song is for tonight",
  "{c}, that's all / A few plain words to write across the wall",
  '{c}, I swear* / I said it in the street and on the stair',
  "{c}, it's said / I keep* it written down beside the bed",
  "{c}, that's clear / I say* it so the back row, too, can hear",
  "{c}, that's it / The rest is only how the pieces fit",
  'Here is a thing that anyone may know / {c}, and it is so',
  'It takes a line to tell it, two or three / {c}, you see',
  'I asked the street, and this is what it knew / {c}, it is true',
  'I could have said it any other way / {c}, so they say',
  'What else is there to sing about instead? / {c}, as I said',
  'The news came in by window and by door / {c}, and there is more',
  '+{c}, oh yes / I sang it in my Sunday shoes, no less',
  '+{c}, hooray / They ring the bells about it half the day',
  '+Now raise a glass, and let the whole room cheer / {c}, all of you hear',
];

/** Of the dead, and of what is to be forgiven. */
export const SOBER_CLAUSE_FRAMES: readonly string[] = [
  '{c}, I know* / And I still hear* it everywhere I go*',
  "{c}, it's true / And there is nothing more that words can do",
  '{c}, and now / I keep* the thought of it alive somehow',
  '{c}, they said / I turned the lamp down low and went to bed',
  "{c}, that's all / A photograph, a light along the wall",
  'I say* it softly, for the words are few / {c}, and it is true',
  "There is not much to say, and yet I try* / {c}, I don't know why",
];

/** Bars of a rap. */
export const RAP_CLAUSE_FRAMES: readonly string[] = [
  '{c}, and everybody knows / From the barber to the baker, that is how the story goes',
  "{c}, that's a fact, write it down / You can hear it on the buses from the harbor into town",
  "{c}, and I put it in the rhyme / Every word of it is true and every word of it's on time",
  "{c}, let me say it to the beat / There's a rumor on the corner and it's running up the street",
  '{c}, and I never told a lie / You can ask it of the pigeons, you can ask it of the sky',
];

/** Said to somebody, who is called `{p}`: “Ana”, “my father”. */
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
