/** Below a list whose older rows are fetched on request: its button, and what went wrong. */
import { Button } from '#web/ui/button.tsx';

export interface ShowOlderProps {
  more: { readonly isMore: boolean; readonly isFailed: boolean; readonly isBusy: boolean; readonly onMore: () => void };
  label: string;
  failed: string;
}

export function ShowOlder({ more: { isMore, isFailed, isBusy, onMore }, label, failed }: ShowOlderProps) {
  return (
    <>
      {isFailed && (
        <p role="alert" className="py-2 text-t1 text-critical">
          {failed}
        </p>
      )}
      {isMore && (
        <Button size="sm" variant="plain" className="-ml-3" busy={isBusy} onClick={onMore}>
          {label}
        </Button>
      )}
    </>
  );
}
