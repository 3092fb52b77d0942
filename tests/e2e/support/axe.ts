import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe calls serious or critical, each with the place where it is. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
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
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
    );
}
