/** Sounds made by the page itself, short and dry: nothing is fetched. */

/** What a sound is made with: where it goes, and when it begins. */
export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
}

export type Sound = (stage: Stage) => void;

/** A gain that rises at once and falls away within `seconds`. */
function fading({ context, out, at }: Stage, loud: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

function noise(stage: Stage, loud: number, seconds: number, around: number, q = 0.8): void {
  const { context, at } = stage;
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = around;
  band.Q.value = q;
  source.connect(band).connect(fading(stage, loud, seconds));
  source.start(at);
}

function tone(
  stage: Stage,
  type: OscillatorType,
  loud: number,
  seconds: number,
  ...pitches: number[]
): void {
  const { context, at } = stage;
  const oscillator = context.createOscillator();
  oscillator.type = type;
  const [first = 440, ...others] = pitches;
  oscillator.frequency.setValueAtTime(first, at);
  others.forEach((pitch, i) => {
    oscillator.frequency.exponentialRampToValueAtTime(
      pitch,
      at + ((i + 1) * seconds) / others.length,
    );
  });
  const soft = context.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = Math.min(first * 6, 5200);
  oscillator.connect(soft).connect(fading(stage, loud, seconds));
  oscillator.start(at);
  oscillator.stop(at + seconds + 0.02);
}

function later(stage: Stage, seconds: number): Stage {
  return { ...stage, at: stage.at + seconds };
}

function brass(stage: Stage, pitch: number, seconds = 0.28): void {
  tone(stage, 'sawtooth', 0.16, seconds, pitch * 0.98, pitch);
  tone(stage, 'triangle', 0.14, seconds, pitch * 2);
}

/** What can be heard, by what happens. */
export const SOUNDS = {
  card: (stage) => {
    noise(stage, 0.5, 0.06, 900);
  },
  turn: (stage) => {
    for (const wait of [0, 0.11]) tone(later(stage, wait), 'triangle', 0.35, 0.07, 520, 260);
  },
  bid: (stage) => {
    noise(stage, 0.5, 0.05, 1500);
    tone(stage, 'sine', 0.4, 0.09, 170, 90);
  },
  board: (stage) => {
    SOUNDS.bid(stage);
    tone(later(stage, 0.06), 'sine', 0.7, 0.4, 95, 48);
  },
  ours: (stage) => {
    noise(stage, 0.6, 0.09, 1300);
    tone(stage, 'sine', 0.3, 0.1, 240, 120);
  },
  theirs: (stage) => {
    noise(stage, 0.45, 0.09, 600);
    tone(stage, 'sine', 0.3, 0.12, 130, 70);
  },
  yowl: (stage) => {
    tone(stage, 'sawtooth', 0.2, 0.34, 420, 860, 640, 330);
    tone(later(stage, 0.03), 'triangle', 0.16, 0.3, 840, 1500, 1100, 620);
  },
  lid: (stage) => {
    for (const pitch of [523, 811, 1307, 1733])
      tone(stage, 'square', 0.05, 0.24, pitch, pitch * 0.985);
    noise(stage, 0.25, 0.05, 3000);
  },
  made: (stage) => {
    brass(stage, 523);
  },
  missed: (stage) => {
    tone(stage, 'triangle', 0.25, 0.3, 196, 165);
  },
  no: (stage) => {
    noise(stage, 0.5, 0.07, 200, 1.4);
  },
  won: (stage) => {
    [392, 523, 659, 784].forEach((pitch, i) => {
      brass(later(stage, i * 0.14), pitch, i === 3 ? 0.6 : 0.2);
    });
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
