/** Whether the pages of a file are kept as pictures, and whether what tells of the person is painted over on them. For one upload. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import type { PageView } from '#web/lib/readers/page-view.ts';
import { Switch } from '#web/ui/switch.tsx';

export interface KeepChoice {
  readonly isKept: boolean;
  readonly isCovered: boolean;
}

export interface KeepChoiceState {
  readonly choice: KeepChoice;
  readonly setChoice: (choice: KeepChoice) => void;
  /** The pages as they were chosen; undefined = none are kept. @throws AppError when a file can no longer be opened */
  readonly drawPages: () => Promise<PagesToKeep | undefined>;
}

export function useKeepChoice(pages: readonly PageView[]): KeepChoiceState {
  const [choice, setChoice] = useState<KeepChoice>({ isKept: false, isCovered: true });
  const drawPages = async (): Promise<PagesToKeep | undefined> => {
    if (!choice.isKept || pages.length === 0) return undefined;
    const { drawKeptPage } = await import('#web/lib/readers/page-view.ts');
    const pictures: Blob[] = [];
    // One after another: each takes tens of megabytes while it is drawn.
    for (const page of pages) pictures.push((await drawKeptPage(page, choice.isCovered)).blob);
    return { isCovered: choice.isCovered, pictures };
  };
  return { choice, setChoice, drawPages };
}

export interface KeepFieldsProps extends Pick<KeepChoiceState, 'choice' | 'setChoice'> {
  pages: readonly PageView[];
}

export function KeepFields({ choice, setChoice, pages }: KeepFieldsProps) {
  const { t } = useTranslation('kept-pages');
  if (pages.length === 0) return null;
  const found = pages.some(({ identity }) => identity.length > 0);
  return (
    <div className="rounded-control border border-line px-4 py-1">
      <Switch
        label={t('keep', { count: pages.length })}
        help={t('keepHelp')}
        on={choice.isKept}
        onChange={(isKept) => setChoice({ ...choice, isKept })}
      />
      {choice.isKept && (
        <div className="border-t border-line">
          <Switch
            label={t('cover')}
            help={t(found ? 'coverHelp' : 'coverNothing')}
            on={choice.isCovered}
            onChange={(isCovered) => setChoice({ ...choice, isCovered })}
          />
        </div>
      )}
    </div>
  );
}
