import { eventNameMaxLength } from '@daysheet/shared/events/events.ts';
import { Button, TextInput } from '@mantine/core';
import { useZodForm } from '../../../lib/form.ts';
import { LinkButton } from '../../../ui/page/links.tsx';
import { SetupStepForm } from '../setup-step-form.tsx';
import { nameForm } from '../../events/setup/setup.rules.ts';

type NameStepProps = {
  name: string;
  takesFocus: boolean;
  onChange: (values: { name: string }) => void;
  onNext: () => void;
};

export function WeddingNameStep({ name, takesFocus, onChange, onNext }: NameStepProps) {
  const form = useZodForm(nameForm, { initialValues: { name }, onValuesChange: onChange });
  return (
    <SetupStepForm
      title="What is it called?"
      takesFocus={takesFocus}
      onSubmit={form.submit(onNext)}
      buttons={
        <>
          <LinkButton to="/create-event" variant="default">
            Back
          </LinkButton>
          <Button type="submit">Next: Set Dates</Button>
        </>
      }
    >
      <TextInput
        label="Event Name"
        description="Guests see it first, for example ‘Ana & Søren’."
        maxLength={eventNameMaxLength}
        {...form.getInputProps('name')}
      />
    </SetupStepForm>
  );
}
