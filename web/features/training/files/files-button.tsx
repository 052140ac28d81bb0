/** The button that opens the import of files, which is loaded then. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp } from 'lucide-react';
import type { TrainingPage } from '#core/contracts/training.ts';
import { Button } from '#web/ui/button.tsx';
import { deferred } from '#web/ui/deferred.tsx';

const FilesDialog = deferred(() => import('./files-dialog.tsx').then((module) => module.FilesDialog));

export interface FilesButtonProps {
  page: Pick<TrainingPage, 'today' | 'timeZone'>;
  /** Absent: "import files". */
  label?: string;
}

export function FilesButton({ page, label }: FilesButtonProps) {
  const { t } = useTranslation('training');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={<FileUp size={18} />} onClick={() => setOpen(true)}>
        {label ?? t('files')}
      </Button>
      {isOpen && <FilesDialog today={page.today} timeZone={page.timeZone} onClose={() => setOpen(false)} />}
    </>
  );
}
