import { describe, expect, it } from 'vitest';
import { toCameraFailure, fitWithin, findObstacle, resolveScannedHref } from './scan.rules.ts';

const here = 'https://daysheet.example';

describe('a guest’s scanned code', () => {
  it.each([
    [`${here}/join-event/WED234567`, '/join-event/WED234567'],
    [`${here}/join-event/wed234567/`, '/join-event/WED234567'],
    [`${here}/join-event?code=wed234567`, '/join-event/WED234567'],
    [`${here}/join-flow/WED234567?utm=poster#top`, '/join-event/WED234567'],
    [`${here}/i/wTYkK1lqG-mT0x_hGz9c0A`, '/i/wTYkK1lqG-mT0x_hGz9c0A'],
    ['HTTPS://DAYSHEET.EXAMPLE/join-event/WED234567', '/join-event/WED234567'],
    ['WED234567', '/join-event/WED234567'],
    [' party23456a\n', '/join-event/PARTY23456A'],
    ['EVT23456789A', '/join-event/EVT23456789A'],
    ['ＷＥＤ 234-567', '/join-event/WED234567'],
  ])('%j leads to %s', (text, href) => {
    expect(resolveScannedHref(text, here)).toBe(href);
  });

  it.each([
    '',
    'Hello',
    '4006381333931',
    'WED23456',
    'WIFI:T:WPA;S:Hotel;P:secret;;',
    'https://elsewhere.example/join-event/WED234567',
    'http://daysheet.example/join-event/WED234567',
    'https://daysheet.example.evil.example/i/abc',
    'https://daysheet.example@evil.example/i/abc',
    'javascript:alert(1)',
    `${here}/`,
    `${here}/dashboard`,
    `${here}/join-event`,
    `${here}/join-event/WED234567/more`,
    `${here}/join-event/%3Cscript%3E`,
    `${here}/i/`,
    `${here}/i/a%2Fb`,
  ])('%j leads nowhere', (text) => {
    expect(resolveScannedHref(text, here)).toBeNull();
  });
});

it('a guest is told why there is no camera, and that it is the connection where that is not secure', () => {
  expect(findObstacle({ isSecureContext: true, hasCameras: true })).toBeNull();
  expect(findObstacle({ isSecureContext: true, hasCameras: false })).toBe('unable');
  expect(findObstacle({ isSecureContext: false, hasCameras: false })).toBe('insecure');
});

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'noCamera'],
  ['OverconstrainedError', 'noCamera'],
  ['NotReadableError', 'busy'],
])('a guest whose camera says %s is told of it as %s', (name, failure) => {
  expect(toCameraFailure(new DOMException('', name))).toBe(failure);
});

it('a guest’s large picture is made smaller in its shape, a small one is left', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 });
  expect(fitWithin({ width: 300, height: 300 }, 1000)).toEqual({ width: 300, height: 300 });
});
