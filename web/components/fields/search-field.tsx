/** A search box whose words are asked for once the typing pauses. */
import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { TextField } from '#web/ui/text-field.tsx';

const PAUSE_MS = 200;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What stands in it at first, as the address says. */
  initial?: string;
  onSearch: (q: string) => void;
}

export function SearchField({ label, placeholder, initial = '', onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      end={<Search size={18} className="text-muted" />}
    />
  );
}
