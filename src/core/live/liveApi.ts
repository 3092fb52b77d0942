import { route } from '../api/route.ts';

export const liveApi = {
  listen: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/vivo',
    id: 'listen_vivo',
    summary: 'What others change, as a stream of events',
    description: [
      'Stays open. Each event names what changed, never a value, and only what its reader may read; `data` is one JSON object.',
      '- `inicio`: from here on everything is told.',
      '- `cambios`: `{ cambios: [{ recurso, id, version, hecho }] }`; `version` null: the record is gone; `hecho` names what was written together. Many records of one deed: `{ recurso, cuantas, hecho }`.',
      '- `mirar`: `{ mirar: [{ que, recurso, id }] }`, what is to be asked for again: `presencia` of a record, an `importacion`, a `trabajo`, an own `impresion`.',
      '- `reinicio`: `{ motivo }`, what happened since `Last-Event-ID` is not told: `ilegible`, `futuro`, `antiguo`.',
      '- `fin`: `{ motivo }`, the server ends the stream: `sesion` (ended, or other rights), `servidor`.',
      'A comment is sent every 20 s. A change is told within 3 s of its commit. A reader who is too slow is cut off, and goes on by `Last-Event-ID`.',
    ].join('\n'),
    query: {},
    resumes: 'taken',
    answer: 'bytes',
    mediaType: 'text/event-stream',
    answered: 'The stream of events.',
    errors: ['DEMASIADOS_FLUJOS'],
  }),
};
