import { expect, test } from 'vitest';

const THEME = Object.values(
  import.meta.glob<string>('./theme.css', { query: '?raw', import: 'default', eager: true }),
).join('');

const PAPERS = ['ground', 'felt', 'cut', 'panel', 'rack'];
const WRITTEN = ['ink', 'dim', 'now', 'loss', 'side-0', 'side-1', 'side-2', 'side-3', 'side-4'];
/** What WCAG asks of text. */
const LEAST = 4.5;

/** The colours of a look on a felt, as the last rule that fits has them. */
function coloursOf(theme: string, felt: string): Map<string, string> {
  const root = document.createElement('p');
  root.setAttribute('data-theme', theme);
  if (felt) root.setAttribute('data-felt', felt);
  const colours = new Map<string, string>();
  for (const [, selector, body] of THEME.replace(/\/\*[^]*?\*\//g, '').matchAll(
    /([^{}]+)\{([^{}]*)\}/g,
  )) {
    if (!selector || !body || !root.matches(selector.trim().replace(/^:root/, 'p'))) continue;
    for (const [, name, colour] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      if (name && colour) colours.set(name, colour);
    }
  }
  return colours;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const LOOKS = ['dark', 'light', 'contrast'].flatMap((theme) =>
  ['', 'blue', 'red', 'grey'].map((felt) => [theme, felt] as const),
);

test.each(LOOKS)('all that is written can be read in the %s look on felt "%s"', (theme, felt) => {
  const colours = coloursOf(theme, felt);
  const faint = PAPERS.flatMap((paper) =>
    WRITTEN.map((ink) => {
      const ratio = contrast(colours.get(ink) ?? '', colours.get(paper) ?? '');
      return ratio >= LEAST ? '' : `${ink} on ${paper}: ${ratio.toFixed(2)}`;
    }),
  );
  expect(faint.filter(Boolean)).toEqual([]);
});

test('black on white is all the contrast there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
