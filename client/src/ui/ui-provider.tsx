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

/** At the top where they would lie on a form's buttons: on a phone, and wherever a dialog leaves no room beside it. */
function Toasts() {
  const isNarrow = useMediaQuery('(max-width: 77.99em)');
  return <Notifications position={isNarrow ? 'top-center' : 'bottom-right'} containerWidth={320} limit={4} />;
}
