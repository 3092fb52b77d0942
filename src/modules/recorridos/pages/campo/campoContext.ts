import { createContext, use, useCallback, useEffect, useState } from 'react';

import type { Said } from '../../../../core/i18n/sentences.ts';
import { filled, useField, useItems, useOutbox } from '../../../../client/field/fieldContext.ts';
import { formatTime } from '../../../../client/i18n/format.ts';
import type { Taken } from '../../../../core/record/offlineApi.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { isBeginning, type Item } from '../../../../client/field/queue.ts';
import { nombresDeFallas } from '../../../mantenimiento/rules/mantenimiento.ts';
import type { campo } from './words.ts';
import {
  casesWaiting,
  endsTour,
  lastByPoint,
  seenIn,
  type Caso,
  type Punto,
  type Seen,
  type TourKept,
} from './model.ts';
import { keptTour } from './fetchTour.ts';

/** Words of the tours, and of the faults by code. */
export interface CampoWords {
  campo: Said<typeof campo>;
  faults: Readonly<Record<string, string>>;
}

/** Spanish faults are the descriptor's own; another language brings them. */
type Spoken = Pick<CampoWords, 'campo'> & Partial<CampoWords>;

export const CampoWordsContext = createContext<Spoken | undefined>(undefined);

export function useCampoWords(): CampoWords {
  const words = use(CampoWordsContext);
  if (words === undefined) throw new Error('useCampoWords needs a <CampoWordsContext> above it.');
  return { faults: nombresDeFallas, ...words };
}

/** A tour as it stands on this phone. */
export interface TourNow {
  tour: TourKept;
  seen: readonly Seen[];
  last: ReadonlyMap<number, Seen>;
  cases: readonly Caso[];
  pending: readonly Punto[];
  /** Applied or waiting, by uuid: what this phone can take back. */
  own: ReadonlyMap<string, Item>;
  /** Rows that are not applied. */
  unsent: number;
  /** What begins it, where it began on this phone and the server has not taken it. */
  start: Item | undefined;
  /** Its closing, as long as it waits or was refused. */
  closing: Item | undefined;
  /** Whether points may still be recorded. */
  isOpen: boolean;
}

/** Undefined while it is read; null where the phone has no such tour. */
export function useTour(id: number): { now: TourNow | null | undefined; reload: () => void } {
  const { device } = useField();
  const { appliedCount } = useOutbox();
  const items = useItems().filter(({ parent }) => parent === id);
  const [tour, setTour] = useState<TourKept | null>();
  const [applied, setApplied] = useState<readonly Item[]>([]);
  const [readings, setReadings] = useState(0);
  useEffect(() => {
    void keptTour(device, id).then((found) => setTour(found ?? null));
  }, [device, id, readings]);
  useEffect(() => {
    void device.applied(id).then(setApplied);
  }, [device, id, appliedCount, readings]);
  const reload = useCallback(() => setReadings((count) => count + 1), []);
  if (tour === undefined || tour === null) return { now: tour, reload };
  const seen = seenIn({ tour, items }, applied);
  const last = lastByPoint(seen);
  const closing = items.find(endsTour);
  const now = {
    tour,
    seen,
    last,
    cases: casesWaiting({ tour, items }, applied),
    pending: tour.points.filter((punto) => !last.has(punto.id)),
    own: new Map([...applied, ...items].map((item) => [item.uuid, item])),
    unsent: items.length - (closing === undefined ? 0 : 1),
    start: items.find(isBeginning),
    closing,
    isOpen:
      tour.estado === 'en_curso' && (closing === undefined || closing.standing === 'rejected'),
  };
  return { now, reload };
}

/** What a tour is called; one that began on the phone has no number yet. */
export const tourName = ({ campo }: CampoWords, { numero }: { numero: string }): string =>
  numero === '' ? campo.unnumbered : numero;

/** What the server knows of a tour that this phone had and has no longer. */
export const emptyText = (
  words: CampoWords['campo'],
  { nombre: name, recibidas: received, pendientes: pending }: Taken,
): string => filled(words.empty, { name, received, pending });

/** What was seen, in words: `Falla: Apagada`. */
export function resultText(
  { campo: words, faults }: CampoWords,
  { resultado, falla }: Pick<Seen, 'resultado' | 'falla'>,
): string {
  const result = (words.results as Readonly<Record<string, string>>)[resultado] ?? resultado;
  return falla === null ? result : `${result}: ${faults[falla] ?? falla}`;
}

/** The values of a visit in words, to compare two of them. */
export function visitText(words: CampoWords, values: Row): string {
  const { resultado, tipo_falla: falla, observaciones, fecha_hora: moment } = values;
  const parts = [
    resultText(words, {
      resultado: String(resultado),
      falla: typeof falla === 'string' ? falla : null,
    }),
    ...(typeof moment === 'string' ? [formatTime(moment)] : []),
    ...(typeof observaciones === 'string' ? [observaciones] : []),
  ];
  return parts.join(' · ');
}

export const timeText = (ms: number): string => formatTime(new Date(ms).toISOString());

/** What stands in a toast: what was done, and what takes it back. */
export interface Done {
  label: string;
  items: readonly Item[];
}
