import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssVariablesResolver } from './theme-colors.ts';
import { theme } from './theme.ts';

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
