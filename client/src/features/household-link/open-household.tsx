import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { ChoosePerson } from '../people/choose-person.tsx';
import { Opening } from '../personal-link/opening.tsx';
import { useOpenHousehold } from './household-link.hooks.ts';
import { householdRead } from './household-read.ts';

type OpenHouseholdProps = {
  token: string;
  /** Called once this phone has stored its people. */
  onKnown: () => void;
};

/**
 * The page of a household's link: its people to choose from. The phone continues to its own page of people once it has
 * stored them.
 */
export function OpenHousehold({ token, onKnown }: OpenHouseholdProps) {
  usePageTitle(say('people.title'));
  const { people, ...opening } = useOpenHousehold(token, onKnown);
  const [first] = people ?? [];
  if (!people || !first) return <Opening {...opening} queryKey={householdRead.queryKey({ token })} />;
  const { eventId, eventName } = first;
  return <ChoosePerson groups={[{ eventId, eventName, people }]} isNotRemembered />;
}
