import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './theme-colors.ts';
import { theme } from './theme.ts';

/** The theme and the toasts' place. The colour scheme follows the device until something stores another choice. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Toasts />
    </MantineProvider>
  );
}

/** At the top of a phone, where no thumb and no button of a form is. */
function Toasts() {
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  return <Notifications position={isPhone ? 'top-center' : 'bottom-right'} limit={4} />;
}
