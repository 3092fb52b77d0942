import { cuentaEnCarga, type Catalogos, type Elemento } from './secuenciaDeActualizaciones.ts';
import { consumoEsperado, type ReglasDeEnergia } from '../../energia/rules/energia.ts';
import { kwh } from '../../../core/money/dinero.ts';

/** Days of the standard month, in which both methods of counting hours agree. */
const DIAS = 30;

/** kWh of a standard month (domain 4.2) of an element; null for what consumes no energy. */
export function consumoDelMes(
  elemento: Elemento,
  catalogos: Catalogos,
  reglas: ReglasDeEnergia,
): number | null {
  const vatios = elemento['carga_w'];
  if (typeof vatios !== 'number' || !catalogos.consume(elemento['tipo_id'])) return null;
  if (!cuentaEnCarga(elemento, catalogos)) return 0;
  const tramo = { vatios, regimen: String(elemento['regimen']), dias: DIAS };
  return consumoEsperado([tramo], { dias: DIAS, mesCompleto: true }, reglas);
}

/** kWh of a standard month that a change adds; what is not there takes none. */
export function variacionDeConsumo(
  { antes, despues }: { antes: Elemento | null; despues: Elemento },
  catalogos: Catalogos,
  reglas: ReglasDeEnergia,
): number {
  const de = antes === null ? 0 : (consumoDelMes(antes, catalogos, reglas) ?? 0);
  return kwh((consumoDelMes(despues, catalogos, reglas) ?? 0) - de);
}
