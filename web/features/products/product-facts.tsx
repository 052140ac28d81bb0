/** A product in two lines: what it is and its figures per 100 g or 100 ml. */
import { useTranslation } from 'react-i18next';
import type { Product } from '#core/contracts/product.ts';
import { printedGtin } from '#core/products/gtin.ts';
import { toGrams } from '#core/products/product.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFigureLine } from './figure-labels.ts';
import { Counted } from '#web/components/counted.tsx';

export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const toLine = useFigureLine();
  const { per100, basis, density, packageGrams, barcode, brand } = product;
  const size = packageGrams === null ? undefined : format.withUnit(format.number(packageGrams / toGrams(1, basis, density), 1), basis);
  const what = [brand, size, barcode === null ? undefined : printedGtin(barcode)].filter(Boolean).join(' · ');
  return (
    <>
      {what && <p className="text-t1 text-muted">{what}</p>}
      <Counted>
        <p className="text-t1 text-muted">{t('amount.per100', { basis, figures: toLine(per100) })}</p>
      </Counted>
    </>
  );
}
