import { useTranslate } from 'ra-core';

import { formatDateTime } from '../../i18n/format.ts';
import { useOwnAccount } from '../../account/ownAccount.ts';
import { partOf, readingOf, type Reading } from '../figures/reading.ts';

export interface Fact {
  label: string;
  /** Null where there is none. */
  value: string | null;
}

/** What the system knows of the person's account, in the words of the product's own profile. */
export function useAccountFacts(): Reading<readonly Fact[]> {
  const translate = useTranslate();
  return partOf(readingOf(useOwnAccount()), (account) => {
    const choice = (field: string, value: string) =>
      translate(`resources.usuario.choices.${field}.${value}`);
    const field = (name: string) => translate(`resources.usuario.fields.${name}`);
    return [
      { label: field('first_name'), value: account.first_name },
      { label: field('last_name'), value: account.last_name },
      { label: field('email'), value: account.email },
      { label: translate('farola.account.role'), value: choice('rol', account.rol) },
      { label: translate('farola.account.language'), value: choice('idioma', account.idioma) },
      { label: translate('farola.account.lastSignIn'), value: momentOf(account.ultimo_ingreso) },
      {
        label: translate('farola.account.passwordSet'),
        value: momentOf(account.clave_cambiada_en),
      },
    ];
  });
}

const momentOf = (moment: string | null): string | null =>
  moment === null ? null : formatDateTime(moment);
