/**
 * A hundred requests in customers' own words, with what each asks for. Written before the writer was tried on them, and
 * not referenced by it.
 */
import type { LyricsRequest } from './judge-lyrics.ts';

const diner =
  '[Verse 1]\nThe diner closes after two\nI wipe the counter, pour the brew\nA trucker hums a Christmas tune\nIt is the middle of June\n\n[Pre-Chorus]\nAnd I keep thinking\nWhat if I drove\n\n[Chorus]\nGive me a window seat\nGive me a road that bends\nGive me a window seat\nTell all my friends\n\n[Verse 2]\nMy sister calls from Santa Fe\nShe says the sky is wide all day\nI count the tips and fold the tray\nAnd think of what I want to say\n\n[Pre-Chorus]\nAnd I keep thinking\nWhat if I drove\n\n[Chorus]\nGive me a window seat\nGive me a road that bends\nGive me a window seat\nTell all my friends\n\n[Bridge]\nThe neon sign has lost its E\nIt never said a word to me\n\n[Outro]\nGive me a window seat';
const team =
  '[Verse 1]\nWe lace our boots before the sun is high\nWe know the field, we know the reason why\nOur coach is shouting something from the line\nWe hear the crowd and everything is fine\n\n[Chorus]\nWe are the river, we are the rain\nKnock us down and we come again\n\n[Verse 2]\nOur captain has a bandage on her knee\nShe says she plays for all the world to see\nWe pass the ball and never look behind\nThe other side is running out of time\n\n[Chorus]\nWe are the river, we are the rain\nKnock us down and we come again';
const garden =
  'He plants potatoes in a row\nHe waters them and lets them grow\nHe has a radio, a chair\nHis daughter left a ribbon there\n\nAnd when the evening takes the hill\nHe sits and listens, sitting still';

export const CUSTOMER_REQUESTS: readonly LyricsRequest[] = [
  {
    ask: { prompt: 'A country song about my grandfather teaching me to fish on Lake Superior' },
    wishes: [{ theme: 'grandfather' }, { has: 'Lake Superior' }],
  },
  {
    ask: {
      prompt: 'upbeat pop about quitting my job and moving to Barcelona',
      negativeConstraints: ['boss', 'money'],
    },
    wishes: [{ has: 'Barcelona' }, { theme: 'job' }, { hasNot: 'boss' }, { hasNot: 'money' }],
  },
  {
    ask: {
      prompt: 'Two old friends meet at a train station after twenty years',
      perspective: 'third person',
      structure: ['Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Chorus'],
    },
    wishes: [
      { narrator: 'they' },
      { theme: 'friend' },
      { theme: 'train station' },
      { labels: ['Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Chorus'] },
    ],
  },
  {
    ask: { prompt: 'A lullaby for baby Noor', themeKeywords: ['blanket', 'whale', 'lantern'] },
    wishes: [{ has: 'Noor' }, { theme: 'blanket' }, { theme: 'whale' }, { theme: 'lantern' }],
  },
  {
    ask: {
      prompt: 'Breakup song, she took the dog and left the plants',
      guidance: 'Keep it bitter but funny. Use the word "cactus".',
    },
    wishes: [{ theme: 'dog' }, { theme: 'plant' }, { has: 'cactus' }],
  },
  {
    ask: { prompt: 'Rap about working nights in a hospital', genre: 'hip hop', themeKeywords: ['scrubs', 'coffee'] },
    wishes: [{ theme: 'hospital' }, { theme: 'scrubs' }, { theme: 'coffee' }],
  },
  {
    ask: {
      prompt: 'Song for my parents Helen and George on their fortieth wedding anniversary',
      perspective: 'we',
    },
    wishes: [{ has: 'Helen' }, { has: 'George' }, { narrator: 'we' }, { theme: 'anniversary' }],
  },
  {
    ask: { prompt: 'A haunted house ballad with a music box and a girl named Clara', negativeConstraints: ['ghost'] },
    wishes: [{ has: 'Clara' }, { theme: 'music box' }, { theme: 'house' }, { hasNot: 'ghost' }],
  },
  {
    ask: {
      prompt: 'Anthem for our village football club, the Red Foxes',
      guidance: 'The chorus must say "we rise with the foxes"',
      perspective: 'first person plural',
    },
    wishes: [{ has: 'we rise with the foxes' }, { theme: 'club' }, { narrator: 'we' }],
  },
  {
    ask: { prompt: 'a slow jazz tune about an empty bar at closing time', structure: ['A', 'A', 'B', 'A'] },
    wishes: [{ theme: 'bar' }, { labels: ['A', 'A', 'B', 'A'] }],
  },
  {
    ask: {
      prompt: 'The story of a lighthouse that falls in love with a ship',
      perspective: 'the lighthouse',
    },
    wishes: [{ theme: 'ship' }, { theme: 'lighthouse' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'Indie folk about rebuilding a motorbike with my dad in the garage', mood: 'warm' },
    wishes: [{ theme: 'motorbike' }, { theme: 'dad' }, { theme: 'garage' }],
  },
  {
    ask: {
      prompt: 'Write about climate change without being preachy',
      themeKeywords: ['glacier', 'honeybees', 'my daughter'],
      negativeConstraints: ['world', 'earth'],
    },
    wishes: [
      { theme: 'glacier' },
      { theme: 'honeybees' },
      { theme: 'daughter' },
      { hasNot: 'world' },
      { hasNot: 'earth' },
    ],
  },
  {
    ask: { prompt: "It's about loneliness in a crowded city", perspective: 'you', durationSec: 90 },
    wishes: [{ narrator: 'you' }, { theme: 'loneliness' }, { theme: 'city' }],
  },
  {
    ask: {
      prompt: 'Punk song against parking tickets',
      guidance: 'Two verses, no bridge. Mention the mayor.',
    },
    wishes: [{ theme: 'parking ticket' }, { theme: 'mayor' }, { noSection: 'bridge' }],
  },
  {
    ask: { prompt: 'a love letter to my old typewriter', structure: ['Verse', 'Verse', 'Chorus', 'Verse', 'Chorus'] },
    wishes: [{ theme: 'typewriter' }, { labels: ['Verse', 'Verse', 'Chorus', 'Verse', 'Chorus'] }],
  },
  {
    ask: { prompt: 'Christmas song about a snowman who wants to see the summer', perspective: 'he' },
    wishes: [{ theme: 'snowman' }, { theme: 'summer' }, { narrator: 'he' }],
  },
  {
    ask: { prompt: 'A song called "Paper Crown" about growing up too fast', themeKeywords: ['swing'] },
    wishes: [{ title: 'Paper Crown' }, { has: 'Paper Crown' }, { theme: 'swing' }],
  },
  {
    ask: { prompt: 'spaceship captain missing her wife on earth', perspective: 'she', genre: 'synthwave' },
    wishes: [{ theme: 'captain' }, { theme: 'wife' }, { narrator: 'she' }],
  },
  {
    ask: {
      prompt: 'Something hopeful for nurses',
      guidance: 'Include "hold the line a little longer" and "morning always finds us". Do not mention death.',
    },
    wishes: [
      { has: 'hold the line a little longer' },
      { has: 'morning always finds us' },
      { hasNot: 'death' },
      { theme: 'nurse' },
    ],
  },
  {
    ask: { prompt: 'disco track about roller skates and glitter', negativeConstraints: ['dance', 'floor'] },
    wishes: [{ theme: 'roller skate' }, { theme: 'glitter' }, { hasNot: 'dance' }, { hasNot: 'floor' }],
  },
  {
    ask: {
      prompt: 'A mother waiting for her son to come back from the army',
      perspective: 'from the point of view of the mother',
    },
    wishes: [{ theme: 'son' }, { theme: 'army' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'Reggae about mangoes, my bicycle and the road to Negril', durationSec: 60 },
    wishes: [{ theme: 'mango' }, { theme: 'bicycle' }, { has: 'Negril' }],
  },
  {
    ask: { prompt: 'blues about a broken refrigerator' },
    wishes: [{ theme: 'refrigerator' }],
  },
  {
    ask: {
      prompt: 'Happy birthday song for Uncle Ted who turns sixty and loves sailing',
      structure: ['Intro', 'Verse', 'Chorus', 'Verse', 'Chorus', 'Outro'],
    },
    wishes: [{ has: 'Ted' }, { labels: ['Intro', 'Verse', 'Chorus', 'Verse', 'Chorus', 'Outro'] }],
  },
  {
    ask: { prompt: 'Metal epic about a dragon, a mountain and a burning crown', negativeConstraints: ['no love'] },
    wishes: [{ theme: 'dragon' }, { theme: 'mountain' }, { theme: 'crown' }, { hasNot: 'love' }],
  },
  {
    ask: { prompt: 'K-pop style song about texting someone at 3 a.m.', themeKeywords: ['phone', 'battery'] },
    wishes: [{ theme: 'phone' }, { theme: 'battery' }],
  },
  {
    ask: { prompt: 'wedding first dance for Priya and Daniel, gentle, with candles and jasmine' },
    wishes: [{ has: 'Priya' }, { has: 'Daniel' }, { theme: 'candle' }, { theme: 'jasmine' }],
  },
  {
    ask: {
      prompt: 'A protest song about the closing of the library',
      perspective: 'we',
      guidance: 'Open with the chorus. Never say books.',
    },
    wishes: [{ theme: 'library' }, { narrator: 'we' }, { hasNot: 'book' }],
  },
  {
    ask: { prompt: 'a bossa nova about rain on a tin roof and waiting for you', negativeConstraints: ['umbrella'] },
    wishes: [{ theme: 'rain' }, { theme: 'roof' }, { hasNot: 'umbrella' }],
  },
  {
    ask: {
      prompt: 'Goodbye to our dog Biscuit',
      mood: 'tender',
      themeKeywords: ['tennis ball', 'garden gate'],
    },
    wishes: [{ has: 'Biscuit' }, { theme: 'tennis ball' }, { theme: 'garden gate' }],
  },
  {
    ask: { prompt: 'Song about a taxi driver in Mumbai who dreams of becoming a singer', perspective: 'he' },
    wishes: [{ has: 'Mumbai' }, { theme: 'taxi driver' }, { narrator: 'he' }],
  },
  {
    ask: { prompt: 'EDM banger about Saturday night', structure: ['Verse', 'Build', 'Drop', 'Verse', 'Build', 'Drop'] },
    wishes: [{ labels: ['Verse', 'Build', 'Drop', 'Verse', 'Build', 'Drop'] }],
  },
  {
    ask: {
      prompt: 'A soul song about forgiveness between two brothers',
      guidance: 'mention the broken guitar and the words "come on home"',
    },
    wishes: [{ theme: 'forgiveness' }, { theme: 'brother' }, { theme: 'guitar' }, { has: 'come on home' }],
  },
  {
    ask: { prompt: 'The last polar bear', perspective: 'an old polar bear' },
    wishes: [{ theme: 'polar bear' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'children’s song about brushing your teeth', negativeConstraints: ['scary', 'dark'] },
    wishes: [{ theme: 'teeth' }, { hasNot: 'scary' }, { hasNot: 'dark' }],
  },
  {
    ask: {
      prompt: 'Song about the Berlin wall coming down, seen by a young woman',
      perspective: 'third person she',
      themeKeywords: ['hammer', 'radio'],
    },
    wishes: [{ has: 'Berlin' }, { narrator: 'she' }, { theme: 'hammer' }, { theme: 'radio' }],
  },
  {
    ask: { prompt: 'a sea shanty about a pirate who is afraid of water, with a parrot' },
    wishes: [{ theme: 'pirate' }, { theme: 'parrot' }],
  },
  {
    ask: { prompt: 'trap about chess', themeKeywords: ['queen', 'clock', 'sacrifice'] },
    wishes: [{ theme: 'queen' }, { theme: 'clock' }, { theme: 'sacrifice' }],
  },
  {
    ask: { prompt: 'Song about insomnia', guidance: 'Three verses and no chorus. First person.' },
    wishes: [{ theme: 'insomnia' }, { noSection: 'chorus' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'A farewell for our colleague Ingrid, who is retiring after 31 years in accounting' },
    wishes: [{ has: 'Ingrid' }, { theme: 'colleague' }],
  },
  {
    ask: { prompt: 'power ballad about a long distance relationship', themeKeywords: ['airport', 'screen'] },
    wishes: [{ theme: 'airport' }, { theme: 'screen' }],
  },
  {
    ask: { prompt: 'Gospel song about a flood and a wooden boat', perspective: 'we', negativeConstraints: ['sin'] },
    wishes: [{ theme: 'flood' }, { theme: 'boat' }, { narrator: 'we' }, { hasNot: 'sin' }],
  },
  {
    ask: { prompt: 'The baker, the thief and the dancer', structure: ['Verse', 'Refrain', 'Verse', 'Refrain'] },
    wishes: [
      { theme: 'baker' },
      { theme: 'thief' },
      { theme: 'dancer' },
      { labels: ['Verse', 'Refrain', 'Verse', 'Refrain'] },
    ],
  },
  {
    ask: { prompt: 'lofi about studying late with green tea and a sleepy cat' },
    wishes: [{ theme: 'tea' }, { theme: 'cat' }],
  },
  {
    ask: { prompt: 'Write a song for Mateo’s first day of school', themeKeywords: ['backpack', 'crayons'] },
    wishes: [{ has: 'Mateo' }, { theme: 'backpack' }, { theme: 'crayons' }],
  },
  {
    ask: {
      prompt: 'a breakup song told to him',
      perspective: 'second person',
      negativeConstraints: ['tears', 'heart'],
    },
    wishes: [{ narrator: 'you' }, { hasNot: 'tear' }, { hasNot: 'heart' }],
  },
  {
    ask: { prompt: 'Garage rock about a fast car, a bad tattoo and Ohio' },
    wishes: [{ theme: 'car' }, { theme: 'tattoo' }, { has: 'Ohio' }],
  },
  {
    ask: {
      prompt: 'A meditation on silence',
      mood: 'calm',
      guidance: 'Each verse has four lines. Mention the monastery.',
    },
    wishes: [{ theme: 'silence' }, { theme: 'monastery' }],
  },
  {
    ask: { prompt: 'Song about a robot learning to cry', perspective: 'the robot', themeKeywords: ['rust'] },
    wishes: [{ theme: 'robot' }, { theme: 'rust' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'my grandmother’s kitchen in Naples', themeKeywords: ['tomatoes', 'apron', 'Sunday'] },
    wishes: [{ theme: 'grandmother' }, { has: 'Naples' }, { theme: 'tomato' }, { theme: 'apron' }, { has: 'Sunday' }],
  },
  {
    ask: { prompt: 'A drinking song about a goat that stole the mayor’s hat', perspective: 'they' },
    wishes: [{ theme: 'goat' }, { theme: 'hat' }, { narrator: 'they' }],
  },
  {
    ask: { prompt: 'about addiction and getting clean', guidance: 'no needles, no bottles, hopeful ending' },
    wishes: [{ theme: 'addiction' }, { hasNot: 'needle' }, { hasNot: 'bottle' }],
  },
  {
    ask: { prompt: 'Theme song for a podcast about mushrooms called "Under the Log"' },
    wishes: [{ title: 'Under the Log' }, { theme: 'mushroom' }],
  },
  {
    ask: {
      prompt: 'neo soul about braiding hair on the porch',
      perspective: 'she',
      themeKeywords: ['sister', 'honey'],
    },
    wishes: [{ theme: 'hair' }, { theme: 'porch' }, { theme: 'sister' }, { theme: 'honey' }, { narrator: 'she' }],
  },
  {
    ask: {
      prompt: 'A song about envy',
      themeKeywords: ['mirror', 'neighbor'],
      structure: ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge'],
    },
    wishes: [
      { theme: 'envy' },
      { theme: 'mirror' },
      { theme: 'neighbor' },
      { labels: ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge'] },
    ],
  },
  {
    ask: { prompt: 'Old sailor remembers Valparaíso', perspective: 'he' },
    wishes: [{ has: 'Valparaíso' }, { theme: 'sailor' }, { narrator: 'he' }],
  },
  {
    ask: { prompt: 'electronic song about a firefly in a jar', negativeConstraints: ['light', 'night'] },
    wishes: [{ theme: 'firefly' }, { theme: 'jar' }, { hasNot: 'light' }, { hasNot: 'night' }],
  },
  {
    ask: { prompt: 'The day the circus left town', guidance: 'use the words elephant, sawdust and goodbye' },
    wishes: [{ theme: 'circus' }, { theme: 'elephant' }, { theme: 'sawdust' }, { theme: 'goodbye' }],
  },
  {
    ask: { prompt: 'A funny song about my neighbour’s lawnmower', perspective: 'I' },
    wishes: [{ theme: 'lawnmower' }, { narrator: 'I' }],
  },
  {
    ask: { prompt: 'Marathon song: keep running', themeKeywords: ['blisters', 'bridge', 'finish line'] },
    wishes: [{ theme: 'blister' }, { theme: 'bridge' }, { theme: 'finish line' }],
  },
  {
    ask: { prompt: 'a duet between Orpheus and Eurydice' },
    wishes: [{ has: 'Orpheus' }, { has: 'Eurydice' }],
  },
  {
    ask: { prompt: 'Corporate anthem for Brightwater Logistics', guidance: 'mention trucks, teamwork and Rotterdam' },
    wishes: [{ has: 'Brightwater' }, { theme: 'truck' }, { theme: 'teamwork' }, { has: 'Rotterdam' }],
  },
  {
    ask: { prompt: 'A song about the smell of old books and my English teacher Mr. Abernathy' },
    wishes: [{ theme: 'book' }, { has: 'Abernathy' }],
  },
  {
    ask: {
      prompt: 'Folk tale: the miller’s daughter and the river spirit',
      perspective: 'she',
      structure: ['Verse 1', 'Verse 2', 'Verse 3', 'Verse 4'],
    },
    wishes: [
      { theme: 'daughter' },
      { theme: 'spirit' },
      { narrator: 'she' },
      { labels: ['Verse 1', 'Verse 2', 'Verse 3', 'Verse 4'] },
    ],
  },
  {
    ask: { prompt: 'Teenage summer, skateboards, cheap pizza and no parents', mood: 'nostalgic' },
    wishes: [{ theme: 'skateboard' }, { theme: 'pizza' }],
  },
  {
    ask: { prompt: 'a hymn to the number seven' },
    wishes: [{ has: 'seven' }],
  },
  {
    ask: {
      prompt: 'Song for the victims of the earthquake',
      themeKeywords: ['candle', 'names'],
      negativeConstraints: ['shake', 'broken'],
    },
    wishes: [
      { theme: 'earthquake' },
      { theme: 'candle' },
      { theme: 'name' },
      { hasNot: 'shake' },
      { hasNot: 'broken' },
    ],
  },
  {
    ask: { prompt: 'Salsa song', language: 'Spanish' },
    wishes: [{ language: 'es' }],
  },
  {
    ask: { prompt: 'une chanson sur la pluie et mon vieux vélo dans les rues de Lyon' },
    wishes: [{ language: 'fr' }],
  },
  {
    edit: 'Make the second verse about my brother in Alaska',
    lyrics: diner,
    wishes: [{ theme: 'brother' }, { changed: ['Verse 2'] }, { kept: ['Verse 1', 'Chorus', 'Bridge'] }],
  },
  {
    edit: 'change "window seat" to "front porch"',
    lyrics: diner,
    wishes: [{ has: 'front porch' }, { hasNot: 'window seat' }, { kept: ['Verse 1', 'Verse 2', 'Bridge'] }],
  },
  { edit: 'tell the whole thing in the third person, she', lyrics: diner, wishes: [{ narrator: 'she' }] },
  {
    edit: 'remove the pre-chorus',
    lyrics: diner,
    wishes: [{ noSection: 'pre' }, { kept: ['Verse 1', 'Verse 2', 'Chorus', 'Bridge', 'Outro'] }],
  },
  {
    edit: 'the bridge should be longer',
    lyrics: diner,
    wishes: [{ longer: true }, { changed: ['Bridge'] }, { kept: ['Verse 1', 'Verse 2', 'Chorus'] }],
  },
  {
    edit: "don't mention Christmas",
    lyrics: diner,
    wishes: [{ hasNot: 'Christmas' }, { kept: ['Verse 2', 'Chorus', 'Bridge'] }],
  },
  {
    edit: 'add a third verse about a lottery ticket',
    lyrics: diner,
    wishes: [{ theme: 'lottery ticket' }, { kept: ['Verse 1', 'Verse 2', 'Chorus', 'Bridge'] }],
  },
  {
    edit: 'make the whole thing more hopeful but leave the chorus alone',
    lyrics: diner,
    wishes: [{ kept: ['Chorus'] }, { changed: ['Verse 1', 'Verse 2'] }],
  },
  {
    edit: 'Replace Santa Fe with Tucson',
    lyrics: diner,
    wishes: [{ has: 'Tucson' }, { hasNot: 'Santa Fe' }, { kept: ['Verse 1', 'Chorus', 'Bridge'] }],
  },
  {
    edit: 'put the name Rosalie in the first verse',
    lyrics: diner,
    wishes: [{ has: 'Rosalie' }, { kept: ['Verse 2', 'Chorus', 'Bridge'] }],
  },
  { edit: 'shorten the verses', lyrics: diner, wishes: [{ shorter: true }, { kept: ['Chorus'] }] },
  {
    edit: 'new bridge please, about the sea',
    lyrics: diner,
    wishes: [{ changed: ['Bridge'] }, { kept: ['Verse 1', 'Verse 2', 'Chorus'] }],
  },
  { edit: 'change it to first person singular', lyrics: team, wishes: [{ narrator: 'I' }] },
  { edit: 'rewrite the chorus', lyrics: team, wishes: [{ changed: ['Chorus'] }, { kept: ['Verse 1', 'Verse 2'] }] },
  { edit: 'mention our town, Millbrook', lyrics: team, wishes: [{ has: 'Millbrook' }] },
  {
    edit: 'add a bridge with the line "eleven hearts and one goal"',
    lyrics: team,
    wishes: [
      { hasSection: 'bridge' },
      { has: 'eleven hearts and one goal' },
      { kept: ['Verse 1', 'Verse 2', 'Chorus'] },
    ],
  },
  {
    edit: 'avoid the words rain and river',
    lyrics: team,
    wishes: [{ hasNot: 'rain' }, { hasNot: 'river' }, { kept: ['Verse 1', 'Verse 2'] }],
  },
  { edit: 'make it about basketball instead of football', lyrics: team, wishes: [{ theme: 'basketball' }] },
  {
    edit: 'end with an outro',
    lyrics: team,
    wishes: [{ hasSection: 'outro' }, { kept: ['Verse 1', 'Verse 2', 'Chorus'] }],
  },
  {
    edit: 'Verse 2 is boring. Rewrite it with a storm in it.',
    lyrics: team,
    wishes: [{ theme: 'storm' }, { changed: ['Verse 2'] }, { kept: ['Verse 1', 'Chorus'] }],
  },
  { edit: 'call the chorus "Refrain"', lyrics: team, wishes: [{ noSection: 'chorus' }, { hasSection: 'refrain' }] },
  { edit: 'sing it as I, not he', lyrics: garden, wishes: [{ narrator: 'I' }] },
  { edit: 'swap potatoes for roses', lyrics: garden, wishes: [{ has: 'roses' }, { hasNot: 'potatoes' }] },
  { edit: 'add a chorus', lyrics: garden, wishes: [{ hasSection: 'chorus' }, { longer: true }] },
  { edit: 'include my cat Figaro', lyrics: garden, wishes: [{ has: 'Figaro' }] },
  { edit: 'make it sadder', lyrics: garden, wishes: [] },
  {
    edit: 'change the last line to "He sits and listens, waiting still"',
    lyrics: garden,
    wishes: [{ has: 'He sits and listens, waiting still' }],
  },
  { edit: 'make it twice as long', lyrics: garden, wishes: [{ longer: true }] },
  {
    edit: 'use “tulips” instead of “potatoes” and make the second part about the moon',
    lyrics: garden,
    wishes: [{ has: 'tulips' }, { has: 'moon' }],
  },
  { edit: 'take out the ribbon', lyrics: garden, wishes: [{ hasNot: 'ribbon' }] },
];
