import { oneTimeTiers } from '@daysheet/shared/pricing.ts';
import { Button, Radio } from '@mantine/core';
import { useZodForm } from '../../lib/form.ts';
import { SetupStepForm } from './setup-step-form.tsx';
import { priceText, tierForm } from './setup.rules.ts';
import classes from './wedding-tier-step.module.css';

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
      <Radio.Group
        label="Attendees"
        description="Nobody is charged: prices are shown for information only."
        {...form.getInputProps('tier')}
      >
        <div className={classes.tiers}>
          {oneTimeTiers.map((option) => (
            <Radio.Card key={option.id} value={option.id} className={classes.tier}>
              <Radio.Indicator />
              <span className={classes.text}>
                <span className={classes.name}>{option.label}</span>
                <span className={classes.price}>{priceText(option, days)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </SetupStepForm>
  );
}
