/** A long monthly report over the filled inventory. */
export interface DocumentFigures {
  pages: number;
  /** Until its blocks are there, ms. */
  blocksMs: number;
  /** From the request to the printed file, its blocks with it, one format after the other. */
  formats: readonly PrintedFormat[];
}

interface PrintedFormat {
  format: string;
  ms: number;
  /** The most that the printing process held, MB; absent where the system does not tell. */
  childMb?: number;
  bytes: number;
}
