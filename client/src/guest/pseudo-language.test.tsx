import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { match, schedule, withInvitation, withSchedule } from '../../../tests/factories/cyrillic-wedding.ts';
import {
  answers,
  asked,
  draw,
  join,
  latinTexts,
  press,
  refused,
  search,
  shows,
  type,
  until,
} from './pseudo-language.tsx';

vi.setConfig({ testTimeout: 20_000 });

describe('a guest of another language reads no word of English', () => {
  it('where a code is typed, and found to be wrong', async () => {
    join('7', 'Мария', 5);
    join('8', 'Иван', 6);
    await draw('/join-event');
    expect(latinTexts()).toEqual([]);
    answers.set('join.findEvent', () => refused('join.event_not_found'));
    type('234');
    await press('form button[type=submit]');
    expect(asked).toEqual(['join.findEvent']);
    await until(() => expect(document.querySelector('[role=alert], [aria-invalid=true]')).not.toBeNull());
    expect(latinTexts()).toEqual([]);
  });

  it('of a code that leads nowhere, and of an invitation that cannot be loaded', async () => {
    answers.set('join.findEvent', () => refused('join.event_not_found'));
    await draw('/join-event?code=234567');
    expect(latinTexts()).toEqual([]);
    await draw('/join-event/234568');
    expect(latinTexts()).toEqual([]);
    answers.clear();
    await draw('/join-event/234569');
    expect(new Set(asked)).toEqual(new Set(['join.findEvent']));
    expect(latinTexts()).toEqual([]);
  });

  it('on the invitation', async () => {
    await draw('/join-event/234567', withInvitation);
    expect(latinTexts()).toEqual([]);
    await draw('/join-event?code=234567', withInvitation);
    expect(latinTexts()).toEqual([]);
  });

  it('where a name is searched for', async () => {
    await draw('/join-flow/234567', withInvitation);
    expect(latinTexts()).toEqual([]);
    await press('form button[type=submit]');
    expect(latinTexts()).toEqual([]);
    answers.set('join.searchAttendees', () => ({
      matches: [match('a', 'Мария Ли'), match('b', 'Мария Ким')],
      hasMore: true,
      isGuess: false,
    }));
    await search('Мария');
    await shows('Мария Ким');
    expect(latinTexts()).toEqual([]);
    await press('main input[type=radio]');
    answers.set('join.asExisting', () => refused('join.pick_expired'));
    await press('form button[type=submit]');
    expect(asked).toContain('join.asExisting');
    expect(latinTexts()).toEqual([]);
    answers.set('join.searchAttendees', () => ({ matches: [], hasMore: false, isGuess: false }));
    await search('Никто');
    expect(latinTexts()).toEqual([]);
    answers.delete('join.searchAttendees');
    await search('Связь');
    expect(latinTexts()).toEqual([]);
  });

  it('who is new, and may be on the list', async () => {
    await draw('/join-flow/234567', withInvitation);
    await press('[aria-pressed=false]');
    await press('form button[type=submit]');
    expect(latinTexts()).toEqual([]);
    type('Мария');
    await press('main input[type=radio]');
    answers.set('join.asNewGuest', () => ({ joined: null, lookAlikes: [match('a', 'Мария Ли')] }));
    await press('form button[type=submit]');
    await shows('Мария Ли');
    expect(latinTexts()).toEqual([]);
    await press('form button[type=submit]');
    expect(latinTexts()).toEqual([]);
  });

  it('in the scanner, without a camera', async () => {
    await draw('/join-event');
    await press('main button:not([type=submit])');
    await until(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    expect(latinTexts()).toEqual([]);
  });

  it.each(['NotAllowedError', 'NotReadableError'])('in the scanner, whose camera says %s', async (name) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    await draw('/join-event');
    await press('main button:not([type=submit])');
    await until(() => expect(document.querySelector('dialog [role=alert]')).not.toBeNull());
    expect(latinTexts()).toEqual([]);
  });

  it('on a schedule, opened by a personal link', async () => {
    await draw('/attendee/42?attendeeId=7', { ...withSchedule, token: '99' });
    await shows('Обед');
    expect(latinTexts()).toEqual([]);
  });

  it('of a personal link that opens nothing, or not yet', async () => {
    answers.set('join.openLink', () => refused('join.not_available'));
    await draw('/i/99');
    expect(latinTexts()).toEqual([]);
    answers.set('join.openLink', () => refused('server.error'));
    await draw('/i/98');
    expect(asked.filter((path) => path === 'join.openLink')).toHaveLength(2);
    expect(latinTexts()).toEqual([]);
  });

  it('on the people of a phone, one by one and together', async () => {
    join('7', 'Мария', 5);
    join('8', 'Иван', 6);
    await draw('/attendee-view');
    expect(latinTexts()).toEqual([]);
    answers.set('join.schedule', () => schedule);
    await draw('/attendee-view?together=42');
    await shows('Обед');
    expect(latinTexts()).toEqual([]);
  });

  it('on people of whom nothing comes', async () => {
    join('7', 'Мария', 5);
    join('8', 'Иван', 6);
    await draw('/attendee-view?together=42');
    expect(latinTexts()).toEqual([]);
    answers.set('join.schedule', () => refused('join.access_denied'));
    await draw('/attendee-view?together=42');
    expect(latinTexts()).toEqual([]);
  });

  it('where there is no page', async () => {
    await draw('/nowhere');
    expect(latinTexts()).toEqual([]);
  });
});
