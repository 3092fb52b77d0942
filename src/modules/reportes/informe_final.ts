import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { table } from '../../core/fields/table/table.ts';
import { text } from '../../core/fields/text/text.ts';
import type { Condition } from '../../core/fields/field.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { nombresDeIndicadores, SECCIONES } from './rules/cifrasDeInforme.ts';
import { columnasDeDocumento } from '../../core/documents/frozenFiles.ts';
import { documentoDeInforme } from './rules/documentoDeInforme.ts';

const DATOS_DEL_CONTRATO = {
  municipio: 'Municipio',
  operador: 'Operador',
  contrato_operacion: 'Contrato de operación',
  contrato_interventoria: 'Contrato de interventoría',
};

/** Characters of the text of one section: about twelve pages. */
const MOST_OF_A_SECTION = 40_000;

/** It is written to issue a report before its month is closed, and stays only where one was issued by it. */
const porEmitirOExcepcional: Condition = {
  reads: ['estado', 'excepcion'],
  when: (read) => read('estado') !== 'emitido' || (read('excepcion') ?? null) !== null,
};

export const informeFinal = defineResource({
  name: 'informe_final',
  label: 'Informe mensual',
  title: 'Informe final',
  plural: 'Informes mensuales',
  english: ['monthly report', 'monthly reports'],
  description: 'Lo que la interventoría dice de cada mes, con las cifras del día en que se emitió.',
  represent: ['periodo', 'revision'],
  join: ' rev. ',
  fields: {
    periodo: period({ label: 'Periodo', required: true, max: 'hoy' }),
    revision: integer({ label: 'Revisión', readOnly: true, plain: true }),
    estado: choice(
      { borrador: 'Borrador', en_revision: 'En revisión', emitido: 'Emitido' },
      { label: 'Estado', tones: { en_revision: 'warning', emitido: 'done' }, readOnly: true },
    ),
    resumen: longText({
      label: 'Información contractual y resumen ejecutivo',
      search: true,
      max: MOST_OF_A_SECTION,
    }),
    inventario: longText({ label: 'Inventario', max: MOST_OF_A_SECTION }),
    energia: longText({ label: 'Verificación de energía', max: MOST_OF_A_SECTION }),
    costos: longText({ label: 'Costos', max: MOST_OF_A_SECTION }),
    recaudo: longText({ label: 'Facturación y recaudo', max: MOST_OF_A_SECTION }),
    financiero: longText({ label: 'Resumen financiero', max: MOST_OF_A_SECTION }),
    mantenimiento: longText({ label: 'Operación y mantenimiento', max: MOST_OF_A_SECTION }),
    recorridos: longText({ label: 'Recorridos', max: MOST_OF_A_SECTION }),
    obras: longText({ label: 'Obras', max: MOST_OF_A_SECTION }),
    correspondencia: longText({ label: 'Correspondencia', max: MOST_OF_A_SECTION }),
    anexos: longText({ label: 'Anexos y obligaciones', max: MOST_OF_A_SECTION }),
    personal: longText({ label: 'Personal, SST y ambiental', max: MOST_OF_A_SECTION }),
    conclusiones: longText({
      max: MOST_OF_A_SECTION,
      label: 'Conclusiones, recomendaciones y requerimientos al operador',
      search: true,
    }),
    datos: json({ label: 'Datos congelados', hidden: true, readOnly: true }),
    contrato: computed(
      table({
        label: 'Contrato al final del mes',
        columns: {
          dato: choice(DATOS_DEL_CONTRATO, { label: 'Dato' }),
          valor: text({ label: 'Valor', max: 200 }),
        },
      }),
      'sql',
    ),
    cifras: computed(
      table({
        label: 'Cifras',
        explain: true,
        columns: {
          indicador: choice(nombresDeIndicadores, { label: 'Indicador' }),
          seccion: choice(SECCIONES, { label: 'Capítulo' }),
          valor: decimal({ label: 'Valor', precision: 15, scale: 3 }),
          unidad: text({ label: 'Unidad', max: 10 }),
          mes_anterior: decimal({
            label: 'Mes anterior, según su último informe',
            precision: 15,
            scale: 3,
          }),
        },
      }),
      'sql',
    ),
    documentos: computed(
      table({
        label: 'Documentos fijados',
        columns: columnasDeDocumento,
      }),
      'sql',
    ),
    excepcion: longText({
      visibleIf: porEmitirOExcepcional,
      label: 'Por qué se emite sin cerrar el mes',
      max: 500,
      help: 'Solo si el mes no está cerrado, y solo de un administrador: queda escrito en el informe.',
    }),
    emitido_por: reference('usuario', { label: 'Emitido por', readOnly: true }),
    emitido_en: dateTime({ label: 'Emitido', readOnly: true }),
  },
  unique: [['periodo', 'revision']],
  keys: [['periodo', 'revision']],
  sort: ['-periodo', '-revision'],
  list: {
    presets: [
      {
        label: { es: 'Por emitir', en: 'To issue' },
        filter: { estado: ['borrador', 'en_revision'] },
      },
    ],
    columns: ['periodo', 'revision', 'estado', 'emitido_por', 'emitido_en'],
    filters: ['periodo', 'estado', 'emitido_en'],
  },
  head: ['periodo', 'revision', 'emitido_en'],
  form: [
    { title: 'Informe', fields: ['periodo', 'revision', 'estado', 'emitido_por', 'emitido_en'] },
    {
      title: 'Textos',
      fields: [
        'resumen',
        'inventario',
        'energia',
        'costos',
        'recaudo',
        'financiero',
        'mantenimiento',
        'recorridos',
        'obras',
        'correspondencia',
        'anexos',
        'personal',
        'conclusiones',
      ],
    },
    { title: 'Cifras fijas desde que se emitió', fields: ['contrato', 'cifras', 'documentos'] },
    { title: 'Excepción', fields: ['excepcion'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  relatedResources: [{ resource: 'ajuste_periodo', field: 'informe_id' }],
  rules: [
    {
      code: 'INFORME_EN_CURSO',
      fields: ['periodo'],
      message: {
        es: 'La revisión {revision} de {periodo} no se ha emitido: termínela en vez de empezar otra.',
        en: 'Revision {revision} of {periodo} was not issued: finish it instead of beginning another.',
      },
    },
    {
      code: 'INFORME_EMITIDO',
      fields: ['periodo'],
      message: {
        es: '{periodo} ya tiene un informe emitido: solo un administrador abre otra revisión.',
        en: '{periodo} has an issued report: only an administrator opens another revision.',
      },
    },
    {
      code: 'INFORME_SIN_CIERRE',
      fields: ['excepcion'],
      message: {
        es: 'El mes {periodo} no está cerrado. Ciérrelo, o un administrador escribe por qué se emite así.',
        en: '{periodo} is not closed. Close it, or an administrator writes why the report is issued nevertheless.',
      },
    },
    {
      code: 'INFORME_DE_ADMINISTRADOR',
      fields: ['excepcion'],
      message: {
        es: 'Solo un administrador emite el informe de un mes que no está cerrado.',
        en: 'Only an administrator issues the report of a month that is not closed.',
      },
    },
    {
      code: 'INFORME_SIN_CONCLUSIONES',
      fields: ['conclusiones'],
      message: {
        es: 'Para emitir, escriba el resumen ejecutivo y las conclusiones.',
        en: 'To issue it, write the executive summary and the conclusions.',
      },
      broken: (read) =>
        read('estado') === 'emitido' && (read('resumen') === null || read('conclusiones') === null),
    },
  ],
  states: {
    field: 'estado',
    initial: 'borrador',
    way: ['borrador', 'en_revision', 'emitido'],
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      enviar: { label: 'Enviar a revisión', from: ['borrador'], to: 'en_revision' },
      devolver: {
        label: 'Devolver a borrador',
        from: ['en_revision'],
        to: 'borrador',
        offers: ['motivo'],
      },
      emitir: {
        label: 'Emitir',
        from: ['en_revision'],
        to: 'emitido',
        offers: ['excepcion'],
        closes: true,
      },
    },
  },
  begins: {
    entrega: {
      label: { es: 'Entregar por carta', en: 'Deliver by letter' },
      resource: 'carta',
      when: { equals: { estado: 'emitido' } },
      values: { informe_id: { from: 'id' }, tipo: { is: 'entrega_informe' } },
    },
  },
  document: documentoDeInforme,
  routes: { list: 'informe_final' },
});
