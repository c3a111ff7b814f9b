import { z } from 'zod';

/** A page number, from 1. */
export const pageSchema = z.number().int().min(1).max(10_000).default(1);

/** `nextCursor` of the page before, for a list that loads further pages. */
export const cursorSchema = z.string().max(200).optional();
