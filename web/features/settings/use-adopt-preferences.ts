/** On a device where nothing was chosen yet, takes over language and theme of the person's profile. Asks the server only then. */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chosenLang, setLang } from '#web/lib/lang.ts';
import { setTheme } from '#web/lib/theme.ts';
import { accountQuery } from './queries.ts';

export function useAdoptPreferences(): void {
  const { data } = useQuery({ ...accountQuery(), enabled: chosenLang() === undefined });
  useEffect(() => {
    if (!data || chosenLang() !== undefined) return;
    setTheme(data.theme);
    void setLang(data.lang);
  }, [data]);
}
