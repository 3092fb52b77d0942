import type { Place } from './ground.ts';
import type { Site } from './site.ts';

/** A record of the town's inventory; references name their target by its code. */
export interface Asset {
  codigo: string;
  tipo_id: 'LUM' | 'POS' | 'TRF' | 'TAB' | 'RED';
  unidad_id: string;
  luminaria_id?: string;
  cantidad: number;
  barrio_id: string;
  direccion?: string;
  ubicacion?: Place;
  clase_via: Site['clase_via'];
  soporte?: 'concreto' | 'metalico' | 'fibra' | 'madera' | 'fachada' | 'mural';
  altura_m?: number;
  codigo_poste?: string;
  transformador?: string;
  equipo_medida_id?: string;
  regimen: 'nocturno' | 'continuo_24h';
  propiedad: 'municipio' | 'operador' | 'comercializador' | 'tercero';
  fecha_instalacion: string;
}

/** "POS-0042" */
export const codeOf = (prefix: string, number: number, digits: number): string =>
  `${prefix}-${String(number).padStart(digits, '0')}`;
