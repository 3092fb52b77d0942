import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { color } from '../../../src/core/fields/color/color.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { email } from '../../../src/core/fields/email/email.ts';
import { file } from '../../../src/core/fields/file/file.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { references } from '../../../src/core/fields/references/references.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { table } from '../../../src/core/fields/table/table.ts';
import { time } from '../../../src/core/fields/time/time.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

/** One field of each type. */
export const muestra = defineResource({
  name: 'muestra',
  label: 'Muestra',
  title: 'Muestras',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 60, required: true, search: true }),
    codigo: text({ label: 'Código', max: 20, code: true }),
    literal: text({ label: 'Literal', max: 200, exact: true, search: true }),
    notas: longText({ label: 'Notas' }),
    entero: integer({ label: 'Entero', min: -5, max: 5 }),
    grande: integer({ label: 'Grande' }),
    altura: decimal({ label: 'Altura', precision: 15, scale: 6 }),
    valor: money({ label: 'Valor' }),
    fecha: date({ label: 'Fecha' }),
    momento: dateTime({ label: 'Momento' }),
    hora: time({ label: 'Hora' }),
    mes: period({ label: 'Mes' }),
    activo: boolean({ label: 'Activo' }),
    clase: choice(['urbano', 'centro_poblado'], { label: 'Clase' }),
    sector_id: reference('sector', { label: 'Sector' }),
    sectores: references('sector', { label: 'Sectores', filter: { activo: true } }),
    punto: point({ label: 'Punto' }),
    correo: email({ label: 'Correo' }),
    tono: color({ label: 'Tono' }),
    fotos: file({ label: 'Fotos', multiple: true, accept: ['image/png'] }),
    libre: json({ label: 'Libre' }),
    contorno: json({ label: 'Contorno', shape: 'polygon' }),
    renglones: table({
      label: 'Renglones',
      readOnly: true,
      columns: { nombre: text({ label: 'Nombre', max: 20 }), entero: integer({ label: 'Entero' }) },
    }),
    oculto: text({ label: 'Oculto', max: 20, writeOnly: true }),
  },
  sort: ['sector_id.nombre', '-nombre'],
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  routes: { list: 'muestra_paginate' },
});

export const tipo = defineResource({
  name: 'tipo',
  label: 'Tipo',
  title: 'Tipos',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 60, required: true, unique: true, search: true }),
    consume: boolean({ label: 'Consume energía', required: true, default: false }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
    equipos: computed(integer({ label: 'Equipos' }), 'sql'),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  routes: { list: 'tipo_paginate' },
});

/** Conditions, rules, computed fields and unique groups. */
export const equipo = defineResource({
  name: 'equipo',
  label: 'Equipo',
  title: 'Equipos',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, code: true, unique: true }),
    serie: text({ label: 'Serie', max: 20 }),
    retirado: boolean({ label: 'Retirado', required: true, default: false }),
    tipo_id: reference('tipo', { label: 'Tipo', required: true, filter: { activo: true } }),
    potencia: integer({
      label: 'Potencia',
      unit: 'W',
      min: 0,
      max: 2000,
      visibleIf: { equals: { 'tipo_id.consume': true } },
      requiredIf: { equals: { 'tipo_id.consume': true } },
    }),
    perdida: integer({ label: 'Pérdida', unit: 'W', min: 0, max: 2000, default: 0 }),
    carga: computed(integer({ label: 'Carga', unit: 'W' }), {
      value: (read) => Number(read('potencia') ?? 0) + Number(read('perdida') ?? 0),
      overridable: true,
    }),
    instalado: date({ label: 'Instalado' }),
    suplente_id: reference('equipo', { label: 'Suplente' }),
    piezas: computed(integer({ label: 'Piezas' }), 'sql'),
  },
  unique: [{ fields: ['serie'], where: { retirado: false } }],
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo', 'tipo_id', 'potencia', 'carga_motivo'] }],
  rules: [
    {
      code: 'INSTALADO_DESPUES',
      fields: ['instalado'],
      reads: ['$hoy'],
      message: { es: 'Es posterior a hoy, {hoy}.', en: 'Later than today, {hoy}.' },
      broken: (read) =>
        ((read('instalado') as string | null) ?? '') > (read('$hoy') as string) && {
          hoy: read('$hoy') as string,
        },
    },
    {
      code: 'PERDIDA_ALTA',
      level: 'warning',
      fields: ['perdida'],
      reads: ['$param.perdidas_red_pct'],
      message: { es: 'Pérdida alta: {perdida} W.', en: 'High loss: {perdida} W.' },
      broken: (read) =>
        Number(read('perdida')) > 50 + Number(read('$param.perdidas_red_pct')) && {
          perdida: Number(read('perdida')),
        },
    },
    {
      code: 'SIN_SERIE',
      level: 'warning',
      fields: ['serie'],
      message: { es: 'Sin serie.', en: 'No serial number.' },
      broken: (read) => read('serie') === null && read('perdida') === 60,
    },
    {
      code: 'SUPLENTE_PROPIO',
      fields: ['suplente_id'],
      message: { es: 'No puede suplirse a sí mismo.', en: 'Cannot stand in for itself.' },
    },
  ],
  children: [{ resource: 'pieza', field: 'equipo_id', title: 'Piezas' }],
  routes: { list: 'equipo_paginate' },
});

/** Child rows: they go with their equipment, unless they are welded. */
export const pieza = defineResource({
  name: 'pieza',
  label: 'Pieza',
  title: 'Piezas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 60, required: true }),
    equipo_id: reference('equipo', { label: 'Equipo', required: true, onDelete: 'cascade' }),
    estado: choice(['suelta', 'soldada'], {
      label: 'Estado',
      readOnly: true,
      tones: { soldada: 'done' },
    }),
  },
  states: {
    field: 'estado',
    initial: 'suelta',
    deletable: ['suelta'],
    transitions: { soldar: { label: 'Soldar', from: ['suelta'], to: 'soldada' } },
  },
  sort: 'id',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre', 'equipo_id'] }],
  routes: { list: 'pieza_paginate' },
});

/** Points to equipment one by one and by lists. */
export const revision = defineResource({
  name: 'revision',
  label: 'Revisión',
  title: 'Revisiones',
  english: ['check', 'checks'],
  represent: 'numero',
  fields: {
    numero: text({ label: 'Número', max: 20, readOnly: true, unique: true, exact: true }),
    equipo_id: reference('equipo', { label: 'Equipo' }),
    otros: references('equipo', { label: 'Otros equipos' }),
  },
  number: { field: 'numero', pattern: 'REV-{AAAA}-{4}' },
  sort: 'numero',
  list: { columns: ['numero'] },
  form: [{ title: 'Datos', fields: ['equipo_id', 'otros'] }],
  routes: { list: 'revision_paginate' },
});

/** States, and a number that a transition allots. */
export const actuacion = defineResource({
  name: 'actuacion',
  label: 'Actuación',
  title: 'Actuaciones',
  represent: 'asunto',
  fields: {
    asunto: text({ label: 'Asunto', max: 60, required: true }),
    folios: integer({ label: 'Folios', min: 1, max: 1000 }),
    estado: choice(['borrador', 'enviada', 'aprobada', 'anulada'], {
      tones: { aprobada: 'done' },
      label: 'Estado',
      readOnly: true,
    }),
    acta: text({ label: 'Acta', max: 20, readOnly: true, exact: true, unique: true }),
    fecha_aprobacion: date({ label: 'Fecha de aprobación' }),
    urgente: boolean({ label: 'Urgente', readOnly: true, default: false }),
  },
  states: {
    field: 'estado',
    initial: 'borrador',
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      enviar: { label: 'Enviar', from: ['borrador'], to: 'enviada' },
      aprobar: {
        label: 'Aprobar',
        from: ['enviada'],
        to: 'aprobada',
        asks: ['fecha_aprobacion'],
        who: 'administrador',
      },
      devolver: { label: 'Devolver', from: ['enviada'], to: 'borrador', asks: ['motivo'] },
      anular: { label: 'Anular', from: ['aprobada'], to: 'anulada', asks: ['motivo'] },
      vencer: { label: 'Vencer', from: ['enviada'], to: 'anulada', by: 'server' },
    },
  },
  number: { field: 'acta', pattern: 'ACT-{AAAA}-{5}', at: 'aprobar' },
  rules: [
    {
      code: 'MUCHOS_FOLIOS',
      level: 'warning',
      fields: ['folios'],
      message: { es: 'Más de 500 folios.', en: 'More than 500 folios.' },
      broken: (read) => Number(read('folios')) > 500,
    },
  ],
  sort: '-id',
  list: { columns: ['asunto', 'estado'] },
  form: [{ title: 'Datos', fields: ['asunto', 'folios'] }],
  routes: { list: 'actuacion_paginate' },
});

const cuenta = (name: 'cuenta_norte' | 'cuenta_sur', empresa: 'norte' | 'sur') =>
  defineResource({
    name,
    label: 'Cuenta',
    title: `Cuentas del ${empresa}`,
    represent: 'numero',
    table: 'cuenta',
    fixed: { empresa },
    fields: {
      empresa: choice(['norte', 'sur'], { label: 'Empresa', required: true }),
      numero: text({ label: 'Número', max: 20, required: true, exact: true }),
      equipo_id: reference('equipo', { label: 'Equipo' }),
    },
    unique: [['numero']],
    sort: 'numero',
    list: { columns: ['numero'] },
    form: [{ title: 'Datos', fields: ['numero', 'equipo_id'] }],
    routes: { list: `${name}_paginate` },
  });

/** One table, two resources. */
export const cuentaNorte = cuenta('cuenta_norte', 'norte');
export const cuentaSur = cuenta('cuenta_sur', 'sur');

/** An SQL view, which the test creates. */
export const resumen = defineResource({
  name: 'resumen',
  label: 'Resumen',
  title: 'Resumen por tipo',
  represent: 'nombre',
  view: 'resumen_tipo',
  bare: true,
  fields: {
    nombre: text({ label: 'Nombre', max: 60, search: true }),
    equipos: integer({ label: 'Equipos' }),
  },
  sort: '-equipos',
  list: { columns: ['nombre', 'equipos'] },
  form: [{ title: 'Datos', fields: ['nombre', 'equipos'] }],
  routes: { list: 'resumen_paginate' },
});

export const persona = defineResource({
  name: 'persona',
  label: 'Persona',
  title: 'Personas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 60, required: true, personal: true }),
    telefono: text({ label: 'Teléfono', max: 20, personal: true }),
    barrio: text({ label: 'Barrio', max: 60 }),
  },
  sort: 'id',
  list: { columns: ['nombre', 'telefono', 'barrio'] },
  form: [{ title: 'Datos', fields: ['nombre', 'telefono', 'barrio'] }],
  routes: { list: 'persona_paginate' },
});

/** Every toy; together they use all that a descriptor can say. */
export const toys = [
  muestra,
  tipo,
  equipo,
  pieza,
  revision,
  actuacion,
  cuentaNorte,
  cuentaSur,
  resumen,
  persona,
];
