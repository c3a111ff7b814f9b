import { Title } from '@mantine/core';
import { usePageTitle } from '../../lib/page-title.ts';

export function Landing({ isSignedIn }: { isSignedIn: boolean }) {
  usePageTitle(undefined);
  return <Title order={1}>Everyone knows where to be.{isSignedIn}</Title>;
}
