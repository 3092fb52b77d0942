import type { Resource, Row } from '../../../core/resource/resource.ts';

/** What stands with the sections of a record is told of it. */
export interface AsideProps {
  resource: Resource;
  record: Row;
  /** Something of the record was written: it is to be fetched again. */
  onChanged: () => void;
}
