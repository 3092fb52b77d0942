import { expect, test } from 'vitest';

import { newerFiles } from '../../../../src/client/layout/notices/Notices.tsx';

const page = (...files: string[]) =>
  new DOMParser().parseFromString(
    `<link rel="icon" href="/favicon.svg"><script src="/theme.js"></script>${files
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="modulepreload" href="${file}">`
          : `<script type="module" src="${file}"></script>`,
      )
      .join('')}`,
    'text/html',
  );
const text = (...files: string[]) => page(...files).documentElement.outerHTML;

const open = page('/assets/index-a.js', '/assets/index-a.css', '/assets/lazy.css');

test.each([
  ['the same build', text('/assets/index-a.js', '/assets/index-a.css')],
  ['the page of a portal', '<p>Sign in to the network</p><script src="/p.js"></script>'],
  ['nothing', ''],
])('%s is no newer version', (_case, published) => {
  expect(newerFiles(published, open)).toBeUndefined();
});

test.each([
  ['another script', '/assets/index-b.js', '/assets/index-a.css'],
  ['another style', '/assets/index-a.js', '/assets/index-b.css'],
])('%s is one, told by its files', (_case, ...files) => {
  expect(newerFiles(text(...files), open)).toBe(files.join(' '));
});
