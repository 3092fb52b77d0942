import { words } from '../../../core/i18n/sentences.ts';

/** Words for what others change while it is looked at, under `farola.live.`. */
export const live = words({
  rowsChanged: {
    en: '1 row changed |||| %{count} rows changed',
    es: '1 fila cambió |||| %{count} filas cambiaron',
  },
  someChanged: { en: 'There are changes', es: 'Hay cambios' },
  see: { en: 'Show', es: 'Ver' },
});
