import { sql } from 'drizzle-orm';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';

const tanque = defineResource({
  name: 'tanque',
  label: 'Tanque',
  title: 'Tanques',
  english: ['tank', 'tanks'],
  represent: 'codigo',
  fields: {
    codigo: text({
      label: 'Código',
      max: 20,
      required: true,
      code: true,
      unique: true,
      search: true,
    }),
    cuidador: text({ label: 'Cuidador', max: 40, personal: true }),
    capacidad: decimal({ label: 'Capacidad', precision: 10, scale: 2, required: true }),
    desde: date({ label: 'Desde' }),
    hasta: date({ label: 'Hasta' }),
    clase: choice(['agua', 'aceite'], { label: 'Clase', required: true, default: 'agua' }),
  },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [
    { title: 'Datos', fields: ['codigo', 'cuidador', 'capacidad', 'desde', 'hasta', 'clase'] },
  ],
  routes: { list: 'tanque_paginate' },
});

/** One a month of each tank that holds water. */
const nivel = defineResource({
  name: 'nivel',
  label: 'Nivel',
  title: 'Niveles',
  english: ['level', 'levels'],
  represent: 'mes',
  fields: {
    tanque_id: reference('tanque', { label: 'Tanque', required: true }),
    mes: period({ label: 'Mes', required: true }),
    litros: decimal({ label: 'Litros', required: true, precision: 10, scale: 2, min: 0 }),
    dia: date({ label: 'Día' }),
    origen: choice({ medido: 'Medido', estimado: 'Estimado' }, { label: 'Origen', required: true }),
    nota: text({ label: 'Nota', max: 60, search: true }),
    lleno_pct: computed(decimal({ label: 'Lleno', unit: '%', precision: 8, scale: 2 }), {
      reads: ['tanque_id.capacidad'],
      value: (read) => {
        const [litros, capacidad] = [read('litros'), read('tanque_id.capacidad')];
        return typeof litros === 'number' && typeof capacidad === 'number'
          ? Math.round((litros / capacidad) * 10_000) / 100
          : null;
      },
    }),
    antes: computed(decimal({ label: 'Antes', precision: 10, scale: 2 }), 'sql'),
  },
  unique: [['tanque_id', 'mes']],
  keys: [['tanque_id', 'mes']],
  sort: '-mes',
  period: { field: 'mes' },
  list: {
    columns: ['tanque_id', 'mes', 'litros'],
    filters: ['origen', 'tanque_id', 'litros'],
    faces: {
      grid: {
        title: { es: 'Niveles del mes', en: 'Levels of the month' },
        rows: {
          field: 'tanque_id',
          where: { clase: 'agua' },
          from: 'desde',
          to: 'hasta',
          shows: ['capacidad', 'cuidador'],
        },
        key: 'mes',
        columns: ['litros', 'dia', 'lleno_pct', 'antes', 'origen', 'nota'],
        typed: ['litros', 'dia', 'origen', 'nota'],
        given: { origen: 'medido' },
        carries: ['dia'],
        counts: {
          done: { es: '{n} de {total} medidos', en: '{n} of {total} measured' },
          missing: { es: '{n} faltan', en: '{n} missing' },
          also: [
            { words: { es: '{n} estimados', en: '{n} estimated' }, where: { origen: 'estimado' } },
          ],
        },
        next: {
          label: { es: 'Ver los tanques', en: 'See the tanks' },
          resource: 'nivel',
          key: 'mes',
        },
        chart: {
          title: { es: 'Doce meses', en: 'Twelve months' },
          is: 'litros',
          expected: 'antes',
        },
      },
    },
  },
  form: [{ title: 'Datos', fields: ['tanque_id', 'mes', 'litros', 'dia', 'origen', 'nota'] }],
  rules: [
    {
      code: 'MAS_DE_LO_QUE_CABE',
      fields: ['litros'],
      reads: ['tanque_id.capacidad'],
      message: {
        es: 'No caben {litros} litros.',
        en: '{litros} litres do not fit.',
      },
      broken: (read) => {
        const [litros, capacidad] = [read('litros'), read('tanque_id.capacidad')];
        return (
          typeof litros === 'number' &&
          typeof capacidad === 'number' &&
          litros > capacidad && { litros }
        );
      },
    },
    {
      code: 'CASI_VACIO',
      level: 'warning',
      fields: ['litros'],
      message: {
        es: 'Queda muy poco: {litros} litros.',
        en: 'Very little is left: {litros} litres.',
      },
      broken: (read) => {
        const litros = read('litros');
        return typeof litros === 'number' && litros < 5 && { litros };
      },
    },
    {
      code: 'SELLADO',
      fields: [],
      message: { es: 'El tanque está sellado.', en: 'The tank is sealed.' },
    },
  ],
  access: { escribir: 'administrador' },
  routes: { list: 'nivel_paginate' },
});

/** A till of a shop, counted each month: it goes on from what it held. */
const caja = defineResource({
  name: 'caja',
  label: 'Caja',
  title: 'Cajas',
  english: ['till', 'tills'],
  represent: ['mes', 'tienda'],
  fields: {
    mes: period({ label: 'Mes', required: true }),
    tienda: choice({ norte: 'Norte', sur: 'Sur' }, { label: 'Tienda', required: true }),
    abre: money({
      label: 'Abre con',
      requiredIf: { reads: ['$nuevo'], when: (read) => read('$nuevo') === false },
    }),
    ventas: money({ label: 'Ventas', required: true, min: 0 }),
    gastos: money({ label: 'Gastos', required: true, min: 0, default: 0 }),
    renta: money({ label: 'Renta', min: 0, readOnlyIf: { equals: { tienda: 'sur' } } }),
    tope: money({ label: 'Tope de gastos', min: 0, sums: false }),
    sobra: computed(money({ label: 'Sobre el tope', sums: false }), {
      value: (read) => {
        const [gastos, tope] = [read('gastos'), read('tope')];
        return typeof gastos === 'number' && typeof tope === 'number' ? gastos - tope : null;
      },
    }),
    cierra: computed(money({ label: 'Cierra con' }), {
      value: (read) =>
        Number(read('abre') ?? 0) + Number(read('ventas') ?? 0) - Number(read('gastos') ?? 0),
    }),
    clientes: integer({ label: 'Clientes', unit: 'personas' }),
    cajera: text({ label: 'Cajera', max: 40, personal: true }),
    nota: text({ label: 'Nota', max: 60 }),
    estado: choice(
      { borrador: 'Borrador', firmado: 'Firmado' },
      {
        label: 'Estado',
        tones: { firmado: 'done' },
        required: true,
        readOnly: true,
        default: 'borrador',
      },
    ),
  },
  unique: [['tienda', 'mes']],
  keys: [['tienda', 'mes']],
  sort: '-mes',
  list: {
    columns: ['mes', 'tienda'],
    faces: {
      grid: {
        title: { es: 'Cajas del año', en: 'Tills of the year' },
        across: 'months',
        key: 'mes',
        of: 'tienda',
        typed: ['abre', 'ventas', 'gastos', 'renta', 'tope', 'clientes', 'nota'],
        given: { nota: 'nueva' },
        ceilings: { gastos: 'sobra' },
        balances: { abre: 'cierra' },
        charts: [
          {
            title: { es: 'Ventas y gastos', en: 'Sales and spending' },
            bars: ['ventas', 'gastos'],
          },
        ],
      },
    },
  },
  form: [
    { title: 'Mes', fields: ['mes', 'tienda', 'estado'] },
    { title: 'Dinero', fields: ['abre', 'ventas', 'gastos', 'renta', 'cierra'] },
    { title: 'Tope', fields: ['tope', 'sobra'] },
    { title: 'Otros', fields: ['clientes', 'cajera', 'nota'] },
  ],
  period: { field: 'mes', freezes: ['abre', 'ventas', 'gastos', 'renta', 'tope'] },
  states: {
    field: 'estado',
    initial: 'borrador',
    editable: ['borrador'],
    always: ['nota'],
    transitions: { firmar: { label: 'Firmar', from: ['borrador'], to: 'firmado' } },
  },
  rules: [
    {
      code: 'SIN_CAJA',
      fields: [],
      message: { es: 'La tienda aún no abría.', en: 'The shop was not open yet.' },
    },
    {
      code: 'MUCHA_VENTA',
      level: 'warning',
      fields: ['ventas'],
      message: { es: 'Se vendió mucho: {ventas}.', en: 'A lot was sold: {ventas}.' },
      broken: (read) => {
        const ventas = read('ventas');
        return typeof ventas === 'number' && ventas > 1_000_000 && { ventas };
      },
    },
  ],
  access: { escribir: 'administrador' },
  routes: { list: 'caja_paginate' },
});

export const gridToys: readonly Resource[] = [tanque, nivel, caja];

/** A tank whose keeper seals it is locked from its first level on. */
const sealed = 'sellado';

const DE_LAS_VENTAS = { es: 'un décimo de las ventas', en: 'a tenth of the sales' };

export const gridHooks: Readonly<Record<string, Hook>> = {
  nivel: {
    computed: {
      antes: ({ qualified }) =>
        sql<number>`(select o.litros from nivel as o where o.tanque_id = ${qualified('tanque_id')}
          and o.mes < ${qualified('mes')} order by o.mes desc limit 1)`,
    },
    lineStart: async ({ lines, finding, hoy }) =>
      lines.map((line) => ({
        values: { dia: hoy },
        ...(line['nota'] === sealed ? { locked: finding('SELLADO') } : {}),
      })),
  },
  caja: {
    fill: async ({ record, previous }) =>
      previous === undefined && (record['renta'] ?? null) === null
        ? { renta: Number(record['ventas']) / 10 }
        : {},
    // no shop was open before 2020
    lineStart: async ({ lines, finding }) =>
      lines.map((line) => ({
        values: {},
        proposals: {
          renta: { value: Number(line['ventas'] ?? 0) / 10, source: DE_LAS_VENTAS },
          cajera: { value: 'Ana Paz', source: DE_LAS_VENTAS },
        },
        ...(String(line['mes']) < '2020-01' ? { locked: finding('SIN_CAJA') } : {}),
      })),
  },
};
