import { Checkbox } from '@mantine/core';

type OneToHouseholdProps = { isChosen: boolean; onChange: (isChosen: boolean) => void };

export const OneToHousehold = ({ isChosen, onChange }: OneToHouseholdProps) => (
  <Checkbox
    label="One message to a household"
    description="It names everybody in it, including those without an address, and has the household’s link. People with addresses of their own get a copy each. Everybody in the household then sees what the others have to do, surprises too."
    checked={isChosen}
    onChange={(change) => onChange(change.currentTarget.checked)}
  />
);
