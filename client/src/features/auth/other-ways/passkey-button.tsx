import { Button, type ButtonProps } from '@mantine/core';

type PasskeyButtonProps = Pick<ButtonProps, 'disabled' | 'loading'> & { onClick?: () => void };

export function PasskeyButton(props: PasskeyButtonProps) {
  return (
    <Button variant="default" size="md" fullWidth {...props}>
      Sign in with a passkey
    </Button>
  );
}
