import { useColorScheme } from '@mui/material/styles';
import { useGetResourceLabel, useResourceDefinitions, useStore, useTranslate } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { LOGOUT_PATH } from '../access/paths.ts';
import { useChooseLanguage } from '../account/ownAccount.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { noun } from '../i18n/descriptorWords.ts';
import { languages } from '../i18n/language.ts';
import { entryPath, groupsFor, nameOf } from '../layout/menu/menuModel.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useDestinations } from '../shortcuts/useShortcuts.ts';
import { useViewNames } from '../views/viewsApi.ts';
import { matching, type Option, type Section } from './PaletteList.tsx';
import { useRecords, type FoundRecords } from './useRecords.ts';

interface Palette {
  sections: Section[];
  records: FoundRecords;
}

const MOST_PAGES = 8;
const MOST_ACTIONS = 10;

/** What the palette offers for a text; for none, what is chosen most. */
export function usePalette(
  text: string,
  { recent, onShortcuts }: { recent: Recent; onShortcuts: () => void },
): Palette {
  const translate = useTranslate();
  const pages = usePages();
  const actions = useActions({ onShortcuts });
  const main = new Set(useDestinations().map(({ path }) => path));
  const records = useRecords(text);

  const section = (key: string, title: string, options: readonly Option[]): Section[] =>
    options.length === 0 ? [] : [{ key, title, options }];
  const pagesTitle = translate('farola.commands.pages');
  const actionsTitle = translate('farola.commands.actions');
  if (text.trim() === '') {
    const first = pages.filter(({ does }) => 'to' in does && main.has(does.to));
    const sections = [
      ...section('recent', translate('farola.commands.recent'), recent.options),
      ...section('pages', pagesTitle, first),
      ...section('actions', actionsTitle, actions.slice(0, 1)),
    ];
    return { sections, records };
  }
  const found = records.sections.filter(({ options }) => options.length > 0);
  const sections = [
    ...found.filter(({ isExact }) => isExact),
    ...section('pages', pagesTitle, matching(pages, text).slice(0, MOST_PAGES)),
    ...section('actions', actionsTitle, matching(actions, text).slice(0, MOST_ACTIONS)),
    ...found.filter(({ isExact }) => !isExact),
  ];
  return { sections, records };
}

/** Every page that the person may open: those of the menu, those that others lead to, saved views, and their own. */
function usePages(): Option[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resources = useResources();
  const user = useCurrentUser();

  const inMenu = groupsFor(user).flatMap((group) =>
    group.entries.map((entry) => {
      const label = 'page' in entry ? entry.title : labelOf(entry.name, 2);
      const also = 'page' in entry ? entry.page : `${entry.label} ${entry.name}`;
      return page({ label, to: entryPath(entry), detail: nameOf(group), also });
    }),
  );
  const known = new Set(inMenu.map(({ key }) => key));
  const beside = [...resources.values()]
    .filter((resource) => mayUse(resource, 'leer', user))
    .map(({ name, label }) =>
      page({ label: labelOf(name, 2), to: `/${name}`, also: `${label} ${name}` }),
    );
  const own = ownPages.map(({ to, word }) => page({ label: translate(word), to }));
  const { data: names = [] } = useViewNames();
  const views = names.map(({ id, recurso, nombre }) => {
    const title = labelOf(recurso, 2);
    const detail = translate('farola.savedViews.opens', { title });
    return page({ label: nombre, to: `/${recurso}?vista=${id}`, detail });
  });
  return [...inMenu, ...[...beside, ...own].filter(({ key }) => !known.has(key)), ...views];
}

/** Pages about the person. */
const ownPages = [
  { to: '/dashboard', word: 'farola.shell.start' },
  { to: '/crafted/pages/profile', word: 'farola.shell.profile' },
  { to: '/crafted/account/settings', word: 'farola.shell.settings' },
] as const;

function page(given: { label: string; to: string; detail?: string; also?: string }): Option {
  const { to, ...words } = given;
  return { key: `page ${to}`, kind: 'page', does: { to }, ...words };
}

const modes = ['light', 'dark', 'system'] as const;

/** What can be done from anywhere; `onShortcuts` shows the keys. */
function useActions({ onShortcuts }: { onShortcuts: () => void }): Option[] {
  const translate = useTranslate();
  const creations = useCreations();
  const { setMode } = useColorScheme();
  const chooseLanguage = useChooseLanguage();
  const { theme, language } = accessWords();
  return [
    action({
      key: 'shortcuts',
      label: translate('farola.commands.shortcuts.title'),
      run: onShortcuts,
    }),
    ...creations,
    ...modes.map((mode) =>
      action({
        key: `theme ${mode}`,
        label: translate('farola.commands.theme', { name: theme[mode] }),
        run: () => setMode(mode),
      }),
    ),
    ...languages.map((one) =>
      action({
        key: `language ${one}`,
        label: translate('farola.commands.language', { name: language[one] }),
        also: one,
        run: () => chooseLanguage(one),
      }),
    ),
    action({
      key: 'out',
      label: translate('farola.layout.signOut'),
      run: () => location.assign(LOGOUT_PATH),
    }),
  ];
}

/** A new record of each kind that the person may make. */
function useCreations(): Option[] {
  const translate = useTranslate();
  const resources = useResources();
  const definitions = useResourceDefinitions();
  return [...resources.values()]
    .filter(({ name }) => definitions[name]?.hasCreate === true)
    .map((resource) => ({
      key: `action create ${resource.name}`,
      kind: 'action',
      label: translate('farola.page.create', { name: noun(resource) }),
      also: `${translate('ra.action.create')} ${resource.label} ${resource.title}`,
      does: { to: `/${resource.name}/create` },
    }));
}

function action(given: { key: string; label: string; also?: string; run: () => void }): Option {
  const { key, run, ...words } = given;
  return { key: `action ${key}`, kind: 'action', does: { run }, ...words };
}

/** What was chosen last leads the palette that opens empty. Kept in this browser, for this person. */
export interface Recent {
  options: Option[];
  remember: (option: Option) => void;
  forget: () => void;
}

const MOST = 6;
const STORE_KEY = 'palette.recent';

interface Kept {
  kind: 'page' | 'record';
  label: string;
  detail?: string;
  to: string;
}

export function useRecent(): Recent {
  const [stored, setStored] = useStore<unknown>(STORE_KEY, []);
  const resources = useResources();
  const user = useCurrentUser();
  const kept = (Array.isArray(stored) ? stored : []).filter(isKept);
  // a right may have been taken since
  const mayOpen = ({ to }: Kept): boolean => {
    const resource = resources.get(to.split('/')[1] ?? '');
    return resource === undefined ? to.startsWith('/') : mayUse(resource, 'leer', user);
  };
  return {
    options: kept.filter(mayOpen).map(({ to, ...words }) => ({
      ...words,
      key: `recent ${to}`,
      does: { to },
    })),
    remember: ({ kind, label, detail, does }) => {
      if (kind === 'action' || !('to' in does)) return;
      const chosen = { kind, label, to: does.to, ...(detail === undefined ? {} : { detail }) };
      const others = kept.filter(({ to }) => to !== does.to);
      setStored([chosen, ...others].slice(0, MOST));
    },
    forget: () => setStored([]),
  };
}

/** Whatever stands in the browser's storage. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, detail, to } = value as Record<keyof Kept, unknown>; // each is judged next
  return (
    (kind === 'page' || kind === 'record') &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    ['string', 'undefined'].includes(typeof detail)
  );
}
