import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A text input of a form by its label. */
export function input(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The page's title in the header. */
export function title(page: Page, text: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name: text, exact: true });
}

/** What stands at a wrong input, as those who hear the page are told. */
export async function messageAt(page: Page, label: string): Promise<string> {
  const wrong = input(page, label).and(page.locator('[aria-invalid="true"]'));
  const id = await wrong.getAttribute('aria-describedby');
  return page.locator(`[id="${id}"]`).innerText();
}

/** The main menu with all of its groups unfolded. */
export async function wholeMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: /^(Main menu|Menú principal)$/ });
  const folded = menu.locator(
    'button[aria-expanded="false"], [role=button][aria-expanded="false"]',
  );
  await menu.getByRole('link').first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
  return menu;
}

/** Goes there and waits until the page hears what others change, a second after its first page. */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/vivo'));
  await go();
  expect((await stream).status()).toBe(200);
}

/** The rows of the list that is shown, each as the texts of its cells. */
export async function rowsOf(page: Page): Promise<string[][]> {
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
    );
}

/** Waits until a column of the list, counted from 1, holds exactly this. */
export async function columnIs(page: Page, column: number, texts: string[]): Promise<void> {
  const shown = async () => (await rowsOf(page)).map((row) => row[column]);
  await expect.poll(shown).toEqual(texts);
}

/** Moves by Tab alone until the control of this name has the focus; stays where it has it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (i > 0) await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return '';
      const labels = 'labels' in activeElement ? activeElement.labels : null;
      const [label] = labels instanceof NodeList ? [...labels] : [];
      const labelledBy = document.getElementById(
        activeElement.getAttribute('aria-labelledby') ?? '',
      );
      return activeElement.ariaLabel ?? (label ?? labelledBy ?? activeElement).textContent;
    });
    if (focused?.replace(/\s*\*$/, '').trim() === name) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
}

/** Picks the record that is called so in a box of references, by typing. */
export async function typeTarget(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name.split(' ')[0] ?? name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}
