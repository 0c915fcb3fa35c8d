import { request } from '../link/requests';
import type { Lesson, LessonOffer } from '../protocol';

/** What there is to learn. */
export function lessons(): Promise<LessonOffer[]> {
  return request('api/lessons');
}

/** A lesson with all that it shows. */
export function lesson(name: string): Promise<Lesson> {
  return request(`api/lessons/${encodeURIComponent(name)}`);
}
