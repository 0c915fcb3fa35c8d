/**
 * Notes at the root whether a finger was used last and no key: then nothing shows that it has focus,
 * for nobody moved it there, and a frame would look like advice.
 */
export function noteTouch(root: HTMLElement): void {
  root.toggleAttribute('data-touched', matchMedia('(pointer: coarse)').matches);
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      root.toggleAttribute('data-touched', pointerType === 'touch');
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    () => {
      root.removeAttribute('data-touched');
    },
    { capture: true },
  );
}
