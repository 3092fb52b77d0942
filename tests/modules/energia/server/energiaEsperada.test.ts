import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consumoEsperado,
  periodoEntre,
  type ReglasDeEnergia,
} from '../../../../src/modules/energia/rules/energia.ts';
import {
  cargaDeAforo,
  sumaDeAforo,
  cargaDonde,
  kwhEsperado,
} from '../../../../src/modules/energia/server/energiaEsperada.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { masDias } from '../../../../src/core/time/fechas.ts';
import { foldLoad } from '../../../../src/server/life/foldLoad.ts';
import { numbersFrom } from '../../../support/chance.ts';
import { engines } from '../../../support/database/database.ts';
import { cargaDistinta, cargaPorElemento, meterNamed } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

/** Pairs of days: whole months, parts of them, ends of months of unlike lengths, two months. */
const periodos = [
  ['2026-06-30', '2026-07-31'],
  ['2026-07-01', '2026-07-31'],
  ['2026-06-15', '2026-07-15'],
  ['2026-01-30', '2026-02-28'],
  ['2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-03-31'],
  ['2026-02-28', '2026-03-28'],
  ['2026-02-27', '2026-03-31'],
  ['2024-01-31', '2024-02-29'],
  ['2024-01-31', '2024-02-28'],
  ['2026-06-30', '2026-07-30'],
  ['2026-01-29', '2026-02-28'],
  ['2026-03-30', '2026-04-30'],
  ['2025-12-31', '2026-02-28'],
  ['2025-12-10', '2026-01-09'],
  ['2026-07-10', '2026-07-20'],
] as const;

const reglas: readonly (ReglasDeEnergia & { desde: string })[] = [
  {
    metodo_horas: 'creg_043',
    horas_regimen: { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 12 },
    factor_dimerizado: 0.7,
    desde: '2020-01-01',
  },
  {
    metodo_horas: 'calendario',
    horas_regimen: { nocturno: 11.5, continuo_24h: 24, media_noche: 5.25, dimerizado: 11.5 },
    factor_dimerizado: 0.65,
    desde: '2030-01-01',
  },
];

describe.each(engines)('what is expected on %s', (engine) => {
  let at: TestApp;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  test('is what the domain says', async () => {
    const town = await makeTown(make);
    const lamps = [
      { regimen: 'nocturno', cantidad: 7, vatios: 82 },
      { regimen: 'continuo_24h', cantidad: 3, vatios: 82 },
      { regimen: 'media_noche', cantidad: 1, vatios: 82 },
      { regimen: 'dimerizado', cantidad: 11, vatios: 40, luminaria_id: town.led },
      { regimen: 'dimerizado', cantidad: 2, vatios: 0, luminaria_id: town.led, hurtada: true },
    ];
    for (const [i, { vatios: _vatios, hurtada, ...values }] of lamps.entries()) {
      const estado = hurtada === true ? { estado_operativo: 'hurtada' } : {};
      await make('infraestructura_alumbrado', lampAt(town, `P${i}`, { ...values, ...estado }));
    }
    for (const { desde, ...values } of reglas.slice(1)) {
      for (const [clave, valor] of Object.entries(values)) {
        await make('parametro', { clave, valor, vigente_desde: desde });
      }
    }
    for (const { desde, ...values } of reglas) {
      for (const [anterior, actual] of periodos) {
        const periodo = periodoEntre(anterior, actual);
        const tramos = lamps.map(({ regimen, cantidad, vatios }) => ({
          regimen,
          vatios: cantidad * vatios,
          dias: periodo.dias,
        }));
        const [row] = await at.db.rows<{ kwh: number }>(
          sql`select ${kwhEsperado({
            carga: cargaDonde(sql`true`),
            anterior: sql`${anterior}::date`,
            actual: sql`${actual}::date`,
            dia: sql`${desde}::date`,
          })}::float8 as kwh`,
        );
        expect([anterior, actual, row?.kwh]).toEqual([
          anterior,
          actual,
          consumoEsperado(tramos, periodo, values),
        ]);
      }
    }
  });
});

const SEED = 73;

describe.each(engines)('the kept sums of the installed load on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, save, remove, batch } = calls;
  const { approved, take } = updateCalls(calls);
  const barrios: number[] = [];
  const sectores: number[] = [];
  const medidores: number[] = [];
  const deltas = async () => {
    const [row] = await at.db.rows<{ n: number; grupos: number; nada: number }>(
      sql`select count(*)::int as n, count(*) filter (where elementos = 0)::int as nada,
          count(distinct (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen))::int as grupos
        from carga_instalada`,
    );
    return row;
  };

  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
    sectores.push(
      town.sector,
      Number((await make('sector', { codigo: 'S2', nombre: 'Sur' }))['id']),
    );
    barrios.push(town.barrio);
    for (const [n, sector_id] of [sectores[0], sectores[1], sectores[1]].entries()) {
      const codigo = `K${n}`;
      barrios.push(Number((await make('barrio', { codigo, nombre: codigo, sector_id }))['id']));
    }
    for (const serie of ['M-1', 'M-2']) {
      medidores.push(Number((await make('equipo_medida', meterNamed(serie)))['id']));
    }
  });
  afterAll(() => at.close());

  test('give the energy of the elements, to the last digit, after histories made by chance', async () => {
    const random = numbersFrom(SEED);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const values = (): Row => ({
      cantidad: 1 + Math.floor(random() * 4),
      barrio_id: pick(barrios),
      luminaria_id: pick([town.na, town.led]),
      equipo_medida_id: pick([null, null, ...medidores]),
      regimen: pick(['nocturno', 'nocturno', 'continuo_24h', 'dimerizado']),
    });
    const points: Row[] = [await make(POINT, poleAt(town, 'POSTE'))];
    for (let n = 0; n < 18; n += 1) {
      points.push(await make(POINT, lampAt(town, `K-${n}`, values())));
    }
    const edited = points.slice(1, 5);
    for (const [n, point] of edited.entries()) {
      const answer = await save(POINT, point, n === 0 ? { direccion: 'Calle 1' } : values());
      expect(answer.statusCode).toBe(200);
      edited[n] = answer.json();
    }
    expect((await remove(POINT, edited.at(-1) as Row)).statusCode).toBe(200);
    const updates: Row[] = [];
    for (const [n, point] of points.slice(5).entries()) {
      let day = masDias('2026-01-01', Math.floor(random() * 90));
      let isOn = true;
      for (let step = 0; step <= n % 5; step += 1) {
        const tipo: 'modernizacion' | 'hurto' | 'cambio_medicion' | 'reinstalacion' = isOn
          ? pick(['modernizacion', 'hurto', 'cambio_medicion'] as const)
          : 'reinstalacion';
        const cambios: Row = {
          modernizacion: { luminaria_id: pick([town.na, town.led]), regimen: 'media_noche' },
          hurto: {},
          cambio_medicion: { equipo_medida_id: pick([null, ...medidores]) },
          reinstalacion: {},
        }[tipo];
        const update = updateOf(tipo, day, { infraestructura_id: point['id'], cambios });
        updates.push(await approved(update).catch(() => ({})));
        isOn = tipo !== 'hurto';
        day = masDias(day, Math.floor(random() * 40));
      }
    }
    updates.push(
      await approved(
        updateOf('expansion', '2026-05-05', { cambios: lampAt(town, 'K-E', values()) }),
      ),
    );
    const known = updates.filter(({ id }) => id !== undefined);
    expect(known.length).toBeGreaterThan(20);
    for (const update of known.filter((_each, n) => n % 4 === 3)) {
      await take(update, 'anular', { motivo: 'Acta equivocada' }).catch(() => undefined);
    }
    // a barrio goes to another sector, with all of its past
    const { rows } = await calls.list('barrio', { filter: { id: [barrios[1]] } });
    expect((await save('barrio', rows[0] as Row, { sector_id: sectores[1] })).statusCode).toBe(200);
    expect(await cargaDistinta(at.db)).toEqual([]);

    const kwh = async (carga: ReturnType<typeof cargaDonde>, [a, b]: readonly [string, string]) => {
      const [row] = await at.db.rows<{ kwh: string | null }>(
        sql`select ${kwhEsperado({
          carga,
          anterior: sql`${a}::date`,
          actual: sql`${b}::date`,
          dia: sql`${b}::date`,
        })}::text as kwh`,
      );
      return row?.kwh;
    };
    const enSector = (sector: number) =>
      sql`p.equipo_medida_id is null and p.barrio_id in (select b.id from barrio as b where b.sector_id = ${sector}::bigint)`;
    const seen = new Set<unknown>();
    for (let n = 0; n < 25; n += 1) {
      const a = masDias('2025-12-20', Math.floor(random() * 240));
      const days = [a, masDias(a, 1 + Math.floor(random() * 70))] as const;
      for (const medidor of medidores) {
        const donde = sql`p.equipo_medida_id = ${medidor}::bigint`;
        const found = await kwh(cargaDonde(donde), days);
        expect([days, found]).toEqual([days, await kwh(cargaPorElemento(donde), days)]);
        seen.add(found);
      }
      for (const sector of sectores) {
        const found = await kwh(cargaDeAforo(sql`array[${sector}]::bigint[]`), days);
        expect([days, found]).toEqual([days, await kwh(cargaPorElemento(enSector(sector)), days)]);
        seen.add(found);
      }
    }
    expect(seen.size).toBeGreaterThan(60);
    // whole months by their steps, other days by their groups
    for (let month = 0; month < 9; month += 1) {
      const first = `2026-0${month + 1}-01`;
      for (const last of [
        masDias(first, 27),
        masDias(`2026-${String(month + 2).padStart(2, '0')}-01`, -1),
      ]) {
        for (const sector of sectores) {
          const days = [masDias(first, -1), last] as const;
          const found = await kwh(sumaDeAforo(sql`array[${sector}]::bigint[]`), days);
          expect([days, found]).toEqual([
            days,
            await kwh(cargaPorElemento(enSector(sector)), days),
          ]);
        }
      }
    }
  });

  test('are the same after folding, while others write, and then nothing more is written', async () => {
    const record = await make(POINT, lampAt(town, 'F-0'));
    await Promise.all([
      ...Array.from({ length: 4 }, () => foldLoad(at.db)),
      ...Array.from({ length: 6 }, (_, n) => make(POINT, lampAt(town, `F-${n + 1}`))),
      remove(POINT, record),
    ]);
    expect(await cargaDistinta(at.db)).toEqual([]);
    await foldLoad(at.db);
    expect(await cargaDistinta(at.db)).toEqual([]);
    const folded = await deltas();
    expect(folded).toMatchObject({ n: folded?.grupos, nada: 0 });
    const rows = await at.db.rows(sql`select id from carga_instalada order by id`);
    await foldLoad(at.db);
    expect(await at.db.rows(sql`select id from carga_instalada order by id`)).toEqual(rows);
  });

  test('one statement adds a row for each point, or of many one a group, and none where it moves no load', async () => {
    await foldLoad(at.db);
    const before = await deltas();
    const filter = { codigo_contains: 'F-' };
    const selected = async () => {
      const { rows } = await calls.list(POINT, { filter });
      return {
        ids: Object.fromEntries(rows.map(({ id, version }) => [String(id), Number(version)])),
      };
    };
    const edit = async (cambios: Row) => {
      const answer = await batch(POINT, {
        accion: 'editar',
        seleccion: await selected(),
        cambios,
      });
      expect(answer.statusCode).toBe(200);
    };
    await edit({ soporte: 'concreto' });
    expect(await deltas()).toEqual(before);
    await edit({ regimen: 'media_noche' });
    const few = Number((await deltas())?.n);
    expect(few).toBe(Number(before?.n) + 2 * Object.keys((await selected()).ids).length);
    await at.db.orm.transaction(async (tx) => {
      await tx.execute(sql`select set_config('farola.carga_filas', '20', true)`);
      await tx.execute(
        sql`update infraestructura_alumbrado set cantidad = cantidad + 1 where codigo like 'F-%'`,
      );
    });
    expect((await deltas())?.n).toBe(few + 1);
    expect(await cargaDistinta(at.db)).toEqual([]);
    await expect(
      at.db.orm.transaction(async (tx) => {
        await tx.execute(sql`delete from infraestructura_alumbrado where codigo = 'F-1'`);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await cargaDistinta(at.db)).toEqual([]);
  });
});
