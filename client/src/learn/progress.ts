import { device } from '../device';
import type { LessonOffer } from '../protocol';

/** The lessons that were taken to their end on this device. */
export function learnt(): Set<string> {
  return new Set(device.learnt.split(' ').filter(Boolean));
}

/** Remembers that a lesson was taken to its end. */
export function noteLearnt(lesson: string): void {
  device.learnt = [...learnt().add(lesson)].join(' ');
}

/** The lesson to go on with: the first of a game that was not taken yet; null after the last. */
export function nextLesson(
  all: readonly LessonOffer[],
  done: ReadonlySet<string>,
): LessonOffer | null {
  return all.find(({ lesson }) => !done.has(lesson)) ?? null;
}

/** The lesson after this one, of the same game; null after its last. */
export function lessonAfter(all: readonly LessonOffer[], name: string): LessonOffer | null {
  const here = all.findIndex(({ lesson }) => lesson === name);
  const next = all[here + 1];
  return here >= 0 && next?.rules === all[here]?.rules ? (next ?? null) : null;
}
