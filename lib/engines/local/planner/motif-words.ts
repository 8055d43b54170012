import { wordMatcher } from './word-match.ts';

/** Things that can return through a video. `first`, `again` and `last` are clauses for a storyboard's reader. */
export type Motif = { id: string; first: string; again: string; last: string };

const motif = (id: string, words: string, first: string, again: string, last: string) => ({ words, value: { id, first, again, last } });

const TABLE = [
  motif('moon', 'moon moonlight 月 月亮', 'a thin moon hangs over everything', 'the moon is back, rounder now', 'the moon stands full, close enough to touch'),
  motif('stars', 'star stars starlight constellation 星', 'one star comes out before the rest', 'the stars have joined up into lines', 'the whole sky is lit with them'),
  motif('sun', 'sun sunshine sunrise sunset sunlight 阳光 太阳', 'a low sun flares at the edge of frame', 'the sun catches the same corner again', 'the sun fills the frame to white'),
  motif('birds', 'bird birds wing wings fly crow dove swallow 鸟 翅膀', 'a single bird crosses left to right', 'two birds now, flying level', 'the whole flock turns at once'),
  motif('petals', 'flower rose petal blossom garden bloom lily 花', 'one petal lands where it should not', 'petals drift through, from nowhere', 'petals fall like a slow applause'),
  motif('lantern', 'light lamp lantern candle glow flame 灯 烛', 'a small lantern is lit', 'the lantern is still burning', 'a hundred lanterns answer the first'),
  motif('fire', 'fire burn burning spark ember ash blaze 火', 'a spark jumps and dies', 'embers rise past the lens', 'sparks go up in a column'),
  motif('paper boat', 'boat sail ship river float sea ocean 船', 'a paper boat is set on the water', 'the paper boat turns up again, further on', 'the paper boat reaches open water'),
  motif('train', 'train railway station ticket track 火车', 'a train passes without stopping', 'the same train, lit windows, closer', 'the train stops at last and its doors open'),
  motif('red car', 'car drive driving road highway wheel engine 车', 'a red car idles with its lights on', 'the red car takes the next bend', 'the red car stands empty, doors wide open'),
  motif('umbrella', 'rain umbrella storm puddle 雨 伞', 'a bright umbrella opens in a grey crowd', 'the umbrella passes, going the other way', 'the umbrella is let go and sails off'),
  motif('letter', 'letter write written paper word page book read 信', 'a letter is folded and not sent', 'the letter is unfolded again', 'the letter is given to the wind'),
  motif('telephone', 'phone call telephone ring message text 电话', 'a telephone rings in an empty place', 'the telephone rings again, nearer', 'the receiver is lifted'),
  motif('mirror', 'mirror reflection face eyes eye 镜 眼', 'a mirror holds somebody a moment too long', 'the reflection moves first', 'the mirror is only a window after all'),
  motif('clock', 'time clock hour minute tomorrow yesterday wait late 时间 明天', 'a clock ticks a shade too slow', 'the clock hands have jumped', 'the clock stops and nobody minds'),
  motif('door', 'door key open close lock gate leave 门', 'a door stands ajar, light behind it', 'the door again, wider', 'the door is open and the light comes through'),
  motif('balloon', 'balloon child childhood birthday rise 气球', 'a balloon slips a hand', 'the balloon is seen over the roofs', 'the balloon is a dot, then sky'),
  motif('butterfly', 'butterfly change dream fragile 蝴蝶', 'a butterfly rests and folds', 'the butterfly leads the way', 'butterflies lift off all together'),
  motif('mask', 'mask lie pretend hide ghost shadow 影', 'a mask lies face up', 'the mask is worn, then lowered', 'the mask is left behind'),
  motif('neon sign', 'neon city street downtown bar club disco tonight 霓虹', 'a neon sign stutters on', 'the sign again, one letter dark', 'every letter of the sign is lit'),
  motif('ribbon', 'love heart lover hand hold touch together kiss 爱 愛 手 心', 'a red ribbon is tied at a wrist', 'the ribbon runs out of frame, and tightens', 'two hands hold the two ends of the ribbon'),
  motif('feather', 'angel heaven soul free freedom 天使 自由', 'a white feather comes down', 'the feather is found in a pocket', 'feathers fill the air like snow'),
  motif('snow globe', 'snow winter christmas cold ice 雪', 'snow turns inside a glass globe', 'the globe is shaken, and it snows outside too', 'the globe is set down; the snow goes on'),
  motif('guitar', 'guitar song sing music melody band radio 歌 音乐', 'a guitar leans where somebody left it', 'a string is still trembling', 'the guitar is handed on'),
  motif('dust', 'dust desert sand gold 沙', 'dust hangs in a shaft of light', 'the dust lifts as if called', 'the dust settles and the air is clear'),
  motif('crown', 'king queen crown throne gold champion win 王', 'a paper crown is picked up', 'the crown is worn, a little crooked', 'the crown is passed to the next head'),
];

export const matchMotifs = wordMatcher<Motif>(TABLE);

export function motifById(id: string): Motif | undefined {
  return TABLE.find((entry) => entry.value.id === id)?.value;
}
