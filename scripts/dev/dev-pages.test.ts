import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { startApp } from '../../tests/app.ts';
import { makeClientDir } from '../../tests/client-dir.ts';
import { isThorough } from '../../tests/fault-report.ts';
import { createItem, createLiveWedding } from '../../tests/factories/events.ts';
import { joinAs } from '../../tests/factories/guests.ts';
import { test } from '../../tests/test.ts';
import { openBuiltPages } from '../../server/http/built-pages.ts';
import { listInlineScripts } from '../../server/http/page-source.ts';
import { ROOT } from '../run.ts';
import { openDevPages } from './dev-pages.ts';

/** The text of a page before any script runs. */
function readBodyText(html: string): string {
  const [, root = ''] = /<div id="root">([^]*?)(?:<script|<\/body>)/.exec(html) ?? [];
  return root
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

async function open(app: FastifyInstance, url: string) {
  const { body, headers, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
  return {
    html: body,
    text: readBodyText(body),
    policy: String(headers['content-security-policy']),
    statusCode,
  };
}

/** No browser loads dependencies here, and a developer's cached ones stay untouched. */
const withoutBrowser = {
  cacheDir: await makeClientDir({}),
  optimizeDeps: { noDiscovery: true },
};

const withoutHashes = (policy: string) => policy.replace(/ 'sha256-[^']*'/g, '');
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

// Building the renderers takes half a minute of processor time: only `npm test -- --all` does, as in CI.
test.runIf(isThorough)(
  'development shows the pages that production shows, under the same policy',
  async ({ world, host, guest }) => {
    const development = await startApp(world, { openPages: openDevPages(withoutBrowser) });
    const production = await startApp(world, { openPages: openBuiltPages(join(ROOT, 'client/dist')) });
    const { eventId, eventCode } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Rehearsal dinner' });
    const { guestKey } = await joinAs(guest, eventCode, 'Mary Lee');
    const schedule = buildGuestHref({ eventId, guestKey });

    for (const url of ['/demo', schedule, `/join-event/${eventCode}`, '/', '/terms', '/none']) {
      const [shown, expected] = [await open(development, url), await open(production, url)];
      expect(shown.text.length, url).toBeGreaterThan(100);
      expect({ text: shown.text, statusCode: shown.statusCode }, url).toEqual({
        text: expected.text,
        statusCode: expected.statusCode,
      });
      expect(withoutHashes(shown.policy)).toBe(withoutHashes(expected.policy));
      const scripts = listInlineScripts(
        shown.html.replace(/<script type="application\/json"[^]*?<\/script>/, ''),
      );
      expect(scripts.filter((script) => !shown.policy.includes(hash(script)))).toEqual([]);
    }
    expect((await open(development, schedule)).text).toContain('Rehearsal dinner');
  },
  180_000,
);
