import { createTheme, rem } from '@mantine/core';
import type { MouseEvent } from 'react';
import { colors, shades } from '@daysheet/shared/lib/colors.ts';
import { variantColorResolver } from './theme-colors.ts';

const serif = 'var(--font-serif)';
const closeButtonProps = { 'aria-label': 'Close' };

/** The second press of a double click lands beside the dialog that the first one opened, and must not close it. */
const overlayProps = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation();
  },
};

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  colors: shades,
  variantColorResolver,
  white: colors.fixed.white,
  black: colors.fixed.lightInk,
  fontFamily: 'var(--font-sans)',
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(16), lg: rem(18.5), xl: rem(24) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontFamily: serif,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      // Large letters on a phone leave room for a long word: see the sizes of tokens.css.
      h1: { fontSize: 'min(clamp(1.875rem, 1.275rem + 2vw, 2.375rem), max(1rem, 12vw))', lineHeight: '1.15' },
      h2: { fontSize: 'var(--text-24)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--text-18)', lineHeight: '1.3' },
      h4: { fontSize: rem(16), lineHeight: '1.35' },
      h5: { fontSize: rem(15), lineHeight: '1.4' },
      h6: { fontSize: rem(13), lineHeight: '1.4' },
    },
  },
  // The spacing of tokens.css, which shrinks where large letters need the room.
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  radius: { xs: rem(6), sm: rem(11), md: rem(14), lg: rem(18), xl: rem(20) },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { openDelay: 700, withArrow: true } },
    Menu: { defaultProps: { position: 'bottom-end', shadow: 'none', radius: 'md' } },
    // Their <header> would count as a second banner landmark of the page.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps,
        overlayProps,
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: { defaultProps: { closeButtonProps, overlayProps, attributes: { header: { role: 'none' } } } },
    // In a full-screen dialog on a phone, its check whether the field is still visible never ends.
    Popover: { defaultProps: { hideDetached: false } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Tabs: { defaultProps: { variant: 'pills' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Loader: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      // So that keyboard users too can view what they typed.
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' },
      },
    },
    Select: { defaultProps: { checkIconPosition: 'right', nothingFoundMessage: 'Nothing found' } },
  },
});
