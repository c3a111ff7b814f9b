import { answerLists } from '@daysheet/shared/attendees/answers.ts';
import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { z } from 'zod';

/** What of the answers is looked at; it stands in the URL, the usual left out. */
export const answersViewSchema = z.object({
  /** One of what is asked, with its people; without it all. */
  asking: idSchema.optional().catch(undefined),
  which: z.enum(answerLists).optional().catch(undefined),
  /** An item that is to ask, from wherever its host was. */
  item: idSchema.optional().catch(undefined),
});
export type AnswersView = z.infer<typeof answersViewSchema>;
