import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accents, covers } from '@daysheet/shared/event-looks.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { houseAccent } from '../features/core/looks/looks.rules.ts';
import { type Brand, getPalette } from '../lib/brand/brand.ts';
import { getAccentColors } from '../lib/covers/accents.ts';
import { renderCover } from '../lib/covers/render-cover.ts';
import { chooseEncoding, compress, quick } from '../lib/downloads/compression.ts';

type Params = { cover: string; accent: string; file: string };

const seedFile = /^([0-9a-z]{1,7})\.svg$/;
const day = 86_400;
/** A picture is 2 to 9 kB: whoever makes up seeds fills some megabytes at most. */
const kept = 500;

/** Draws what stands above events' names. Whose it is nobody learns: an address says which picture, not of what. */
export function serveCovers(app: FastifyInstance, brand: Brand): void {
  const drawn = new LRUCache<string, string>({ max: kept });
  app.get<{ Params: Params }>(`${serverPaths.covers}/:cover/:accent/:file`, async (request, reply) => {
    const cover = covers.find((one) => one === request.params.cover);
    const accent = accents.find((one) => one === request.params.accent);
    const isHouse = request.params.accent === houseAccent;
    const [, seed] = seedFile.exec(request.params.file) ?? [];
    if (!cover || !seed || !(accent || isHouse)) return reply.callNotFound();
    const key = `${cover} ${accent} ${seed}`;
    const colors = accent ? getAccentColors(accent) : getPalette(brand);
    const svg = drawn.get(key) ?? renderCover(cover, colors, Number.parseInt(seed, 36));
    drawn.set(key, svg);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // What the colour of the house is, the next start may say otherwise; the rest is as its address says, until we draw it anew.
    const age = accent ? 30 * day : day;
    reply.headers({
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${age}`,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    return reply.send(await compress(svg, encoding, quick));
  });
}
