/** What `--only documents` calls it. */
export const DOCUMENTS = 'documents: a monthly report';
