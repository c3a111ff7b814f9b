import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { match, schedule, withInvitation, withSchedule } from '../../../tests/factories/cyrillic-wedding.ts';
import {
  answers,
  asked,
  renderPage,
  join,
  findLatinTexts,
  press,
  refuse,
  search,
  expectText,
  typeText,
  waitUntil,
} from './pseudo-language.tsx';

vi.setConfig({ testTimeout: 20_000 });

describe('a guest of another language reads no word of English', () => {
  it('where a code is typed, and found to be wrong', async () => {
    join('7', 'Мария', 5);
    join('8', 'Иван', 6);
    await renderPage('/join-event');
    expect(findLatinTexts()).toEqual([]);
    answers.set('join.findEvent', () => refuse('join.event_not_found'));
    typeText('234');
    await press('form button[type=submit]');
    expect(asked).toEqual(['join.findEvent']);
    await waitUntil(() => expect(document.querySelector('[role=alert], [aria-invalid=true]')).not.toBeNull());
    expect(findLatinTexts()).toEqual([]);
  });

  it('of a code that leads nowhere, and of an invitation that cannot be loaded', async () => {
    answers.set('join.findEvent', () => refuse('join.event_not_found'));
    await renderPage('/join-event?code=234567');
    expect(findLatinTexts()).toEqual([]);
    await renderPage('/join-event/234568');
    expect(findLatinTexts()).toEqual([]);
    answers.clear();
    await renderPage('/join-event/234569');
    expect(new Set(asked)).toEqual(new Set(['join.findEvent']));
    expect(findLatinTexts()).toEqual([]);
  });

  it('on the invitation', async () => {
    await renderPage('/join-event/234567', withInvitation);
    expect(findLatinTexts()).toEqual([]);
    await renderPage('/join-event?code=234567', withInvitation);
    expect(findLatinTexts()).toEqual([]);
  });

  it('on the invitation, whose code is another one than when this phone joined', async () => {
    join('7', 'Мария', 5);
    const { data } = withInvitation.invitation;
    const replaced = { eventCode: '234569', data: { ...data, eventCode: '234569' } };
    await renderPage('/join-event/234569', { ...withInvitation, invitation: replaced });
    expect(document.querySelector('main a[href*="attendeeId=7"]')).not.toBeNull();
    expect(findLatinTexts()).toEqual([]);
  });

  it('where a name is searched for', async () => {
    await renderPage('/join-flow/234567', withInvitation);
    expect(findLatinTexts()).toEqual([]);
    await press('form button[type=submit]');
    expect(findLatinTexts()).toEqual([]);
    answers.set('join.searchAttendees', () => ({
      matches: [match('a', 'Мария Ли'), match('b', 'Мария Ким')],
      hasMore: true,
      isGuess: false,
    }));
    await search('Мария');
    await expectText('Мария Ким');
    expect(findLatinTexts()).toEqual([]);
    await press('main input[type=radio]');
    answers.set('join.asExisting', () => refuse('join.pick_expired'));
    await press('form button[type=submit]');
    expect(asked).toContain('join.asExisting');
    expect(findLatinTexts()).toEqual([]);
    answers.set('join.searchAttendees', () => ({ matches: [], hasMore: false, isGuess: false }));
    await search('Никто');
    expect(findLatinTexts()).toEqual([]);
    answers.delete('join.searchAttendees');
    await search('Связь');
    expect(findLatinTexts()).toEqual([]);
  });

  it('who is new, and may be on the list', async () => {
    await renderPage('/join-flow/234567', withInvitation);
    await press('[aria-pressed=false]');
    await press('form button[type=submit]');
    expect(findLatinTexts()).toEqual([]);
    typeText('Мария');
    await press('main input[type=radio]');
    answers.set('join.asNewGuest', () => ({ joined: null, lookAlikes: [match('a', 'Мария Ли')] }));
    await press('form button[type=submit]');
    await expectText('Мария Ли');
    expect(findLatinTexts()).toEqual([]);
    await press('form button[type=submit]');
    expect(findLatinTexts()).toEqual([]);
  });

  it('in the scanner, without a camera', async () => {
    await renderPage('/join-event');
    await press('main button:not([type=submit])');
    await waitUntil(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    expect(findLatinTexts()).toEqual([]);
  });

  it.each(['NotAllowedError', 'NotReadableError'])('in the scanner, whose camera says %s', async (name) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    await renderPage('/join-event');
    await press('main button:not([type=submit])');
    await waitUntil(() => expect(document.querySelector('dialog [role=alert]')).not.toBeNull());
    expect(findLatinTexts()).toEqual([]);
  });

  it('on a schedule, opened by a personal link', async () => {
    await renderPage('/attendee/42?attendeeId=7', { ...withSchedule, token: '99' });
    await expectText('Обед');
    expect(findLatinTexts()).toEqual([]);
  });

  it('of a personal link that opens nothing, or not yet', async () => {
    answers.set('join.openLink', () => refuse('join.not_available'));
    await renderPage('/i/99');
    expect(findLatinTexts()).toEqual([]);
    answers.set('join.openLink', () => refuse('server.error'));
    await renderPage('/i/98');
    expect(asked.filter((path) => path === 'join.openLink')).toHaveLength(2);
    expect(findLatinTexts()).toEqual([]);
  });

  it('on the people of a phone, one by one and together', async () => {
    join('7', 'Мария', 5);
    join('8', 'Иван', 6);
    await renderPage('/attendee-view');
    expect(findLatinTexts()).toEqual([]);
    answers.set('join.schedule', () => schedule);
    await renderPage('/attendee-view?together=42');
    await expectText('Обед');
    expect(findLatinTexts()).toEqual([]);
  });

  it('on people of whom nothing comes', async () => {
    join('7', 'Мария', 5);
    join('8', 'Иван', 6);
    await renderPage('/attendee-view?together=42');
    expect(findLatinTexts()).toEqual([]);
    answers.set('join.schedule', () => refuse('join.access_denied'));
    await renderPage('/attendee-view?together=42');
    expect(findLatinTexts()).toEqual([]);
    expect(document.querySelectorAll('main li button')).toHaveLength(2);
    // Of what comes back by itself nobody is forgotten.
    answers.set('join.schedule', () => refuse('join.paused'));
    await renderPage('/attendee-view?together=42');
    expect(findLatinTexts()).toEqual([]);
    expect(document.querySelectorAll('main li')).toHaveLength(2);
    expect(document.querySelectorAll('main li button')).toHaveLength(0);
  });

  it('where there is no page', async () => {
    await renderPage('/nowhere');
    expect(findLatinTexts()).toEqual([]);
  });
});
