import { expect, test } from 'vitest';
import { plainInstallation } from './installed-files.ts';
import { renderPlainPage } from './plain-page.ts';

test('on a page for unsubscribing a guest reads the name in its own direction, and as text', () => {
  const name = '$& <b>"سارة"</b> & co';
  const page = renderPlainPage(
    { title: 'No more of {name}?', text: 'About {name}.', name },
    plainInstallation,
  );
  const escaped = '$&amp; &lt;b&gt;&quot;سارة&quot;&lt;/b&gt; &amp; co';
  expect(page).toContain(`<h1>No more of <bdi>${escaped}</bdi>?</h1>`);
  expect(page).toContain(`<p>About <bdi>${escaped}</bdi>.</p>`);
  expect(page).toContain(`<title>No more of ${escaped}? · Daysheet</title>`);
  expect(page).not.toContain('<script');
});

test('a page for unsubscribing has one button, which posts, or none', () => {
  const page = renderPlainPage(
    { title: 'A', text: 'B', action: { path: '/x?a&b', label: 'Go' } },
    plainInstallation,
  );
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toContain('<form method="post" action="/x?a&amp;b">');
  expect(renderPlainPage({ title: 'A', text: 'B' }, plainInstallation)).not.toContain('<form');
});
