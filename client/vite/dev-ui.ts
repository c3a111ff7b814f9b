import type { Plugin } from 'vite';

/** In development `/dev/ui` shows every part in every state. No build takes `dev-ui.html` in. */
export function devUi(): Plugin {
  return {
    name: 'daysheet:dev-ui',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path, query = ''] = (request.url ?? '').split('?');
        if (path === '/dev/ui') request.url = `/dev-ui.html?${query}`;
        next();
      });
    },
  };
}
