import type { Genre } from './style.ts';

export const BAND_GENRES: readonly Genre[] = [
  {
    id: 'metal', label: 'heavy metal', words: /\b(metal\w*|heavy|djent|hardcore|thrash|doom|screamo)\b/iu, bpm: [128, 160], modes: [['minor', 6], ['dorian', 1]], swing: 0.5, kit: 16,
    grooves: ['metalA', 'rockDrive'], chorusGrooves: ['metalB', 'rockHalf'], bass: { instruments: ['pickBass'], styles: ['gallop', 'eighths'] },
    comp: [{ instruments: ['distortionGuitar'], styles: ['chug'], from: 0 }, { instruments: ['distortionGuitar', 'overdriveGuitar'], styles: ['power'], from: 0.5, gain: 0.9 }],
    pads: ['strings', 'choir'], leads: ['overdriveGuitar', 'distortionGuitar'], counters: ['overdriveGuitar'], harmony: 'power', progressions: 'dark',
    voice: { breath: 0.2, tension: 0.95, vibrato: 0.45, scoop: 0.5, melisma: 0.1, doubles: 0.9, harmony: 0.5, talk: 0 }, energy: 0.95, reverb: 0.2, delay: 0.18, pump: 0, syllableRate: 2.8, syncopation: 0.25,
  },
  {
    id: 'punk', label: 'punk rock', words: /\b(punk|pop-?punk|emo|garage rock|skate)\b/iu, bpm: [156, 178], modes: [['major', 4], ['mixolydian', 1], ['minor', 2]], swing: 0.5, kit: 16,
    grooves: ['punkA', 'rockDrive'], chorusGrooves: ['punkA', 'rockHalf'], bass: { instruments: ['pickBass'], styles: ['eighths'] },
    comp: [{ instruments: ['overdriveGuitar', 'distortionGuitar'], styles: ['power', 'chug'], from: 0 }, { instruments: ['distortionGuitar'], styles: ['power'], from: 0.6 }],
    pads: ['organ'], leads: ['overdriveGuitar'], counters: ['overdriveGuitar'], harmony: 'power', progressions: 'rock',
    voice: { breath: 0.2, tension: 0.85, vibrato: 0.15, scoop: 0.6, melisma: 0.05, doubles: 0.8, harmony: 0.7, talk: 0.15 }, energy: 0.95, reverb: 0.14, delay: 0.08, pump: 0, syllableRate: 3.2, syncopation: 0.3,
  },
  {
    id: 'country', label: 'country', words: /\b(country|bluegrass|honky ?tonk|nashville|western|cowboy)\b/iu, bpm: [96, 128], modes: [['major', 6], ['mixolydian', 2]], swing: 0.53, kit: 8,
    grooves: ['countryTrain', 'rockBasic'], chorusGrooves: ['countryShuffle', 'rockOpen'], bass: { instruments: ['fingerBass', 'uprightBass'], styles: ['twobeat'] },
    comp: [{ instruments: ['steelGuitar'], styles: ['strum'], from: 0 }, { instruments: ['banjo', 'cleanGuitar', 'honkyTonk'], styles: ['pick', 'boogie'], from: 0.5, gain: 0.65 }],
    pads: ['organ', 'slowStrings'], leads: ['slideGuitar', 'fiddle', 'harmonica'], counters: ['fiddle', 'slideGuitar'], harmony: 'triads', progressions: 'folk',
    voice: { breath: 0.3, tension: 0.5, vibrato: 0.35, scoop: 0.75, melisma: 0.2, doubles: 0.2, harmony: 0.85, talk: 0.05 }, energy: 0.62, reverb: 0.2, delay: 0.12, pump: 0, syllableRate: 2.9, syncopation: 0.3,
  },
  {
    id: 'blues', label: 'blues', words: /\b(blues\w*|delta|soul blues|rock ?'?n'? ?roll|rockabilly|boogie)\b/iu, bpm: [84, 120], modes: [['mixolydian', 4], ['minor', 2]], swing: 0.66, kit: 8,
    grooves: ['shuffle'], chorusGrooves: ['shuffle', 'shuffleHeavy'], bass: { instruments: ['fingerBass', 'uprightBass'], styles: ['walking'] },
    comp: [{ instruments: ['cleanGuitar'], styles: ['boogie', 'block'], from: 0 }, { instruments: ['piano', 'organ'], styles: ['charleston'], from: 0.5, gain: 0.7 }],
    pads: ['organ'], leads: ['overdriveGuitar', 'harmonica', 'tenorSax'], counters: ['harmonica', 'cleanGuitar'], harmony: 'sevenths', progressions: 'blues',
    voice: { breath: 0.3, tension: 0.65, vibrato: 0.5, scoop: 0.9, melisma: 0.3, doubles: 0, harmony: 0.3, talk: 0.05 }, energy: 0.6, reverb: 0.2, delay: 0.1, pump: 0, syllableRate: 2.5, syncopation: 0.5,
  },
  {
    id: 'funk', label: 'funk', words: /\b(funk\w*|groovy|motown|nu-?disco|boogie funk)\b/iu, bpm: [100, 116], modes: [['dorian', 4], ['mixolydian', 2], ['minor', 1]], swing: 0.54, kit: 8,
    grooves: ['funkA', 'funkB'], chorusGrooves: ['funkB', 'houseA'], bass: { instruments: ['slapBass', 'fingerBass'], styles: ['syncopated'] },
    comp: [{ instruments: ['mutedGuitar', 'cleanGuitar'], styles: ['funk16'], from: 0 }, { instruments: ['clavinet', 'rhodes'], styles: ['stabs'], from: 0.45, gain: 0.75 }],
    pads: ['strings', 'organ'], leads: ['altoSax', 'trumpet', 'synthBrass'], counters: ['brass', 'trumpet'], harmony: 'ninths', progressions: 'soul',
    voice: { breath: 0.3, tension: 0.6, vibrato: 0.35, scoop: 0.6, melisma: 0.25, doubles: 0.6, harmony: 0.7, talk: 0.1 }, energy: 0.8, reverb: 0.18, delay: 0.12, pump: 0.1, syllableRate: 2.9, syncopation: 0.7,
  },
  {
    id: 'rnb', label: 'R&B', words: /\b(r ?& ?b|r'?n'?b|rnb|soul\w*|neo-?soul|gospel|slow jam|sensual)\b/iu, bpm: [70, 94], modes: [['minor', 3], ['dorian', 3], ['major', 2]], swing: 0.56, kit: 25,
    grooves: ['rnbA', 'rnbB'], chorusGrooves: ['rnbB', 'rnbC'], bass: { instruments: ['fingerBass', 'synthBass'], styles: ['syncopated', 'roots'] },
    comp: [{ instruments: ['rhodes'], styles: ['lazy'], from: 0 }, { instruments: ['cleanGuitar', 'mutedGuitar'], styles: ['plucks', 'funk16'], from: 0.5, gain: 0.55 }],
    pads: ['warmPad', 'oohs', 'strings'], leads: ['altoSax', 'rhodes', 'cleanGuitar'], counters: ['oohs', 'cleanGuitar', 'vibraphone'], harmony: 'ninths', progressions: 'soul',
    voice: { breath: 0.6, tension: 0.35, vibrato: 0.55, scoop: 0.8, melisma: 0.6, doubles: 0.6, harmony: 0.8, talk: 0 }, energy: 0.56, reverb: 0.3, delay: 0.25, pump: 0.15, syllableRate: 2.6, syncopation: 0.6,
  },
  {
    id: 'citypop', label: 'city pop', words: /\b(city ?pop|j-?pop|k-?pop|anime|c-?pop|mandopop)\b/iu, bpm: [104, 124], modes: [['major', 4], ['minor', 3]], swing: 0.52, kit: 8,
    grooves: ['funkA', 'popA'], chorusGrooves: ['popC', 'funkB'], bass: { instruments: ['slapBass', 'fingerBass'], styles: ['syncopated', 'octaves'] },
    comp: [{ instruments: ['fmPiano', 'rhodes', 'electricGrand'], styles: ['stabs', 'eighths'], from: 0 }, { instruments: ['mutedGuitar', 'cleanGuitar'], styles: ['funk16'], from: 0.45, gain: 0.65 }],
    pads: ['strings', 'synthStrings'], leads: ['altoSax', 'synthBrass', 'sawLead'], counters: ['brass', 'glockenspiel'], harmony: 'sevenths', progressions: 'dreamy',
    voice: { breath: 0.4, tension: 0.45, vibrato: 0.5, scoop: 0.45, melisma: 0.15, doubles: 0.7, harmony: 0.7, talk: 0 }, energy: 0.74, reverb: 0.28, delay: 0.22, pump: 0.1, syllableRate: 3.1, syncopation: 0.55,
  },
  {
    id: 'indie', label: 'indie', words: /\b(indie\w*|alternative|alt-?rock|shoegaze|dream ?pop|bedroom pop|post-?rock)\b/iu, bpm: [100, 126], modes: [['major', 4], ['minor', 2], ['mixolydian', 1]], swing: 0.5, kit: 8,
    grooves: ['indieA', 'rockBasic'], chorusGrooves: ['rockOpen', 'indieB'], bass: { instruments: ['pickBass', 'fingerBass'], styles: ['eighths', 'roots'] },
    comp: [{ instruments: ['cleanGuitar'], styles: ['pick', 'eighths'], from: 0 }, { instruments: ['overdriveGuitar', 'steelGuitar'], styles: ['power', 'strum'], from: 0.6, gain: 0.75 }],
    pads: ['warmPad', 'organ', 'synthStrings'], leads: ['cleanGuitar', 'glockenspiel', 'sawLead'], counters: ['cleanGuitar', 'glockenspiel'], harmony: 'add', progressions: 'dreamy',
    voice: { breath: 0.55, tension: 0.4, vibrato: 0.25, scoop: 0.5, melisma: 0.1, doubles: 0.7, harmony: 0.6, talk: 0.05 }, energy: 0.68, reverb: 0.38, delay: 0.3, pump: 0, syllableRate: 2.6, syncopation: 0.4,
  },
  {
    id: 'rock', label: 'rock', words: /\b(rock\w*|grunge|anthem\w*|arena|stadium|guitar band)\b/iu, bpm: [108, 138], modes: [['minor', 3], ['major', 3], ['mixolydian', 3]], swing: 0.5, kit: 16,
    grooves: ['rockBasic', 'rockDrive'], chorusGrooves: ['rockOpen', 'rockDrive'], bass: { instruments: ['pickBass', 'fingerBass'], styles: ['eighths', 'roots'] },
    comp: [{ instruments: ['overdriveGuitar', 'cleanGuitar'], styles: ['chug', 'eighths'], from: 0 }, { instruments: ['distortionGuitar', 'overdriveGuitar'], styles: ['power'], from: 0.6, gain: 0.95 }],
    pads: ['organ', 'strings'], leads: ['overdriveGuitar', 'distortionGuitar'], counters: ['overdriveGuitar', 'organ'], harmony: 'power', progressions: 'rock',
    voice: { breath: 0.25, tension: 0.75, vibrato: 0.4, scoop: 0.6, melisma: 0.12, doubles: 0.8, harmony: 0.6, talk: 0 }, energy: 0.85, reverb: 0.22, delay: 0.18, pump: 0, syllableRate: 2.7, syncopation: 0.35,
  },
  {
    id: 'pop', label: 'pop', words: /\b(pop|top ?40|radio|mainstream|catchy|upbeat|summer)\b/iu, bpm: [98, 124], modes: [['major', 5], ['minor', 4]], swing: 0.5, kit: 8,
    grooves: ['popA', 'popB'], chorusGrooves: ['popC', 'houseA'], bass: { instruments: ['fingerBass', 'synthBass', 'pickBass'], styles: ['eighths', 'syncopated', 'roots'] },
    comp: [{ instruments: ['piano', 'electricGrand', 'cleanGuitar'], styles: ['eighths', 'block', 'plucks'], from: 0 }, { instruments: ['steelGuitar', 'polysynth', 'mutedGuitar'], styles: ['strum', 'arp8', 'plucks'], from: 0.55, gain: 0.75 }],
    pads: ['warmPad', 'strings', 'synthStrings'], leads: ['sawLead', 'cleanGuitar', 'piano', 'squareLead'], counters: ['glockenspiel', 'crystal', 'cleanGuitar', 'marimba'], harmony: 'add', progressions: 'pop',
    voice: { breath: 0.4, tension: 0.5, vibrato: 0.4, scoop: 0.45, melisma: 0.2, doubles: 0.9, harmony: 0.7, talk: 0 }, energy: 0.72, reverb: 0.3, delay: 0.22, pump: 0.2, syllableRate: 2.7, syncopation: 0.45,
  },
];
