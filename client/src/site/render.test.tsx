import { corporatePlans, familyPlans, oneTimeTiers } from '@daysheet/shared/site/pricing.ts';
import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { describe, expect, test } from 'vitest';
import { renderSitePage, sitePaths } from './render.tsx';

const nobody = { language: 'en', user: null, supportEmail: null, article: '<h1>Ours</h1>' };
const ana = { fullName: 'Ana Marija Kovač', email: 'ana@example.com' };

function renderPage(path: string, data: Partial<SitePageData> = {}) {
  const rendered = renderSitePage({ ...nobody, path, ...data });
  document.body.innerHTML = rendered.html;
  return rendered;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
const findHref = (label: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent?.includes(label))?.getAttribute('href');

describe('every public page', () => {
  test.each(sitePaths)(
    '%s has one heading, a title, a description and its links, as it is rendered',
    (path) => {
      const { title, description, isMissing, html } = renderPage(path);
      expect(isMissing).toBe(false);
      expect(texts('h1')).toHaveLength(1);
      expect(title).toMatch(/Daysheet/);
      expect(description.length).toBeGreaterThan(20);
      expect(html).not.toContain('undefined');
      expect(texts('header nav a')).toEqual(['Pricing', 'About', 'My Events']);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test('is told from the others by title and address', () => {
    expect(new Set(sitePaths).size).toBe(sitePaths.length);
    expect(new Set(sitePaths.map((path) => renderPage(path).title)).size).toBe(sitePaths.length);
  });

  test('tells a visitor of another path that there is none', () => {
    expect(renderPage('/nothing').isMissing).toBe(true);
    expect(texts('h1')).toEqual(['404']);
    expect(document.body.textContent).toContain('Oops! Page not found');
    expect(findHref('Return to Home')).toBe('/');
  });
});

describe('a guest reads in their language', () => {
  const getPageLanguage = (path: string, language: string) => renderPage(path, { language }).language;

  test.each(['/', '/faq', '/contact', '/nothing'])('%s, all of it', (path) => {
    renderPage(path);
    const english = texts('main h1, main h2, main h3, main p, main summary, main label, footer a, header a');
    expect(getPageLanguage(path, 'ar')).toBe('ar');
    const arabic = texts('main h1, main h2, main h3, main p, main summary, main label, footer a, header a');
    const same = arabic.filter((text) => english.includes(text) && /[a-z]{2}/i.test(text ?? ''));
    // Names, and languages under their own names.
    const names = /^(?:404|Daysheet|Ana & Søren[\d:]*|Deutsch|English|español|français|português)$/;
    expect(same.filter((text) => !names.test(text ?? ''))).toEqual([]);
  });

  test('and everything else in English, links and header too', () => {
    expect(getPageLanguage('/pricing', 'ar')).toBe('en');
    expect(texts('header nav a')).toEqual(['Pricing', 'About', 'My Events']);
    expect(document.querySelector('footer [hreflang]')).toBeNull();
  });

  test('and chooses another at the foot of the page', () => {
    renderPage('/faq', { language: 'es' });
    expect(document.querySelector('[aria-current=true]')?.textContent).toBe('español');
    expect(findHref('العربية')).toBe('/faq?lang=ar');
  });
});

describe('the public header shows', () => {
  test('a visitor Login, and leads on by way of signing in', () => {
    renderPage('/');
    expect(findHref('Login')).toBe('/auth');
    expect(findHref('My Events')).toBe('/auth?redirect=dashboard');
    expect(findHref('Create an event')).toBe('/auth?redirect=create-event');
    expect(findHref('Start Creating Events')).toBe('/auth?redirect=create-event');
    expect(findHref('Attend an event')).toBe('/join-event');
    expect(findHref('Join an Event')).toBe('/join-event');
  });

  test('a host the menu with their initials in place of Login', () => {
    renderPage('/', { user: ana });
    expect(findHref('Login')).toBeUndefined();
    expect(texts('[popovertarget] span')).toEqual(['AK', 'Your account']);
    expect(texts('[role=menuitem]')).toEqual(['My Account', 'Sign Out']);
    expect(findHref('My Events')).toBe('/dashboard');
    expect(findHref('Create an event')).toBe('/create-event');
  });
});

describe('pricing', () => {
  test('shows a visitor the wizard’s figures, and that nobody is charged', () => {
    renderPage('/pricing');
    const plans = [...oneTimeTiers, ...familyPlans, ...corporatePlans];
    expect(texts('tbody th')).toEqual(plans.map(({ label }) => label));
    expect(texts('tbody td').map((text) => /\$\d+|Contact for pricing/.exec(text ?? '')?.[0])).toEqual(
      plans.map(({ price }) => (price === null ? 'Contact for pricing' : `$${price}`)),
    );
    expect(texts('table')).toHaveLength(3);
    expect(document.body.textContent).toContain('each additional day adds $25');
    expect(document.body.textContent).toContain('Nobody is charged');
  });
});

describe('the about page', () => {
  test('tells a visitor the mission, whom it serves, and how a host’s and a guest’s page look', () => {
    renderPage('/about');
    expect(texts('h2')).toEqual(expect.arrayContaining(['Our mission', 'Who We Serve']));
    const cards = [...document.querySelectorAll('section[aria-labelledby=served] > ul > li')];
    expect(cards.length).toBeGreaterThan(2);
    for (const card of cards) expect(card.querySelectorAll('ul li').length).toBeGreaterThan(0);
    expect(texts('figcaption')).toEqual(['What the host lays out', 'What Mary, who is family, gets of it']);
    for (const side of texts('figure')) expect(side).toContain('Ceremony');
  });
});

describe('the landing page', () => {
  test('shows a visitor three items of a whole day, and how many more there are', () => {
    renderPage('/');
    expect(document.querySelectorAll('[data-sample]')).toHaveLength(5);
    const day = [...document.querySelectorAll('[data-sample]')].find((each) =>
      each.querySelector('ul ul, article ul'),
    );
    expect([...(day?.querySelectorAll('article li') ?? [])].map((each) => each.textContent)).toEqual([
      expect.stringContaining('10:00'),
      expect.stringContaining('14:30'),
      expect.stringContaining('16:00'),
      '+4 more events',
    ]);
  });
});

describe('help for a visitor', () => {
  test('leads a visitor on to whom to ask', () => {
    renderPage('/faq');
    expect(findHref('Contact us')).toBe('/contact');
    renderPage('/contact');
    expect(texts('form button')).toContain('Send Message');
    expect(document.querySelector('main a[href="/support"]')).not.toBeNull();
    expect(texts('aside')[0]).toContain('has given no e-mail address');
    expect(document.querySelector('aside a[href^="mailto:"]')).toBeNull();
    renderPage('/support');
    expect(texts('h1')).toEqual(['Support Center']);
    const cards = ['Six questions', 'Step by step', 'All guides in one list', 'Write to whoever'];
    expect(cards.map(findHref)).toEqual(['/faq', '/tutorials', '/tutorials#all', '/contact']);
    renderPage('/tutorials');
    expect(document.querySelector('main a[href="/contact"]')).not.toBeNull();
  });

  test('is six questions, and six tutorials with their duration and difficulty', () => {
    renderPage('/faq');
    expect(texts('summary')).toHaveLength(6);
    renderPage('/tutorials');
    expect(texts('main ol > li')).toHaveLength(6);
    for (const text of texts('main ol > li'))
      expect(text).toMatch(/\d+ minutes(Beginner|Intermediate|Advanced)$/);
  });

  test('has an address to write to where there is one, and knows who is signed in', () => {
    renderPage('/contact');
    expect(document.querySelector('a[href^=mailto]')).toBeNull();
    renderPage('/contact', { supportEmail: 'help@daysheet.example', user: ana });
    expect(findHref('help@daysheet.example')).toBe('mailto:help@daysheet.example');
    expect(document.querySelector<HTMLInputElement>('#firstName')?.value).toBe('Ana');
    expect(document.querySelector<HTMLInputElement>('#lastName')?.value).toBe('Marija Kovač');
  });

  test('says so where the terms cannot be read', () => {
    renderPage('/terms');
    expect(texts('h1')).toEqual(['Ours']);
    renderPage('/terms', { article: null });
    expect(texts('h1')).toEqual(['Terms of Service']);
    expect(findHref('ask whoever runs this server')).toBe('/contact');
  });
});
