import { z } from 'zod';
import { rolesMax } from './limits.ts';
import { eventIdInput } from './events.ts';
import { idSchema } from './ids.ts';
import { daysBetween, plainDateSchema } from './time.ts';

/** A longer event is printed a part at a time: more days are not one day's work, nor one pile of paper. */
export const runSheetDaysMax = 31;
/** Without an asked window, so many days of a longer event. */
export const runSheetDaysUsual = 7;
/** Some forty pages. What lies beyond is said, and printed by choosing fewer days. */
export const runSheetItemsMax = 600;
/** Of an item that is for single people, so many stand beside it; the others are counted. */
export const runSheetPeopleMax = 12;
/** Of a role, so many are printed as contacts: two pages of numbers. */
export const runSheetContactsMax = 100;

const windowMessage = `Ask for ${runSheetDaysMax} days at most.`;

export const runSheetInput = eventIdInput
  .extend({
    /** First and last day, both included; both or neither. */
    from: plainDateSchema.optional(),
    to: plainDateSchema.optional(),
    /** Whose people are printed as contacts; left out: the roles whose names say that they work there. */
    contactRoleIds: z.array(idSchema).max(rolesMax).optional(),
    /** Whether the people of an item stand with their number beside it. */
    withNumbers: z.boolean().default(true),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), windowMessage)
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) < runSheetDaysMax),
    windowMessage,
  );
