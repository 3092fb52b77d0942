import type { Timeline } from '../../../core/resource/faces/timeline.ts';

const porElemento = { field: 'infraestructura_id' } as const;
const codigos = ['codigo', 'otros_codigos'] as const;

/** What the updates of an element point to, of those that came from there. */
const porActualizaciones = (origen: string) =>
  ({
    through: 'infraestructura_alumbrado_actualizacion',
    field: 'infraestructura_id',
    key: 'origen_id',
    where: { origen_tipo: origen },
  }) as const;

/** The life of a light (*hoja de vida*): everything that is kept anywhere about one element. */
export const hojaDeVida: Timeline = {
  title: { es: 'Hoja de vida', en: 'Life of the element' },
  of: 'infraestructura_alumbrado',
  facts: {
    censo: {
      one: { es: 'Censo', en: 'Census' },
      many: { es: 'Censo', en: 'Census' },
      sign: 'origin',
      resource: 'infraestructura_alumbrado',
      by: ['same'],
      where: { en_base: true },
      date: '$param.fecha_corte_base',
      shows: ['luminaria_id', 'barrio_id', 'direccion', 'fecha_instalacion'],
    },
    actualizacion: {
      one: { es: 'Actualización', en: 'Update' },
      many: { es: 'Actualizaciones', en: 'Updates' },
      sign: 'change',
      resource: 'infraestructura_alumbrado_actualizacion',
      by: [porElemento],
      date: 'fecha_efectiva',
      shows: ['tipo', 'estado', 'soporte_tipo', 'soporte_numero', 'delta_carga_w'],
      changes: { before: 'valores_anteriores', after: 'cambios' },
      pictures: 'adjuntos',
      tone: 'estado',
    },
    falla: {
      one: { es: 'Falla', en: 'Fault' },
      many: { es: 'Fallas', en: 'Faults' },
      sign: 'fault',
      resource: 'seguimiento_mantenimiento',
      by: [porElemento],
      date: 'fecha_reporte',
      shows: ['estado', 'prioridad', 'fuente', 'fecha_atencion', 'accion'],
      pictures: 'adjuntos',
      tone: 'estado',
    },
    trabajo: {
      one: { es: 'Orden de trabajo', en: 'Work order' },
      many: { es: 'Órdenes de trabajo', en: 'Work orders' },
      sign: 'work',
      resource: 'reporte_trabajo',
      by: [
        { code: 'codigo_punto', in: codigos },
        // an order without a code names the case that it served
        {
          through: 'seguimiento_mantenimiento',
          field: 'infraestructura_id',
          key: 'radicado_pqr',
          from: 'radicado_pqr',
        },
      ],
      date: 'fecha',
      shows: ['actividad', 'validacion', 'cuadrilla', 'material', 'cantidad'],
      pictures: 'adjuntos',
      tone: 'validacion',
    },
    visita: {
      one: { es: 'Visita', en: 'Visit' },
      many: { es: 'Visitas', en: 'Visits' },
      sign: 'visit',
      resource: 'recorrido_hallazgo',
      by: [porElemento],
      date: 'fecha_hora',
      shows: ['resultado', 'tipo_falla', 'recorrido_id', 'seguimiento_id'],
      pictures: 'fotos',
      tone: 'resultado',
    },
    recibo: {
      one: { es: 'Recibo de obra', en: 'Works receipt' },
      many: { es: 'Recibos de obra', en: 'Works receipts' },
      sign: 'receipt',
      resource: 'recibo_obras',
      by: [porActualizaciones('recibo_obras')],
      date: 'fecha_acta',
      shows: ['registro_obras_id', 'clase', 'resultado', 'estado'],
      pictures: 'adjuntos',
      tone: 'resultado',
    },
    carta: {
      one: { es: 'Carta', en: 'Letter' },
      many: { es: 'Cartas', en: 'Letters' },
      sign: 'letter',
      resource: 'correspondencia',
      by: [{ mentions: codigos }],
      date: 'fecha_radicacion',
      shows: ['sentido', 'clase', 'estado'],
      tone: 'semaforo',
    },
    importacion: {
      one: { es: 'Importación', en: 'Import' },
      many: { es: 'Importaciones', en: 'Imports' },
      sign: 'import',
      resource: 'importacion',
      by: ['imports', porActualizaciones('importacion')],
      date: 'aplicado_en',
      shows: ['destino_titulo', 'estado', 'aplicado_por'],
    },
  },
};
