import {
  useGetOne,
  useLocation,
  type RaRecord,
  LinkBase,
  useCreatePath,
  useLocale,
  useTranslate,
} from 'ra-core';
import Button from '@mui/material/Button';

import type { Words } from '../../../core/i18n/words.ts';
import { begunValues, isOffered } from '../../../core/record/begunValues.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Beginning } from '../../../core/resource/begins.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { beginningIn, beginningSearch } from '../../address/beginning.ts';
import { today } from '../../address/day.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { inLanguage } from '../../i18n/language.ts';

/** What a new record begins with because another one is there, and why. */
export interface Begun {
  values: Row;
  reasons: Readonly<Record<string, Words | undefined>>;
  source: Resource;
  record: Row;
}

/** What the address names to begin from; the ordinary form stands where it names nothing, or what cannot be read. */
export function useBegun(resource: Resource): { isPending: boolean; begun: Begun | undefined } {
  const { search } = useLocation();
  const user = useCurrentUser();
  const place = beginningIn(search);
  const source = useResources().get(place?.source ?? '');
  const beginning = source?.begins[place?.name ?? ''];
  const isMine =
    source !== undefined && beginning?.resource === resource.name && mayUse(source, 'leer', user);
  const { data, isPending } = useGetOne<RaRecord<number>>(
    source?.name ?? '',
    { id: place?.id ?? 0 },
    { enabled: isMine, retry: false },
  );
  if (!isMine || beginning === undefined) return { isPending: false, begun: undefined };
  if (data === undefined) return { isPending, begun: undefined };
  const reasons = Object.fromEntries(
    Object.entries(beginning.values).map(([name, { reason }]) => [name, reason]),
  );
  const values = begunValues(beginning, { record: data, hoy: today() });
  return { isPending: false, begun: { values, reasons, source, record: data } };
}

/** Whether a field still has what it began with. */
export const isAsBegun = (begun: Begun | undefined, name: string, value: unknown): boolean =>
  begun?.values[name] !== undefined && JSON.stringify(begun.values[name]) === JSON.stringify(value);

interface NamedBeginning extends Beginning {
  name: string;
}

/** The new records that this person may begin from the record as it is. */
export function useBeginnings({ begins }: Resource, record: Row): readonly NamedBeginning[] {
  const resources = useResources();
  const user = useCurrentUser();
  return Object.entries(begins).flatMap(([name, beginning]) => {
    const target = resources.get(beginning.resource);
    const may = target !== undefined && mayUse(target, 'escribir', user);
    return may && isOffered(beginning, record) ? [{ name, ...beginning }] : [];
  });
}

interface BeginButtonsProps {
  beginnings: readonly NamedBeginning[];
  resource: Resource;
  record: Row;
  /** What was typed would stay behind. */
  isDirty: boolean;
}

/** To the forms of what begins from a record; the next step stands last and strong. */
export function BeginButtons({ beginnings, resource, record, isDirty }: BeginButtonsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const locale = useLocale();
  // where a record has no steps of its own, this is the next one
  const isNext = ({ next }: NamedBeginning) => next === true || resource.states === undefined;
  return beginnings
    .toSorted((a, b) => Number(isNext(a)) - Number(isNext(b)))
    .map((beginning) => (
      <Button
        key={beginning.name}
        size="small"
        variant={isNext(beginning) && !isDirty ? 'contained' : 'outlined'}
        disabled={isDirty}
        title={isDirty ? translate('farola.views.form.saveFirst') : undefined}
        component={LinkBase}
        to={
          createPath({ resource: beginning.resource, type: 'create' }) +
          beginningSearch(resource.name, beginning.name, Number(record['id']))
        }
        sx={{ whiteSpace: 'nowrap' }}
      >
        {inLanguage(beginning.label, locale)}
      </Button>
    ));
}
