import type { Words } from './words.ts';

/**
 * The generic sentences of the specification (section 5), of which others are made. Their Spanish
 * avoids the article, which would have to agree with a name that is not known here.
 */
export const templates = {
  invalid: { en: '{name} is not valid', es: '{name} no es válido' },
  required: { en: '{name} is required', es: '{name} es obligatorio' },
  shortest: { en: '{name} minimum length is {min}', es: '{name}: longitud mínima {min}' },
  agreement: {
    en: 'Terms and conditions acceptance is required',
    es: 'Debe aceptar los términos y condiciones',
  },
  notFound: { en: 'The requested {name} is not found', es: 'No se encontró {name}' },
  login: { en: 'The login detail is incorrect', es: 'Los datos de ingreso son incorrectos' },
  requiredField: { en: 'Required field', es: 'Campo obligatorio' },
  shortestField: { en: 'Minimum field length:', es: 'Longitud mínima del campo:' },
  longestField: { en: 'Maximum field length:', es: 'Longitud máxima del campo:' },
  invalidField: { en: 'Field is not valid', es: 'Campo no válido' },
} as const satisfies Record<string, Words>;

/** A template about one thing, which may have holes of its own. */
export function about(template: Words, name: Words): Words {
  return {
    en: template.en.replace('{name}', name.en),
    es: template.es.replace('{name}', name.es),
  };
}

/** A template that goes on, with the same words in both languages where one text is given. */
export function goingOn(template: Words, more: Words | string): Words {
  const words = typeof more === 'string' ? { en: more, es: more } : more;
  return { en: template.en + words.en, es: template.es + words.es };
}
