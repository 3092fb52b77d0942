import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

/** Has one route alone, so its form is a panel over the list. */
const zona = defineResource({
  name: 'zona',
  label: 'Zona',
  title: 'Zonas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Zona', max: 20, required: true, search: true }),
    activo: boolean({ label: 'Activa', required: true, default: true }),
  },
  sort: 'nombre',
  list: { columns: ['nombre', 'activo'] },
  form: [{ title: 'Datos', fields: ['nombre', 'activo'] }],
  routes: { list: 'zona_paginate' },
});

/** Tabs, states, conditions, a proposal, a computed field, child rows. */
const obra = defineResource({
  name: 'obra',
  label: 'Obra',
  title: 'Obras',
  description: 'Obras del contrato.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true, search: true }),
    zona_id: reference('zona', { label: 'Zona', filter: { activo: true } }),
    clase: choice(['nueva', 'mejora', 'retiro'], {
      label: 'Clase',
      required: true,
      default: 'nueva',
    }),
    inicio: date({ label: 'Inicio', max: 'hoy' }),
    plazo: integer({
      label: 'Plazo',
      unit: 'días',
      min: 1,
      propose: { reads: [], value: (read) => (read('clase') === 'mejora' ? 30 : undefined) },
    }),
    valor: money({ label: 'Valor' }),
    anticipo: money({ label: 'Anticipo' }),
    saldo: computed(money({ label: 'Saldo' }), {
      value: (read) => Number(read('valor') ?? 0) - Number(read('anticipo') ?? 0),
    }),
    urgente: boolean({ label: 'Urgente', required: true, default: false }),
    causa: text({
      label: 'Causa',
      max: 40,
      visibleIf: { equals: { urgente: true } },
      requiredIf: { equals: { urgente: true } },
    }),
    entrega: longText({ label: 'Entrega', max: 100 }),
    estado: choice(
      { borrador: 'Borrador', firmada: 'Firmada' },
      { label: 'Estado', readOnly: true },
    ),
  },
  states: {
    field: 'estado',
    initial: 'borrador',
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      firmar: { label: 'Firmar', from: ['borrador'], to: 'firmada', asks: ['motivo'] },
      reabrir: { label: 'Reabrir', from: ['firmada'], to: 'borrador', who: 'administrador' },
    },
  },
  rules: [
    {
      code: 'ANTICIPO_MAYOR',
      fields: ['anticipo'],
      message: { es: 'El anticipo supera el valor.', en: 'The advance exceeds the value.' },
      broken: (read) => Number(read('anticipo') ?? 0) > Number(read('valor') ?? 0),
    },
  ],
  children: [{ resource: 'item', field: 'obra_id', title: 'Ítems' }],
  sort: 'nombre',
  list: {
    columns: ['nombre', 'zona_id', 'clase', 'inicio', 'valor', 'urgente'],
    filters: ['zona_id', 'clase', 'inicio', 'urgente'],
  },
  form: [
    {
      title: 'Datos',
      fields: ['nombre', 'zona_id', 'clase', 'inicio', 'plazo', 'urgente', 'causa'],
    },
    { title: 'Dinero', tab: 'Cierre', fields: ['valor', 'anticipo', 'saldo'] },
    { title: 'Recibo', tab: 'Cierre', fields: ['entrega'] },
  ],
  routes: { list: 'obra_paginate', form: 'obra_form' },
});

const item = defineResource({
  name: 'item',
  label: 'Ítem',
  title: 'Ítems',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Ítem', max: 20, required: true }),
    obra_id: reference('obra', { label: 'Obra', required: true, onDelete: 'cascade' }),
    cantidad: integer({ label: 'Cantidad', required: true, min: 1 }),
  },
  sort: 'nombre',
  list: { columns: ['nombre', 'obra_id', 'cantidad'] },
  form: [{ title: 'Datos', fields: ['nombre', 'obra_id', 'cantidad'] }],
  routes: { list: 'item_paginate' },
});

/** Nobody writes it. */
const registro = defineResource({
  name: 'registro',
  label: 'Registro',
  title: 'Registros',
  represent: 'id',
  bare: true,
  fields: { texto: text({ label: 'Texto', max: 20 }) },
  sort: '-id',
  list: { columns: ['texto'] },
  form: [{ title: 'Datos', fields: ['texto'] }],
  access: { escribir: 'nadie' },
  routes: { list: 'registro_paginate', form: 'registro_form' },
});

export const viewToys = [zona, obra, item, registro];

/** Fresh copies, because a test may change them. */
export function viewRecords() {
  const common = { version: 1, creado_en: '2026-07-01T08:00:00-05:00', creado_por: null };
  const obraOf = (id: number, own: object) => ({
    id,
    zona_id: 1,
    clase: 'nueva',
    inicio: '2026-07-03',
    plazo: 10,
    valor: 1_234_567,
    anticipo: 0,
    saldo: 1_234_567,
    urgente: false,
    causa: null,
    entrega: null,
    estado: 'borrador',
    ...common,
    ...own,
  });
  return {
    zona: [
      { id: 1, nombre: 'Centro', activo: true, ...common },
      { id: 2, nombre: 'Norte', activo: true, ...common },
      { id: 3, nombre: 'Vieja', activo: false, ...common },
    ],
    obra: [
      obraOf(1, { nombre: 'Parque' }),
      obraOf(2, {
        nombre: 'Avenida',
        zona_id: 2,
        clase: 'mejora',
        valor: null,
        urgente: true,
        causa: 'Daño',
      }),
      obraOf(3, { nombre: 'Muelle', zona_id: 3, estado: 'firmada' }),
    ],
    item: [{ id: 1, nombre: 'Poste', obra_id: 1, cantidad: 4, ...common }],
    registro: [{ id: 1, texto: 'Uno' }],
  };
}
