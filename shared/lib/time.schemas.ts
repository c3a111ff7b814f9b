import { z } from 'zod';
import { isPlainDate, isOfOurTime, isTimeZone } from './time.ts';

export const plainDateSchema = z
  .string()
  .refine(isPlainDate, 'Please choose a date.')
  .refine(isOfOurTime, 'Please choose a date of our time.');

export const plainTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 14:30.');

/** An ISO 8601 instant in UTC. Calendars have no year 0, and PostgreSQL refuses it. */
export const instantSchema = z.iso
  .datetime()
  .refine((instant) => instant >= '0001', 'No calendar has a year 0.');

/** An IANA time zone name. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Please choose a time zone.');
