import { corporatePlans, familyPlans, oneTimeTiers } from '@daysheet/shared/pricing.ts';
import type { SitePageData } from '@daysheet/shared/site-page.ts';
import { describe, expect, test } from 'vitest';
import { renderSitePage, sitePaths } from './render.tsx';

const nobody = { language: 'en', user: null, supportEmail: null, article: '<h1>Ours</h1>' };
const ana = { fullName: 'Ana Marija Kovač', email: 'ana@example.com' };

function draw(path: string, data: Partial<SitePageData> = {}) {
  const drawn = renderSitePage({ ...nobody, path, ...data });
  document.body.innerHTML = drawn.html;
  return drawn;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
const hrefOf = (label: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent?.includes(label))?.getAttribute('href');

describe('every public page', () => {
  test.each(sitePaths)('%s has one heading, a title, a description and its links, as it is drawn', (path) => {
    const { title, description, isMissing, html } = draw(path);
    expect(isMissing).toBe(false);
    expect(texts('h1')).toHaveLength(1);
    expect(title).toMatch(/Daysheet/);
    expect(description.length).toBeGreaterThan(20);
    expect(html).not.toContain('undefined');
    expect(texts('header nav a')).toEqual(['Pricing', 'About', 'My Events']);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is told from the others by title and address', () => {
    expect(new Set(sitePaths).size).toBe(sitePaths.length);
    expect(new Set(sitePaths.map((path) => draw(path).title)).size).toBe(sitePaths.length);
  });

  test('tells a visitor of another path that there is none', () => {
    expect(draw('/nothing').isMissing).toBe(true);
    expect(texts('h1')).toEqual(['404']);
    expect(document.body.textContent).toContain('Oops! Page not found');
    expect(hrefOf('Return to Home')).toBe('/');
  });
});

describe('a guest reads in their language', () => {
  const languageOf = (path: string, language: string) => draw(path, { language }).language;

  test.each(['/', '/faq', '/contact', '/nothing'])('%s, all of it', (path) => {
    draw(path);
    const english = texts('main h1, main h2, main h3, main p, main summary, main label, footer a, header a');
    expect(languageOf(path, 'ar')).toBe('ar');
    const arabic = texts('main h1, main h2, main h3, main p, main summary, main label, footer a, header a');
    const same = arabic.filter((text) => english.includes(text) && /[a-z]{2}/i.test(text ?? ''));
    // Names, and the languages by theirs.
    const names = /^(?:404|Daysheet|Ana & Søren[\d:]*|Deutsch|English|español|français|português)$/;
    expect(same.filter((text) => !names.test(text ?? ''))).toEqual([]);
  });

  test('and everything else in English, links and header too', () => {
    expect(languageOf('/pricing', 'ar')).toBe('en');
    expect(texts('header nav a')).toEqual(['Pricing', 'About', 'My Events']);
    expect(document.querySelector('footer [hreflang]')).toBeNull();
  });

  test('and chooses another at the foot of the page', () => {
    draw('/faq', { language: 'es' });
    expect(document.querySelector('[aria-current=true]')?.textContent).toBe('español');
    expect(hrefOf('العربية')).toBe('/faq?lang=ar');
  });
});

describe('the public header shows', () => {
  test('a visitor Login, and leads on by way of signing in', () => {
    draw('/');
    expect(hrefOf('Login')).toBe('/auth');
    expect(hrefOf('My Events')).toBe('/auth?redirect=dashboard');
    expect(hrefOf('Create an event')).toBe('/auth?redirect=create-event');
    expect(hrefOf('Start Creating Events')).toBe('/auth?redirect=create-event');
    expect(hrefOf('Attend an event')).toBe('/join-event');
    expect(hrefOf('Join an Event')).toBe('/join-event');
  });

  test('a host the menu with their initials in place of Login', () => {
    draw('/', { user: ana });
    expect(hrefOf('Login')).toBeUndefined();
    expect(texts('[popovertarget] span')).toEqual(['AK', 'Your account']);
    expect(texts('[role=menuitem]')).toEqual(['My Account', 'Sign Out']);
    expect(hrefOf('My Events')).toBe('/dashboard');
    expect(hrefOf('Create an event')).toBe('/create-event');
  });
});

describe('pricing', () => {
  test('shows a visitor the wizard’s figures, and that nobody is charged', () => {
    draw('/pricing');
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
    draw('/about');
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
    draw('/');
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
    draw('/faq');
    expect(hrefOf('Contact us')).toBe('/contact');
    draw('/contact');
    expect(texts('form button')).toContain('Send Message');
    expect(document.querySelector('main a[href="/support"]')).not.toBeNull();
    expect(texts('aside')[0]).toContain('has given no e-mail address');
    expect(document.querySelector('aside a[href^="mailto:"]')).toBeNull();
    draw('/support');
    expect(texts('h1')).toEqual(['Support Center']);
    const cards = ['Six questions', 'Step by step', 'All guides in one list', 'Write to whoever'];
    expect(cards.map(hrefOf)).toEqual(['/faq', '/tutorials', '/tutorials#all', '/contact']);
    draw('/tutorials');
    expect(document.querySelector('main a[href="/contact"]')).not.toBeNull();
  });

  test('is six questions, and six tutorials with their duration and difficulty', () => {
    draw('/faq');
    expect(texts('summary')).toHaveLength(6);
    draw('/tutorials');
    expect(texts('main ol > li')).toHaveLength(6);
    for (const text of texts('main ol > li'))
      expect(text).toMatch(/\d+ minutes(Beginner|Intermediate|Advanced)$/);
  });

  test('has an address to write to where there is one, and knows who is signed in', () => {
    draw('/contact');
    expect(document.querySelector('a[href^=mailto]')).toBeNull();
    draw('/contact', { supportEmail: 'help@daysheet.example', user: ana });
    expect(hrefOf('help@daysheet.example')).toBe('mailto:help@daysheet.example');
    expect(document.querySelector<HTMLInputElement>('#firstName')?.value).toBe('Ana');
    expect(document.querySelector<HTMLInputElement>('#lastName')?.value).toBe('Marija Kovač');
  });

  test('says so where the terms cannot be read', () => {
    draw('/terms');
    expect(texts('h1')).toEqual(['Ours']);
    draw('/terms', { article: null });
    expect(texts('h1')).toEqual(['Terms of Service']);
    expect(hrefOf('ask whoever runs this Daysheet')).toBe('/contact');
  });
});
