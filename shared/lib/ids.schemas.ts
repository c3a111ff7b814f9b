import { z } from 'zod';

/** The key of every row. The client creates it for a new row, so that a retry finds the first one. */
export const idSchema = z.uuid();

/** The guest key that guest URLs call `attendeeId`: 128 random bits in base64url, 22 characters. */
export const guestKeySchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** The token of an event's invitation link: 128 bits in base64url. */
export const memberTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
