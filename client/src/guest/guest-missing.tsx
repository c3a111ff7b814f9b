import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export function GuestMissing() {
  usePageTitle('Page not found');
  useEffect(() => console.warn(`404: no page at ${window.location.pathname}`), []);
  return (
    <EmptyState
      title="404"
      order={1}
      action={
        <Button component="a" href="/">
          Return to Home
        </Button>
      }
    >
      Oops! Page not found
    </EmptyState>
  );
}
