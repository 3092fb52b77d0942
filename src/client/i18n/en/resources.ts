import type { Overlay } from '../resourceWords.ts';
import { collectionOverlays } from './collectionResources.ts';
import { contractOverlays } from './contractResources.ts';
import { energyOverlays } from './energyResources.ts';
import { letterOverlays } from './letterResources.ts';
import { reportOverlays } from './reportResources.ts';
import { systemOverlays } from './systemResources.ts';
import { tourOverlays } from './tourResources.ts';
import { updateOverlays } from './updateResources.ts';
import { worksOverlays } from './worksResources.ts';

/**
 * English words for what the descriptors say in Spanish. Names of screens and menu entries are the words of the
 * contract and stay Spanish in every language, so they do not stand here.
 */
export const resourceOverlays = {
  sector: {
    description: 'Zones by which tours, statistics and the tables of the report are divided.',
    sections: { Datos: 'Data', 'En el mapa': 'On the map' },
    fields: {
      codigo: 'Code',
      nombre: 'Sector',
      clase: 'Class',
      descripcion: 'Description',
      poligono: 'Boundary (GeoJSON)',
      color: 'Colour on the map',
      activo: 'Active',
      total_barrios: 'Neighbourhoods',
      total_puntos: 'Points',
    },
    choices: {
      clase: {
        urbano: 'Urban',
        rural: 'Rural',
        centro_poblado: 'Village centre',
        corregimiento: 'Corregimiento',
        vereda: 'Vereda',
      },
    },
  },
  barrio: {
    description: 'Neighbourhoods and rural districts of the municipality, each in its sector.',
    sections: { Datos: 'Data', Inventario: 'Inventory', Ubicación: 'Location' },
    help: { alias: 'Separated by semicolons; recognized when importing.' },
    fields: {
      codigo: 'Code',
      nombre: 'Neighbourhood',
      sector_id: 'Sector',
      estrato: 'Prevailing stratum',
      alias: 'Other names',
      poligono: 'Boundary (GeoJSON)',
      centro: 'Centre',
      activo: 'Active',
      total_puntos: 'Points',
      carga_kw: 'Load',
    },
    choices: { estrato: { no_aplica: 'Not applicable' } },
  },
  infraestructura_alumbrado_tipo: {
    description: 'What kind of asset each inventory record is, and which data it needs.',
    sections: { Datos: 'Data', 'Qué pide en el inventario': 'What it requires in the inventory' },
    help: { consume_energia: 'Its points have a luminaire and add to the load.' },
    fields: {
      codigo: 'Code',
      nombre: 'Type',
      consume_energia: 'Consumes energy',
      requiere_punto: 'Needs coordinates',
      requiere_soporte: 'Needs a pole or support',
      icono: 'Icon on the map',
      activo: 'Active',
    },
    choices: {
      icono: {
        lampara: 'Lamp',
        proyector: 'Floodlight',
        poste: 'Pole',
        transformador: 'Transformer',
        red: 'Line',
        caja: 'Box',
        tablero: 'Panel',
        medidor: 'Meter',
        otro: 'Other',
      },
    },
  },
  infraestructura_alumbrado_unidad: {
    description: 'Construction units (UCAP) with their unit of measure and replacement value.',
    sections: { Datos: 'Data', Valoración: 'Valuation' },
    fields: {
      codigo: 'UCAP code',
      nombre: 'Description',
      tipo_id: 'Type',
      unidad_medida: 'Unit of measure',
      valor_unitario: 'Replacement value',
      fecha_precio: 'Price date',
      vida_util_anios: 'Service life (years)',
      nivel_tension: 'Voltage level',
      activo: 'Active',
    },
    choices: {
      unidad_medida: { und: 'unit' },
      nivel_tension: { no_aplica: 'Not applicable' },
    },
  },
  luminaria: {
    description: 'Technical sheets: the power on each one sets the load of the points that use it.',
    sections: { Potencia: 'Power', Ficha: 'Data sheet', Certificado: 'Certificate' },
    help: {
      codigo: 'For example, LED-040 or NA-070.',
      perdidas_w: 'What the ballast draws on top of the lamp; for LED, empty means 0.',
    },
    fields: {
      codigo: 'Code',
      tecnologia: 'Technology',
      potencia_nominal_w: 'Nominal power',
      perdidas_w: 'Equipment losses',
      potencia_total_w: 'Total power',
      marca: 'Make',
      referencia: 'Model',
      flujo_lm: 'Luminous flux',
      temperatura_k: 'Colour temperature',
      grado_ip: 'IP rating',
      vida_util_h: 'Service life',
      certificado_retilap: 'RETILAP certificate',
      certificado_vence: 'Certificate expires',
      dimerizable: 'Remote control/dimmable',
      activo: 'Active',
      puntos_en_uso: 'Points in use',
    },
    choices: {
      tecnologia: {
        sodio: 'Sodium',
        mercurio: 'Mercury',
        haluro_metalico: 'Metal halide',
        induccion: 'Induction',
        fluorescente: 'Fluorescent',
        otra: 'Other',
      },
    },
  },
  equipo_medida: {
    description: 'The meters for lighting energy and the points fed through each one.',
    sections: {
      Medidor: 'Meter',
      Medida: 'Metering',
      Instalación: 'Installation',
      Inventario: 'Inventory',
    },
    fields: {
      serie: 'Serial number',
      cuenta: 'Account / NIU',
      comercializador: 'Energy trader',
      marca_modelo: 'Make and model',
      tipo_medida: 'Kind of metering',
      factor: 'Multiplication factor',
      digitos: 'Digits of the register',
      transformador: 'Transformer',
      direccion: 'Address',
      barrio_id: 'Neighbourhood',
      ubicacion: 'Coordinates',
      fecha_instalacion: 'Installed on',
      lectura_inicial: 'Initial reading',
      calibracion_vence: 'Calibration expires',
      estado: 'State',
      fecha_retiro: 'Removed on',
      alerta: 'Reading alert',
      puntos_asociados: 'Points',
      carga_kw: 'Load',
    },
    choices: {
      comercializador: { otro: 'Other' },
      tipo_medida: { directa: 'Direct', semidirecta: 'Semi-direct', indirecta: 'Indirect' },
      alerta: { sin_lectura: 'No reading' },
      estado: { activo: 'Active', danado: 'Damaged', retirado: 'Removed' },
    },
  },
  ...collectionOverlays,
  ...contractOverlays,
  ...energyOverlays,
  ...letterOverlays,
  ...reportOverlays,
  ...systemOverlays,
  ...tourOverlays,
  ...updateOverlays,
  ...worksOverlays,
} as const satisfies Readonly<Record<string, Overlay>>;

/** English words for what every resource has. */
export const commonOverlay = {
  fields: {
    id: 'Id',
    observaciones: 'Remarks',
    adjuntos: 'Attachments',
    creado_en: 'Created',
    creado_por: 'Created by',
    modificado_en: 'Modified',
    modificado_por: 'Modified by',
    version: 'Version',
  },
  sections: { Notas: 'Notes' },
} as const satisfies Overlay;
