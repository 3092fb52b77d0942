import { formatDate } from '../../../../client/i18n/format.ts';
import type { Row } from '../../../../core/resource/resource.ts';

/** What a record of a catalogue is called. */
export function nameOf(records: readonly Row[], id: unknown): string {
  const found = records.find((record) => record['id'] === id);
  const parts = [found?.['nombre'], found?.['nombres'], found?.['apellidos']];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

/** A plan as a person knows it. */
export function planText({ plan, sectors, people }: { plan: Row; sectors: Row[]; people: Row[] }) {
  const hours = `${String(plan['hora_inicio'])}–${String(plan['hora_fin'])}`;
  return {
    title: nameOf(sectors, plan['sector_id']),
    detail: [formatDate(String(plan['fecha'])), hours, nameOf(people, plan['responsable_id'])].join(
      ' · ',
    ),
  };
}
