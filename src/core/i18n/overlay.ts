export type ByName = Readonly<Record<string, string>>;

/** English words laid over a descriptor's Spanish ones; what is left out stays Spanish. */
export interface Overlay {
  readonly description?: string;
  readonly fields?: ByName;
  /** By field, then by stored value. */
  readonly choices?: Readonly<Record<string, ByName>>;
  /** The lines under the fields of a form. */
  readonly help?: ByName;
  /** By field, where the unit is a word. */
  readonly units?: ByName;
  /** Of the form, and its tabs, by their Spanish title. */
  readonly sections?: ByName;
  readonly transitions?: ByName;
  /** Of its sheets, those that are no fields. */
  readonly columns?: ByName;
}

export interface Overlays {
  readonly overlays: Readonly<Record<string, Overlay>>;
  /** For what every resource has. */
  readonly common: Overlay;
}
