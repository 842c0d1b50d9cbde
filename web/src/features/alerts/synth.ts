/**
 * The sounds, made on the spot: no files. Wood, bone, paper and a small bell, as on a table; short and soft.
 * Works on any audio context, so that a test can listen to them.
 */
import type { Sound } from '../../lib/games/game';

/** All of them together stay well below what a voice in the room is. */
const VOLUME = 0.35;

interface Tone {
  readonly at?: number;
  readonly pitch: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
}

interface Noise {
  readonly at?: number;
  /** The middle of what is heard of it: low is wood, high is paper. */
  readonly pitch: number;
  readonly sharp?: number;
  readonly lasts: number;
  readonly loud: number;
}

type Voice = { readonly tones?: readonly Tone[]; readonly noises?: readonly Noise[] };

/** Dice fall unevenly, each softer than the one before. */
const rattle = [0, 0.07, 0.12, 0.2, 0.26, 0.36].map((at, bounce): Noise => ({ at, pitch: 1500 + (bounce % 3) * 700, sharp: 4, lasts: 0.05, loud: 0.7 - bounce * 0.09 }));
const bell = (at: number, pitch: number, loud: number, lasts = 0.5): readonly Tone[] => [
  { at, pitch, lasts, loud },
  { at, pitch: pitch * 2.01, lasts: lasts / 2, loud: loud / 4 },
];

const voices: Readonly<Record<Sound, Voice>> = {
  lay: { tones: [{ pitch: 310, to: 190, lasts: 0.08, loud: 0.7, wave: 'triangle' }], noises: [{ pitch: 1100, lasts: 0.035, loud: 0.8 }] },
  roll: { noises: rattle },
  draw: {
    noises: [
      { pitch: 3800, sharp: 0.8, lasts: 0.14, loud: 0.6 },
      { at: 0.12, pitch: 1600, lasts: 0.04, loud: 0.4 },
    ],
  },
  theirs: {
    tones: [
      { pitch: 220, to: 150, lasts: 0.09, loud: 0.6, wave: 'triangle' },
      { at: 0.11, pitch: 250, to: 170, lasts: 0.09, loud: 0.45, wave: 'triangle' },
    ],
    noises: [{ pitch: 800, lasts: 0.03, loud: 0.5 }],
  },
  turn: { tones: [...bell(0, 659, 0.4), ...bell(0.14, 880, 0.4, 0.7)] },
  refusal: {
    tones: [
      { pitch: 180, to: 140, lasts: 0.16, loud: 0.6, wave: 'triangle' },
      { at: 0.15, pitch: 150, to: 110, lasts: 0.2, loud: 0.6, wave: 'triangle' },
    ],
  },
  top: { tones: [...bell(0, 1047, 0.5, 0.4), { pitch: 523, to: 1047, lasts: 0.12, loud: 0.4, wave: 'triangle' }] },
  tick: { noises: [{ pitch: 2200, sharp: 8, lasts: 0.03, loud: 0.5 }] },
  end: { tones: [...bell(0, 523, 0.35), ...bell(0.16, 659, 0.35), ...bell(0.32, 784, 0.35), ...bell(0.48, 1047, 0.4, 0.9)] },
};

/** Up at once and softly down again: no click at either end. */
function envelope(context: BaseAudioContext, from: number, lasts: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUME, from + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  gain.connect(context.destination);
  return gain;
}

function sing(context: BaseAudioContext, start: number, { at = 0, pitch, to = pitch, lasts, loud, wave = 'sine' }: Tone): void {
  const from = start + at;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, from);
  source.frequency.exponentialRampToValueAtTime(to, from + lasts);
  source.connect(envelope(context, from, lasts, loud));
  source.start(from);
  source.stop(from + lasts);
}

function rustle(context: BaseAudioContext, start: number, { at = 0, pitch, sharp = 1.5, lasts, loud }: Noise): void {
  const from = start + at;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source.connect(filter).connect(envelope(context, from, lasts, loud));
  source.start(from);
}

/** Plays a sound, `delay` seconds from now. */
export function play(context: BaseAudioContext, sound: Sound, delay = 0): void {
  const start = context.currentTime + delay;
  const { tones = [], noises = [] } = voices[sound];
  for (const tone of tones) sing(context, start, tone);
  for (const noise of noises) rustle(context, start, noise);
}
