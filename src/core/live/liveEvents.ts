/** What `GET /api/vivo` sends, by the name of the event; each is one object as JSON. */
export interface LiveEvents {
  /** First of all: from here on everything is told. */
  inicio: Record<never, never>;
  /** Records that were written, in the order of the history; the event's id is their place in it. */
  cambios: { cambios: readonly Change[] };
  /** What stands in no history and has changed: it is to be asked for again. */
  mirar: { mirar: readonly Look[] };
  /** What happened since the place that was asked for is not told: what is open has to be asked for again. */
  reinicio: { motivo: RestartReason };
  /** The last event of a stream that the server ends. */
  fin: { motivo: EndReason };
}

/** The record as it is after the last of its changes, or many records of one deed. */
export type Change = RecordChange | ManyChanges;

export interface RecordChange {
  recurso: string;
  id: number;
  /** Null: the record is gone. Absent: its kind has no versions. */
  version?: number | null;
  /** Names what was written together: the batch or the transaction. */
  hecho: string;
}

export interface ManyChanges {
  recurso: string;
  cuantas: number;
  hecho: string;
}

/** Who has a record open; how far an import or a printing is; what became of a job. */
export type Look =
  | { que: 'presencia'; recurso: string; id: number }
  | { que: 'importacion' | 'trabajo' | 'impresion'; id: number };

/** `ilegible`: no place of a history. `futuro`: the history has not got there. `antiguo`: too long ago. */
export type RestartReason = 'ilegible' | 'futuro' | 'antiguo';

/** `sesion`: it ended, or its rights are others. `servidor`: it stops, or cannot read the history. */
export type EndReason = 'sesion' | 'servidor';

/** A sign of life is sent this often, ms. */
export const LIFE_SIGN_MS = 20_000;
