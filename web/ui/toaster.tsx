/** The message container and how one message looks. Reached through toast.tsx only, which loads this file when first needed. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { ToastMessage } from './toast-message.ts';
import './toaster.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

function Body({ title, text, action, close }: ToastMessage & { close: () => void }) {
  return (
    <div className="flex w-full items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-t1">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-9 shrink-0 rounded-control px-2 font-semibold text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => {
            action.onPress();
            close();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

export function pushToast(tone: 'success' | 'error' | 'info', message: ToastMessage): void {
  const Icon = ICONS[tone];
  const options = {
    type: tone,
    icon: <Icon size={20} />,
    role: tone === 'error' ? 'alert' : 'status',
    ...(message.id === undefined ? {} : { toastId: message.id }),
  };
  const content = ({ closeToast }: { closeToast: () => void }) => <Body {...message} close={closeToast} />;
  if (message.id !== undefined && toast.isActive(message.id)) toast.update(message.id, { ...options, render: content });
  else toast(content, options);
}

export function Toaster({ label }: { label: string }) {
  return (
    <ToastContainer
      position="bottom-right"
      limit={3}
      autoClose={4000}
      pauseOnHover
      closeOnClick={false}
      draggable={false}
      hideProgressBar
      newestOnTop
      closeButton={false}
      aria-label={label}
    />
  );
}
