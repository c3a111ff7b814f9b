import { Title } from '@mantine/core';
import { useGuestPlace } from './guest-place.ts';
import { GuestShell } from './guest-shell.tsx';

/** Which screen an address shows. */
export function GuestApp({ href }: { href?: string }) {
  const place = useGuestPlace(href);
  return (
    <GuestShell>
      <Title order={1}>{place.screen}</Title>
    </GuestShell>
  );
}
