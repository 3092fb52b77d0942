import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../../../scripts/findChromium.mjs';

/** Starts the machine's Chromium with a fresh profile and without its calls home. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(quietly());

/** The same for several processes, which connect to its address. */
export async function serveBrowser(): Promise<{ address: string; stop(): Promise<void> }> {
  const served = await chromium.launchServer({ ...quietly(), host: '127.0.0.1' });
  return { address: served.wsEndpoint(), stop: () => served.close() };
}

/** How every browser of the tests starts. */
export function quietly(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium or Chrome found. `npm test` installs one or says how.');
  }
  const quiet = ['background-networking', 'component-update', 'sync', 'quic', 'gpu'];
  const args = ['--no-first-run', ...quiet.map((feature) => `--disable-${feature}`)];
  // Chromium refuses its sandbox to root; for anybody else it stays on.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { executablePath, headless: true, args, timeout: 60_000 };
}
