import type { Overlay } from '../resourceWords.ts';

/**
 * English words for fields and choices. Names of screens and menu entries are the words of the
 * contract and stay Spanish in every language, so they do not stand here.
 */
export const resourceOverlays = {
  sector: {
    fields: {
      codigo: 'Code',
      nombre: 'Sector',
      clase: 'Class',
      descripcion: 'Description',
      poligono: 'Boundary (GeoJSON)',
      color: 'Colour on the map',
      activo: 'Active',
      total_barrios: 'Neighbourhoods',
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
    fields: {
      codigo: 'Code',
      nombre: 'Neighbourhood',
      sector_id: 'Sector',
      estrato: 'Prevailing stratum',
      alias: 'Other names',
      poligono: 'Boundary (GeoJSON)',
      centro: 'Centre',
      activo: 'Active',
    },
    choices: { estrato: { no_aplica: 'Not applicable' } },
  },
  usuario: {
    fields: {
      email: 'Email',
      password: 'Password',
      first_name: 'First name',
      last_name: 'Last name',
      rol: 'Role',
      activo: 'Active',
      idioma: 'Language',
      debe_cambiar_clave: 'Must change the password',
      foto: 'Photo',
      ultimo_ingreso: 'Last sign-in',
      intentos_fallidos: 'Failed attempts',
    },
    choices: { rol: { administrador: 'Administrator', funcionario: 'Staff' } },
  },
  parametro: {
    fields: {
      clave: 'Key',
      valor: 'Value',
      vigente_desde: 'Valid from',
      descripcion: 'Description',
    },
  },
  festivo: {
    fields: { fecha: 'Date', nombre: 'Name', clase: 'Class', cuenta: 'Is a holiday' },
    choices: { clase: { nacional: 'National', municipal: 'Municipal', cierre: 'Closing' } },
  },
  bitacora: {
    fields: {
      fecha_hora: 'Date and time',
      usuario_id: 'User id',
      usuario: 'User',
      ip: 'IP address',
      recurso: 'Resource',
      registro_id: 'Record',
      accion: 'Action',
      transicion: 'Transition',
      motivo: 'Reason',
      lote: 'Batch',
      antes: 'Before',
      despues: 'After',
      orden: 'Place in the chain',
      sello: 'Seal',
    },
  },
} as const satisfies Readonly<Record<string, Overlay>>;

/** English words for the fields that every resource has. */
export const commonFieldsOverlay: Readonly<Record<string, string>> = {
  id: 'Id',
  observaciones: 'Remarks',
  adjuntos: 'Attachments',
  creado_en: 'Created',
  creado_por: 'Created by',
  modificado_en: 'Modified',
  modificado_por: 'Modified by',
  version: 'Version',
};
