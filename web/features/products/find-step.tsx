/** One field for names, brands and barcode numbers, with what it finds below; and the ways for what has no name at hand: camera, label, typing. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PencilLine, ScanBarcode, ScanText, Search } from 'lucide-react';
import { parseGtin, printedGtin } from '#core/products/gtin.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Found } from './found.ts';
import { FoundRow } from './found-row.tsx';
import { useProductSearch, type ProductSearching } from './use-product-search.ts';

export interface FindStepProps {
  typed: string;
  onTyped: (typed: string) => void;
  onFound: (found: Found) => void;
  onCode: (gtin14: string) => void;
  onScan: () => void;
  onLabel: () => void;
  onType: () => void;
}

/** Enough digits that a number is meant and no name. */
const CODE_PATTERN = /^[\d\s.-]{8,}$/;

function codeIn(typed: string): { gtin14?: string; fault?: 'length' | 'check_digit' } {
  if (!CODE_PATTERN.test(typed.trim())) return {};
  const read = parseGtin(typed);
  if (read.ok) return { gtin14: read.gtin14 };
  return { fault: read.reason === 'check_digit' ? 'check_digit' : 'length' };
}

function Ways({ onScan, onLabel, onType }: Pick<FindStepProps, 'onScan' | 'onLabel' | 'onType'>) {
  const { t } = useTranslation('products');
  const ways = [
    { key: 'scan', Icon: ScanBarcode, onClick: onScan },
    { key: 'label', Icon: ScanText, onClick: onLabel },
    { key: 'type', Icon: PencilLine, onClick: onType },
  ] as const;
  return (
    <div role="group" aria-label={t('tab.actions')} className="grid grid-cols-3 gap-2 md:flex md:flex-wrap">
      {ways.map(({ key, Icon, onClick }) => (
        <Button
          key={key}
          variant="quiet"
          size="sm"
          className="max-md:min-h-20 max-md:short:min-h-11 max-md:px-2 max-md:py-2 max-md:whitespace-normal max-md:*:flex-col max-md:*:gap-1.5 max-md:short:[&_svg]:hidden"
          icon={<Icon size={18} className="shrink-0" />}
          onClick={onClick}
        >
          {t(`tab.${key}`)}
        </Button>
      ))}
    </div>
  );
}

function Nothing({ query, searching }: { query: string; searching: ProductSearching }) {
  const { t } = useTranslation(['products', 'more-nutrients', 'common']);
  if (searching.waiting) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (query === '') return <p className="px-2 py-1 text-t1 text-muted">{t('tab.emptyText')}</p>;
  return (
    <div className="px-2 py-1">
      <p className="font-medium">{t('tab.none', { query })}</p>
      <p className="text-t1 text-muted">{t('tab.noneText')}</p>
    </div>
  );
}

interface ResultsProps {
  id: string;
  found: readonly Found[];
  gtin14: string | undefined;
  current: number;
  onCurrent: (at: number) => void;
  onPick: (at: number) => void;
}

function Results({ id, found, gtin14, current, onCurrent, onPick }: ResultsProps) {
  const { t } = useTranslation('products');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const first = gtin14 === undefined ? 0 : 1;
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option' as const,
    'aria-selected': at === current,
    tabIndex: -1,
    onClick: () => onPick(at),
    onPointerMove: () => onCurrent(at),
    className: cx(
      'flex min-h-12 short:min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 pointer-coarse:py-2.5 short:py-1',
      at === current && 'bg-sunken',
    ),
  });
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('tab.results')} className="md:max-h-84 md:overflow-y-auto md:overscroll-contain">
      {gtin14 !== undefined && (
        // The field keeps the focus and the keys; the list is reached by arrows from there.
        <div {...option(0)}>
          <ScanBarcode size={18} className="shrink-0 text-accent" />
          <span className="font-medium">{t('tab.code', { code: printedGtin(gtin14) })}</span>
        </div>
      )}
      {found.map((one, at) => (
        <div key={one.food.id} {...option(at + first)}>
          <FoundRow found={one} />
        </div>
      ))}
    </div>
  );
}

function RecentHeading({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation('products');
  return shown && <p className="px-2 text-t1 text-muted">{t('tab.recent')}</p>;
}

export function FindStep({ typed, onTyped, onFound, onCode, onScan, onLabel, onType }: FindStepProps) {
  const { t } = useTranslation('products');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const searching = useProductSearch(typed);
  const { found, limited } = searching;
  const { gtin14, fault } = codeIn(typed);
  const count = found.length + (gtin14 === undefined ? 0 : 1);
  const current = Math.min(at, count - 1);
  const query = typed.trim();
  useEffect(() => field.current?.focus(), []);

  const pick = (place: number) => {
    if (gtin14 !== undefined && place === 0) return onCode(gtin14);
    const chosen = found[gtin14 === undefined ? place : place - 1];
    if (chosen) onFound(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(count - 1, current + step)));
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(current);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };

  const ways = <Ways onScan={onScan} onLabel={onLabel} onType={onType} />;

  return (
    <div className="grid grid-cols-1 gap-4 short:gap-2">
      <TextField
        ref={field}
        label={t('tab.search')}
        hideLabel
        inputMode="search"
        placeholder={t('tab.placeholder')}
        value={typed}
        maxLength={100}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="done"
        end={<Search size={18} className="text-muted" />}
        onChange={(event) => {
          onTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {query === '' && ways}
      <div className="grid min-h-40 grid-cols-1 content-start gap-1.5">
        {fault && (
          <p role="alert" className="px-2 text-t1 font-medium text-high">
            {t(`gtin.${fault}`)}
          </p>
        )}
        <RecentHeading shown={query === '' && found.length > 0} />
        <Results id={id} found={found} gtin14={gtin14} current={current} onCurrent={setAt} onPick={pick} />
        {count === 0 && !fault && <Nothing query={query} searching={searching} />}
        {limited && <p className="px-2 text-t1 text-muted">{t(`tab.${limited}`)}</p>}
        <p aria-live="polite" className="sr-only">
          {query !== '' && !searching.asking && t('tab.live', { count })}
        </p>
      </div>
      {/* What is found comes first; who finds nothing goes on from there. */}
      {query !== '' && ways}
    </div>
  );
}
