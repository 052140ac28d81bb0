/** One thing found: what it is called, whose it is, and its energy. */
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { Pill } from '#web/ui/pill.tsx';
import { useEnergyPer100, useKindLabel } from './figure-labels.ts';
import { foundName, type Found } from './found.ts';
import { baseGrams, baseUnit } from './measures.ts';

/** "500 ml" of a package whose weight is known. */
export function usePackageLabel(): (found: Found) => string | undefined {
  const format = useFormat();
  return (found) => {
    const { packageGrams } = found;
    if (packageGrams === null) return undefined;
    return format.withUnit(format.number(packageGrams / baseGrams(found), 1), baseUnit(found));
  };
}

export function FoundRow({ found }: { found: Found }) {
  const lang = useFoodLang();
  const toEnergy = useEnergyPer100();
  const toKind = useKindLabel();
  const toPackageLabel = usePackageLabel();
  const kind = toKind(found);
  const isOurs = found.kind === 'own' || found.kind === 'common';
  const facts = [found.brand, toPackageLabel(found), ...(isOurs ? [] : [kind])].filter(Boolean).join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1 short:flex short:items-center short:gap-2">
        <span className="block truncate font-medium short:max-w-[60%] short:shrink-0">{foundName(found, lang)}</span>
        <span className="flex min-w-0 items-center gap-2 text-t1 text-muted">
          {isOurs && <Pill tone="normal">{kind}</Pill>}
          <span className="truncate">{facts}</span>
        </span>
      </span>
      <span className="shrink-0 text-t1 text-muted">{toEnergy(found.food)}</span>
    </>
  );
}
