import { Divider, Stack } from '@mantine/core';
import { useProvider } from './oidc.hooks.ts';
import { ProviderButton } from './provider-button.tsx';

type OtherWaysProps = {
  redirect?: string | undefined;
  invitation?: string;
  memberInvitation?: string | undefined;
  areOnly: boolean;
};

/** The ways to sign in besides the password, below its form or in place of it. */
export function OtherWays({ areOnly, ...target }: OtherWaysProps) {
  const provider = useProvider();
  if (!provider) return null;
  return (
    <Stack mt={areOnly ? undefined : 'md'}>
      {!areOnly && <Divider label="or" labelPosition="center" />}
      <ProviderButton {...target} isOnly={areOnly} />
    </Stack>
  );
}
