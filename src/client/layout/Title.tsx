import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What react-admin's TitlePortal, in the header, is called. */
const PLACE = 'react-admin-title';

/** The title of a page, written into the header. react-admin's brings its editor of titles along. */
export function Title({ title }: { title: string }) {
  const translate = useTranslate();
  const [place, setPlace] = useState(placeOf);
  // at the very first page the header is not there before the page is
  useEffect(() => setPlace((found) => (found?.isConnected === true ? found : placeOf())), []);
  return place === null ? null : createPortal(<span>{translate(title, { _: title })}</span>, place);
}

const placeOf = () => document.getElementById(PLACE);
