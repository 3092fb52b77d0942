import { ProductTheme } from '../theme/ProductTheme.tsx';
import { ErrorActions, TechnicalDetails } from './ErrorActions.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';
import { ErrorReference } from './ErrorReference.tsx';

/** In place of everything: what stands around the pages failed. */
export function CrashPage({ error }: { error: Error }) {
  return (
    <ProductTheme>
      <ErrorFrame code="500">
        <ErrorReference error={error} />
        <ErrorActions error={error} />
        <TechnicalDetails error={error} />
      </ErrorFrame>
    </ProductTheme>
  );
}
