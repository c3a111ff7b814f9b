import { templates } from '@daysheet/shared/events/event-templates.ts';
import { expect, test } from 'vitest';
import { resolveSampleAudience } from './sample-audience.rules.ts';

const role = (roleName: string, isOpen = true) => ({ id: roleName.toLowerCase(), roleName, isOpen });
const audience = (names: string[], roles: ReturnType<typeof role>[]) =>
  resolveSampleAudience(names, roles, templates.wedding);

test('a sample item is for the roles of the same name, also where they are closed', () => {
  const roles = [role('family', false), role('GUESTS'), role('Friends')];
  expect(audience(['Family', 'Guests'], roles)).toEqual({ roleIds: ['family', 'guests'] });
  expect(audience([], roles)).toEqual({ roleIds: [] });
});

test('‘Guests’ are all open roles that the sample does not name itself', () => {
  const roles = [role('Family'), role('Friends'), role('Colleagues'), role('Vendors', false)];
  expect(audience(['Family', 'Guests'], roles)).toEqual({ roleIds: ['family', 'friends', 'colleagues'] });
});

test('‘Guests’ are everyone where nobody else is a guest', () => {
  expect(audience(['Family', 'Guests'], [role('Family', false)])).toEqual({ roleIds: [] });
  expect(audience(['Guests'], [])).toEqual({ roleIds: [] });
});

test('an item for others is nobody’s where the event has none of their roles, never everyone’s', () => {
  expect(audience(['Bride & Groom'], [role('Friends')])).toBeNull();
  expect(audience(['Bride & Groom', 'Family'], [role('Family')])).toEqual({ roleIds: ['family'] });
  const surprise = ['Organizers', 'General Attendees'];
  expect(resolveSampleAudience(surprise, [role('The bride')], templates.party)).toBeNull();
});
