/** What `POST /api/envios/cierre` answers: whether the write of a key was made, and what it made or changed. */
export type ClosedSubmission =
  | { hecho: false }
  /** `id` is null of a write of many records. */
  | { hecho: true; recurso: string; id: number | null };
