import { useTranslate } from 'ra-core';

/** What a session is used with, by its `User-Agent`, as people say it. */
export function useDeviceName(agent: string): string {
  const translate = useTranslate();
  const { browser, system } = deviceOf(agent);
  if (browser !== undefined && system !== undefined) {
    return translate('farola.account.sessions.device', { browser, system });
  }
  return browser ?? system ?? translate('farola.account.sessions.unknownDevice');
}

interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** Browser and system by a `User-Agent`; undefined where it names none that is known. */
export function deviceOf(agent: string): Device {
  return { browser: firstIn(browsers, agent), system: firstIn(systems, agent) };
}

/** In this order: each later one is named by those before it, too. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (known: readonly [RegExp, string][], agent: string): string | undefined =>
  known.find(([mark]) => mark.test(agent))?.[1];
