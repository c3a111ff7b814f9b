import { oneTimeTiers } from '@daysheet/shared/site/pricing.ts';
import { Button } from '@mantine/core';
import { useZodForm } from '../../../lib/form.ts';
import { PriceChoice } from '../choices/price-choice.tsx';
import { SetupStepForm } from '../setup-step-form.tsx';
import { formatPrice, tierForm } from '../../events/setup/setup.rules.ts';

type TierStepProps = {
  tier: string;
  days: number;
  takesFocus: boolean;
  isSaving: boolean;
  onChange: (values: { tier: string }) => void;
  onBack: () => void;
  onDone: () => void;
};

export function WeddingTierStep({
  tier,
  days,
  takesFocus,
  isSaving,
  onChange,
  onBack,
  onDone,
}: TierStepProps) {
  const form = useZodForm(tierForm, { initialValues: { tier }, onValuesChange: onChange });
  return (
    <SetupStepForm
      title="How many people do you expect?"
      takesFocus={takesFocus}
      onSubmit={form.submit(onDone)}
      buttons={
        <>
          <Button variant="default" onClick={onBack} disabled={isSaving}>
            Back
          </Button>
          <Button type="submit" loading={isSaving}>
            Complete Setup
          </Button>
        </>
      }
    >
      <PriceChoice
        label="Attendees"
        choices={oneTimeTiers.map((option) => ({
          id: option.id,
          label: option.label,
          price: formatPrice(option, days),
        }))}
        {...form.getInputProps('tier')}
      />
    </SetupStepForm>
  );
}
