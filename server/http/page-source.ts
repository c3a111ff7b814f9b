import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RenderGuestPage } from '@daysheet/shared/guest-page.ts';
import type { SiteBuild } from '@daysheet/shared/site-page.ts';
import type { Installation } from './installed-files.ts';

/** The parts of a guest's page that the server renders: `client/src/guest/<part>-part.ts`. */
export const guestParts = ['join', 'schedule', 'link', 'demo'] as const;
export type GuestPart = (typeof guestParts)[number];

export type GuestRenderer = {
  /** The page around what is rendered, with its styles. */
  template: string;
  renderGuestPage: RenderGuestPage;
  /** The end of the head: a part's own styles, and which scripts the browser will ask for: the part, and the words. */
  renderPart: (part: GuestPart, language: string) => string;
};

export type SiteRenderer = SiteBuild & { template: string };

/**
 * Where pages come from: from a build (`built-pages.ts`), or in development from Vite (`scripts/dev/dev-pages.ts`), where
 * they change while the server runs. A build may lack any of them.
 */
export type PageSource = {
  /** The inline scripts of all pages; browsers refuse any other. */
  inlineScripts: readonly string[];
  readGuest?: (() => Promise<GuestRenderer>) | undefined;
  readSite?: (() => Promise<SiteRenderer>) | undefined;
  /** Whether a rendered page may be kept, since the next one would be the same. */
  isFixed: boolean;
  /** Serves scripts, styles and pictures. */
  serveFiles?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** Sends a page as it stands, for the browser to render. */
  sendPage: (reply: FastifyReply, file: 'index.html' | 'guest.html') => FastifyReply | Promise<FastifyReply>;
};

export type OpenPages = (app: FastifyInstance, installation?: Installation) => Promise<PageSource>;

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

export const listInlineScripts = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(([, script = '']) => script);

/** Puts styles into a page: what is rendered shows with the first answer. */
export const withStyles = (page: string, styles: string): string =>
  page.replace('</head>', () => `<style>${styles}</style></head>`);
