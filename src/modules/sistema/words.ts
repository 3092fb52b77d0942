import { words } from '../../core/i18n/sentences.ts';

/** Words at a job that the server does by itself. Keys under `farola.jobs.`. */
export const jobs = words({
  retry: { en: 'Try again', es: 'Intentar de nuevo' },
  retried: {
    en: 'It is back in line: it is tried within a minute.',
    es: 'Quedó de nuevo en cola: se intenta en menos de un minuto.',
  },
});
