import { type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const buildSoftVariables = (name: string, token: string, text = token) => ({
  [`--mantine-color-${name}-light`]: `var(--${token}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `var(--${token}-soft)`,
  [`--mantine-color-${name}-light-color`]: `var(--${text})`,
  [`--mantine-color-${name}-text`]: `var(--${text})`,
  [`--mantine-color-${name}-outline`]: `var(--${text})`,
});

const ours = {
  ...buildSoftVariables('green', 'accent'),
  ...buildSoftVariables('red', 'danger'),
  ...buildSoftVariables('now', 'now', 'now-text'),
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-green-filled': 'var(--accent-fill)',
  '--mantine-color-green-filled-hover': 'var(--accent-fill-hover)',
};

/** Points Mantine's variables to our tokens, so that a colour is defined once. */
const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });

test('the stylesheet says what Mantine would make of the theme; vitest -u writes it anew', async () => {
  const html = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {null}
    </MantineProvider>,
  );
  const [, css = ''] = /<style data-mantine-styles="true">([^]*?)<\/style>/.exec(html) ?? [];
  const lines = css
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/([{;}])\s*/g, '$1\n');
  await expect(lines).toMatchFileSnapshot('./mantine-variables.css');
});
