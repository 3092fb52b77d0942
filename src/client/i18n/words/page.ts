import { words } from '../../../core/i18n/sentences.ts';

/** Titles of pages, under `farola.page.`. */
export const page = words({
  create: { en: 'New %{name}', es: 'Crear %{name}' },
});
