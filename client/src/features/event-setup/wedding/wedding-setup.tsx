import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { getBrowserTimeZone } from '../../../lib/dates/dates.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SetupPhases } from '../setup-phases.tsx';
import { countChosenDays, resolveStep, type SetupStep, findTier } from '../../events/setup/setup.rules.ts';
import { useFinishSetup } from '../../events/setup/use-finish-setup.ts';
import { useDraftValues } from '../use-draft-values.ts';
import { WeddingDatesStep } from './wedding-dates-step.tsx';
import { WeddingNameStep } from './wedding-name-step.tsx';
import { WeddingTierStep } from './wedding-tier-step.tsx';

const draftShape = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  tier: z.string(),
  step: z.literal([1, 2, 3]),
});

const emptyValues = (): z.infer<typeof draftShape> => ({
  name: '',
  startDate: '',
  endDate: '',
  timeZone: getBrowserTimeZone(),
  tier: '',
  step: 1,
});

type WeddingSetupProps = {
  /** The step in the address; undefined for the draft's step. */
  step: SetupStep | undefined;
  onStep: (step: SetupStep, options?: { replace: boolean }) => void;
};

export function WeddingSetup({ step: requested, onStep }: WeddingSetupProps) {
  const { values, change, clear } = useDraftValues('setup-wedding', draftShape, emptyValues());
  const [hasMoved, setHasMoved] = useState(false);
  const { finish, isSaving } = useFinishSetup({ onCreated: clear });
  const step = resolveStep(requested ?? 1, values);

  const go = (to: SetupStep) => {
    setHasMoved(true);
    change({ step: to });
    onStep(to);
  };

  const resume = useEffectEvent(() => {
    if (requested === undefined && values.step > 1) onStep(values.step, { replace: true });
  });
  // Only when the screen opens: a later step 1 was chosen by the user.
  useEffect(() => resume(), []);

  const complete = () => {
    const { name, startDate, endDate, timeZone } = values;
    const attendeeCount = findTier(values.tier)?.attendeeCount ?? 0;
    finish({ eventType: 'wedding', name, startDate, endDate, timeZone, attendeeCount });
  };

  return (
    <>
      <PageTitle>Plan your wedding</PageTitle>
      <SetupPhases />
      {step === 1 && (
        <WeddingNameStep name={values.name} takesFocus={hasMoved} onChange={change} onNext={() => go(2)} />
      )}
      {step === 2 && (
        <WeddingDatesStep
          dates={values}
          takesFocus={hasMoved}
          onChange={({ startDate, endDate, timeZone }) => change({ startDate, endDate, timeZone })}
          onBack={() => go(1)}
          onNext={() => go(3)}
        />
      )}
      {step === 3 && (
        <WeddingTierStep
          tier={values.tier}
          days={countChosenDays(values.startDate, values.endDate)}
          takesFocus={hasMoved}
          isSaving={isSaving}
          onChange={change}
          onBack={() => go(2)}
          onDone={complete}
        />
      )}
    </>
  );
}
