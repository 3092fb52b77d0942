import { choice } from '../../../core/fields/choice/choice.ts';
import { computed } from '../../../core/fields/computed.ts';
import { date } from '../../../core/fields/date/date.ts';
import { decimal } from '../../../core/fields/decimal/decimal.ts';
import type { Condition } from '../../../core/fields/field.ts';
import { point } from '../../../core/fields/point/point.ts';
import { reference } from '../../../core/fields/reference/reference.ts';
import { text } from '../../../core/fields/text/text.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { cargaDelPunto } from './carga.ts';

/** What the type of the asset says of it. */
const delTipo = (campo: string): Condition => ({
  reads: [`tipo_id.${campo}`],
  when: (read) => read(`tipo_id.${campo}`) === true,
});

/** The fields of one asset (domain 2.6), in the census and in the updated inventory. */
export const camposDelPunto = {
  codigo: text({
    label: 'Código (rótulo)',
    required: true,
    max: 30,
    code: true,
    unique: true,
    search: true,
    pattern: '[A-Z0-9][A-Z0-9\\-./]*',
    patternHelp: 'letras sin tilde, cifras, guion, punto o barra; empieza por letra o cifra',
    patternHelpEnglish:
      'unaccented letters, digits, hyphen, full stop or slash; it begins with a letter or digit',
  }),
  tipo_id: reference('infraestructura_alumbrado_tipo', {
    label: 'Tipo',
    required: true,
    filter: { activo: true },
  }),
  unidad_id: reference('infraestructura_alumbrado_unidad', {
    label: 'Unidad (UCAP)',
    filter: { activo: true },
    match: { tipo_id: 'tipo_id' },
  }),
  luminaria_id: reference('luminaria', {
    label: 'Luminaria',
    filter: { activo: true },
    requiredIf: delTipo('consume_energia'),
    visibleIf: delTipo('consume_energia'),
  }),
  cantidad: decimal({
    label: 'Cantidad',
    required: true,
    default: 1,
    precision: 12,
    scale: 2,
    exclusiveMin: 0,
  }),
  barrio_id: reference('barrio', { label: 'Barrio', required: true, filter: { activo: true } }),
  direccion: text({ label: 'Dirección', max: 200, search: true }),
  ubicacion: point({ label: 'Coordenada', requiredIf: delTipo('requiere_punto') }),
  clase_via: choice(
    {
      arterial: 'Arterial',
      colectora: 'Colectora',
      local: 'Local',
      peatonal: 'Peatonal',
      parque: 'Parque',
      plaza: 'Plaza',
      deportivo: 'Deportivo',
      ciclorruta: 'Ciclorruta',
      tunel: 'Túnel',
      rural: 'Rural',
      ornamental: 'Ornamental',
    },
    { label: 'Clase de vía/espacio', required: true, default: 'local' },
  ),
  soporte: choice(
    {
      concreto: 'Concreto',
      metalico: 'Metálico',
      fibra: 'Fibra',
      madera: 'Madera',
      fachada: 'Fachada',
      mural: 'Mural',
      torre: 'Torre',
      otro: 'Otro',
    },
    { label: 'Soporte', requiredIf: delTipo('requiere_soporte') },
  ),
  altura_m: decimal({
    label: 'Altura de montaje',
    unit: 'm',
    precision: 4,
    scale: 1,
    min: 2,
    max: 40,
  }),
  codigo_poste: text({ label: 'Código del poste', max: 30, code: true, search: true }),
  transformador: text({ label: 'Transformador', max: 30, code: true, search: true }),
  equipo_medida_id: reference('equipo_medida', {
    label: 'Medidor',
    filter: { estado: ['activo', 'danado'] },
    help: 'Vacío: se liquida por aforo.',
  }),
  regimen: choice(
    {
      nocturno: 'Nocturno',
      continuo_24h: 'Continuo 24 h',
      media_noche: 'Media noche',
      dimerizado: 'Dimerizado',
    },
    { label: 'Régimen de encendido', required: true, default: 'nocturno' },
  ),
  propiedad: choice(['municipio', 'operador', 'comercializador', 'tercero'], {
    label: 'Propiedad',
    required: true,
    default: 'municipio',
  }),
  estado_operativo: choice(
    ['en_servicio', 'fuera_de_servicio', 'suspendida', 'hurtada', 'retirada'],
    {
      label: 'Estado',
      tones: {
        en_servicio: 'good',
        fuera_de_servicio: 'bad',
        suspendida: 'warning',
        hurtada: 'bad',
        retirada: 'done',
      },
      required: true,
      default: 'en_servicio',
    },
  ),
  fecha_instalacion: date({ label: 'Fecha de instalación', max: 'hoy' }),
  carga_w: computed(
    decimal({
      label: 'Carga',
      unit: 'W',
      typed: 'point',
      precision: 10,
      scale: 2,
      // one that was stolen is listed with the lamp that it had, and takes nothing (domain 3)
      sums: {
        only: { estado_operativo: 'en_servicio' },
        says: {
          es: 'Suma solo lo que está en servicio.',
          en: 'Adds up only what is in service.',
        },
      },
    }),
    {
      reads: ['luminaria_id.potencia_total_w'],
      value: cargaDelPunto,
    },
  ),
  otros_codigos: text({
    label: 'Otros códigos',
    max: 400,
    readOnly: true,
    search: true,
    help: 'Los que tuvo o tiene por cambios de código.',
  }),
} as const;

/** What they are called in English, on the screen and in sentences. */
export const camposDelPuntoEnIngles = {
  codigo: 'Code (label)',
  tipo_id: 'Type',
  unidad_id: 'Unit (UCAP)',
  luminaria_id: 'Luminaire',
  cantidad: 'Quantity',
  barrio_id: 'Neighbourhood',
  direccion: 'Address',
  ubicacion: 'Coordinates',
  clase_via: 'Class of road or space',
  soporte: 'Support',
  altura_m: 'Mounting height',
  codigo_poste: 'Pole code',
  transformador: 'Transformer',
  equipo_medida_id: 'Meter',
  regimen: 'Lighting regime',
  propiedad: 'Owner',
  estado_operativo: 'State',
  fecha_instalacion: 'Installed on',
  carga_w: 'Load',
  otros_codigos: 'Other codes',
} as const satisfies Readonly<Record<keyof typeof camposDelPunto, string>>;

/** Their names in a sentence, as people read them: «Luminaria», «Soporte». */
export const etiquetas = (names: readonly string[]): Words => ({
  es: names.map((name) => `«${etiquetaDelPunto(name).es}»`).join(', '),
  en: names.map((name) => `«${etiquetaDelPunto(name).en}»`).join(', '),
});

/** The label of a field of the point; its name where it has none. */
function etiquetaDelPunto(name: string): Words {
  const campos: Readonly<Record<string, { label: string }>> = camposDelPunto;
  const enIngles: Readonly<Record<string, string>> = camposDelPuntoEnIngles;
  return { es: campos[name]?.label ?? name, en: enIngles[name] ?? name };
}

/** The sections of its form but for the notes. */
export const seccionesDelPunto = [
  {
    title: 'Elemento',
    fields: ['codigo', 'tipo_id', 'unidad_id', 'luminaria_id', 'cantidad', 'carga_w'],
  },
  {
    title: 'Ubicación',
    fields: ['barrio_id', 'direccion', 'ubicacion', 'clase_via'],
  },
  { title: 'Montaje', fields: ['soporte', 'altura_m', 'codigo_poste'] },
  {
    title: 'Energía',
    fields: ['regimen', 'transformador', 'equipo_medida_id'],
  },
  { title: 'Situación', fields: ['estado_operativo', 'propiedad', 'fecha_instalacion'] },
] as const;

/** What the lists of assets, which may be long, are sorted by. */
export const ordenesDelPunto = [
  'codigo',
  'tipo_id',
  'luminaria_id',
  'barrio_id',
  'direccion',
  'estado_operativo',
  'carga_w',
  'fecha_instalacion',
] as const;

/** Their filters that stay without an index, as each index is written by every import. */
export const filtrosSinIndice = {
  clase_via: 'few values, so a page of one is found soon along any order',
  regimen: 'likewise',
  propiedad: 'likewise',
  soporte: 'likewise',
} as const;

/** The indexes of a table of assets. */
export const indicesDelPunto = [
  // the list of a barrio by state, newest first, and its counts
  ['barrio_id', 'estado_operativo', 'fecha_instalacion', 'id'],
  // the counts of luminaires and meters
  ['luminaria_id', 'estado_operativo'],
  ['equipo_medida_id', 'estado_operativo'],
  // who is less than a metre away
  ['ubicacion'],
] as const;
