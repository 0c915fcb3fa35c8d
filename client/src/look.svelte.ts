import { device, type Look } from './device';

type Theme = Exclude<Look, 'auto'>;

const LIGHT = matchMedia('(prefers-color-scheme: light)');
const CONTRAST = matchMedia('(prefers-contrast: more)');

function fromSystem(): Theme {
  if (CONTRAST.matches) return 'contrast';
  return LIGHT.matches ? 'light' : 'dark';
}

/** The look chosen on this device; `auto` follows the system. Mutable: it dresses the document. */
class Appearance {
  #look = $state<Look>(device.look);

  constructor() {
    this.#dress();
    for (const query of [LIGHT, CONTRAST]) {
      query.addEventListener('change', () => {
        this.#dress();
      });
    }
  }

  get look(): Look {
    return this.#look;
  }

  set look(look: Look) {
    this.#look = device.look = look;
    this.#dress();
  }

  /** Dresses the document anew after one of the device's choices has changed. */
  refresh(): void {
    this.#dress();
  }

  #dress(): void {
    const { dataset } = document.documentElement;
    dataset['suits'] = device.suits;
    dataset['felt'] = device.felt;
    dataset['cards'] = device.cards;
    dataset['hand'] = device.leftHanded ? 'left' : 'right';
    const theme = this.#look === 'auto' ? fromSystem() : this.#look;
    dataset['theme'] = theme;
    const felt = getComputedStyle(document.documentElement).getPropertyValue('--panel');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', felt);
  }
}

export const appearance = new Appearance();
