/** How a list looks, as far as someone chose it; what is absent is as the descriptor says. */
export interface ListLook {
  /** Shown ones, in their order. */
  columnas?: readonly string[];
  /** Px, by column. */
  anchos?: Readonly<Record<string, number>>;
  /** Rows a page. */
  filas?: number;
}

/** What a saved view shows. */
export interface ViewContent extends ListLook {
  /** As in the list's address. */
  filtro: Readonly<Record<string, unknown>>;
  orden: readonly (readonly [path: string, order: 'ASC' | 'DESC'])[];
}

/** A part of a view that cannot be used: the field is gone, or is not for this person. */
export interface DroppedFilters {
  parte: 'filtro' | 'orden' | 'columnas';
  /** The filter's key, the sort's path, the column. */
  clave: string;
}

/** A view as menus name it. */
export interface ViewName {
  id: number;
  recurso: string;
  nombre: string;
  /** Everybody sees it who may read the resource. */
  compartida: boolean;
  /** The first view of the list for whoever has chosen none. */
  de_firma: boolean;
  propia: boolean;
  /** May be changed and deleted by who asks. */
  editable: boolean;
  /** The list begins with it for who asks. */
  predeterminada: boolean;
  /** Its owner; null where that is not to be told. */
  autor: string | null;
}

export interface SavedView extends ViewName {
  version: number;
  /** As far as who asks can use it. */
  contenido: ViewContent;
  omitido: readonly DroppedFilters[];
}

export type Density = 'compact' | 'comfortable';

/** What `verifytoken` brings along, so that lists are drawn at once as the person has them. */
export interface OwnLists {
  /** By resource. */
  preferencias: Readonly<Record<string, ListLook>>;
  /** Those that lists begin with: the own choice, or that of the firm. */
  vistas: readonly SavedView[];
  densidad: Density | null;
}

/** In place of a resource: what holds for all lists. */
export const ALL_LISTS = 'general';

export const LONGEST_VIEW_NAME = 60;
/** Of one person and resource. */
export const MOST_VIEWS = 50;
/** Px. */
export const COLUMN_WIDTHS = { min: 48, max: 1200 } as const;
