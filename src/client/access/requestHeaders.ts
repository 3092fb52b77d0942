import { readAuthRecord } from './authRecord.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';

/** The headers that every request to the API carries, read anew because session and language change. */
export function requestHeaders(): Record<string, string> {
  const token = readAuthRecord()?.api_token;
  return {
    Accept: 'application/json',
    'Accept-Language': tableOf(readLanguage()),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}
