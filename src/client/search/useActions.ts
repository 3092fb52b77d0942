import { useColorScheme } from '@mui/material/styles';
import { useResourceDefinitions, useTranslate } from 'ra-core';

import { LOGOUT_PATH } from '../access/paths.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { languages } from '../i18n/language.ts';
import { noun } from '../i18n/noun.ts';
import { useChooseLanguage } from '../account/useChooseLanguage.ts';
import { useResources } from '../resource/resourcesContext.ts';
import type { Option } from './option.ts';

const modes = ['light', 'dark', 'system'] as const;

/** What can be done from anywhere; `onShortcuts` shows the keys. */
export function useActions({ onShortcuts }: { onShortcuts: () => void }): Option[] {
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
