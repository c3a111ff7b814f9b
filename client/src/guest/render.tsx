import '../ui/theme/guest.css';
import type { RenderGuestPage } from '@daysheet/shared/guest-page.ts';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { GuestPage, seedQueries } from './guest-page.tsx';
import { languages, loadTexts } from '../lib/texts.ts';
import { loadAllParts, loadPart } from './parts.ts';

await Promise.all([loadAllParts(), loadPart('demo'), ...languages.map(loadTexts)]);

/** Renders a guest's page on the server. Reads nothing but what it is given. */
export const renderGuestPage: RenderGuestPage = (page) => {
  const client = new QueryClient();
  seedQueries(client, page, Date.parse(page.asOf));
  const html = renderToString(
    <StrictMode>
      <GuestPage client={client} href={page.href} />
    </StrictMode>,
  );
  client.clear();
  return html;
};
