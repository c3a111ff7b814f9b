import { listContactMessages } from '../features/doors/contact/contact.queries.ts';
import { type ContactRow, formatContactMessage } from '../features/doors/contact/contact.rules.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

const pageSize = 20;

function describeMessages(messages: readonly ContactRow[], total: number): string {
  if (messages.length === 0) return 'Nobody has written by the contact form.';
  const lines = messages.map((message) => `${formatContactMessage(message)}\n`);
  if (messages.length < total)
    lines.push(`The newest ${messages.length} of ${total}. All: npm run admin -- contact --all`);
  return lines.join('\n');
}

export const contactCommand = defineCommand({
  name: 'contact',
  options: { all: { type: 'boolean', help: `more than the newest ${pageSize}` } },
  summary: 'what people wrote by the contact form, newest first',
  run: ({ values: { all = false } }, around) =>
    withDatabase(around, async (db) => {
      const messages: ContactRow[] = [];
      let total = 0;
      do {
        const page = await listContactMessages(db, { limit: pageSize, offset: messages.length });
        ({ total } = page);
        if (page.messages.length === 0) break;
        messages.push(...page.messages);
      } while (all && messages.length < total);
      return { data: { messages, total }, text: describeMessages(messages, total) };
    }),
});
