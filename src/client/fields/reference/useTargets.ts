import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetManyAggregate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';

import { filterOf } from '../../../core/fields/reference/reference.ts';
import type { Field } from '../../../core/fields/field.ts';
import { sortTerm } from '../../../core/list/listQuery.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { unavailableLabel } from '../../../core/resource/referenceLabel.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { useRepresent, type Represent } from '../../resource/useRepresent.ts';
import { useDebounced } from '../usePendingText.ts';
import { readHabits } from '../../i18n/format.ts';

/** One record that may be picked. */
export interface Target {
  id: number;
  label: string;
  /** Among those that the person has chosen last. */
  isRecent?: boolean;
  /** It is gone, or may not be read. */
  isUnknown?: boolean;
}

interface Targets {
  /** Those whose name begins with what was typed come first. */
  options: Target[];
  /** The options answer what is typed now, and not what was typed before. */
  areSettled: boolean;
  isFetching: boolean;
  hasFailed: boolean;
}

const PAGE = 25;

/**
 * Records that can be picked anew: those the field's own filter admits and, where the target can be
 * searched, those that match what was typed.
 */
export function useTargets(
  field: Field & { target: string },
  given: { text: string; isOpen: boolean; recent?: readonly number[] },
): Targets {
  const target = useDescriptor(field.target);
  const represent = useRepresent();
  const text = useDebounced(given.text);
  const q = isSearchable(target) && text.trim() !== '' ? { q: text.trim() } : {};
  const { path, descending } = sortTerm(pickOrder(target));
  const { data, isFetching, isPlaceholderData, error } = useGetList<RaRecord<number>>(
    target.name,
    {
      filter: { ...whole(target), ...filterOf(field), ...q },
      sort: { field: path, order: descending ? 'DESC' : 'ASC' },
      pagination: { page: 1, perPage: PAGE },
    },
    { enabled: given.isOpen, placeholderData: keepPreviousData },
  );
  const recent = useRecentOptions(field, {
    recent: given.recent ?? [],
    isWanted: given.isOpen && text === '',
  });
  const options = (data ?? [])
    .filter(({ id }) => !recent.options.some((one) => one.id === id))
    .map((record) => ({ id: record.id, label: represent(target, record) }));
  return {
    // those chosen last lead: they must not push others from under a pointer
    options: recent.isComing ? [] : [...recent.options, ...beginningFirst(options, text.trim())],
    areSettled: text === given.text && data !== undefined && !isPlaceholderData,
    isFetching: isFetching || recent.isComing,
    hasFailed: error !== null,
  };
}

/** As in its list; but what others are called is not told here: in their order these would stand at random. */
export const pickOrder = ({ sort }: Resource): string =>
  sort.find((term) => !term.includes('.')) ?? 'id';

/** Those of the last chosen that may still be picked under the field's filter. */
function useRecentOptions(
  field: Field & { target: string },
  { recent, isWanted }: { recent: readonly number[]; isWanted: boolean },
): { options: Target[]; isComing: boolean } {
  const target = useDescriptor(field.target);
  const represent = useRepresent();
  const isAsked = isWanted && recent.length > 0;
  const { data, isLoading } = useGetList<RaRecord<number>>(
    target.name,
    {
      filter: { ...whole(target), ...filterOf(field), id: [...recent] },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: PAGE },
    },
    { enabled: isAsked },
  );
  const options = recent.flatMap((id) => {
    const record = isAsked ? data?.find((one) => one.id === id) : undefined;
    return record === undefined ? [] : [{ id, label: represent(target, record), isRecent: true }];
  });
  return { options, isComing: isAsked && isLoading };
}

/** What its lists leave out can be referred to, too. */
const whole = ({ leavesOut }: Resource): Record<string, unknown> =>
  leavesOut === undefined ? {} : { [`${leavesOut.field}_empty`]: false };

/** The records that these ids name, whatever the field's filter says now. Where they cannot be read, ids. */
export function useChosen(targetName: string, ids: readonly number[]): Target[] {
  const target = useDescriptor(targetName);
  const represent = useRepresent();
  const user = useCurrentUser();
  const { data, isLoading } = useGetManyAggregate<RaRecord<number>>(
    targetName,
    { ids: [...ids] },
    { enabled: ids.length > 0 && mayUse(target, 'leer', user) },
  );
  const targets = ids.map((id) => {
    const record = data?.find((one) => one?.id === id);
    return toTarget(target, { id, record, isComing: isLoading, represent });
  });
  return useSame(targets);
}

/** The very objects of before while they say the same: a box forgets what is being typed when its value is another. */
function useSame(targets: readonly Target[]): Target[] {
  const text = JSON.stringify(targets);
  return useMemo(() => JSON.parse(text) as Target[], [text]); // what was printed the line above
}

interface Found {
  id: number;
  record: RaRecord<number> | undefined;
  /** It is being fetched. */
  isComing: boolean;
  represent: Represent;
}

/** What a record is called, or that it cannot be read. */
export function toTarget(target: Resource, { id, record, isComing, represent }: Found): Target {
  if (record !== undefined) return { id, label: represent(target, record) };
  return isComing
    ? { id, label: '…' }
    : { id, label: unavailableLabel(readHabits()), isUnknown: true };
}

export const isSearchable = (resource: Resource): boolean =>
  Object.values(resource.fields).some((field) => field.search === true);

function beginningFirst(options: readonly Target[], text: string): Target[] {
  if (text === '') return [...options];
  const start = text.toLowerCase();
  const begins = ({ label }: Target) => label.toLowerCase().startsWith(start);
  return [...options.filter(begins), ...options.filter((one) => !begins(one))];
}
