import type { DemoBarrio } from './barrios.ts';
import type { Place } from './ground.ts';

/** A place along a street where a lamp hangs. */
export interface Site {
  barrio: DemoBarrio;
  ubicacion: Place;
  direccion: string;
  /** The street or park; unique within the barrio. Sites of one follow each other. */
  via: string;
  clase_via:
    | 'arterial'
    | 'colectora'
    | 'local'
    | 'peatonal'
    | 'parque'
    | 'plaza'
    | 'deportivo'
    | 'tunel'
    | 'rural';
}
