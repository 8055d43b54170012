/** The songs of the demo, with words of their own. */
export type DemoSong = { title: string; tags: string; lyrics: string | null };

const sung = (title: string, tags: string, verse: readonly string[], chorus: readonly string[]): DemoSong => ({
  title,
  tags,
  lyrics: ['[Verse]', ...verse, '[Chorus]', ...chorus].join('\n'),
});

export const harbourLights = sung(
  'Harbour Lights',
  'indie folk, acoustic guitar, warm',
  [
    'The ferry leaves a silver line',
    'Across the sleeping bay',
    'I counted every window sign',
    'Until you slipped away',
  ],
  [
    'Harbour lights, hold on for me',
    'Keep a candle for the sea',
    'Every road I ever knew',
    'Turns around and runs to you',
  ],
);

export const neonTide = sung(
  'Neon Tide',
  'synthwave, retro, driving',
  ['Chrome on the shoreline, the city in bloom', 'Radio static and a paper moon'],
  ['Ride the neon tide tonight', 'Every wave a line of light'],
);

export const paperCranes = sung(
  'Paper Cranes',
  'dream pop, airy, slow',
  ['I fold the morning into wings', 'A thousand small and quiet things'],
  ['Fly, my paper cranes, fly low', 'Over all the towns we know'],
);

export const ironWeather = sung(
  'Iron Weather',
  'rock, electric guitar, powerful',
  ['Thunder in the engine room', 'Sparks along the rail'],
  ['Let it rain iron, let it roar', 'We have walked through worse before'],
);

export const kitchenRadio = sung(
  'Kitchen Radio',
  'soul, jazz, smoky',
  ['Coffee on the window sill', 'Sunday standing perfectly still'],
  ['Turn it up, that kitchen radio', 'Dance me slow across the floor'],
);

export const slowOrbit: DemoSong = { title: 'Slow Orbit', tags: 'ambient, cinematic, instrumental', lyrics: null };

/** What the account's own product requests every day, in this order. */
export const lyricPrompts: readonly (readonly [prompt: string, genre: string])[] = [
  ['Leaving a small town at dawn', 'indie folk'],
  ['A letter that was never sent', 'ballad'],
  ['Two strangers share an umbrella', 'pop'],
  ['The last bus after a concert', 'synth-pop'],
  ['Learning to swim at forty', 'country'],
  ['A lighthouse keeper who cannot sleep', 'folk'],
  ['Dancing in an empty kitchen', 'soul'],
  ['A robot that collects seashells', 'electro'],
  ['First snow over the harbour', 'dream pop'],
  ['A bicycle race through the old city', 'indie rock'],
  ['Grandmother and her recipe for rain', 'folk'],
  ['A night train across the border', 'ambient'],
  ['The summer we built a raft', 'indie pop'],
  ['Graffiti on a moving train', 'hip hop'],
  ['A garden on the fourteenth floor', 'bossa nova'],
  ['Waiting for the tide to turn', 'shanty'],
];
