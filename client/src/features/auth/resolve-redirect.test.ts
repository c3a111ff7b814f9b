import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRedirect } from './resolve-redirect.ts';

const guardedRoutes = readdirSync(join(import.meta.dirname, '../../routes/_guarded'));

describe('a host who signs in', () => {
  it('gets to the two places that the specification names', () => {
    expect(resolveRedirect('create-event')).toBe('/create-event');
    expect(resolveRedirect('dashboard')).toBe('/dashboard');
  });

  it('gets back to a path behind the login guard, with what stood after it', () => {
    expect(resolveRedirect('/manage-event-schedule/42?day=2027-06-05#item')).toBe(
      '/manage-event-schedule/42?day=2027-06-05#item',
    );
    expect(resolveRedirect('/setup-event/wedding')).toBe('/setup-event/wedding');
  });

  it('gets back to an invitation into an event', () => {
    expect(resolveRedirect('/host-invitation')).toBe('/host-invitation');
  });

  it.each(guardedRoutes)('gets back to the screen of routes/_guarded/%s', (file) => {
    const path = `/${file.replace(/(?:\.index)?\.tsx$/, '').replace(/\.\$\w+/, '/42')}`;
    expect(resolveRedirect(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'account',
    'constructor',
    '/',
    '/auth',
    '/join-event/WED234567',
    '/dashboardish',
    '/event/',
    '//evil.example',
    '///evil.example/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/dashboard\n',
    ' /dashboard',
    'https://evil.example/dashboard',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//dashboard',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/dashboard/../auth',
    '/event/..//evil.example',
    '/event/%2e%2e/%2e%2e//evil.example',
    '/@evil.example',
    '//dashboard',
  ])('gets to the start, not to %j', (wanted) => {
    expect(resolveRedirect(wanted)).toBe('/');
  });

  it('never leaves the origin, whatever the address asks for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '@',
      ':',
      '\t',
      'evil.example',
      'event',
      'dashboard',
      '?',
      '#',
    );
    // fast-check's own unit 'binary' first lists all 1,114,112 of them, which takes seconds.
    const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
    const wanted = fc.oneof(
      fc.array(anyCharacter).map((parts) => parts.join('')),
      fc.array(piece).map((parts) => parts.join('')),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(wanted, (text) => {
        const path = resolveRedirect(text);
        expect(new URL(path, 'https://daysheet.example').origin).toBe('https://daysheet.example');
        expect(resolveRedirect(path)).toBe(path);
      }),
    );
  });
});
