/** The window in which a person decides between two versions of one thing: both sides, a choice for each clash, and three ways on. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#core/nutrition/merge-meal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** What both sides changed in different ways. `mine` and `theirs` in words. */
export interface MergeQuestion<About> {
  readonly about: About;
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergeFrameProps<About, Merged extends object> {
  title: string;
  text: string;
  /** Said while nothing would be left. */
  emptyText: string;
  /** What each side did. */
  sides: ReactNode;
  questions: readonly MergeQuestion<About>[];
  merge: (choices: ReadonlyMap<About, Side>) => Merged;
  isEmpty: (merged: Merged) => boolean;
  busy?: boolean;
  onMerge: (merged: Merged) => void;
  onKeepMine: () => void;
  onTakeNewer: () => void;
  onClose: () => void;
}

export function MergeFrame<About, Merged extends object>(props: MergeFrameProps<About, Merged>) {
  const { questions, busy = false } = props;
  const { t } = useTranslation(['merge', 'meals', 'common']);
  const [choices, setChoices] = useState<ReadonlyMap<About, Side>>(new Map());
  const merged = props.merge(choices);
  const isEmpty = props.isEmpty(merged);
  const isOpen = questions.some(({ about }) => !choices.has(about));
  return (
    <Dialog
      open
      insist
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={props.onTakeNewer}>
            {t('merge:takeNewer')}
          </Button>
          <Button variant="quiet" busy={busy} onClick={props.onKeepMine}>
            {t('merge:keepMine')}
          </Button>
          <Button busy={busy} disabled={isOpen || isEmpty} onClick={() => props.onMerge(merged)}>
            {t('merge:merge')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{props.text}</p>
        <div className="grid gap-4 md:grid-cols-2">{props.sides}</div>
        {questions.length > 0 && <p className="font-medium">{t('merge:choose')}</p>}
        {questions.map(({ about, key, label, mine, theirs }) => (
          <Segmented<Side | ''>
            key={key}
            wide
            label={label}
            value={choices.get(about) ?? ''}
            options={[
              { value: 'mine', label: t('merge:ofMine', { what: mine }) },
              { value: 'theirs', label: t('merge:ofTheirs', { what: theirs }) },
            ]}
            onChange={(side) => side !== '' && setChoices(new Map([...choices, [about, side]]))}
          />
        ))}
        {isEmpty && <Notice tone="high">{props.emptyText}</Notice>}
      </div>
    </Dialog>
  );
}
