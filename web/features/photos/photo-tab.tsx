/** A meal by its photo: the pictures, a few words, what becomes of them said beforehand, and the button that logs. */
import { deferred } from '#web/ui/deferred.tsx';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShieldCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { config } from '#web/lib/config.ts';
import { consentsQuery, isAgreed, placeAsked } from '#web/lib/consents.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelFoot } from '#web/ui/panel-foot.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { LogTabProps } from '#web/lib/meal/log-tab.ts';
import { ChipRow } from '#web/components/meal/chip-row.tsx';
import { TypeSelect } from '#web/components/meal/type-select.tsx';
import { wantFoodTable } from '#web/lib/meal/use-food-table.ts';
import { setPendingScan } from '#web/lib/meal/pending-scan.ts';
import { PackageOffer } from './package-offer.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { takenPhotos } from './picks.ts';
import { usePackage, type PackageFound } from './use-package.ts';
import { usePhotoLog } from './use-photo-log.ts';
import { usePicks } from './use-picks.ts';

const ConsentDialog = deferred(() => import('#web/components/meal/consent-dialog.tsx').then((module) => module.ConsentDialog));

/** Where the pictures go, in one calm line. */
function RecipientNote() {
  const { t } = useTranslation('photos');
  const { data: consents } = useQuery(consentsQuery());
  const place = placeAsked();
  const words = () => {
    if (!config.photo?.provider) return t('none');
    if (place === undefined) return t('goesLocal');
    return t(isAgreed(consents, 'ai_photos') ? 'goesTo' : 'asks', { place });
  };
  return (
    <p className="flex gap-2 text-t1 text-muted">
      <ShieldCheck size={16} className="mt-0.5 shrink-0" />
      {words()}
    </p>
  );
}

interface ContentsProps extends Pick<LogTabProps, 'draft' | 'actions' | 'preview'> {
  pictures: ReactNode;
}

/**
 * The pictures and the words, which are those of the box. Without a model the words say what was eaten and come first, with what is recognised
 * in them; the pictures are kept beside them.
 */
function Contents({ draft, actions, preview, pictures }: ContentsProps) {
  const { t } = useTranslation(['photos', 'common']);
  const isRead = Boolean(config.photo?.provider);
  const description = (
    <TextArea
      label={t(isRead ? 'photos:words' : 'photos:describe.label')}
      hint={isRead ? t('common:optional') : undefined}
      placeholder={t(isRead ? 'photos:wordsPlaceholder' : 'photos:describe.placeholder')}
      rows={1}
      maxLength={MEAL_LIMITS.textLength}
      value={draft.text}
      onFocus={wantFoodTable}
      onChange={(event) => actions.setText(event.target.value)}
    />
  );
  if (isRead) {
    return (
      <>
        {pictures}
        {description}
        <RecipientNote />
      </>
    );
  }
  return (
    <>
      <RecipientNote />
      {description}
      <Suspense>
        <ChipRow preview={preview} actions={actions} />
      </Suspense>
      {pictures}
    </>
  );
}

export function PhotoTab({ day, type, onType, overview, draft, actions, preview, isRead, onLogged, onTab }: LogTabProps) {
  const { t } = useTranslation(['photos', 'meals', 'common', 'refusals']);
  const formId = useId();
  const [picks, pictures] = usePicks();
  const [hint, setHint] = useState(false);
  const taken = takenPhotos(picks);
  const preparing = taken.some((one) => one.image === undefined);
  const search = usePackage(taken, !config.photo?.provider);
  const log = usePhotoLog({
    held: { picks, draft },
    day,
    type,
    overview,
    preview,
    isRead,
    onLogged,
    clear: (what) => {
      pictures.clear();
      if (what === 'words') actions.setText('');
      else actions.clear();
      setHint(false);
    },
    giveBack: (held) => {
      pictures.giveBack(held.picks);
      actions.giveBack(held.draft);
    },
  });
  const open = (found: PackageFound) => {
    setPendingScan(found);
    onTab('product');
  };

  return (
    <>
      <form
        id={formId}
        className="grid gap-3.5 px-4 py-4 md:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          setHint(taken.length === 0);
          if (taken.length > 0 && !preparing) log.submit();
        }}
      >
        <Contents
          draft={draft}
          actions={actions}
          preview={preview}
          pictures={
            <>
              <PhotoPicker picks={picks} actions={pictures} />
              {taken.length > 0 && <PackageOffer search={search} onOpen={open} />}
            </>
          }
        />
        {hint && taken.length === 0 && (
          <p role="alert" className="text-t1 font-medium text-critical">
            {t(draft.text.trim() === '' ? 'photos:missing' : 'photos:missingWords')}
          </p>
        )}
        {log.full && (
          <p role="alert" className="text-t1 font-medium text-critical">
            {t('refusals:outbox_full.text')}
          </p>
        )}
      </form>
      <PanelFoot figures={<TypeSelect type={type} onType={onType} />}>
        <Button type="submit" variant={taken.length === 0 ? 'quiet' : 'primary'} form={formId} busy={preparing}>
          {t(`meals:log.save.${type}`)}
        </Button>
      </PanelFoot>
      {log.asking && <ConsentDialog place={placeAsked() ?? ''} busy={log.giving} onAllow={log.allow} onRefuse={log.refuse} onClose={log.leave} />}
    </>
  );
}
