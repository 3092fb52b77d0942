import { words } from '../sentences.ts';

/** Titles of pages, under `farola.page.`. */
export const page = words({
  create: { en: 'New %{name}', es: 'Crear %{name}' },
});
