import { findGuestPage } from '@daysheet/shared/paths.ts';
import type { Plugin } from 'vite';

/** In development, guests' addresses get the guest's page, as the server does it in production. */
export function guestPages(): Plugin {
  return {
    name: 'daysheet:guest-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (findGuestPage(request.url?.split('?', 1)[0] ?? '')) request.url = '/guest.html';
        next();
      });
    },
  };
}
