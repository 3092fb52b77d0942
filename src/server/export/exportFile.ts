/** What the last sheet tells: names and values, in order. */
export type Facts = readonly (readonly [name: string, value: string])[];

/** A file that grows from front to back; each call waits until the reader has taken what it wrote. */
export interface ExportFile {
  start(): Promise<void>;
  /** Rows of values, in the order of the columns. */
  rows(page: readonly (readonly unknown[])[]): Promise<void>;
  end(facts: Facts): Promise<void>;
}
