import { describe, expect, it } from 'vitest';
import { createPaperWorld } from '../../../../tests/factories/paper-sheets.ts';

const anna = { name: 'Anna Smith', role: 'Family', email: 'anna@example.com', phone: '0612' };
const omar = { name: 'Omar Haddad', role: 'Friends', email: '', phone: '' };

describe('a number that is on the list with its country', () => {
  it.each([
    ['+43 664 1234567', '0664 1234567'],
    ['+43 664 1234567', '0664/123 45 67'],
    ['+43 664 1234567', '6641234567'],
    ['+43 664 1234567', '0043 664 1234567'],
    ['+44 20 7946 0531', '+44 (0)20 7946 0531'],
    ['+386 41 998 877', '041 998 877'],
    ['+39 06 1234 5678', '06 1234 5678'],
    ['+1 212 555 0123', '1 (212) 555-0123'],
    ['+1 212 555 0123', '(212) 555-0123'],
    ['+7 912 345 67 89', '8 912 345 67 89'],
    ['+47 41 99 88 77', '41 99 88 77'],
  ])('is the same: %s, and %s in the sheet', (listed, phone) => {
    const world = createPaperWorld([{ ...anna, phone: listed }, omar]);
    world.read([{ ...anna, phone }, omar]);
    expect(world.tell()).toEqual([]);
    // The phone alone is enough to recognise a person.
    const nobody = createPaperWorld([{ ...anna, email: '', phone: listed }]);
    nobody.read([{ ...anna, name: 'Bo Lee', email: '', phone }]);
    expect(nobody.tell()).toEqual(['change Anna Smith: name Anna Smith>Bo Lee']);
  });

  it.each([
    ['+43 664 1234567', '0664 1234568'],
    ['+43 664 1234567', '0660 1234567'],
    ['+43 664 1234567', '+49 664 1234567'],
    ['+43 664 1234567', '4567'],
    ['0664 1234567', '+43 664 1234567'],
  ])('is another one: %s, and %s in the sheet', (listed, phone) => {
    const world = createPaperWorld([{ ...anna, phone: listed }]);
    world.read([{ ...anna, phone }]);
    expect(world.tell()).toEqual([`change Anna Smith: phone ${listed}>${phone}`]);
  });
});
