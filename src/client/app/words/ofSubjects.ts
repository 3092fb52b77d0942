import { closing } from '../../../modules/cierre/words.ts';
import { letters, templates } from '../../../modules/correspondencia/words.ts';
import { sheet } from '../../../modules/energia/words.ts';
import { element } from '../../../modules/inventario/words.ts';
import { planning, samplesOfLights } from '../../../modules/recorridos/words.ts';
import { jobs } from '../../../modules/sistema/words.ts';

/** What the pages of subjects say. */
export const ofSubjects = {
  closing,
  element,
  jobs,
  letters,
  planning,
  samplesOfLights,
  sheet,
  templates,
};
