import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './theme-colors.ts';
import { theme } from './theme.ts';

/** The theme and the toasts' place. The colour scheme follows the device until something stores another choice. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Notifications position="bottom-right" limit={4} autoClose={6000} />
    </MantineProvider>
  );
}
