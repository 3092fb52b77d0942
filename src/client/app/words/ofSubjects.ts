import { closing } from '../../../modules/cierre/words.ts';
import { letters } from '../../../modules/correspondencia/words.ts';
import { sheet } from '../../../modules/energia/words.ts';
import { element } from '../../../modules/inventario/words.ts';
import { touring } from '../../../modules/recorridos/words.ts';

/** What the pages of subjects say. */
export const ofSubjects = { closing, element, letters, sheet, touring };
