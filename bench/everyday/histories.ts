import { floorOf, type Measure } from '../measures/measure.ts';
import { PAGE } from '../measures/reads.ts';
import type { Random } from '../random.ts';
import type { Row, Subject } from '../subjects/subject.ts';
import { BUSY, CHANGES, PERSONS } from './fillHistory.ts';
import { pagesClient } from './listCalls.ts';
import { LOG_OF_PERSON, LOG_OF_RECORD, RECORD_HISTORY } from './names.ts';

/** What is read of a history that `fillHistory` made. */
export function historyMeasures({ resource }: Subject, rows: number): Measure[] {
  const record = (random: Random) => ({
    recurso: resource,
    registro_id: random.below(2) === 0 ? 1 + random.below(BUSY) : 1 + random.below(rows),
  });
  const person = (random: Random) => ({ usuario_id: PERSONS.first + random.below(PERSONS.count) });
  return [
    recordHistory(resource),
    logMeasure(LOG_OF_RECORD, ['recurso', 'registro_id'], record),
    logMeasure(LOG_OF_PERSON, ['usuario_id'], person),
  ].map((measure) => ({ ...measure, isOfHistory: true }));
}

/** As many changes as the form shows at a time, somewhere in the thousand. */
function recordHistory(resource: string): Measure {
  const asked = (random: Random) => ({
    id: 1 + random.below(BUSY),
    first: random.below(CHANGES / SHOWN) * SHOWN,
  });
  return {
    name: RECORD_HISTORY,
    client: async ({ headers }, { random }) => ({
      next() {
        const { id, first } = asked(random);
        const range = JSON.stringify([first, first + SHOWN - 1]);
        return { method: 'GET', path: `/api/${resource}/${id}/historia?range=${range}`, headers };
      },
      accept: ({ headers: { 'content-range': range = '' } }) =>
        Number(range.split('/')[1]) >= CHANGES,
    }),
    floor: floorOf({
      name: RECORD_HISTORY,
      statement: `select id, fecha_hora, usuario, accion, transicion, motivo, lote, antes, despues,
          hecho, deshace, restaura,
          (select count(*) from bitacora where recurso = $1 and registro_id = $2) as total
        from bitacora where recurso = $1 and registro_id = $2
        order by id desc limit ${SHOWN} offset $3`,
      valuesFor:
        ({ random }) =>
        () => {
          const { id, first } = asked(random);
          return [resource, id, first];
        },
    }),
  };
}

/** Changes that the form fetches at a time. */
const SHOWN = 25;

/** The administrator's page over all of it, newest first. */
function logMeasure(
  name: string,
  fields: readonly string[],
  filter: (random: Random) => Row,
): Measure {
  const where = fields.map((field, i) => `${field} = $${i + 1}`).join(' and ');
  return {
    name,
    client: async (api, { random }) =>
      pagesClient(api, () => ({
        resource: 'bitacora',
        sort: ['id', 'DESC'],
        filter: filter(random),
      })),
    floor: floorOf({
      name,
      statement: `select *, (select count(*) from
          (select 1 from bitacora where ${where} limit 10001) as found) as total
        from bitacora where ${where} order by id desc limit ${PAGE}`,
      valuesFor:
        ({ random }) =>
        () =>
          Object.values(filter(random)),
    }),
  };
}
