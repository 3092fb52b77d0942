import reactAdmin from 'ra-language-english';

import { type Overlay, said } from '../../../core/i18n/sentences.ts';
import { overlays as inventario } from '../../../modules/inventario/words.en.ts';
import { overlays as energia } from '../../../modules/energia/words.en.ts';
import { overlays as recaudo } from '../../../modules/recaudo/words.en.ts';
import { overlays as costos } from '../../../modules/costos/words.en.ts';
import { overlays as cierre } from '../../../modules/cierre/words.en.ts';
import { overlays as indices } from '../../../modules/indices/words.en.ts';
import { overlays as recorridos } from '../../../modules/recorridos/words.en.ts';
import { overlays as mantenimiento } from '../../../modules/mantenimiento/words.en.ts';
import { overlays as obras } from '../../../modules/obras/words.en.ts';
import { overlays as correspondencia } from '../../../modules/correspondencia/words.en.ts';
import { overlays as anexos } from '../../../modules/anexos/words.en.ts';
import { overlays as reportes } from '../../../modules/reportes/words.en.ts';
import { overlays as personas } from '../../../modules/personas/words.en.ts';
import { overlays as sistema } from '../../../modules/sistema/words.en.ts';
import { farola } from '../../i18n/words/farola.ts';
import { ofSubjects } from './ofSubjects.ts';

/** All English words of the application; a chunk of its own, fetched where English is shown. */
export const table = { ...reactAdmin, farola: said({ ...farola, ...ofSubjects }, 'en') };

/** English words for what every resource has. */
const common = {
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

/**
 * English words for what the descriptors say in Spanish. Names of screens and menu entries are the words of the
 * contract and stay Spanish in every language, so they do not stand here.
 */
export const overlays = {
  overlays: {
    ...inventario,
    ...energia,
    ...recaudo,
    ...costos,
    ...cierre,
    ...indices,
    ...recorridos,
    ...mantenimiento,
    ...obras,
    ...correspondencia,
    ...anexos,
    ...reportes,
    ...personas,
    ...sistema,
  },
  common,
};
