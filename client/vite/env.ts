/** What the build takes from the environment: where `npm run dev` finds its server. */
export const viteEnv = { serverUrl: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` };
