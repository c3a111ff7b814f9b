import { answerLists } from '@daysheet/shared/attendees/answers.ts';
import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { z } from 'zod';

/** The part of the answers that is shown. It is stored in the URL, without the defaults. */
export const answersViewSchema = z.object({
  /** The asking whose people are shown; all askings without it. */
  asking: idSchema.optional().catch(undefined),
  which: z.enum(answerLists).optional().catch(undefined),
  /** The item that is to ask; any screen may link here with it. */
  item: idSchema.optional().catch(undefined),
});
export type AnswersView = z.infer<typeof answersViewSchema>;
