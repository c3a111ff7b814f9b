import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerCardOutput } from '@daysheet/shared/attendees/answers.schemas.ts';
import { cachedShapes } from '@daysheet/shared/guests/cached-shapes.ts';
import { guestScheduleOutput } from '@daysheet/shared/guests/guest-schedule.schemas.ts';

const schemas: Record<keyof typeof cachedShapes, z.ZodType> = {
  guestSchedule: guestScheduleOutput,
  answerCard: answerCardOutput,
};

/** The stored description of a shape, from when it got its version. */
async function readDescription(answer: keyof typeof cachedShapes): Promise<unknown> {
  const file = `${answer}-${cachedShapes[answer]}.json`;
  return JSON.parse(await readFile(join(import.meta.dirname, 'data/cached-shapes', file), 'utf8'));
}

/** What to do if a response's description has changed. */
const advice =
  'Phones hold the former shape. Where the answer changed, name it anew in shared/guests/cached-shapes.ts, and lay its ' +
  'description under that name into tests/data/cached-shapes. Where zod alone describes it otherwise, replace the ' +
  'description and keep the name: else all phones lose what they show without a network.';

test.each(['guestSchedule', 'answerCard'] as const)(
  'phones know %s by a name that changes with its shape, and only then',
  async (answer) => {
    expect(z.toJSONSchema(schemas[answer]), advice).toEqual(await readDescription(answer));
  },
);
