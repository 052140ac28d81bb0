/** On a device that does not know the person yet, takes over language, theme, name and units of their profile. Asks the server only then. */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#web/lib/account.ts';
import { chosenLang, setLang } from '#web/lib/lang.ts';
import { isPersonKnown } from '#web/lib/person.ts';
import { setTheme } from '#web/lib/theme.ts';

/** How long another answer may bring the profile before it is asked for, in ms. */
const TIMEOUT_MS = 2500;

export function useAdoptPreferences(): void {
  const [asking, ask] = useState(chosenLang() === undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isPersonKnown()) ask(true);
    }, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...accountQuery(), enabled: asking });
  useEffect(() => {
    if (!data || chosenLang() !== undefined) return;
    setTheme(data.theme);
    void setLang(data.lang);
  }, [data]);
}
