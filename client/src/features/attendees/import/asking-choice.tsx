import { Switch } from '@mantine/core';
import type { InviteQuestions } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { OpenList } from './listing.hooks.ts';
import type { ListSettings } from './read/listing.ts';

type AskingChoiceProps = {
  list: OpenList;
  /** What the event asks; null until that is loaded. */
  asked: InviteQuestions | null;
  onChange: (changes: Partial<ListSettings>) => void;
};

/** For a list that says who comes to an event that does not ask: whether the event is to ask from now on. */
export function AskingChoice({ list: { listing, settings }, asked, onChange }: AskingChoiceProps) {
  const saysWhoComes = listing.columns.some(({ kind }) => kind === 'coming');
  if (!saysWhoComes || !asked || asked.asks) return null;
  return (
    <Switch
      label="Ask guests who comes, and enter these answers"
      description="Your event does not ask yet. Once it does, guests see the question on their page. Until then the answers in this file are left out."
      checked={settings.asks === true}
      onChange={({ currentTarget: { checked } }) => onChange({ asks: checked })}
    />
  );
}
