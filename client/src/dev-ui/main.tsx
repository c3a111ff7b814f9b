import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { createRoot } from 'react-dom/client';
import { chooseTexts, loadTexts } from '../lib/texts.ts';
import { theme } from '../ui/theme/theme.ts';
import { Gallery } from './gallery.tsx';
import { SideBySide } from './side-by-side.tsx';

const query = new URLSearchParams(location.search);
const place = document.getElementById('root');
if (!place) throw new Error('dev-ui.html has no #root');
const root = createRoot(place);

/** Stylesheets query the device's colour scheme: here the page's own choice overrides it. */
function forceScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules)
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark'))
      rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all';
}

// The site's and the application's styles apply to the same elements, so a page loads only one of them.
async function renderSite() {
  await Promise.all([
    import('../ui/theme/tokens.css'),
    import('../site/site.css'),
    import('../site/notes.css'),
  ]);
  const { siteParts } = await import('./site-parts.tsx');
  root.render(<Gallery parts={siteParts} />);
}

async function renderUi(scheme: 'light' | 'dark') {
  await Promise.all([import('../ui/theme/mantine-app-css.ts'), loadTexts('en')]);
  chooseTexts('en', 'en-GB');
  const { wordParts } = await import('./ui-words.tsx');
  const { lookParts } = await import('./ui-looks.tsx');
  const { controlParts } = await import('./ui-controls.tsx');
  root.render(
    <MantineProvider theme={theme} withCssVariables={false} forceColorScheme={scheme}>
      <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0 }}>
        <Gallery parts={[...controlParts, ...wordParts, ...lookParts]} />
      </DatesProvider>
    </MantineProvider>,
  );
}

const of = query.get('of');
if (of === null) {
  root.render(<SideBySide of={query.has('site') ? 'site' : 'ui'} />);
} else {
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  await (of === 'site' ? renderSite() : renderUi(scheme));
  forceScheme(scheme);
}
