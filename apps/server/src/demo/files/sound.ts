import { hashText, seeded } from '../seed/random.ts';
import type { Scene } from './picture.ts';

const WIND = 'anoisesrc=color=pink:amplitude=0.35:seed=1,lowpass=f=420,tremolo=f=0.17:d=0.6';
const WATER = 'anoisesrc=color=brown:amplitude=0.6:seed=2,highpass=f=90,lowpass=f=1600,tremolo=f=0.2:d=0.75';
const HUM = 'anoisesrc=color=brown:amplitude=0.4:seed=3,lowpass=f=300,tremolo=f=0.1:d=0.3';
const FIRE =
  "aevalsrc='0.5*(random(0)-0.5)*lt(random(1),0.0012)+0.05*(random(2)-0.5)':s=44100,lowpass=f=3200,volume=2.5";

const natural: Record<string, string> = {
  sea: WATER,
  mountains: WIND,
  winter: WIND,
  forest: WIND,
  aurora: WIND,
  balloons: WIND,
  room: WIND,
  plane: HUM,
  city: HUM,
  fire: FIRE,
};

/** Semitones above the key note; every fourth note starts a bar. */
const tunes = [
  [0, 7, 12, 16, 14, 12, 7, 4],
  [0, 3, 7, 10, 12, 10, 7, 3],
  [0, 5, 9, 12, 16, 12, 9, 5],
  [0, 7, 11, 14, 19, 14, 11, 7],
] as const;

/** Soft plucked notes, two in a second. */
function music(seed: number): string {
  const random = seeded(seed);
  const key = 110 * 2 ** (random.int(0, 11) / 12);
  const notes = random.pick(tunes).map((semitones) => (key * 2 ** (semitones / 12)).toFixed(2));
  const frequency = notes.reduceRight(
    (rest, note, i) => (rest ? `if(eq(ld(0),${i}),${note},${rest})` : note),
    '',
  );
  const voice = 'sin(2*PI*ld(1)*t)+0.4*sin(4*PI*ld(1)*t)+0.15*sin(6*PI*ld(1)*t)';
  return `aevalsrc='st(0,floor(mod(t*2,${notes.length})));st(1,${frequency});0.2*(${voice})*exp(-4*mod(t,0.5))*min(1,mod(t,0.5)*90)+0.05*sin(2*PI*${key.toFixed(2)}*t)':s=22050,aecho=0.8:0.6:180|340:0.3|0.2`;
}

/** An ffmpeg lavfi source: wind, water, fire or a small tune, as fits the picture. */
export function soundFor({ look }: Pick<Scene, 'look'>): string {
  const [motif = ''] = look.split('/');
  return natural[motif] ?? music(hashText(look));
}
