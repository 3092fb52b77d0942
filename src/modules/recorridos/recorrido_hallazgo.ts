import { choice } from '../../core/fields/choice/choice.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition } from '../../core/fields/field.ts';
import { file, mediaTypes } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { point } from '../../core/fields/point/point.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { nombresDeFallas } from '../mantenimiento/rules/mantenimiento.ts';
import { necesitaFoto, reglasDeHallazgo } from './rules/recorridos.ts';
import { medidasDeHallazgos } from './rules/medidas.ts';

const conPunto: Condition = {
  reads: ['resultado'],
  when: (read) => read('resultado') !== 'no_inventariada',
};
const conFalla: Condition = { equals: { resultado: 'falla' } };
const conDato: Condition = { equals: { resultado: 'dato_errado' } };

export const recorridoHallazgo = defineResource({
  name: 'recorrido_hallazgo',
  label: 'Visita o hallazgo',
  title: 'Visitas y hallazgos',
  english: ['visit or finding', 'visits and findings'],
  description: 'Un registro por punto visitado; «sin novedad» también cuenta para la cobertura.',
  represent: ['fecha_hora', 'resultado'],
  fields: {
    recorrido_id: reference('recorrido', {
      label: 'Recorrido',
      required: true,
      onDelete: 'cascade',
    }),
    uuid_local: text({
      label: 'Id del dispositivo',
      max: 36,
      exact: true,
      unique: true,
      help: 'Lo pone el dispositivo para no duplicar al enviar; vacío: lo pone el servidor.',
    }),
    infraestructura_id: reference('infraestructura_alumbrado', {
      label: 'Punto',
      requiredIf: conPunto,
      visibleIf: conPunto,
    }),
    resultado: choice(
      {
        sin_novedad: 'Sin novedad',
        falla: 'Falla',
        no_encontrada: 'No encontrada',
        no_inventariada: 'No inventariada',
        dato_errado: 'Dato errado',
      },
      {
        label: 'Resultado',
        tones: {
          sin_novedad: 'good',
          falla: 'bad',
          no_encontrada: 'warning',
          no_inventariada: 'warning',
          dato_errado: 'warning',
        },
        required: true,
      },
    ),
    tipo_falla: choice(nombresDeFallas, {
      label: 'Tipo de falla',
      requiredIf: conFalla,
      visibleIf: conFalla,
    }),
    dato_campo: json({
      label: 'Dato en campo',
      shape: 'object',
      requiredIf: conDato,
      visibleIf: conDato,
      help: 'Lo que difiere de lo que dice el inventario. Lo que no tenga campo va en observaciones.',
    }),
    fecha_hora: dateTime({ label: 'Fecha y hora', required: true }),
    ubicacion: point({
      label: 'Coordenada',
      requiredIf: { equals: { resultado: 'no_inventariada' } },
    }),
    desfase_s: integer({
      label: 'Desfase del reloj',
      unit: 's',
      help: 'Lo que el reloj del dispositivo se apartaba del servidor; la fecha y hora ya está corregida.',
    }),
    precision_m: decimal({ label: 'Precisión', unit: 'm', precision: 6, scale: 1, min: 0 }),
    fotos: file({
      label: 'Fotos',
      multiple: true,
      accept: [mediaTypes.jpg, mediaTypes.png, mediaTypes.webp],
      requiredIf: necesitaFoto,
    }),
    seguimiento_id: reference('seguimiento_mantenimiento', {
      label: 'Caso generado',
      readOnly: true,
    }),
    actualizacion_id: reference('infraestructura_alumbrado_actualizacion', {
      label: 'Cambio propuesto',
      readOnly: true,
    }),
    codigo_punto: text({
      label: 'Código del punto',
      max: 30,
      code: true,
      readOnly: true,
      search: true,
    }),
  },
  keys: [['uuid_local']],
  sort: 'fecha_hora',
  indexes: [['infraestructura_id', '-fecha_hora']],
  list: {
    faces: {
      map: {
        place: 'ubicacion',
        colors: [
          { by: 'resultado' },
          { by: 'tipo_falla' },
          { by: 'fecha_hora', days: [7, 30, 90, 365] },
        ],
        heat: {
          by: 'resultado',
          of: ['falla'],
          title: { es: 'Fallas halladas', en: 'Faults found' },
        },
        shows: ['resultado', 'tipo_falla', 'fecha_hora', 'infraestructura_id'],
      },
    },
    columns: [
      'infraestructura_id',
      'resultado',
      'tipo_falla',
      'fecha_hora',
      'seguimiento_id',
      'actualizacion_id',
    ],
    filters: ['recorrido_id', 'infraestructura_id', 'resultado', 'tipo_falla', 'fecha_hora'],
  },
  form: [
    {
      title: 'Visita',
      fields: ['recorrido_id', 'infraestructura_id', 'resultado', 'tipo_falla', 'fecha_hora'],
    },
    { title: 'En el sitio', fields: ['dato_campo', 'ubicacion', 'precision_m', 'fotos'] },
    {
      title: 'Al cerrar',
      fields: ['seguimiento_id', 'actualizacion_id', 'uuid_local', 'desfase_s'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeHallazgo,
  // the case and the change that follow from it come later
  period: {
    field: 'recorrido_id.inicio',
    freezes: [
      'infraestructura_id',
      'resultado',
      'tipo_falla',
      'dato_campo',
      'fecha_hora',
      'ubicacion',
      'precision_m',
      'desfase_s',
      'fotos',
    ],
  },
  import: {
    aliases: {
      uuid_local: ['uuid', 'id dispositivo'],
      infraestructura_id: ['código', 'código luminaria', 'rótulo', 'placa', 'punto'],
      resultado: ['novedad', 'estado'],
      tipo_falla: ['falla', 'tipo de falla'],
      fecha_hora: ['fecha', 'hora'],
    },
  },
  measures: medidasDeHallazgos,
  routes: { list: 'recorrido_hallazgo_paginate' },
});
