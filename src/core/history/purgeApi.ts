/** `POST /bitacora/purga/previa`: deleted records by their ids. */
export interface PurgeSelection {
  recurso: string;
  ids: number[];
}

/** What a purge would take for good now; nothing is written. */
export interface PurgePreview {
  /** Records, those that were deleted along with the chosen ones too. */
  registros: number;
  /** How many of each kind, by resource. */
  recursos: Record<string, number>;
  /** Files that no other record ever named, and their bytes. */
  archivos: number;
  bytes: number;
  /** Files that stay because something else names them. */
  compartidos: number;
  /** Names exactly this: sent back, so that nothing else goes. */
  huella: string;
}

/** `POST /bitacora/purga`. */
export interface PurgeRequest extends PurgeSelection {
  motivo: string;
  huella: string;
}

export interface PurgeAnswer {
  registros: number;
  archivos: number;
  bytes: number;
  /** Files that are purged, and whose bytes the store did not yet let go; the server tries again every hour. */
  pendientes: number;
}
