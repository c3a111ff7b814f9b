import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GuestPart, RenderGuestPage } from '@daysheet/shared/guests/guest-page.ts';
import type { SiteBuild } from '@daysheet/shared/site/site-page.ts';
import type { Installation } from './installed-files.ts';

export type GuestRenderer = {
  /** The page with its styles, for the browser to render. */
  template: string;
  renderGuestPage: RenderGuestPage;
  /** Wraps the markup of a part in the page, with its styles and preloads. */
  fitTemplate: (part: GuestPart, language: string, html: string) => string;
};

export type SiteRenderer = SiteBuild & { template: string };

/**
 * The source of pages: a build (`built-pages.ts`), or in development Vite (`scripts/dev/dev-pages.ts`), where they change
 * while the server runs. A build may lack any of them.
 */
export type PageSource = {
  /** The inline scripts of all pages; browsers refuse any other. */
  inlineScripts: readonly string[];
  readGuest?: (() => Promise<GuestRenderer>) | undefined;
  readSite?: (() => Promise<SiteRenderer>) | undefined;
  /** Whether rendered pages may be cached, because they do not change. */
  isFixed: boolean;
  /** Serves scripts, styles and pictures. */
  serveFiles?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** Sends a page unrendered, for the browser to render. */
  sendPage: (reply: FastifyReply, file: 'index.html' | 'guest.html') => FastifyReply | Promise<FastifyReply>;
};

export type OpenPages = (app: FastifyInstance, installation?: Installation) => Promise<PageSource>;

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

export const listInlineScripts = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(([, script = '']) => script);

/** Inlines styles, so that rendered content shows with the first response. */
export const withStyles = (page: string, styles: string): string =>
  page.replace('</head>', () => `<style>${styles}</style></head>`);
