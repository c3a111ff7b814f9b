import { z } from 'zod';

/** Every row's key. Made by the client for creates, so that a second try finds the first row. */
export const idSchema = z.uuid();

/** The guest key that guest URLs call `attendeeId`: 128 random bits in base64url, 22 characters. */
export const guestKeySchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** What the link of an invitation into an event carries: 128 bits in base64url. */
export const memberTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
