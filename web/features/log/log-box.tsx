/**
 * The box everything begins with: words in, chips and totals at every keystroke, Enter logs. Below the empty box stands what is usual at
 * this hour, in the place the chips will take, so that nothing jumps when the first letter is typed.
 */
import { memo, Suspense, useCallback, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { takeEarly, type LogTabId } from '#web/lib/log-opener.ts';
import type { LogTab } from '#web/lib/meal/log-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { usePrefetch } from '#web/ui/prefetch.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ChipRow } from '#web/components/meal/chip-row.tsx';
import { isEmptyDraft } from '#web/lib/meal/draft.ts';
import { isUnbegun, mealsPart } from '#web/lib/meal/meals-part.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { LogFoot, type LogMode } from './log-foot.tsx';
import { LogTabStrip, panelId, tabId } from './log-tab-strip.tsx';
import { OilQuestion } from './oil-question.tsx';
import { useLogBox, type LogBox as Box, type LogBoxOptions } from './use-log-box.ts';
import { wantFoodTable } from '#web/lib/meal/use-food-table.ts';
import { UsualRow } from './usual-row.tsx';

const ExampleRow = deferred(() => import('./example-row.tsx').then((module) => module.ExampleRow));
const DictationButton = deferred(() => import('./dictation.tsx').then((module) => module.DictationButton), { extra: true, afterFirstScreen: true });
const QuickAdd = deferred(() => import('./quick-add.tsx').then((module) => module.QuickAdd));

export interface LogBoxProps extends LogBoxOptions {
  tabs: readonly LogTab[];
  /** The tab it opens with; words when absent. */
  tab?: LogTabId | undefined;
  focused?: boolean;
  className?: string;
}

interface TextTabProps {
  box: Box;
  formId: string;
  focused: boolean;
  /** Nothing was ever logged: examples stand where usual meals will. */
  first: boolean;
  /** What is written was written on an earlier visit. */
  found: boolean;
}

interface UnderChipsProps extends Pick<Box, 'askOil'>, Pick<Box['draft'], 'oil' | 'oilGrams'> {
  unknown: boolean;
  failed: boolean;
  found: boolean;
  actions: Box['actions'];
}

/** What is to be said of what is written. */
const UnderChips = memo(function UnderChips({ askOil, oil, oilGrams, unknown, failed, found, actions }: UnderChipsProps) {
  const { t } = useTranslation(['meals', 'common']);
  return (
    <>
      {unknown && <p className="text-t1 text-high">{t('log.unknownNotice')}</p>}
      {failed && <p className="text-t1 text-muted">{t('log.tableFailed')}</p>}
      {found && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-t1 text-muted">
          {t('log.kept')}
          <Button variant="plain" size="sm" onClick={actions.clear}>
            {t('common:discard.action')}
          </Button>
        </p>
      )}
      {askOil && <OilQuestion value={oil} grams={oilGrams} onChange={actions.setOil} />}
    </>
  );
});

/** Browsers without it fetch nothing for it. */
const canDictate = (): boolean => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

function Words({ box, formId, focused, first, found }: TextTabProps) {
  const { t } = useTranslation('meals');
  const field = useRef<HTMLTextAreaElement>(null);
  const [hint, setHint] = useState(false);
  const empty = isEmptyDraft(box.draft);

  const addEarly = useEffectEvent(() => {
    const typed = takeEarly();
    if (typed !== '') box.actions.setText(`${box.draft.text}${typed}`.trimStart().slice(0, MEAL_LIMITS.textLength));
  });
  // In the same moment, so that no key falls between.
  useLayoutEffect(() => {
    if (!focused) return;
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
    addEarly();
  }, [focused]);

  const submit = () => {
    const done = box.submit();
    setHint(!done);
    if (!done) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  const example = (text: string) => {
    wantFoodTable();
    box.actions.setText(text);
    field.current?.focus();
  };
  const { meals: usual, type } = box.usual;
  const offer = usual.length > 0 ? <UsualRow usual={usual} type={type} onAgain={box.again} /> : first ? <ExampleRow onText={example} /> : undefined;
  const begin = empty && !hint ? offer : undefined;

  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-start">
        <textarea
          ref={field}
          aria-label={t('log.label')}
          aria-describedby={hint ? `${formId}-hint` : undefined}
          placeholder={t('log.placeholder')}
          value={box.draft.text}
          rows={1}
          maxLength={MEAL_LIMITS.textLength}
          enterKeyHint="send"
          autoCapitalize="none"
          className="block min-w-0 flex-1 field-sizing-content max-h-60 min-h-14 short:max-h-24 resize-none bg-transparent px-4 pt-4 pb-3 text-t3 outline-none placeholder:truncate md:px-5"
          onFocus={wantFoodTable}
          onChange={(event) => {
            setHint(false);
            box.actions.setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {canDictate() && <DictationButton text={box.draft.text} onText={box.actions.setText} className="mt-2 mr-2" />}
      </div>
      <div className="chips-room grid grid-cols-1 content-start gap-3 px-4 pb-4 md:px-5 short:pb-2">
        {/* What comes with the first letters may still have to be fetched: it waits by itself, never with the box somebody types in. */}
        <Suspense>
          {begin ?? <ChipRow preview={box.chips} actions={box.actions} />}
          {hint && (
            <p id={`${formId}-hint`} role="alert" className="text-t1 font-medium text-critical">
              {t('log.empty')}
            </p>
          )}
          {!empty && (
            <UnderChips
              askOil={box.askOil}
              oil={box.draft.oil}
              oilGrams={box.draft.oilGrams}
              unknown={box.preview.unknown > 0}
              failed={box.state.status === 'failed'}
              found={found}
              actions={box.actions}
            />
          )}
        </Suspense>
      </div>
    </form>
  );
}

function TextTab({ box, focused, ...about }: Omit<TextTabProps, 'formId'>) {
  const [mode, setMode] = useState<LogMode>('text');
  const [isQuickReady, setQuickReady] = useState(false);
  const formId = useId();
  return (
    <>
      {mode === 'text' ? (
        <Words box={box} formId={formId} focused={focused} {...about} />
      ) : (
        <QuickAdd formId={formId} onReady={setQuickReady} onSave={box.submitQuick} />
      )}
      <LogFoot
        ready={mode === 'text' ? !isEmptyDraft(box.draft) : isQuickReady}
        mode={mode}
        onMode={setMode}
        type={box.type}
        onType={box.actions.setType}
        preview={box.preview}
        left={box.left}
        formId={formId}
      />
    </>
  );
}

/** A tab that is likely to be opened is there before the press. */
const Prefetched = memo(function Prefetched({ load }: { load: () => Promise<unknown> }) {
  usePrefetch(load);
  return null;
});

function TabSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className="grid gap-3 px-4 py-4 md:px-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
    </Loading>
  );
}

export function LogBox({ tabs, tab = 'text', focused = false, className, ...options }: LogBoxProps) {
  const box = useLogBox(options);
  const [found, setFound] = useState(options.text === undefined && !isEmptyDraft(box.draft));
  if (found && isEmptyDraft(box.draft)) setFound(false);
  const [current, setCurrent] = useState(tab);
  const [opened, setOpened] = useState<ReadonlySet<LogTabId>>(new Set([tab]));
  const id = useId();
  const { day, overview, onLogged } = options;
  const open = useCallback((next: LogTabId) => {
    setCurrent(next);
    setOpened((before) => new Set([...before, next]));
  }, []);
  const part = overview && readPart(overview, mealsPart);
  const panels = tabs.filter((one) => one.id === current || (one.stays && opened.has(one.id)));
  return (
    <div className={cx('overflow-clip', className)}>
      {tabs.map(({ id: one, prefetch }) => prefetch && <Prefetched key={one} load={prefetch} />)}
      <LogTabStrip id={id} tabs={tabs} current={current} onTab={open} />
      {panels.map(({ id: panel, Tab }) => (
        <div key={panel} role="tabpanel" id={panelId(id, panel)} aria-labelledby={tabId(id, panel)} hidden={panel !== current}>
          {Tab ? (
            <Suspense fallback={<TabSkeleton />}>
              <Tab
                day={day}
                type={box.type}
                onType={box.actions.setType}
                overview={overview}
                onLogged={() => onLogged?.()}
                onTab={open}
                draft={box.draft}
                actions={box.actions}
                preview={box.preview}
                isRead={box.state.status === 'ready'}
                onAdd={box.actions.add}
              />
            </Suspense>
          ) : (
            <TextTab box={box} focused={focused} first={part ? isUnbegun(part) : false} found={found} />
          )}
        </div>
      ))}
    </div>
  );
}
