import '../ui/theme/guest.css';
import { basePath } from '@daysheet/shared/lib/base-path.ts';
import type { RenderGuestPage } from '@daysheet/shared/guests/guest-page.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { GuestPage, seedQueries } from './guest-page.tsx';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { languages, loadPartTexts } from '../lib/texts.ts';
import { loadAllParts, loadPart } from './parts/parts.ts';

await Promise.all([loadAllParts(), loadPart('demo')]);
for (const language of languages)
  await Promise.all([loadPartTexts('join', language), loadPartTexts('demo', language)]);

/** Renders a guest's page on the server, from its input only. */
export const renderGuestPage: RenderGuestPage = (page) => {
  const client = createQueryClient();
  seedQueries(client, page, Date.parse(page.asOf));
  return renderToString(
    <StrictMode>
      <GuestPage client={client} href={basePath + page.href} />
    </StrictMode>,
  );
};
