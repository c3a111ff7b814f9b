import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GuestPart, RenderGuestPage } from '@daysheet/shared/guests/guest-page.ts';
import type { SiteBuild } from '@daysheet/shared/site/site-page.ts';
import type { Installation } from './installed-files.ts';

export type GuestRenderer = {
  /** The page with its styles, for the browser to render. */
  template: string;
  renderGuestPage: RenderGuestPage;
  /** The page around this markup of a part: with the styles of what it shows, and what the browser will ask for. */
  fitTemplate: (part: GuestPart, language: string, html: string) => string;
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
