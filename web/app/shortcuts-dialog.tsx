/** The list of the keyboard shortcuts, and the switch that turns them off on this device. */
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/lib/session.ts';
import { setShortcutsOn, useShortcutsOn } from '#web/lib/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { shortcutPlaces } from './navigation.ts';

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd key={key} className="min-w-7 rounded-[5px] border border-line-strong px-1.5 text-center font-sans text-t1 leading-6 font-medium">
          {key}
        </kbd>
      ))}
    </span>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shortcuts', 'nav', 'common']);
  const { isAdmin } = useUser();
  const on = useShortcutsOn();
  const lines = [
    { name: t('nav:log'), keys: ['n'] },
    ...shortcutPlaces(isAdmin).map(({ label }, at) => ({ name: t(label), keys: ['g', String(at + 1)] })),
    ...(isAdmin ? [{ name: t('search'), keys: ['/'] }] : []),
    { name: t('save'), keys: ['Enter'] },
    { name: t('close'), keys: ['Esc'] },
    { name: t('list'), keys: ['?'] },
  ];
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('common:close')} size="sm">
      <div className="grid gap-3">
        <dl className="grid">
          {lines.map(({ name, keys }) => (
            <div key={name} className="flex min-h-10 items-center justify-between gap-4 border-t border-line first:border-t-0">
              <dt>{name}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-t1 text-muted">{t('note')}</p>
        <Switch label={t('on')} help={t('onHelp')} on={on} onChange={setShortcutsOn} />
      </div>
    </Dialog>
  );
}
