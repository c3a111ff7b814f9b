import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { theme } from './theme.ts';
import { type UiTexts, UiTextsContext, useUiTexts } from '../ui-texts.ts';

type UiProviderProps = {
  children: ReactNode;
  /** What parts say by themselves; in English where a page brings none. */
  texts?: UiTexts;
};

const buildTheme = ({ dismiss }: UiTexts) =>
  mergeThemeOverrides(theme, {
    components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': dismiss } } } },
  });

/** The theme and the toasts' place. The colour scheme follows the device until something stores another choice. */
export function UiProvider({ children, texts: given }: UiProviderProps) {
  const english = useUiTexts();
  const [texts] = useState(given ?? english);
  const [own] = useState(() => buildTheme(texts));
  return (
    // The variables stand in a stylesheet: written by the provider they are most of what the server would draw.
    <MantineProvider theme={own} withCssVariables={false} defaultColorScheme="auto">
      <UiTextsContext value={texts}>{children}</UiTextsContext>
      <Toasts />
    </MantineProvider>
  );
}

const loadPlace = async () => ({ default: (await import('../toasts-place.tsx')).ToastsPlace });
const ToastsPlace = lazy(loadPlace);
/** Late enough not to be in the way of what a person came for. */
const quietMilliseconds = 1500;

/** Nobody waits for what shows toasts: it comes when things are quiet, ahead of a lost network, or with the first. */
function Toasts() {
  const [isQuiet, setIsQuiet] = useState(false);
  const { notifications } = useNotifications();
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!isQuiet && notifications.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastsPlace />
    </Suspense>
  );
}
