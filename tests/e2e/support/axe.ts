import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** All, or those alone that another theme can break on a page that was looked at. */
type Rules = 'all' | 'colours';

// no rule in use needs what `preload` fetches: style sheets of elsewhere, and films
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };
const optionsOf: Record<Rules, RunOptions> = {
  all: OPTIONS,
  colours: { ...OPTIONS, runOnly: ['color-contrast'] },
};

/** What axe calls serious or critical, each with the place where it is. */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (options) => {
    // half way from one colour to another there is no contrast
    const passing = document
      .getAnimations()
      // what a scroll moves never ends by itself
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled([document.fonts.ready, ...passing.map(({ finished }) => finished)]);
    const { axe } = globalThis as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> };
    }; // just put there
    return (await axe.run(options)).violations;
  }, optionsOf[rules]);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
    );
}
