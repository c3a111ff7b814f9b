import type { FormEventHandler, ReactNode } from 'react';
import { LinkButton } from '../../ui/page/links.tsx';
import { SetupStepForm } from './setup-step-form.tsx';

type EssentialsFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The button that goes on. */
  submit: ReactNode;
  children: ReactNode;
};

/** All of a set-up in one step; back is the choice of what kind of event it is. */
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
