import { expect, it } from 'vitest';
import { parseGuestPlace } from './guest-place.ts';

it.each([
  ['/join-event', { screen: 'enterCode' }],
  ['/join-event/', { screen: 'enterCode' }],
  ['/join-event/wed234567', { screen: 'invitation', eventCode: 'WED234567' }],
  ['/join-flow/WED234567', { screen: 'join', eventCode: 'WED234567' }],
  ['/attendee/42?attendeeId=k', { screen: 'schedule', eventId: '42', guestKey: 'k' }],
  ['/attendee/42', { screen: 'schedule', eventId: '42', guestKey: '' }],
  ['/i/wTYkK1lqG-mT0x_hGz9c0A', { screen: 'link', token: 'wTYkK1lqG-mT0x_hGz9c0A' }],
  ['/attendee-view', { screen: 'people', together: '' }],
  ['/attendee-view/?together=42&day=2027-06-05', { screen: 'people', together: '42', day: '2027-06-05' }],
  ['/attendee-view?home', { screen: 'people', together: '', isHome: true }],
  ['/attendee-view/42', { screen: 'missing' }],
  ['/demo', { screen: 'demo' }],
  ['/demo/more', { screen: 'missing' }],
  ['/i', { screen: 'missing' }],
  ['/i/a/b', { screen: 'missing' }],
  ['/join-flow', { screen: 'missing' }],
  ['/attendee', { screen: 'missing' }],
  ['/join-event/A/B', { screen: 'missing' }],
  ['/join-event/%E0%A4%A', { screen: 'invitation', eventCode: '%E0%A4%A' }],
])('a guest at %s gets the screen of %j', (href, place) => {
  expect(parseGuestPlace(href)).toMatchObject(place);
});
