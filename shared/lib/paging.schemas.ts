import { z } from 'zod';

/** A page of a list whose pages are counted, from 1. */
export const pageSchema = z.number().int().min(1).max(10_000).default(1);

/** `nextCursor` of the page before, of a list that is read on and on. */
export const cursorSchema = z.string().max(200).optional();
