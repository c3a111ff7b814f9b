import type { Plugin } from 'vite';

const guestPath = /^\/(join-event(\/|\?|$)|join-flow\/|attendee\/|attendee-view(\/|\?|$)|demo(\/|\?|$)|i\/)/;

/** In development, guests' addresses get the guest's page, as the server does it in production. */
export function guestPages(): Plugin {
  return {
    name: 'daysheet:guest-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && guestPath.test(request.url)) request.url = '/guest.html';
        next();
      });
    },
  };
}
