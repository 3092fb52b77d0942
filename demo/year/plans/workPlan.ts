import type { Place } from '../../town/ground.ts';

/** What happens to a demo work on a day, in order. */
export type WorkEvent = { readonly dia: string } & (
  | {
      readonly paso: 'iniciar' | 'suspender' | 'reanudar' | 'terminar' | 'recibir' | 'liquidar';
      readonly motivo?: string;
    }
  | {
      readonly avance: number;
      readonly ejecutado: number;
      readonly instaladas: number;
      readonly motivo?: string;
    }
  | { readonly recibo: DemoReceipt }
);

/** A receipt, written on the day of its event; the day before was the visit. */
export interface DemoReceipt {
  readonly acta: string;
  readonly clase: 'parcial' | 'final';
  readonly luminarias: number;
  readonly valor: number;
  readonly resultado?: 'con_pendientes' | 'rechazada';
  readonly pendientes?: string;
  /** How far it came, and how many days after it was written each step was taken. */
  readonly pasos: readonly (readonly ['enviar' | 'aprobar' | 'anular', number])[];
  readonly motivo?: string;
  /** Lamps that are there already, by how many, or new ones. */
  readonly puntos?: { readonly conocidos: number } | { readonly nuevos: readonly NewPoint[] };
}

export interface NewPoint {
  readonly codigo: string;
  readonly ubicacion: Place;
}

export interface DemoWork {
  readonly codigo: string;
  readonly nombre: string;
  readonly clase: string;
  readonly contratista: string;
  readonly contrato: string;
  /** By its code; its sector is the part before the dash. */
  readonly barrio: string;
  readonly fecha_inicio: string;
  readonly fecha_fin_prevista: string;
  readonly valor_presupuestado: number;
  readonly luminarias_previstas: number;
  /** When it was written down. */
  readonly registrada: string;
  readonly hechos: readonly WorkEvent[];
}
