import { words } from '../../core/i18n/sentences.ts';

/** Words above the fields of an element of the inventory, under `farola.element.`. */
export const element = words({
  place: { en: 'Where it is', es: 'Dónde está' },
  update: { en: 'Register an update', es: 'Registrar actualización' },
  faults: {
    en: '1 open fault |||| %{smart_count} open faults',
    es: '1 falla abierta |||| %{smart_count} fallas abiertas',
  },
  noFaults: { en: 'No open faults', es: 'Sin fallas abiertas' },
  noPlace: { en: 'It has no coordinates yet.', es: 'Aún no tiene coordenadas.' },
});
