import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OneToHousehold } from './one-to-household.tsx';

test('whoever sends one message to a household is told what its people get to see of one another', () => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <OneToHousehold isChosen onChange={() => undefined} />
    </MantineProvider>,
  );
  expect(shown).toContain('Everybody in the household then sees what the others have to do, surprises too.');
});
