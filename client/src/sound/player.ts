import { device } from '../device';
import { type SoundName, SOUNDS } from './synth';

/** Seconds between sounds of one moment. */
const APART = 0.14;
/** Milliseconds that the device shakes, where it can, as something lands or will not. */
const TOUCH: Partial<Record<SoundName, number | number[]>> = {
  turn: [12, 60, 12],
  no: 24,
  yowl: 60,
  lid: 30,
  board: 40,
  won: [20, 80, 20, 80, 20, 80, 60],
};

/** Plays sounds where they are wanted. Mutable: browsers let a page sound only after a press. */
class Player {
  #context: AudioContext | null = null;

  play(sounds: readonly SoundName[]): void {
    if (!device.sound || !sounds.length || document.hidden) return;
    const activated = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
    if (!activated || !('AudioContext' in globalThis)) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    sounds.forEach((name, i) => {
      SOUNDS[name]({
        context,
        out: context.destination,
        at: context.currentTime + 0.01 + i * APART,
      });
      const touch = TOUCH[name];
      if (touch !== undefined && 'vibrate' in navigator) navigator.vibrate(touch);
    });
  }
}

export const player = new Player();
