import { runFfmpeg } from './run-ffmpeg.ts';

/** A quiet piece of music: chords that swell and fade, with single notes above them. */
export interface Tune {
  title: string;
  /** Frequency of the key note. Unit: Hz. */
  key: number;
  /** Semitones above the key note, one chord after the other. */
  chords: readonly (readonly [number, number, number])[];
}

export const tunes = [
  {
    title: 'Полярная ночь',
    key: 220,
    chords: [
      [0, 3, 7],
      [-4, 0, 3],
      [3, 7, 10],
      [-2, 2, 5],
    ],
  },
  {
    title: 'Тихая вода',
    key: 146.83,
    chords: [
      [0, 4, 7],
      [9, 12, 16],
      [5, 9, 12],
      [7, 11, 14],
    ],
  },
  {
    title: 'Кофе и дождь',
    key: 174.61,
    chords: [
      [2, 5, 9],
      [7, 11, 14],
      [0, 4, 11],
      [-3, 0, 4],
    ],
  },
  {
    title: 'Мокрый асфальт',
    key: 130.81,
    chords: [
      [0, 3, 10],
      [5, 8, 12],
      [8, 12, 15],
      [7, 10, 14],
    ],
  },
  {
    title: 'Глубина',
    key: 110,
    chords: [
      [0, 7, 14],
      [-2, 5, 12],
      [3, 10, 17],
      [5, 12, 16],
    ],
  },
] as const satisfies readonly Tune[];

export type TuneTitle = (typeof tunes)[number]['title'];

const CHORD_SECONDS = 3;
/** Enough for the tones that the room lets through. */
const SAMPLES_PER_SECOND = 16_000;
/** Detuning in the left and in the right ear, which makes the sound wide. */
const DETUNE = [0.9985, 1.0015] as const;
const NOTES_PER_CHORD = 3;
/** Length of a single note. */
const NOTE_SECONDS = 0.75;

/** An ffmpeg expression for the value whose index is in ffmpeg's variable 0. */
const chosen = (values: readonly number[]): string =>
  values.reduceRight(
    (rest, value, i) => (rest ? `if(eq(ld(0),${i}),${value.toFixed(3)},${rest})` : value.toFixed(3)),
    '',
  );

function ear({ key, chords }: Tune, detune: number): string {
  const hertz = (semitones: number, octaves = 1) => key * octaves * detune * 2 ** (semitones / 12);
  const held = [0, 1, 2].map((voice) => {
    const frequency = chosen(chords.map((chord) => hertz(chord[voice] ?? 0)));
    return `st(1,${frequency});st(2,ld(2)+sin(2*PI*ld(1)*t)+0.3*sin(4*PI*ld(1)*t))`;
  });
  const swell = `min(1,mod(t,${CHORD_SECONDS})/0.9)*min(1,(${CHORD_SECONDS}-mod(t,${CHORD_SECONDS}))/0.9)`;
  const above = chords.flatMap((chord) => chord.map((semitones) => hertz(semitones, 4)));
  const noteTime = `mod(t,${NOTE_SECONDS})`;
  const noteInChord = `mod(floor(t/${NOTE_SECONDS})*2,${NOTES_PER_CHORD})`;
  const chordNumber = `mod(floor(t/${CHORD_SECONDS}),${chords.length})`;
  return [
    `st(0,${chordNumber});st(2,0);${held.join(';')};st(3,0.07*ld(2)*${swell})`,
    `st(0,${NOTES_PER_CHORD}*${chordNumber}+${noteInChord});st(1,${chosen(above)})`,
    `ld(3)+0.05*sin(2*PI*ld(1)*t)*exp(-4*${noteTime})*min(1,${noteTime}*60)`,
  ].join(';');
}

/** Writes a tune as an m4a with a title, as people's files have. */
export async function drawTune(tune: Tune, outPath: string, ffmpegPath: string): Promise<void> {
  const seconds = tune.chords.length * CHORD_SECONDS;
  const ears = DETUNE.map((detune) => ear(tune, detune)).join('|');
  const room = 'aecho=0.8:0.7:260|430:0.28|0.2,lowpass=f=3200';
  const fade = `afade=t=in:d=0.5,afade=t=out:st=${seconds - 1.2}:d=1.2`;
  const source = `aevalsrc='${ears}':c=stereo:s=${SAMPLES_PER_SECOND}:d=${seconds},${room},volume=1.7,${fade}`;
  const output = ['-c:a', 'aac', '-b:a', '128k', '-metadata', `title=${tune.title}`, '-t', String(seconds)];
  await runFfmpeg(ffmpegPath, ['-f', 'lavfi', '-i', source, ...output, '-f', 'mp4', outPath]);
}
