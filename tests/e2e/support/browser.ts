import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../../scripts/findChromium.mjs';

/** Starts the machine's Chromium with a fresh profile and without its calls home. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium or Chrome found. `npm test` installs one or says how.');
  }
  const quiet = ['background-networking', 'component-update', 'sync', 'quic', 'gpu'];
  const args = ['--no-first-run', ...quiet.map((feature) => `--disable-${feature}`)];
  // Chromium refuses its sandbox to root; for anybody else it stays on.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, headless: true, args, timeout: 60_000 });
}
