import type { Condition } from '../fields/field.ts';

/** What a preview of a transition shows: a field, or what one holds that was, beside what comes of another. */
export type Previewed = string | { readonly before: string; readonly after: string };

export interface Transition {
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Possible only while this holds of the record's own fields. */
  readonly when?: Condition;
  /** Fields it asks for and writes; `motivo` is kept in the history when no field has that name. */
  readonly asks?: readonly string[];
  /** Asked for as well while the condition holds of the record's own fields, and of `$hoy`. */
  readonly asksIf?: Readonly<Record<string, Condition>>;
  /** Fields it offers to write and does without. */
  readonly offers?: readonly string[];
  /** What it decides, in the place of what `States.preview` says. */
  readonly preview?: readonly Previewed[];
  readonly who?: 'administrador';
  /** `who` counts only while this holds of the record's own fields. */
  readonly whoIf?: Condition;
  /** Judges what was reported: `permisos.aprobadores` take it where the mode is `restringido`. */
  readonly approves?: true;
  /** `approves` counts only while this holds of the record's own fields. */
  readonly approvesIf?: Condition;
  /** Closes a month or the like: needs the right `cerrar_y_deshacer`. */
  readonly closes?: true;
  /** It is the next step while this holds of the record's own fields, wherever it leads. */
  readonly leads?: Condition;
  /** Other transitions are taken by the server alone, never by a request. */
  readonly by?: 'server';
}

export interface States {
  readonly field: string;
  readonly initial: string;
  /** The states a record passes when all goes well, in order: what leads on along it is its next step. */
  readonly way?: readonly string[];
  /** Fields may be edited in these states only; absent means all. */
  readonly editable?: readonly string[];
  /** Fields that are written in every state, such as those of a deed of later days. */
  readonly always?: readonly string[];
  readonly deletable?: readonly string[];
  /**
   * What a transition of several records decides, shown of each before it is taken. Absent: the
   * fields that change, but for the state and for who took it when.
   */
  readonly preview?: readonly Previewed[];
  readonly transitions: Readonly<Record<string, Transition>>;
}
