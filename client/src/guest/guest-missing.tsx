import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { say } from '../lib/texts.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';

export function GuestMissing() {
  usePageTitle(say('guest.missingTitle'));
  useEffect(() => console.warn(`404: no page at ${window.location.pathname}`), []);
  return (
    <EmptyState
      title="404"
      order={1}
      action={
        <Button component="a" href="/">
          {say('guest.home')}
        </Button>
      }
    >
      {say('guest.missing')}
    </EmptyState>
  );
}
