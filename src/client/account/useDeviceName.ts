import { useTranslate } from 'ra-core';

import { deviceOf } from './deviceOf.ts';

/** What a session is used with, by its `User-Agent`, as people say it. */
export function useDeviceName(agent: string): string {
  const translate = useTranslate();
  const { browser, system } = deviceOf(agent);
  if (browser !== undefined && system !== undefined) {
    return translate('farola.account.sessions.device', { browser, system });
  }
  return browser ?? system ?? translate('farola.account.sessions.unknownDevice');
}
