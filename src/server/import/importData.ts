import type { CurrentUser } from '../../core/api/api.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type {
  ImportMode,
  ImportOptions,
  ImportReplacement,
  ImportTotal,
} from '../../core/import/importApi.ts';
import type { KnownReadings } from '../../core/import/columnReading.ts';
import type { MappedColumn } from '../../core/import/mapping.ts';
import type { RequestContext } from '../resource/requestContext.ts';

/** A file of an import, as `importacion_trabajo.archivos` lists them. */
export interface ImportFile {
  /** Id in the file store. */
  id: string;
  nombre: string;
  sha256: string;
  /** `reparacion`: rows of the original once more, each with its number in *Fila*. */
  tipo: 'original' | 'reparacion';
}

/** A finding as it is stored: in codes, so that everyone reads it in their language. */
export interface StoredFinding {
  code: string;
  level: Finding['level'];
  field?: string;
  params?: Finding['params'];
  /** Of rules that neither the catalogue nor the destination knows. */
  message?: Finding['message'];
  columna?: string;
  valor?: string;
  /** Found when the plan was to be written: it was right when it was made. */
  al_aplicar?: true;
}

export interface StoredProblem extends StoredFinding {
  filas: number;
  /** Of several values that one cause made wrong: how many. */
  distintos?: number;
  ejemplos: number[];
  creable?: true;
}

/** What the rows to be written add up to in a field, or how many they are. */
export type FileTotal = Pick<ImportTotal, 'campo' | 'encontrado'>;

/** What was understood of the file, in `importacion_trabajo.entendido`. */
export interface Understood {
  hojas: { nombre: string; oculta: boolean }[];
  hoja: string | null;
  /** The columns are those of the destination itself, whose sheets else are another resource's. */
  propia?: true;
  fila_encabezado: number | null;
  columnas: MappedColumn[];
  avisos: StoredFinding[];
  problemas: StoredProblem[];
  crear_ademas: Record<string, number>;
  /** Absent in imports that were planned before there were totals, as is what follows. */
  totales?: FileTotal[];
  reemplazo?: ImportReplacement;
}

/** What the plan relied on, in `importacion_trabajo.base`: applying finds out whether it still holds. */
export interface PlanBasis {
  /** Parameters that rules read. */
  params: Record<string, unknown>;
  /** Reference field -> id of its target -> version. */
  destinos: Record<string, Record<string, number>>;
  /** It held no more when the plan was to be applied, so the file is planned again. */
  superado?: true;
}

/** Rows by what would become of them. */
export interface PlanCounts {
  filas: number;
  crear: number;
  actualizar: number;
  sin_cambio: number;
  con_error: number;
  con_aviso: number;
  omitidas: number;
  eliminar: number;
}

/** Who asked for a piece of work; it is done later and perhaps by another server. */
export interface Asker {
  user: CurrentUser;
  ip: string;
  language: 'es' | 'en';
}

/** What people decided about the columns of a file that was applied. */
export interface CachedReadings extends KnownReadings {
  /** Its headers, in their order. */
  encabezados: readonly string[];
  mapeo: NonNullable<ImportOptions['mapeo']>;
}

/** What the thread is given about an import. */
export interface ImportJob {
  id: number;
  destino: string;
  modo: ImportMode;
  opciones: ImportOptions;
  archivos: { path: string; nombre: string; tipo: ImportFile['tipo'] }[];
  /** What was decided about earlier files to the same destination, the last one first. */
  recordado: readonly CachedReadings[];
  lote: string;
  /** Plans that were applied before. */
  rondas: number;
  solo_validas: boolean;
  asker: Asker;
  /** Now, in ms. */
  now: number;
}

/** What the thread posts as it goes: rows done of all, where that is known. */
export interface Progress {
  hechas: number;
  total: number | null;
}

/** What hooks and checks are told of whoever asked. */
export const contextOfImport = ({ asker, now, lote }: ImportJob): RequestContext => ({
  actor: { user: asker.user, ip: asker.ip, now: new Date(now) },
  language: asker.language,
  lote,
  fromSheet: true,
});

/** Who does it and under which batch, as hooks are told of what is written along. */
export const deedOf = (job: ImportJob): { actor: RequestContext['actor']; lote: string } => ({
  actor: contextOfImport(job).actor,
  lote: job.lote,
});
