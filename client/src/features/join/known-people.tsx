import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { SlottedText } from '../../ui/slotted-text.tsx';
import { ContinueAs } from '../landing/continue-as.tsx';

/** `ContinueAs` in the guest's language. */
export function KnownPeople({ eventId }: { eventId?: string }) {
  const texts = {
    title: say('people.title'),
    all: say('people.all'),
    continueAs: (name: ReactNode) => <SlottedText id="people.continueAs" slots={{ name }} />,
  };
  return <ContinueAs eventId={eventId} texts={texts} />;
}
