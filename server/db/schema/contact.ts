import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { contactMessageMaxLength } from '@daysheet/shared/site/contact.ts';
import type { contactForm } from '@daysheet/shared/site/contact.schemas.ts';

const longest = sql.raw(String(contactMessageMaxLength));

/** What people wrote by the form of /contact, for whoever runs this server. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Made by the browser, so that sending twice is once. */
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When an attempt at mailing it began whose end is not known; null where it certainly did not go out. */
    handedOverAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When a provider took it for the support address; null while it only stands here. */
    mailedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index().on(table.sentAt, table.id),
    check('contact_messages_not_empty', sql`length(${table.message}) between 1 and ${longest}`),
  ],
);

/** What the privacy policy calls what people type there. */
export const contactWords: Record<keyof typeof contactForm.shape, string> = {
  firstName: 'your name',
  lastName: 'your name',
  email: 'your e-mail address',
  subject: 'your message',
  message: 'your message',
};
