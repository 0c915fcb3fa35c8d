import { beforeEach, expect, it } from 'vitest';

import type { LessonOffer } from '../protocol';
import { learnt, lessonAfter, nextLesson, noteLearnt } from './progress';

const ALL = ['following', 'trumps', 'auction'].map((lesson) => ({
  lesson,
  rules: lesson === 'auction' ? 'rubber-bridge' : 'back-alley',
})) as LessonOffer[];

beforeEach(() => {
  localStorage.clear();
});

it('is remembered, each lesson once', () => {
  expect([...learnt()]).toEqual([]);
  noteLearnt('trumps');
  noteLearnt('following');
  noteLearnt('trumps');
  expect([...learnt()]).toEqual(['trumps', 'following']);
});

it('goes on with the first that was not taken', () => {
  expect(nextLesson(ALL, new Set(['following']))?.lesson).toBe('trumps');
  expect(nextLesson(ALL, new Set(['following', 'trumps', 'auction']))).toBeNull();
});

it('goes from lesson to lesson of one game', () => {
  expect(lessonAfter(ALL, 'following')?.lesson).toBe('trumps');
  expect(lessonAfter(ALL, 'trumps')).toBeNull();
  expect(lessonAfter(ALL, 'poker')).toBeNull();
});
