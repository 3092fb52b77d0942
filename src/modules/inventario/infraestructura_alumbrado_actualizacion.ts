import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { nombresDeTipos, reglasDeActualizacion } from './rules/actualizaciones.ts';
import { columnasDeActualizacion } from './rules/hojasDeInventario.ts';
import { reglasDeSecuencia } from './rules/reglasDeSecuencia.ts';

export const infraestructuraAlumbradoActualizacion = defineResource({
  name: 'infraestructura_alumbrado_actualizacion',
  label: 'Actualización de infraestructura',
  title: 'Actualizaciones de infraestructura',
  english: ['infrastructure update', 'infrastructure updates'],
  description:
    'Cada cambio documentado de un elemento en su fecha; aprobado, cambia el inventario.',
  represent: ['numero', 'codigo'],
  fields: {
    numero: text({ label: 'Número', max: 20, readOnly: true, unique: true, search: true }),
    lote: text({ label: 'Lote/acta', max: 40, search: true }),
    tipo: choice(nombresDeTipos, { label: 'Tipo', required: true }),
    infraestructura_id: reference('infraestructura_alumbrado', {
      label: 'Elemento',
      requiredIf: { reads: [], when: (read) => read('tipo') !== 'expansion' },
      visibleIf: {
        reads: [],
        when: (read) => read('tipo') !== 'expansion' || read('infraestructura_id') !== null,
      },
    }),
    fecha_efectiva: date({ label: 'Fecha efectiva', required: true, max: 'hoy' }),
    soporte_tipo: choice(
      {
        acta: 'Acta',
        orden_trabajo: 'Orden de trabajo',
        oficio: 'Oficio',
        denuncia: 'Denuncia',
        recorrido: 'Recorrido',
        recibo_obra: 'Recibo de obra',
        otro: 'Otro',
      },
      { label: 'Documento soporte', required: true },
    ),
    soporte_numero: text({ label: 'N.º del soporte', required: true, max: 60, search: true }),
    soporte_fecha: date({ label: 'Fecha del soporte', required: true, max: 'hoy' }),
    cambios: json({
      label: 'Valores nuevos',
      required: true,
      default: {},
      shape: 'object',
      maxBytes: 20 * 1024,
    }),
    valores_anteriores: json({ label: 'Valores anteriores', readOnly: true }),
    delta_carga_w: decimal({
      explain: true,
      label: 'Variación de carga',
      unit: 'W',
      typed: 'point',
      precision: 12,
      scale: 2,
      readOnly: true,
    }),
    delta_kwh_mes: decimal({
      explain: true,
      label: 'Variación de consumo',
      unit: 'kWh/mes',
      precision: 12,
      scale: 3,
      readOnly: true,
    }),
    origen_tipo: choice(
      {
        manual: 'Manual',
        importacion: 'Importación',
        recibo_obras: 'Recibo de obras',
        seguimiento: 'Seguimiento',
        reporte_trabajo: 'Reporte de trabajo',
        recorrido: 'Recorrido',
      },
      { label: 'Origen', required: true, default: 'manual' },
    ),
    origen_id: integer({ label: 'Id del origen', min: 1, plain: true }),
    estado: choice(
      {
        borrador: 'Borrador',
        en_revision: 'En revisión',
        aprobada: 'Aprobada',
        rechazada: 'Rechazada',
        anulada: 'Anulada',
      },
      {
        label: 'Estado',
        tones: { en_revision: 'warning', aprobada: 'done', rechazada: 'bad', anulada: 'done' },
        required: true,
        readOnly: true,
        default: 'borrador',
      },
    ),
    revisado_por: reference('usuario', { label: 'Revisó', readOnly: true }),
    revisado_en: dateTime({ label: 'Revisado', readOnly: true }),
    motivo: text({
      label: 'Motivo de rechazo/anulación',
      max: 500,
      visibleIf: { equals: { estado: ['rechazada', 'anulada'] } },
    }),
    retroactiva: computed(boolean({ label: 'Retroactiva' }), 'sql'),
    codigo: text({ label: 'Código del elemento', max: 30, readOnly: true, search: true }),
  },
  keys: [['lote', 'infraestructura_id', 'tipo', 'fecha_efectiva']],
  sort: ['-fecha_efectiva', '-numero'],
  indexes: [['lote', 'estado'], ['origen_id']],
  list: {
    faces: {
      board: {
        by: 'estado',
        card: ['tipo', 'fecha_efectiva', 'delta_carga_w', 'lote'],
        age: { since: 'creado_en', warning: 8, bad: 31, in: ['borrador', 'en_revision'] },
      },
    },
    presets: [
      {
        label: { es: 'Abiertas', en: 'Open' },
        filter: { estado: ['borrador', 'en_revision'] },
        sort: 'fecha_efectiva',
        opens: true,
      },
      {
        label: { es: 'En revisión', en: 'In review' },
        filter: { estado: 'en_revision' },
        sort: 'fecha_efectiva',
      },
      {
        label: { es: 'Borradores', en: 'Drafts' },
        filter: { estado: 'borrador' },
        sort: 'fecha_efectiva',
      },
      { label: { es: 'Mías', en: 'Mine' }, filter: { creado_por: 'yo' } },
    ],
    columns: [
      'numero',
      'estado',
      'tipo',
      'infraestructura_id',
      'fecha_efectiva',
      'delta_carga_w',
      'lote',
      'soporte_numero',
    ],
    filters: [
      'estado',
      'tipo',
      'lote',
      'infraestructura_id',
      'fecha_efectiva',
      'soporte_tipo',
      'origen_tipo',
      'origen_id',
      'retroactiva',
    ],
  },
  head: ['tipo', 'fecha_efectiva', 'delta_carga_w'],
  form: [
    {
      title: 'Cambio',
      fields: ['tipo', 'infraestructura_id', 'fecha_efectiva', 'cambios'],
    },
    {
      title: 'Soporte',
      fields: ['soporte_tipo', 'soporte_numero', 'soporte_fecha', 'lote'],
    },
    {
      title: 'Efecto y revisión',
      fields: [
        'delta_carga_w',
        'delta_kwh_mes',
        'valores_anteriores',
        'revisado_por',
        'revisado_en',
        'motivo',
        'retroactiva',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  relatedResources: [{ resource: 'ajuste_periodo', field: 'actualizacion_id' }],
  rules: [...reglasDeActualizacion, ...reglasDeSecuencia],
  states: {
    field: 'estado',
    initial: 'borrador',
    way: ['borrador', 'en_revision', 'aprobada'],
    preview: [
      'tipo',
      'fecha_efectiva',
      { before: 'valores_anteriores', after: 'cambios' },
      'delta_carga_w',
      'delta_kwh_mes',
    ],
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      enviar: { label: 'Enviar a revisión', from: ['borrador'], to: 'en_revision' },
      aprobar: { label: 'Aprobar', from: ['en_revision'], to: 'aprobada', approves: true },
      rechazar: {
        label: 'Rechazar',
        from: ['en_revision'],
        to: 'rechazada',
        asks: ['motivo'],
        approves: true,
      },
      devolver: { label: 'Devolver a borrador', from: ['en_revision'], to: 'borrador' },
      corregir: { label: 'Corregir', from: ['rechazada'], to: 'borrador' },
      anular: {
        label: 'Anular',
        from: ['aprobada'],
        to: 'anulada',
        asks: ['motivo'],
        approves: true,
      },
    },
  },
  number: { field: 'numero', pattern: 'ACT-{AAAA}-{5}', at: 'enviar' },
  import: {
    sheet: {
      resource: 'infraestructura_alumbrado',
      present: 'infraestructura_alumbrado_actualizado',
      values: 'cambios',
      columns: columnasDeActualizacion,
      apart: ['tipo_actualizacion', 'fecha_efectiva'],
      reconcile: {
        absent: { field: 'tipo', values: ['retiro', 'hurto', 'siniestro'] },
        named: 'codigo',
        open: ['borrador', 'en_revision'],
        place: 'barrio_id',
        cases: {
          resource: 'seguimiento_mantenimiento',
          element: 'infraestructura_id',
          at: 'fecha_reporte',
          words: 'observaciones',
          state: 'estado_operativo',
          origin: { fuente: 'conciliacion' },
          values: { tipo_falla: 'otra', prioridad: 'baja' },
          open: ['reportado', 'asignado', 'atendido', 'reabierto'],
        },
      },
    },
  },
  routes: { list: 'infraestructura_alumbrado_actualizacion' },
});
