import type { UseQueryResult } from '@tanstack/react-query';

import { statusOf } from '../../http/http.ts';
import type { InventoryFigures, Start } from '../../../core/api/startApi.ts';
import { useStart } from '../../myDay/useStart.ts';

/** Figures of the running system on their way to a card. */
export type Reading<Found> =
  /** The person may not read them: they are not asked for, and the card is not there. */
  | { state: 'hidden' }
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'there'; found: Found };

/** What a query answered; a refusal is no failure. */
export function readingOf<Found>(query: UseQueryResult<Found>): Reading<Found> {
  const { data, error, refetch } = query;
  if (data !== undefined) return { state: 'there', found: data };
  if (error === null) return { state: 'waiting' };
  if (statusOf(error) === FORBIDDEN) return { state: 'hidden' };
  return { state: 'failed', error, retry: () => void refetch() };
}

/** A part of what was read; null is not for this person. */
export function partOf<Found, Part>(
  reading: Reading<Found>,
  part: (found: Found) => Part | null,
): Reading<Part> {
  if (reading.state !== 'there') return reading;
  const found = part(reading.found);
  return found === null ? { state: 'hidden' } : { state: 'there', found };
}

const FORBIDDEN = 403;

export const useStartReading = (): Reading<Start> => readingOf(useStart());

/** Not there for who may not read the inventory. */
export const useInventoryReading = (): Reading<InventoryFigures> =>
  partOf(useStartReading(), ({ inventario }) => inventario);
