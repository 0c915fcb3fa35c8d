import { expect, test } from 'vitest';

import { codeFrom, isOnlyHere, linkTo, moveLinkTo, shownCode, spelled } from './code';

test.each([
  'kx7m2p',
  'KX7M2P',
  ' KX7 M2P ',
  'kx7-m2p',
  'Kx 7m 2p',
  'https://cards.example/table/kx7m2p',
  'come: https://cards.example/table/KX7M2P?from=chat#x',
])('a code is read from what was typed or pasted: %j', (text) => {
  expect(codeFrom(text)).toBe('kx7m2p');
});

test.each(['', 'kx7', 'kx7m2!', 'kx7m20', 'kx7m2o', 'https://cards.example/'])(
  'what can be no code is none: %j',
  (text) => {
    expect(codeFrom(text)).toBeNull();
  },
);

test('the code of a table against the computer is longer, and one as well', () => {
  expect(codeFrom('8jg82squdugs')).toBe('8jg82squdugs');
});

test('a code is shown in large letters and read out letter by letter', () => {
  expect(shownCode('kx7m2p')).toBe('KX7M2P');
  expect(spelled('kx7m2p')).toBe('K X 7 M 2 P');
});

test('a link is for everybody, and what moves a seat is behind its #', () => {
  expect(linkTo('kx7m2p')).toBe(`${location.origin}/table/kx7m2p`);
  expect(codeFrom(linkTo('kx7m2p'))).toBe('kx7m2p');
  const link = new URL(moveLinkTo('kx7m2p', 'secret'));
  expect(link.hash).toBe('#secret');
  expect(link.href.replace(link.hash, '')).toBe(linkTo('kx7m2p'));
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', false],
  ['127.example.org', false],
  ['cards.example.org', false],
])('whether a link to %s leads nowhere from elsewhere: %s', (hostname, only) => {
  expect(isOnlyHere(hostname)).toBe(only);
});
