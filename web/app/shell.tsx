/** The frame of the signed-in app: rail or bottom bar, the notice of network and clock, and what runs beside the pages. */
import { deferred } from '#web/ui/deferred.tsx';
import { usePrefetch } from '#web/ui/prefetch.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useSignOutQuestion } from '#web/lib/sign-out-question.ts';
import { useClockShift } from '#web/lib/current-time.ts';
import { listenForInstall } from '#web/lib/install.ts';
import { listenForKeyboard } from '#web/lib/keyboard.ts';
import { closeLogging, openLogging, useLogRequest } from '#web/lib/log-opener.ts';
import { useOnline } from '#web/lib/online.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { hideShortcuts, useShortcutsListed } from '#web/lib/shortcuts.ts';
import { useStored } from '#web/lib/shown-age.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useBackground } from './background.ts';
import { LegalGate } from './legal-gate.tsx';
import { useEarlyResources } from './load-resources.ts';
import { Rail } from './rail.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const loadLogDialog = () => import('./log-dialog.tsx');
const LogDialog = deferred(() => loadLogDialog().then((module) => module.LogDialog));

// The browser offers it once, soon after the page has opened.
listenForInstall();
listenForKeyboard();

const ShortcutsDialog = deferred(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog));
const SignOutDialog = deferred(() => import('#web/features/auth/sign-out-dialog.tsx').then((module) => module.SignOutDialog));

/** The shortcut of the installed app. */
const LOG_PARAM = 'vpis';

function useLogShortcut(): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has(LOG_PARAM);
  useEffect(() => {
    if (!asked) return;
    openLogging();
    setParams(
      (now) => {
        now.delete(LOG_PARAM);
        return now;
      },
      { replace: true },
    );
  }, [asked, setParams]);
}

/** In words: whether there is a connection, whether the clock is wrong, and of when the figures are that could not be renewed. */
function useDeviceWords(): readonly string[] {
  const { t } = useTranslation();
  const online = useOnline();
  const { isFailing, at, isWhole } = useStored();
  const shift = useClockShift();
  const toRelative = useRelativeTime();
  const toSeen = (): string | false =>
    at === undefined ? isWhole && t('offline.text') : t('absent.asOf', { when: toRelative(new Date(at + shift).toISOString(), hereZone()) });
  const isAway = !online || isFailing;
  return [isAway && t(online ? 'absent.away' : 'offline.title'), shift !== 0 && t('wrongClock'), isAway && toSeen()].filter(
    (words) => words !== false,
  );
}

/**
 * One quiet line in the empty top of the page, so that it neither moves nor covers anything. Where something of the page is not stored, its cards
 * say so, and this says nothing of what one sees. Words that do not fit beside the first are left out whole: they wrap to a line that is not shown.
 */
function DeviceNotice() {
  const words = useDeviceWords();
  const online = useOnline();
  const { isFailing } = useStored();
  const Icon = online && !isFailing ? CircleAlert : CloudOff;
  return (
    <div role="status" className="print:hidden">
      {words.length > 0 && (
        <p className="absolute inset-x-0 top-0 flex h-5 items-center justify-center gap-2 bg-high-soft px-4 text-t1 text-high md:h-7">
          <Icon size={16} className="shrink-0" />
          <span className="flex h-full min-w-0 flex-wrap items-center gap-x-1 overflow-hidden *:flex *:h-full *:items-center *:whitespace-nowrap">
            {words.map((text, at) => (
              <b key={text} className="font-semibold">
                {(at > 0 ? ' · ' : '') + text}
              </b>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const request = useLogRequest();
  const leaving = useSignOutQuestion();
  const isListed = useShortcutsListed();
  useShortcuts();
  useLogShortcut();
  useBackground();
  useEarlyResources();
  usePrefetch(loadLogDialog);
  return (
    <div className="min-h-dvh print:block md:grid md:grid-cols-[72px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]">
      <Rail />
      <div className="relative min-w-0">
        <DeviceNotice />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[1180px] grid-cols-1 content-start gap-4 px-4 pt-6 pb-32 outline-none print:max-w-none print:p-0 md:gap-6 md:px-10 md:pt-8 md:pb-16"
        >
          <LegalGate>{children}</LegalGate>
        </main>
      </div>
      <BottomBar />
      {isListed && <ShortcutsDialog onClose={hideShortcuts} />}
      {leaving && <SignOutDialog {...leaving} />}
      {request && <LogDialog day={request.day} type={request.type} text={request.text} tab={request.tab} onClose={closeLogging} />}
    </div>
  );
}
