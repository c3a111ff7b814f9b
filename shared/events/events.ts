import { daysBetween } from '../lib/time.ts';

/** Several times a planner's total. Each event may be large: without a limit one account could fill the disk. */
export const eventsPerHostMax = 500;
/** A copy takes one press and may have 20,000 people: no person copies this often, a script would. */
export const copiesPerHourMax = 30;
export const eventCodeMaxLength = 12;

export const eventStatuses = ['draft', 'active'] as const;

/** What guests must enter before they take a name of the list, compared with the contact that the host has stored. */
export const tieBreakers = ['none', 'phone', 'email'] as const;
export type TieBreaker = (typeof tieBreakers)[number];

/** Without 0, O, 1 and I, which people confuse (docs/specification.md, section 9). */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const eventNameMaxLength = 120;
export const eventDescriptionMaxLength = 2000;
export const eventLocationMaxLength = 200;
/** Above the specification's largest tier (500) and the largest list that we promise to import (20,000). */
export const attendeeCountMax = 50_000;
/** A span above 365 days is 'Ongoing' (docs/specification.md, section 9); ten years is the longest with a list of days. */
export const ongoingAfterDays = 365;
export const eventDaysMax = 3660;
export const isOngoing = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  daysBetween(startDate, endDate) > ongoingAfterDays;
export const eventsPageSize = 24;

export const zoneChanges = ['keep_clock', 'keep_instants'] as const;
export type ZoneChange = (typeof zoneChanges)[number];

export const dayLabelMaxLength = 60;
export const activityPageSize = 20;
