import { useEffect, useState } from 'react';

import { filled, useField } from '../../../../client/field/fieldContext.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { useCampoWords } from './campoContext.ts';
import { keptTours } from './fetchTour.ts';
import type { Go } from './useAddress.ts';

/** The record of a point in the office. */
export const recordUrl = (id: number): string =>
  `/pages/infraestructura_alumbrado_paginate_actualizado?id=${id}`;

/** A screen of the office, where a code leads to the record. */
const isOffice = (): boolean => matchMedia('(min-width: 900px)').matches;

/**
 * Opens the point of a label (`?codigo=`): in a tour of this phone, without a signal too; in the office its record.
 * Answers what is to be said where it leads nowhere.
 */
export function useCode(codigo: string | undefined, go: Go): string | undefined {
  const { campo } = useCampoWords();
  const { code: words } = campo;
  const { api, device } = useField();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (codigo === undefined) return;
    const open = async () => {
      const wanted = codigo.toLowerCase();
      for (const tour of await keptTours(device)) {
        const punto = tour.points.find((one) => one.codigo.toLowerCase() === wanted);
        if (punto !== undefined) {
          go({ id: tour.id, punto: punto.id }, 'replace');
          return;
        }
      }
      setProblem(filled(words.elsewhere, { code: codigo }));
      if (!isOffice()) return;
      const found = await api.all('infraestructura_alumbrado_actualizado', { codigo });
      if (found.kind !== 'done') return;
      const [record] = found.value as (Row | undefined)[]; // there may be none
      if (record === undefined) setProblem(filled(words.unknown, { code: codigo }));
      else location.replace(recordUrl(Number(record['id'])));
    };
    void open();
  }, [codigo, go, api, device, words]);
  return problem;
}
