import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import { choicesOf } from '../../core/fields/choice/choice.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { labelFields, labelKey } from '../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { SHORTEST_SEARCH, LONGEST_SEARCH } from '../../core/api/limits.ts';
import type { SearchAnswer } from '../../core/search/searchApi.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { choiceTexts } from '../fields/choice/ChoiceDisplay.tsx';
import { useAddressDay } from '../address/day.ts';
import { formatShortDate, readHabits } from '../i18n/format.ts';
import { API, request } from '../http/http.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useRepresent, type Represent } from '../resource/useRepresent.ts';
import { useDebounced } from '../fields/usePendingText.ts';
import { matching, type Option, type Section } from './PaletteList.tsx';

export interface FoundRecords {
  sections: (Section & { isExact: boolean })[];
  /** `stale`: what is typed now has not been answered yet. */
  state: 'idle' | 'stale' | 'settled' | 'failed';
  isComplete: boolean;
  error: unknown;
  retry: () => void;
}

const FRESH_MS = 10_000;

/** Records of every kind by what is typed. A search that is overtaken by the next is given up. */
export function useRecords(typed: string): FoundRecords {
  const text = typed.trim().slice(0, LONGEST_SEARCH);
  const rested = useDebounced(text);
  const isAsked = isLongEnough(text);
  const day = useAddressDay();
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    queryKey: ['busqueda', rested, day],
    queryFn: ({ signal }) => search(rested, { day, signal }),
    enabled: isAsked && isLongEnough(rested),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  const isSettled = rested === text && data !== undefined && !isPlaceholderData;
  const sections = useSections(isAsked ? data : undefined, { text: rested, day });
  const hasFailed = rested === text && error !== null && !isFetching;
  return {
    sections: isSettled ? sections : sections.map((section) => stillMatching(section, text)),
    state: !isAsked ? 'idle' : isSettled ? 'settled' : hasFailed ? 'failed' : 'stale',
    isComplete: data?.completa !== false,
    error,
    retry: () => void refetch(),
  };
}

const isLongEnough = (text: string): boolean => [...text].length >= SHORTEST_SEARCH;

async function search(
  q: string,
  { day, signal }: { day: string | undefined; signal: AbortSignal },
): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q, ...(day === undefined ? {} : { en: day }) });
  const { json } = await request(`${API}/busqueda?${query.toString()}`, { signal });
  return json as SearchAnswer; // the API's contract
}

/** Of the answer to an earlier text, what has the present one as well. */
const stillMatching = <S extends Section>(section: S, text: string): S => ({
  ...section,
  options: matching(section.options, text).filter(({ kind }) => kind === 'record'),
});

function useSections(
  answer: SearchAnswer | undefined,
  { text, day }: { text: string; day: string | undefined },
): FoundRecords['sections'] {
  const represent = useRepresent();
  const translate = useTranslate();
  const resources = useResources();
  return (answer?.grupos ?? []).flatMap((group) => {
    const { recurso, registros, hallado_en, exacto } = group;
    const resource = resources.get(recurso);
    if (resource === undefined) return [];
    const labelOf = (name: string): string =>
      translate(`resources.${recurso}.fields.${name}`, {
        _: resource.fields[name]?.label ?? name,
      });
    const isPast = day !== undefined && resource.life !== undefined;
    const onDay = (sign: '?' | '&'): string => (isPast ? `${sign}en=${day}` : '');
    const toList = (title: string): Option => ({
      key: `all ${recurso}`,
      kind: 'action',
      label: translate('farola.commands.all', { title }),
      does: {
        to: `/${recurso}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}${onDay('&')}`,
      },
    });
    return [
      {
        key: recurso,
        title: translate('farola.commands.records', {
          title: isPast ? `${resource.title} · ${formatShortDate(day)}` : resource.title,
        }),
        isExact: exacto,
        options: [
          ...registros.map((record) => ({
            ...optionOf(
              { resource, labelOf, choiceOf: choiceTexts(translate, recurso), represent },
              { record, on: onDay('?') },
            ),
            ...placesOf(hallado_en, { id: record['id'], labelOf }),
          })),
          toList(resource.title),
        ],
      },
    ];
  });
}

interface Wording {
  resource: Resource;
  labelOf: (name: string) => string;
  choiceOf: ReturnType<typeof choiceTexts>;
  represent: Represent;
}

function optionOf(wording: Wording, { record, on }: { record: Row; on: string }): Option {
  const { resource, represent } = wording;
  const to = `/${resource.name}/${String(record['id'])}${on}`;
  const named = new Set(['id', ...labelFields(resource)]);
  const details = Object.keys(record).filter((name) => !named.has(name));
  const detail = details.flatMap((name) => detailOf(wording, record, name)).join(' · ');
  const key = labelKey(resource);
  const code = key === undefined ? [] : shown(resource, record, key);
  return {
    key: `record ${to}`,
    kind: 'record',
    label: [...code, represent(resource, record)].join(' · '),
    does: { to },
    ...(detail === '' ? {} : { detail }),
  };
}

/** Beside a name a bare number or date says nothing: it comes with the label of its field. */
function detailOf({ resource, labelOf, choiceOf }: Wording, record: Row, name: string): string[] {
  const field = resource.fields[name];
  if (field === undefined) return [];
  const choices = choicesOf(field);
  return shown(resource, record, name).map((text) => {
    const written = choices.length === 0 ? text : choiceOf(name, String(record[name]), text);
    const saysItself = [text, ...choices.map((choice) => choice.name)].every(hasLetter);
    return saysItself ? written : `${labelOf(name)}: ${written}`;
  });
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** The fields that a record was found by, where what names it does not tell. */
function placesOf(
  found: SearchAnswer['grupos'][number]['hallado_en'],
  { id, labelOf }: { id: unknown; labelOf: (name: string) => string },
): { elsewhere?: string } {
  const own = found.filter((place) => place.id === id);
  const texts = own.map(({ campo, extracto }) => `${labelOf(campo)}: ${extracto}`);
  return texts.length === 0 ? {} : { elsewhere: texts.join(' · ') };
}

function shown(resource: Resource, record: Row, name: string): string[] {
  const field = resource.fields[name];
  const value = record[name];
  return field === undefined || isBlank(value)
    ? []
    : [typeOf(field).format(value, field, readHabits())];
}
