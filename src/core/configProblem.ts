/** A mistake in a descriptor: where it stands, and what to do about it. */
export interface ConfigProblem {
  /** `barrio.list.columns[2]` */
  path: string;
  problem: string;
}
