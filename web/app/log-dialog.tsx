/** The log dialog with every way to log. */
import { LogDialog as Dialog, type LogDialogProps } from '#web/features/log/log-dialog.tsx';
import { LOG_TABS } from './log-tabs.ts';

export function LogDialog(props: Omit<LogDialogProps, 'tabs'>) {
  return <Dialog tabs={LOG_TABS} {...props} />;
}
