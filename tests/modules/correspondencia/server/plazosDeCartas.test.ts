import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import {
  semaforoDe,
  semaforos,
} from '../../../../src/modules/correspondencia/rules/correspondencia.ts';
import { masDias } from '../../../../src/core/time/fechas.ts';
import { diasHabiles } from '../../../../src/core/time/festivos.ts';
import { HOY } from '../../../../src/server/resource/today.ts';
import { engines } from '../../../support/database/database.ts';
import { answerTo, person, petition, sentOn } from '../../../support/subjects/letters.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const LETTER = 'correspondencia';

describe.each(engines)('the terms of letters on %s', (engine) => {
  let at: TestApp;
  let who: Row;
  const { make, save, read, remove, list } = recordCalls(() => at);
  beforeAll(async () => {
    // the traffic light is that of the database's day
    at = await openTestApp(engine, { now: new Date().toISOString() });
    who = await make('personal_interventoria', person());
  });
  afterAll(() => at.close());

  const filed = (day: string): Row => ({ fecha_documento: day, fecha_radicacion: day });

  test('show the very light of the domain, on any of its days', async () => {
    const [today] = await at.db.rows<{ dia: string }>(sql`select ${HOY}::text as dia`);
    const hoy = String(today?.dia);
    const letters: Row[] = [];
    for (let n = 0; n < 60; n += 1) {
      const day = masDias(hoy, -(n % 31));
      const term = {
        plazo_dias: 1 + ((n * 7) % 23),
        tipo_dias: n % 4 === 0 ? 'calendario' : 'habiles',
      };
      const none = { requiere_respuesta: false, plazo_dias: null, tipo_dias: null };
      const letter = await make(
        LETTER,
        petition(who, { ...filed(day), ...(n % 10 === 9 ? none : term) }),
      );
      if (n % 5 === 1) {
        const sent = { fecha: day, ...sentOn(masDias(day, (n * 3) % ((n % 31) + 1))) };
        await make('respuesta', answerTo(letter, sent));
      }
      letters.push(letter);
    }
    const esHabil = diasHabiles([]);
    const { rows } = await list(LETTER, { sort: ['id', 'ASC'] });
    expect(rows.map(({ id }) => id)).toEqual(letters.map(({ id }) => id));
    const expected = rows.map(({ fecha_limite, fecha_respuesta }) =>
      semaforoDe(
        { limite: fecha_limite as string | null, respondida: fecha_respuesta as string | null }, // dates
        hoy,
        { esHabil, aviso: 3 },
      ),
    );
    expect(rows.map(({ semaforo }) => semaforo)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set(semaforos));
    for (const semaforo of semaforos) {
      const { total } = await list(LETTER, { filter: { semaforo } });
      expect([semaforo, total]).toEqual([
        semaforo,
        expected.filter((one) => one === semaforo).length,
      ]);
    }
  });

  test('follow the calendar of the firm while letters are open', async () => {
    const [open, answered] = [await make(LETTER, petition(who)), await make(LETTER, petition(who))];
    const partial = { clase: 'parcial', radicado: 'P-1', ...sentOn('2026-07-21') };
    const part = await make('respuesta', answerTo(open, partial));
    await make('respuesta', answerTo(answered, { radicado: 'D-1', ...sentOn('2026-07-28') }));
    const limits = async () => [
      (await read(LETTER, open))['fecha_limite'],
      (await read(LETTER, answered))['fecha_limite'],
      (await read('respuesta', part))['dias_usados'],
    ];
    expect(await limits()).toEqual(['2026-07-28', '2026-07-28', 10]);
    const values = { fecha: '2026-07-15', nombre: 'Día cívico', clase: 'municipal', cuenta: true };
    const added = await make('festivo', values);
    expect(await limits()).toEqual(['2026-07-29', '2026-07-28', 9]);
    const moved = (await save('festivo', added, { fecha: '2026-07-28' })).json();
    expect(await limits()).toEqual(['2026-07-29', '2026-07-28', 10]);
    const taken = await save('festivo', moved, { fecha: '2026-07-13', cuenta: false });
    expect(await limits()).toEqual(['2026-07-27', '2026-07-28', 11]);
    await remove('festivo', taken.json());
    expect(await limits()).toEqual(['2026-07-28', '2026-07-28', 10]);
    // away to where no letter waits: its old day is worked on again
    const another = await make('festivo', values);
    expect(await limits()).toEqual(['2026-07-29', '2026-07-28', 9]);
    await save('festivo', another, { fecha: '2026-12-15' });
    expect(await limits()).toEqual(['2026-07-28', '2026-07-28', 10]);
  });

  test('count the days of partial answers again when a letter was filed another day', async () => {
    const made = await make(LETTER, petition(who));
    const partial = { clase: 'parcial', radicado: 'P-2', ...sentOn('2026-07-21') };
    const part = await make('respuesta', answerTo(made, partial));
    await save(LETTER, await read(LETTER, made), filed('2026-07-06'));
    expect((await read('respuesta', part))['dias_usados']).toBe(9);
  });
});
