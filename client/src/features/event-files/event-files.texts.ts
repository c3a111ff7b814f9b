import { eventFileSizeText } from '@daysheet/shared/events/event-file.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { EventFileProblem } from './parse-event-file.ts';

export const eventFilesTexts = {
  brought: (name: string) => ({ title: 'Event Imported', message: `“${name}” is here, as a draft.` }),
  failed: {
    title: 'Not Imported',
    message: 'It did not come through. Please try again: nothing is made twice.',
  },
};

/** What is wrong with a file, and what to do. */
export function describeFileProblem(problem: EventFileProblem): string {
  switch (problem.kind) {
    case 'too_large':
      return `A file of an event can have ${eventFileSizeText}. Choose another one.`;
    case 'unreadable':
      return 'This is not the file of an event. It is what “Download Everything” in an event’s settings saves, and ends in .daysheet.json.';
    case 'newer':
      return 'This file is from a newer server than this one. Update this one, then import it.';
    case 'wrong': {
      const more = problem.more > 0 ? ` (and ${formatCount(problem.more, 'more thing')})` : '';
      return `Something in it is not right. In ${problem.at}: ${problem.message}${more} Correct it, then choose it again.`;
    }
  }
}
