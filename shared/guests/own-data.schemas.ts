import { z } from 'zod';
import { writtenDetails } from '../attendees/attendees.schemas.ts';

const instant = z.string().nullable();

/** Everything that an event stores about a person, as the file that they download. It contains no keys or links. */
export const ownDataOutput = z.object({
  exportedAt: z.string(),
  event: z.object({ name: z.string(), startDate: z.string(), endDate: z.string() }),
  you: z.object({
    name: z.string(),
    role: z.string().nullable(),
    /** Contacts are shortened: somebody who took the name has the key too, and must not see another person's address. */
    ...writtenDetails.shape,
    /** Its name only: the other members' data is theirs. */
    household: z.string().nullable(),
    mayBring: z.number(),
    isChild: z.boolean(),
    broughtBy: z.string().nullable(),
    emailProblem: z.string().nullable(),
    phoneProblem: z.string().nullable(),
    addedYourself: z.boolean(),
    listedAt: z.string(),
    joinedAt: instant,
    wantsNoMessages: z.boolean(),
  }),
  namedFor: z.array(z.object({ title: z.string(), date: z.string(), startTime: z.string().nullable() })),
  answers: z.array(
    z.object({ to: z.string().nullable(), answer: z.string(), by: z.string(), answeredAt: z.string() }),
  ),
  /** Replies that were requested after the last day for answers. */
  requests: z.array(z.object({ answer: z.string(), message: z.string().nullable(), askedAt: z.string() })),
  questions: z.array(
    z.object({ question: z.string(), answer: z.string().nullable(), note: z.string().nullable() }),
  ),
  personalLink: z.object({ issuedAt: z.string(), openedAt: instant, isRevoked: z.boolean() }).nullable(),
  hasCalendarAddress: z.boolean(),
  messages: z.array(
    z.object({
      channel: z.string(),
      to: z.string().nullable(),
      subject: z.string().nullable(),
      message: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
      createdAt: z.string(),
      sentAt: instant,
    }),
  ),
  notices: z.array(
    z.object({ kind: z.string(), title: z.string(), message: z.string(), sentAt: instant, seenAt: instant }),
  ),
  phones: z.array(
    z.object({ pushService: z.string(), language: z.string(), since: z.string(), lastUsedAt: instant }),
  ),
  nameTakenAt: z.array(z.string()),
  openPagesSeenAt: z.array(z.string()),
});
export type OwnData = z.infer<typeof ownDataOutput>;
