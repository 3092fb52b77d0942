import {
  useGetOne,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useLocation,
  useTranslate,
} from 'ra-core';

import { menu, resources, type MenuGroup } from '../../../resources.config.ts';
import { inSentence } from '../../core/inSentence.ts';
import { isActive } from './menuEntry.ts';

/** The title of the page in the chosen language, without asking the server for anything. */
export function usePageTitle(): string {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { pathname } = useLocation();
  const [, name = '', record = ''] = pathname.split('/');
  const isKnown = resources.some((resource) => resource.name === name);
  const isEdit = isKnown && record !== '' && record !== 'create';
  const represent = useGetRecordRepresentation(name);
  // not enabled: only watches for what the form itself fetches
  const { data } = useGetOne(name, { id: decodeURIComponent(record) }, { enabled: false });

  if (!isKnown) return titleOfPage(pathname);
  if (record === '') return labelOf(name, 2);
  if (!isEdit) return translate('farola.page.create', { name: inSentence(labelOf(name, 1)) });
  const shown = data === undefined ? '' : represent(data);
  return `${labelOf(name, 1)} ${typeof shown === 'string' ? shown : ''}`.trim();
}

/** Of a page that is no list or form of a resource; empty where there is none. */
function titleOfPage(pathname: string): string {
  const groups: readonly MenuGroup[] = menu;
  const entries = groups.flatMap((group) => group.entries);
  return entries.find((entry) => isActive(entry, pathname))?.title ?? '';
}
