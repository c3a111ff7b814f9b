import { expect, test } from 'vitest';
import { findPasswordFault } from './passwords.rules.ts';

const ana = {
  email: 'ana.kovac@example.com',
  fullName: 'Ana Kovač',
  eventNames: ['Ana & Søren', 'The Summer of 2026'],
};
const fault = (password: string, minLength = 6) => findPasswordFault(password, ana, minLength);

test('a host chooses no password that anybody tries first', () => {
  for (const common of ['123456', 'Password', 'qwerty123', 'iloveyou', 'dragon', ' sunshine ', 'michelle1']) {
    expect(fault(common), common).toBe('auth.password_common');
  }
  for (const good of ['blue-sunflower', 'correct horse battery staple', 'tea at nine, Ana', 'кіт на дворі']) {
    expect(fault(good), good).toBeNull();
  }
});

test('nor one that is their name, their address or their event, with figures or in another order', () => {
  for (const own of [
    'Ana Kovac',
    'anakovac2026',
    'kovač-ana',
    'kovac!!1',
    'ana.kovac@example.com',
    'ana.kovac99',
    'Ana&Søren',
    'the summer of',
    'Daysheet',
  ]) {
    expect(fault(own), own).toBe('auth.password_personal');
  }
});

test('the operator may ask for more characters, of which blanks around it are none', () => {
  expect(fault('tea-9!')).toBeNull();
  expect(fault('tea-9!', 8)).toBe('auth.password_short');
  expect(fault('tea-9!  ', 8)).toBe('auth.password_short');
  expect(fault('tea-at-9', 8)).toBeNull();
});

test('blanks between the parts of a name, however many, are no letters of it', () => {
  const known = { email: 'x@example.com', fullName: 'Ana   Maria  Kovač', eventNames: [] };
  for (const own of ['maria-77', 'kovac.maria.ana', 'ANA MARIA KOVAC'])
    expect(findPasswordFault(own, known, 6), own).toBe('auth.password_personal');
});

test('what stands behind the @ is nobody’s name, and a name without letters keeps nothing from being chosen', () => {
  const known = { email: 'ana@sunflower.example', fullName: '12 34', eventNames: ['2026', ''] };
  expect(findPasswordFault('sunflower-tea', known, 6)).toBeNull();
  expect(findPasswordFault('sunflower.example', known, 6)).toBeNull();
  expect(findPasswordFault('8265-7113-9', known, 6)).toBeNull();
});

test('a part of a name counts from three letters on: shorter ones stand in many words', () => {
  const known = { email: 'bo.x@example.com', fullName: 'Bo Lee', eventNames: [] };
  expect(findPasswordFault('lee-4711', known, 6)).toBe('auth.password_personal');
  expect(findPasswordFault('bo-47119', known, 6)).toBeNull();
});
