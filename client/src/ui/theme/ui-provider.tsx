import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Toasts } from '../toasts/toasts.tsx';
import { theme } from './theme.ts';

/** For hosts' screens: Mantine's theme, and the toast container. The colour scheme follows the device. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  // The variables are in a stylesheet.
  <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
    {children}
    <Toasts />
  </MantineProvider>
);
