import { useEffect } from 'react';

/** The address of a page that is a document of its own: whoever comes to it within the office goes on there. */
export function OtherDocument() {
  useEffect(() => location.reload(), []);
  return null;
}
