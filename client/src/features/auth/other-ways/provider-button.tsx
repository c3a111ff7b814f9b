import { Button } from '@mantine/core';
import { useProvider, useSignInAtProvider } from './oidc.hooks.ts';

type ProviderButtonProps = {
  redirect?: string | undefined;
  invitation?: string;
  memberInvitation?: string | undefined;
  isOnly?: boolean;
};

/** Signs in with the house's own accounts; nothing where there is no provider. */
export function ProviderButton({ isOnly = false, ...target }: ProviderButtonProps) {
  const provider = useProvider();
  const signIn = useSignInAtProvider();
  if (!provider) return null;
  return (
    <Button
      variant={isOnly ? 'filled' : 'default'}
      size="md"
      fullWidth
      mod="wraps"
      loading={signIn.isPending}
      onClick={() => signIn.mutate(target)}
    >
      Continue with {provider.name}
    </Button>
  );
}
