import type { Resource, Row } from '../../../core/resource/resource.ts';

/** Props of the panels beside the sections of a record. */
export interface AsideProps {
  resource: Resource;
  record: Row;
  /** Something of the record was written: it is to be fetched again. */
  onChanged: () => void;
}
