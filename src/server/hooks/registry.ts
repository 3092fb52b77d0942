import type { ResourceName } from '../../../resources.config.ts';
import { barrio } from './barrio.ts';
import { bitacora } from './bitacora.ts';
import { equipoMedida } from './equipo_medida.ts';
import type { Hook } from './hook.ts';
import { infraestructuraAlumbrado } from './infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoTipo } from './infraestructura_alumbrado_tipo.ts';
import { infraestructuraAlumbradoUnidad } from './infraestructura_alumbrado_unidad.ts';
import { luminaria } from './luminaria.ts';
import { sector } from './sector.ts';
import { usuario } from './usuario.ts';

/** Server behaviour by resource name; a key that is no resource does not compile. */
export const hooks = {
  bitacora,
  usuario,
  sector,
  barrio,
  luminaria,
  infraestructura_alumbrado_tipo: infraestructuraAlumbradoTipo,
  infraestructura_alumbrado_unidad: infraestructuraAlumbradoUnidad,
  infraestructura_alumbrado: infraestructuraAlumbrado,
  equipo_medida: equipoMedida,
} satisfies Partial<Record<ResourceName, Hook>>;
