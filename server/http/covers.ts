import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accents, type Cover, covers } from '@daysheet/shared/event-looks.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { houseAccent } from '../features/core/looks/looks.rules.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { AppError } from '../lib/app-error.ts';
import { type Brand, getPalette } from '../lib/brand/brand.ts';
import { drawApart } from '../lib/brand/draw-apart.ts';
import { getAccentColors } from '../lib/covers/accents.ts';
import { linkPicture, renderCover, renderLinkCover } from '../lib/covers/render-cover.ts';
import { chooseEncoding, compress, quick } from '../lib/downloads/compression.ts';
import { createFairTurns } from '../lib/load/fair-turns.ts';

type Params = { cover: string; accent: string; file: string };
type Asked = { cover: Cover; colors: Parameters<typeof renderCover>[1]; seed: number };

const seedFile = /^([0-9a-z]{1,7})\.(svg|png)$/;
const day = 86_400;
/** Pictures of links have 20 to 90 kB: whoever makes up seeds fills some megabytes at most. */
const kept = 100;
/** One takes a core for a third of a second; chats ask once for each link that somebody sends. */
const turns = { running: 1, waiting: 40 };

/** Draws what stands above events' names. Whose it is nobody learns: an address says which picture, not of what. */
export function serveCovers(app: FastifyInstance, brand: Brand): void {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept });
  const drawInTurn = createFairTurns(turns, 'server.unavailable');

  const sendSvg = async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.headers({ 'content-type': 'image/svg+xml', vary: 'accept-encoding' });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await compress(renderCover(asked.cover, asked.colors, asked.seed), encoding, quick));
  };

  const drawLinkPicture = async ({ cover, colors, seed }: Asked): Promise<Buffer> => {
    const picture = { kind: 'svg', file: Buffer.from(renderLinkCover(cover, colors, seed)) } as const;
    const drawing = { height: linkPicture.height, widest: 2, share: 1, ground: null };
    const result = await drawApart({ picture, drawings: [drawing] });
    const [png] = 'drawn' in result ? result.drawn : [];
    if (!png) throw new Error('The picture of a link was not drawn.');
    return Buffer.from(png.png);
  };

  const sendPng = async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const { cover, colors, seed } = asked;
    const key = `${cover} ${colors.light.accent} ${seed}`;
    const drawing = drawn.get(key) ?? drawInTurn(toAddressKey(request.ip), () => drawLinkPicture(asked));
    drawn.set(key, drawing);
    try {
      return reply.type('image/png').send(await drawing);
    } catch (error) {
      drawn.delete(key);
      if (!(error instanceof AppError)) throw error;
      return reply
        .code(503)
        .headers({ 'retry-after': '10', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('');
    }
  };

  app.get<{ Params: Params }>(`${serverPaths.covers}/:cover/:accent/:file`, async (request, reply) => {
    const cover = covers.find((one) => one === request.params.cover);
    const accent = accents.find((one) => one === request.params.accent);
    const isHouse = request.params.accent === houseAccent;
    const [, seed, kind] = seedFile.exec(request.params.file) ?? [];
    if (!cover || !seed || !(accent || isHouse)) return reply.callNotFound();
    const asked = {
      cover,
      colors: accent ? getAccentColors(accent) : getPalette(brand),
      seed: Number.parseInt(seed, 36),
    };
    // What the colour of the house is, the next start may say otherwise.
    reply.header('cache-control', `public, max-age=${accent ? 30 * day : day}`);
    return kind === 'svg' ? sendSvg(request, reply, asked) : sendPng(request, reply, asked);
  });
}
