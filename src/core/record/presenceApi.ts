/** What `POST /api/presencia` takes: which form is open, and what is done in it. */
export interface PresenceRequest {
  recurso: string;
  id: number;
  /** The form's own name, so that one person may have several open. */
  ventana: string;
  estado: PresenceState;
}

/** `sale`: the form was closed. */
export const presenceStates = ['mira', 'edita', 'sale'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** Who else has the record open, and how the record stands. */
export interface Presence {
  otros: Present[];
  /** Null: the record is gone. Absent: its kind has no versions. */
  version?: number | null;
  /** The last change. */
  modificado_en?: string;
  /** Null: the server itself. */
  modificado_por?: string | null;
  /** The last change is the asking person's. */
  propia?: boolean;
}

export interface Present {
  nombre: string;
  edita: boolean;
  /** Another window of the asking person. */
  propia: boolean;
}
