import { words } from '../../../core/i18n/sentences.ts';

/** What is made of chosen records. */
export const makings = words({
  next: { en: 'Next step:', es: 'Siguiente paso:' },
  each: { en: 'Makes %{count} %{name}', es: 'Se harán: %{count} %{name}' },
  all: {
    en: 'Makes %{name} of %{smart_count} record |||| Makes %{name} of %{smart_count} records',
    es: 'Se hará: %{name} de %{smart_count} registro |||| Se hará: %{name} de %{smart_count} registros',
  },
  none: { en: 'Nothing is made', es: 'No se hace nada' },
  prints: {
    en: 'with the list “%{title}” as a PDF',
    es: 'con el listado «%{title}» en PDF',
  },
  passedOver: {
    en: '%{smart_count} is left out |||| %{smart_count} are left out',
    es: '%{smart_count} se omite |||| %{smart_count} se omiten',
  },
  why: { en: 'Left out, and why:', es: 'Se omiten, y por qué:' },
  made: { en: 'What is made', es: 'Lo que se hace' },
  reason: { en: 'Why', es: 'Por qué' },
  lacks: { en: 'Still lacks: %{what}', es: 'Por completar: %{what}' },
  done: {
    en: 'Made of %{smart_count} record |||| Made of %{smart_count} records',
    es: 'Hecho de %{smart_count} registro |||| Hecho de %{smart_count} registros',
  },
  tooMany: {
    en: 'At most %{most} at a time: narrow the list.',
    es: 'A lo sumo %{most} a la vez: acote la lista.',
  },
  summary: { en: 'See the summary', es: 'Ver el resumen' },
});
