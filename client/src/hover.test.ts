import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.svelte', './**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Styles without what is only for a pointer that can hover. */
function unconditional(styles: string): string {
  const start = styles.search(/@media \(hover: hover\)[^{]*\{/);
  if (start < 0) return styles;
  let end = styles.indexOf('{', start);
  for (let depth = 0; end < styles.length; end += 1) {
    depth += { '{': 1, '}': -1 }[styles.charAt(end)] ?? 0;
    if (depth === 0) break;
  }
  return styles.slice(0, start) + unconditional(styles.slice(end + 1));
}

test('what hovering shows does not stay after a tap', () => {
  const staying = Object.entries(SOURCES)
    .filter(([, text]) => unconditional(text).includes(':hover'))
    .map(([file]) => file);
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(staying).toEqual([]);
});

test('a style outside is found also behind one inside', () => {
  const styles = '@media (hover: hover) { a:hover { b: c; } } i { d: e }';
  expect(unconditional(styles)).not.toContain(':hover');
  expect(unconditional(`${styles} u:hover { f: g }`)).toContain('u:hover');
});
