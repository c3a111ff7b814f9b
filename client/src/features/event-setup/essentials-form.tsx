import type { FormEventHandler, ReactNode } from 'react';
import { LinkButton } from '../../ui/page/links.tsx';
import { SetupStepForm } from './setup-step-form.tsx';

type EssentialsFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The button of the next step. */
  submit: ReactNode;
  children: ReactNode;
};

/** A whole set-up in one step; back leads to the choice of the event's type. */
export function EssentialsForm({ onSubmit, submit, children }: EssentialsFormProps) {
  return (
    <SetupStepForm
      title="The essentials"
      takesFocus={false}
      onSubmit={onSubmit}
      buttons={
        <>
          <LinkButton to="/create-event" variant="default">
            Back
          </LinkButton>
          {submit}
        </>
      }
    >
      {children}
    </SetupStepForm>
  );
}
