import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../../src/client/access/securityApi.ts';
import { languages, readLanguage } from '../../../src/client/i18n/language.ts';
import * as constants from '../../../src/client/layout/constants.ts';
import { DEFAULT_LAYOUT } from '../../../src/client/layout/settings/layoutChoice.ts';
import { EMAIL_LIMITS, PASSWORD_LIMITS } from '../../../src/core/account/credentials.ts';
import { clientFiles } from '../../support/client/clientSources.ts';

/** Section 9 of the specification, sentence by sentence, as far as it is about the product. */
const section9: readonly [sentence: string, values: object][] = [
  ['Reset request delay 1000 ms', { RESET_REQUEST_DELAY_MS: 1000 }],
  ['theme switch animation 300 ms', { THEME_SWITCH_MS: 300 }],
  ['Splash hides 500 ms after layout change', { SPLASH_AFTER_LAYOUT_MS: 500 }],
  ['Theme widgets initialise after 500 ms', { WIDGETS_AFTER_MS: 500 }],
  [
    'Scroll-to-top appears after 200 px, animation 600 ms',
    { SCROLL_TOP_AFTER_PX: 200, SCROLL_TOP_MS: 600 },
  ],
  [
    'scroll-top reinit delays 140 ms and 70 ms',
    { SCROLL_TOP_REINIT_MS: { first: 70, second: 140 } },
  ],
  ['Sticky header offset 200 px', { STICKY_HEADER_AFTER_PX: 200 }],
  [
    'Menu hover timeout 200 ms, dropdown z-index 105, accordion slide 250 ms',
    { MENU_HOVER_MS: 200, DROPDOWN_Z_INDEX: 105, ACCORDION_SLIDE_MS: 250 },
  ],
  [
    'sidebar animation 300 ms; resize handlers debounced 200 ms',
    { SIDEBAR_ANIMATION_MS: 300, RESIZE_DEBOUNCE_MS: 200 },
  ],
  [
    'Data cache: garbage collection 5 minutes, query retry 3 times, mutation retry 0',
    { QUERY_CACHE_MS: 300_000, QUERY_RETRIES: 3, MUTATION_RETRIES: 0 },
  ],
  [
    'Loading bar: page loading thickness 1 with shadow blur 5',
    { PAGE_BAR: { thickness: 1, shadowBlur: 5 } },
  ],
  ['another bar thickness 3, z-index 100001', { DATA_BAR: { thickness: 3, zIndex: 100001 } }],
  [
    'Drawer widths: chat 300px (500px at medium screens and up)',
    { NARROW_DRAWER: { xs: '300px', md: '500px' } },
  ],
  ['activity 300px (900px at large screens and up)', { WIDE_DRAWER: { xs: '300px', lg: '900px' } }],
];

/** Where a figure of the list would stand a second time, without a false alarm. */
const repetitions: readonly RegExp[] = [
  /100001/,
  /auth-interventoria-bs/,
  /zIndex: 105\b/,
  /['"`](300|500|900)px['"`]/,
  // what lasts, said as a number in place
  /(setTimeout|setInterval)\([^;]*,\s*(70|140|200|250|300|500|600|1000)\)/,
  /\b(140|200|250|300|600)ms\b/,
  /(timeout|transitionDuration|enterDelay|leaveDelay)[:=]\s*\{?(200|250|300|500)\b/,
  // 0 is "never": no figure of the specification said again
  /(gcTime|retry): [1-9]/,
  /addEventListener\('resize'/,
];

const files = clientFiles().map((file) => [file, readFileSync(file, 'utf8')] as const);

describe("the specification's section 9", () => {
  test.each(section9)('%s', (_sentence, values) => {
    expect(constants).toMatchObject(values);
  });

  test('Email length 3 to 50; password length 3 to 50', () => {
    expect(EMAIL_LIMITS).toEqual({ minimum: 3, maximum: 50 });
    expect(PASSWORD_LIMITS).toEqual({ minimum: 3, maximum: 50 });
  });

  test('Auth storage key: auth-interventoria-bs', () => {
    expect(AUTH_STORAGE_KEY).toBe('auth-interventoria-bs');
  });

  test('Default language en; six languages', () => {
    localStorage.clear();
    expect(readLanguage()).toBe('en');
    expect(languages).toEqual(['en', 'zh', 'es', 'ja', 'de', 'fr']);
  });

  test('Default layout: dark-sidebar, fluid containers', () => {
    expect(DEFAULT_LAYOUT).toMatchObject({ sidebar: 'dark', container: 'fluid' });
  });
});

describe('a constant', () => {
  test('is one of the list', () => {
    const listed = section9.flatMap(([, values]) => Object.keys(values));
    expect(Object.keys(constants).sort()).toEqual(listed.sort());
  });

  test.each(Object.keys(constants))('%s is used where the thing happens', (name) => {
    const users = files.filter(
      ([file, text]) =>
        file !== 'src/client/layout/constants.ts' &&
        new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*constants\\.ts'`).test(text),
    );
    expect(users.map(([file]) => file)).not.toEqual([]);
  });

  test('is said once', () => {
    const places = [
      'layout/constants.ts',
      'layout/header/headerStyle.ts',
      'access/securityApi.ts',
    ].map((file) => `src/client/${file}`);
    const again = files
      .filter(([file]) => !places.includes(file))
      .flatMap(([file, text]) =>
        repetitions.filter((figure) => figure.test(text)).map((figure) => `${file}: ${figure}`),
      );
    expect(again).toEqual([]);
  });
});
