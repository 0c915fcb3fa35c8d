import { device, type Look } from './device';

type Theme = Exclude<Look, 'auto'>;

const LIGHT = matchMedia('(prefers-color-scheme: light)');
const CONTRAST = matchMedia('(prefers-contrast: more)');

function fromSystem(): Theme {
  if (CONTRAST.matches) return 'contrast';
  return LIGHT.matches ? 'light' : 'dark';
}

/** Dresses the document as the device's choices have it; `auto` follows the system. */
class Appearance {
  constructor() {
    this.refresh();
    for (const query of [LIGHT, CONTRAST]) {
      query.addEventListener('change', () => {
        this.refresh();
      });
    }
  }

  /** Dresses the document anew after one of the choices has changed. */
  refresh(): void {
    const { dataset } = document.documentElement;
    dataset['suits'] = device.suits;
    dataset['felt'] = device.felt;
    dataset['cards'] = device.cards;
    dataset['hand'] = device.leftHanded ? 'left' : 'right';
    dataset['theme'] = device.look === 'auto' ? fromSystem() : device.look;
    const felt = getComputedStyle(document.documentElement).getPropertyValue('--panel');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', felt);
  }
}

export const appearance = new Appearance();
