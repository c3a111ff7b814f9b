import { Stack, Title } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './setup-step-form.module.css';

type SetupStepFormProps = {
  title: string;
  /** Focuses the heading, for a step that replaced another. */
  takesFocus: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The buttons for back and next. */
  buttons: ReactNode;
  children: ReactNode;
};

export function SetupStepForm({ title, takesFocus, onSubmit, buttons, children }: SetupStepFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Sheet>
      <form onSubmit={onSubmit} noValidate aria-label={title}>
        <Title order={2} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Stack mt="md">{children}</Stack>
        <div className={classes.buttons}>{buttons}</div>
      </form>
    </Sheet>
  );
}
