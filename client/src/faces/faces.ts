/** The faces that people and computer players have at the table, one picture each. */
const FILES = import.meta.glob<string>('./art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The computer players have faces of their own, by name. */
const HOUSE = ['lou', 'ruth', 'max', 'ida', 'walt', 'nell'];

/** What is left is for people. */
export const PEOPLE = Object.keys(FILES)
  .map((path) => path.slice('./art/'.length, -'.svg'.length))
  .filter((face) => !HOUSE.includes(face));

/** The face of somebody of this name, the same wherever it is drawn. */
export function faceOf(name: string, bot: boolean): string {
  const known = name.toLowerCase();
  if (bot && HOUSE.includes(known)) return known;
  let sum = 7;
  for (let i = 0; i < known.length; i++) sum = (sum * 31 + known.charCodeAt(i)) >>> 0;
  return PEOPLE[sum % PEOPLE.length] ?? '';
}

export function picture(face: string): string {
  const svg = FILES[`./art/${face}.svg`] ?? '';
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}
