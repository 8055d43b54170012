/** The songs of the showcase: twelve genres, six languages, each with words of its own. */

/** `language` is a BCP 47 code; the seed makes the song the same at every run. */
export type ShowcaseSong = {
  id: string;
  title: string;
  genre: string;
  language: string;
  tags: string;
  seed: number;
  lyrics: string;
};

const words = (verse: readonly string[], chorus: readonly string[]): string =>
  ['[Verse]', ...verse, '[Chorus]', ...chorus].join('\n');

export const SHOWCASE_SONGS: readonly ShowcaseSong[] = [
  {
    id: 'keeper-of-the-light',
    title: 'Keeper of the Light',
    genre: 'Indie folk',
    language: 'en',
    tags: 'folk, acoustic guitar, warm',
    seed: 11,
    lyrics: words(
      [
        'The lighthouse counts the ships at night',
        'A gull sleeps on the rail',
        'I keep a letter by the lamp',
        'And listen for your sail',
      ],
      [
        'Keeper of the light, hold on',
        'The storm will pass by day',
        'A little boat, a candle flame',
        'Can find the longest way',
      ],
    ),
  },
  {
    id: 'cassette-summer',
    title: 'Cassette Summer',
    genre: 'Synthwave',
    language: 'en',
    tags: 'synthwave, retro, driving',
    seed: 12,
    lyrics: words(
      [
        "We took your father's silver car",
        'The radio on low',
        'Palm trees running with the moon',
        'And nowhere left to go',
      ],
      [
        'Cassette summer, play it again',
        'Neon on the bay',
        'Rewind the stars, rewind the road',
        "Don't let it fade away",
      ],
    ),
  },
  {
    id: 'king-of-the-corner',
    title: 'King of the Corner',
    genre: 'Hip-hop',
    language: 'en',
    tags: 'hip-hop, boom bap, confident',
    seed: 13,
    lyrics: words(
      [
        'Up at five with the bus and the bread van rolling',
        'Coins in a jar and the coffee pot boiling',
        "Grandma's radio, basketball bouncing",
        'Paper crown on and the whole block shouting',
      ],
      [
        "King of the corner, look who's winning",
        'Bicycle wheels and the whole world spinning',
        'Gold on the window, sun on the wall',
        'Hands up high, we are ten feet tall',
      ],
    ),
  },
  {
    id: 'guarda-chuva-amarelo',
    title: 'Guarda-chuva amarelo',
    genre: 'Bossa nova',
    language: 'pt',
    tags: 'bossa nova, gentle, nylon guitar',
    seed: 14,
    lyrics: words(
      ['Um guarda-chuva amarelo', 'Passeia pela rua', 'O gato dorme na janela', 'A chuva canta à lua'],
      ['Vem dançar na chuva, meu amor', 'O café já vai ferver', 'Um pássaro traz uma flor', 'E o sol vai aparecer'],
    ),
  },
  {
    id: 'wolf-signal',
    title: 'Wolf Signal',
    genre: 'Drum and bass',
    language: 'en',
    tags: 'drum and bass, intense, dark',
    seed: 15,
    lyrics: words(
      [
        'Satellite over the mountain',
        'Lightning inside of the wire',
        'Wolves at the edge of the city',
        'Eyes like a forest on fire',
      ],
      [
        'Run with the signal, run with the flame',
        'Rocket of thunder is calling your name',
        'Break every chain, open every door',
        "Run till the night isn't night any more",
      ],
    ),
  },
  {
    id: 'horse-with-no-hurry',
    title: 'A Horse with No Hurry',
    genre: 'Country',
    language: 'en',
    tags: 'country, acoustic guitar, steel guitar',
    seed: 16,
    lyrics: words(
      [
        'Dust on the guitar, boots on the stair',
        'A train going over the hill',
        'I sold the truck and I cut my hair',
        'But I think of the river still',
      ],
      [
        'Give me a horse with no hurry at all',
        'A hat and a hole in the sky',
        'An eagle above and an apple to share',
        'And a long road home by and by',
      ],
    ),
  },
  {
    id: 'school-bell-riot',
    title: 'School Bell Riot',
    genre: 'Punk',
    language: 'en',
    tags: 'punk, fast, loud guitars',
    seed: 17,
    lyrics: words(
      [
        'The clock on the wall has a broken hand',
        'My dog ate the rules of the marching band',
        'Skateboard, scissors, a tin of red paint',
        "They wanted an angel, an angel I ain't",
      ],
      [
        'Ring that bell, ring it out of tune',
        "We're taking the bus to the dark of the moon",
        'Rockets and roses and rain on the drum',
        'Tell all the teachers the summer has come',
      ],
    ),
  },
  {
    id: 'mayonaka-jitensha',
    title: '真夜中の自転車',
    genre: 'City pop',
    language: 'ja',
    tags: 'city pop, bright, electric piano',
    seed: 18,
    lyrics: words(
      ['真夜中の自転車で', '海まで走ろう', '猫が屋根で見てる', '月もついてくる'],
      ['星の街を抜けて', '花火が上がるよ', '電話はもういらない', '君と風になる'],
    ),
  },
  {
    id: 'fuego-en-la-cocina',
    title: 'Fuego en la cocina',
    genre: 'Latin pop',
    language: 'es',
    tags: 'latin, festive, trumpet',
    seed: 19,
    lyrics: words(
      ['Hay fuego en la cocina', 'Limón y pan caliente', 'La abuela con su rosa', 'Saluda a la gente'],
      ['Baila, corazón, baila', 'La luna en el balcón', 'Guitarra y mariposa', 'Se vuelven canción'],
    ),
  },
  {
    id: 'jiang-shang-deng',
    title: '江上灯',
    genre: 'Ballad',
    language: 'zh',
    tags: 'ballad, slow, piano, strings',
    seed: 20,
    lyrics: words(
      ['江上一只小船', '灯笼照着雪', '白鹤飞过青山', '月亮不肯睡'],
      ['你是远方的灯', '我是水上的花', '春风吹开门', '等你回到家'],
    ),
  },
  {
    id: 'dernier-metro',
    title: 'Dernier métro',
    genre: 'House',
    language: 'fr',
    tags: 'house, club, warm',
    seed: 21,
    lyrics: words(
      ["Le dernier métro s'en va", "L'horloge sonne minuit", 'Mes chaussures à la main', 'Une étoile me suit'],
      ['Danse, danse, mon cœur', 'La ville est un miroir', 'Un verre et un papillon', 'Brillent dans le noir'],
    ),
  },
  {
    id: 'mango-street-sunday',
    title: 'Mango Street Sunday',
    genre: 'Reggae',
    language: 'en',
    tags: 'reggae, sunny, relaxed',
    seed: 22,
    lyrics: words(
      [
        'Sun on the tin roof, mango on the tree',
        'Old dog asleep by the door',
        "Somebody's kite is as high as can be",
        'The drum rolls up from the shore',
      ],
      [
        'Mango Street Sunday, take it slow',
        'Turtle got nowhere to run',
        'Blue fish, green bird, wherever we go',
        'Everybody under one sun',
      ],
    ),
  },
];
