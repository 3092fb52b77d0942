import { useState } from 'react';

import { newUuid, type Item, type Photo } from '../../../../client/field/queue.ts';
import { useField } from '../../../../client/field/fieldContext.ts';
import type { Place } from '../../../../client/field/place.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { visitasEnElTelefono } from '../../rules/recorridos.ts';
import { resultText, useCampoWords, type Done } from './campoContext.ts';
import { CASE, VISIT, type Caso, type Punto, type TourKept } from './model.ts';

/** What is said of a point, or of a light that is none. */
export interface Visit {
  punto: Punto | null;
  resultado: string;
  tipo_falla?: string;
  dato_campo?: Row;
  observaciones?: string;
  photos?: readonly Blob[];
}

/** Records what was seen on the phone; the last of it can be taken back. */
export function useRecord(
  tour: TourKept,
  { place, onDone }: { place: Place | undefined; onDone: (done: Done) => void },
) {
  const { outbox, user } = useField();
  const words = useCampoWords();
  const [isFull, setFull] = useState(false);

  /** False where the phone has no room: then it is not kept, and says so. */
  const keeping = async (work: () => Promise<Done>): Promise<boolean> => {
    try {
      onDone(await work());
      setFull(false);
      return true;
    } catch (error) {
      console.error('The phone did not keep it.', error);
      setFull(true);
      return false;
    }
  };

  const add = (visit: Visit): Promise<Item> => {
    const { photos, blobs } = named(visit.photos ?? []);
    const name = visit.punto?.codigo ?? words.campo.notListed;
    const { resultado, tipo_falla: falla = null } = visit;
    return outbox.add({
      parent: tour.id,
      label: visit.punto === null ? name : `${name} · ${resultText(words, { resultado, falla })}`,
      photos: blobs,
      work: {
        kind: 'row',
        resource: VISIT,
        values: valuesOf(tour, visit, place),
        photos,
        moment: { field: 'fecha_hora', offset: 'desfase_s' },
      },
    });
  };

  return {
    isFull,
    visit: (visit: Visit) =>
      keeping(async () => {
        const item = await add(visit);
        return { label: item.label, items: [item] };
      }),
    allInOrder: (points: readonly Punto[], label: string) =>
      keeping(async () => {
        const items: Item[] = [];
        for (const punto of points) items.push(await add({ punto, resultado: 'sin_novedad' }));
        return { label, items };
      }),
    caseTo: (caso: Caso, action: 'cerrar' | 'reabrir') =>
      keeping(async () => {
        const text = action === 'cerrar' ? words.campo.cases.verified : words.campo.cases.reopened;
        const label = text.replace('%{number}', caso.numero);
        const item = await outbox.add({
          parent: tour.id,
          label,
          work: {
            kind: 'deed',
            resource: CASE,
            id: caso.id,
            action,
            version: caso.version,
            values: { verificado_por: user.persona_id ?? tour.responsable_id },
            moment: 'fecha_verificacion',
          },
        });
        return { label, items: [item] };
      }),
  };
}

function named(photos: readonly Blob[]): { photos: Photo[]; blobs: Map<string, Blob> } {
  const [field] = visitasEnElTelefono.files;
  const blobs = new Map(photos.map((blob) => [newUuid(), blob]));
  return {
    blobs,
    photos: [...blobs].map(([id, { size }], i) => ({ id, name: `foto-${i + 1}.jpg`, size, field })),
  };
}

function valuesOf(tour: TourKept, visit: Visit, place: Place | undefined): Row {
  const { punto, photos: _sent, ...said } = visit;
  return {
    recorrido_id: tour.id,
    infraestructura_id: punto?.id ?? null,
    ...said,
    ...(place === undefined
      ? {}
      : {
          ubicacion: { lat: place.lat, lng: place.lng },
          precision_m: Math.min(99_999, Math.round(place.accuracy * 10) / 10),
        }),
  };
}
