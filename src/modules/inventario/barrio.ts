import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { point } from '../../core/fields/point/point.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { reglasDeCoordenada } from '../../core/places/coordenadas.ts';

export const barrio = defineResource({
  name: 'barrio',
  label: 'Barrio',
  title: 'Barrios',
  english: ['neighbourhood', 'neighbourhoods'],
  description: 'Barrios y veredas del municipio, cada uno en su sector.',
  represent: 'nombre',
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 20,
      code: true,
      unique: true,
      search: true,
    }),
    nombre: text({ label: 'Barrio', required: true, max: 120, search: true }),
    sector_id: reference('sector', { label: 'Sector', required: true, filter: { activo: true } }),
    estrato: choice(['1', '2', '3', '4', '5', '6', 'no_aplica'], { label: 'Estrato predominante' }),
    alias: text({
      label: 'Otros nombres',
      max: 300,
      search: true,
      help: 'Separados por punto y coma; se reconocen al importar.',
    }),
    poligono: json({ label: 'Límite (GeoJSON)', shape: 'polygon', maxBytes: 500_000 }),
    centro: point({ label: 'Centro' }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
    total_puntos: computed(integer({ sums: true, label: 'Puntos' }), 'sql'),
    carga_kw: computed(decimal({ label: 'Carga', unit: 'kW', precision: 12, scale: 3 }), 'sql'),
  },
  unique: [['sector_id', 'nombre']],
  keys: [['codigo'], ['sector_id', 'nombre']],
  sort: ['sector_id.nombre', 'nombre'],
  list: {
    columns: ['codigo', 'nombre', 'sector_id', 'estrato', 'total_puntos', 'carga_kw', 'activo'],
    filters: ['sector_id', 'estrato', 'activo'],
  },
  form: [
    { title: 'Datos', fields: ['codigo', 'nombre', 'sector_id', 'estrato', 'alias', 'activo'] },
    { title: 'Inventario', fields: ['total_puntos', 'carga_kw'] },
    { title: 'Ubicación', fields: ['centro', 'poligono'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeCoordenada('centro'),
  import: { aliases: { nombre: ['barrio', 'vereda', 'localidad'] }, names: ['alias'] },
  routes: { list: 'barrio_paginate', form: 'barrio_form' },
});
