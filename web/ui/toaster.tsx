/** The message container and how one message looks. Reached through toast.tsx only, which loads this file when first needed. */
import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { cx } from './class-names.ts';
import { createStore, useStore } from './create-store.ts';
import { IconButton } from './icon-button.tsx';
import { findPlace } from './toast-place.ts';
import type { ToastMessage } from './toast-message.ts';
import './toaster.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
type Tone = keyof typeof ICONS;

/** How long a message stays that only tells, and one that has to be read or offers to take something back, in ms. */
const SHORT_MS = 4000;
const LONG_MS = 20_000;
/** A text longer than this is not read at a glance. */
const GLANCE_LENGTH = 60;

const CloseLabel = createContext('');

const PHONE = window.matchMedia('(max-width: 767px)');
function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      PHONE.addEventListener('change', listener);
      return () => PHONE.removeEventListener('change', listener);
    },
    () => PHONE.matches,
  );
}

interface BodyProps extends ToastMessage {
  isLong: boolean;
  close: () => void;
}

/** On a phone one line, which opens by a press. */
function Words({ title, text }: Pick<ToastMessage, 'title' | 'text'>) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const words: ReactNode = (
    <>
      <span className="font-semibold">{title}</span>
      {text && <span className="text-t1 max-md:before:content-['_·_'] md:block">{text}</span>}
    </>
  );
  if (!isPhone) return <p className="min-w-0 flex-1 md:basis-36">{words}</p>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={cx('min-h-11 min-w-0 flex-1 text-left', isOpen ? 'py-1.5' : 'truncate')}
      onClick={() => setOpen(!isOpen)}
    >
      {words}
    </button>
  );
}

function Body({ title, text, action, isLong, close }: BodyProps) {
  const closeLabel = use(CloseLabel);
  return (
    <div
      className="flex w-full min-w-0 items-center gap-3 max-md:gap-1.5"
      // Whoever is in it by keyboard is not done with it.
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
    >
      {/* Beside a long action the words would stand in a column of one word each: it goes below them. */}
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-md:gap-1.5 md:flex-wrap">
        <Words title={title} text={text} />
        {action && (
          <button
            type="button"
            className="min-h-9 shrink-0 rounded-control px-2 font-semibold text-accent underline-offset-4 hover:underline md:-ml-2 pointer-coarse:min-h-11"
            onClick={() => {
              action.onPress();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {isLong && <IconButton label={closeLabel} icon={<X size={18} />} onClick={close} className="-mr-2" />}
    </div>
  );
}

const place = createStore<'top' | 'bottom'>('top');

const isLongLived = (tone: Tone, { action, text = '' }: ToastMessage) => action !== undefined || tone === 'error' || text.length > GLANCE_LENGTH;

export function pushToast(tone: Tone, message: ToastMessage): void {
  const { id = crypto.randomUUID() } = message;
  const Icon = ICONS[tone];
  const isLong = isLongLived(tone, message);
  const options: ToastOptions = {
    type: tone,
    icon: <Icon size={20} />,
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: isLong ? LONG_MS : SHORT_MS,
    toastId: id,
  };
  const content = ({ closeToast }: { closeToast: () => void }) => <Body {...message} isLong={isLong} close={closeToast} />;
  const isShown = toast.isActive(id);
  if (PHONE.matches) place.set(findPlace());
  if (PHONE.matches && !isShown) toast.dismiss();
  if (isShown) toast.update(id, { ...options, render: content });
  else toast(content, options);
}

export const closeToast = (id: string): void => toast.dismiss(id);

export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <CloseLabel value={closeLabel}>
      <div data-place={useStore(place)} className="toaster">
        <ToastContainer
          position="bottom-right"
          limit={3}
          pauseOnHover
          closeOnClick={false}
          draggable={false}
          hideProgressBar
          newestOnTop
          closeButton={false}
          aria-label={`${label} (Alt+T)`}
        />
      </div>
    </CloseLabel>
  );
}
